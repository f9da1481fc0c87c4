import asyncApiSchema from '@asyncapi/specs/schemas/3.0.0-without-$id.json' with { type: 'json' }
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Ajv } from 'ajv'
import { default as formats } from 'ajv-formats'
import { WebSocket } from 'ws'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
  app.calmDown()
})
afterAll(() => app.stop())

const read = async (name: string): Promise<string> =>
  (await fetch(new URL(`/docs/${name}`, app.address))).text()

/** What an outside linter has against a document; these of its rules ask for what is said in another way here. */
const faultsOf = async (name: string, off: readonly string[]): Promise<string[]> => {
  const rules = Object.fromEntries(off.map(rule => [rule, 'off']))
  // As text: to compare these few words with every form that it can have takes a compiler ten seconds.
  const config = await createConfig(JSON.stringify({ extends: ['recommended'], rules }))
  const source = await read(name)
  const problems = await lintFromString({ source, absoluteRef: name, config })
  return problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
  )
}

type Message = { readonly payload: object; readonly contentType: string; readonly summary: string }
type Messages = Readonly<Record<string, Message>>
type AsyncApi = {
  readonly channels: { readonly socket: { readonly address: string } }
  readonly components: { readonly messages: Messages }
}

const tolerant = () => {
  const ajv = new Ajv({ strict: false })
  formats.default(ajv)
  return ajv
}

describe('the documents of a deployment', () => {
  it('describe the calls as an outside linter of OpenAPI accepts', async () => {
    const faults = await faultsOf('openapi.json', [
      // Refusals stand under `default`: every call may answer with any of those that it names.
      'operation-4xx-response',
      // Alternatives of an input may share a field; the first that fits is taken.
      'no-illogical-composition-keywords',
      // Records whose keys are listed: required, and described once for all of them.
      'no-required-schema-properties-undefined',
    ])
    expect(faults).toEqual([])
  })

  it('say what visitors of the support chat are told, and how they say who they are', async () => {
    const { components } = JSON.parse(await read('asyncapi.json')) as AsyncApi
    const told = Object.entries(components.messages).filter(([, { summary }]) => summary.includes('visitors'))
    expect(told.map(([name]) => name).toSorted()).toEqual(['hint', 'support'])
    expect(JSON.stringify(components.messages['signIn']?.payload)).toContain('visitor:')
  })

  it('describe the socket as an outside linter and the schema of AsyncAPI itself accept', async () => {
    // Who speaks is said by a frame, and not by what the connection is opened with.
    expect(await faultsOf('asyncapi.json', ['security-defined'])).toEqual([])
    const isValid = tolerant().compile(asyncApiSchema as object)
    isValid(JSON.parse(await read('asyncapi.json')))
    expect(isValid.errors).toBeNull()
  })

  it('tell every frame that the socket sends', async () => {
    const document = JSON.parse(await read('asyncapi.json')) as AsyncApi
    const ajv = tolerant()
    const messages = Object.entries(document.components.messages).map(
      ([name, { payload }]) => [name, ajv.compile(payload)] as const,
    )
    /** By the name of the message that it is; one that is none of them fails. */
    const nameOf = (frame: unknown): string =>
      messages.find(([, isOne]) => isOne(frame))?.[0] ?? expect.fail(JSON.stringify(frame))
    const token = await app.openDemo()
    const heard = new Set<string>()
    const address = new URL(document.channels.socket.address, app.address)
    const socket = new WebSocket(address.href.replace('http', 'ws'))
    await new Promise(resolve => socket.once('open', resolve))
    socket.on('message', (data: Buffer) => {
      const text = data.toString()
      heard.add(nameOf(text === 'pong' ? text : JSON.parse(text)))
    })
    const say = (frame: object) => {
      nameOf(frame)
      socket.send(JSON.stringify(frame))
    }
    socket.send('ping')
    say({ event: 'sub', params: { channel: 'tick:XAUUSD,heads,nothing' } })
    say({ event: 'auth', params: { token } })
    await expect.poll(() => [...heard]).toContain('signedIn')
    say({ event: 'sub', params: { channel: 'orders,account,notifications,support' } })
    await expect.poll(() => [...heard]).toContain('reset')
    await fetch(new URL('/deal/order/submit', app.address), {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json', 'idempotency-key': 'documents' },
      body: JSON.stringify({ kind: 'contract', code: 'XAUUSD', side: 'long', lots: '0.1', leverage: 20 }),
    })
    const wanted = ['account', 'error', 'orders', 'pong', 'quote', 'reset', 'signedIn']
    await expect.poll(() => wanted.filter(name => !heard.has(name))).toEqual([])
    socket.close()
  })
})

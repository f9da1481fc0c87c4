import { request } from 'node:http'
import { createConnection } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'

let app: App

beforeAll(async () => {
  app = await startApp({ environment: { PUBLIC_ADDRESS: 'https://trade.example' } })
})
afterAll(() => app.stop())

type Answer = { readonly status: number | undefined; readonly text: string }

/** As a browser sends it whose visitor followed a name; fetch would name the address itself. */
const getAs = (host: string, path: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request(new URL(path, app.address), { headers: { host } }, answer => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve({ status: answer.statusCode, text: Buffer.concat(parts).toString() }))
    })
      .on('error', reject)
      .end()
  })

const paths = [
  '/outbox',
  '/outbox.json',
  '/docs',
  '/docs/openapi.json',
  '/api/currency/list',
  '/',
  '/nowhere',
]

describe('a name that somebody pointed at this machine', () => {
  it.each(paths)('reads nothing at %s', async path => {
    for (const host of [
      'evil.example',
      'evil.example:8080',
      'localhost.evil.example',
      'a@b',
      'localhost/x',
    ]) {
      const { status, text } = await getAs(host, path)
      expect([host, status]).toEqual([host, 421])
      expect(JSON.parse(text)).toMatchObject({ code: 1410, type: 'error' })
    }
  })
})

it('is not listened to any further', async () => {
  const { hostname, port } = new URL(app.address)
  const socket = createConnection({ host: hostname, port: Number(port) })
  const closed = new Promise<void>(resolve => {
    socket.on('close', () => resolve())
    socket.on('error', () => undefined)
  })
  const chunk = `100\r\n${'x'.repeat(0x100)}\r\n`
  const send = (): void => {
    if (!socket.destroyed) socket.write(chunk, () => setImmediate(send))
  }
  socket.resume()
  socket.write('POST /api/upload HTTP/1.1\r\nHost: evil.example\r\nTransfer-Encoding: chunked\r\n\r\n')
  send()
  await closed
  expect(socket.destroyed).toBe(true)
})

describe('a name that a development goes by', () => {
  it.each(['localhost', 'LOCALHOST:9999', '127.0.0.1', '[::1]:8080', 'trade.example'])(
    'is answered: %s',
    async host => {
      expect((await getAs(host, '/outbox.json')).status).toBe(200)
      expect((await getAs(host, '/docs')).status).toBe(200)
    },
  )
})

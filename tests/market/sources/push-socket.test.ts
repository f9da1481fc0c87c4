import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { startApp, type App } from '../../support/app.ts'
import { sourcesFeed } from './sources-feed.ts'

const key = 'a key of the desk that nobody else has'
const otherKey = 'another key, of what comes late, for display'

let app: App
let provider: WebSocket | undefined
beforeAll(async () => {
  app = await startApp({
    feedOf: surroundings =>
      sourcesFeed(surroundings, [
        { name: 'desk', type: 'push', key, codes: ['EURUSD'] },
        { name: 'late', type: 'push', key: otherKey, kind: 'delayed', codes: ['AAPL'] },
      ]),
  })
})
afterEach(() => provider?.terminate())
afterAll(() => app.stop())

const connect = async (bearer = key) => {
  const answers: unknown[] = []
  const socket = new WebSocket(new URL('/feed', app.address.replace('http', 'ws')), {
    headers: { authorization: `Bearer ${bearer}` },
  })
  provider = socket
  socket.on('message', (data: Buffer) => answers.push(JSON.parse(data.toString())))
  await once(socket, 'open')
  const say = (frame: unknown) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame))
  return { socket, answers, say }
}
const euro = (bid: string, ask: string) => ({ code: 'EURUSD', bid, ask, at: app.clock.now() })

describe('a provider on the socket', () => {
  it('delivers over one connection, and gets an answer to each frame', async () => {
    const { say, answers } = await connect()
    say({ source: 'desk', quotes: [euro('1.14300', '1.14313')] })
    say({ source: 'desk', quotes: [] })
    say({ source: 'desk', quotes: [euro('1.14313', '1.14313')] })
    await expect
      .poll(() => answers)
      .toEqual([
        { accepted: 1, refused: [] },
        { accepted: 0, refused: [] },
        { accepted: 0, refused: [{ index: 0, code: 'EURUSD', reason: 'spread.crossed' }] },
      ])
    const { data } = await app.call('instrumentDetail', { code: 'EURUSD' })
    expect(data.quote).toMatchObject({ bid: '1.14300', source: 'desk', kind: 'live' })
  })

  it('is told of each quote that cannot be read, and the others are taken', async () => {
    const { say, answers } = await connect()
    say({
      source: 'desk',
      quotes: [null, { ...euro('1.14400', '1.14413'), bid: null }, euro('1.14400', '1.14413')],
    })
    const reason = 'quote.unreadable'
    await expect
      .poll(() => answers)
      .toEqual([
        {
          accepted: 1,
          refused: [
            { index: 0, code: '', reason },
            { index: 1, code: 'EURUSD', reason },
          ],
        },
      ])
  })

  it('delivers for no other source than that of its key', async () => {
    const { say, answers } = await connect(otherKey)
    say({ source: 'desk', quotes: [euro('1.20000', '1.20013')] })
    await expect.poll(() => answers).toEqual([{ refusal: 'push.unauthorised' }])
  })

  it.each([
    ['no JSON', 'not a delivery'],
    ['no delivery', '{"quotes":1}'],
    ['another field', { source: 'desk', quotes: [], price: 1 }],
  ])('is answered to %s, and may go on', async (_, frame) => {
    const { say, answers } = await connect()
    say(frame)
    say({ source: 'desk', quotes: [] })
    await expect.poll(() => answers).toEqual([{ refusal: 'request.invalid' }, { accepted: 0, refused: [] }])
  })

  it('is let go after twenty frames in a row that nobody can read', async () => {
    const { socket, say, answers } = await connect()
    const closed = once(socket, 'close')
    for (let sent = 0; sent < 20; sent += 1) say('?')
    expect((await closed)[0]).toBe(1008)
    expect(answers).toHaveLength(20)
  })

  it.each([
    ['a key that nobody has', 'not the key of the desk, though as long'],
    ['the token of a customer', 'customer'],
    ['no key', ''],
  ])('is not let in with %s', async (_, given) => {
    const bearer = given === 'customer' ? await app.openDemo() : given
    await expect(connect(bearer)).rejects.toThrow('401')
  })
})

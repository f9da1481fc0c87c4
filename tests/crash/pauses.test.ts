import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { call, createDataFolder, startProductIn, type RunningProduct } from './product.ts'

const key = 'a key of the desk that nobody else has'
const sources = JSON.stringify([{ name: 'desk', type: 'push', key, codes: ['BTCUSD'] }])
/** So much that it takes the server many turns of its loop to read it, and less than it waits for on a machine that is busy besides. */
const deliveries = 60
const quotesEach = 300
const customers = 3
const pauseMs = 2_500

const folder = createDataFolder()
let product: RunningProduct
let provider: WebSocket
beforeAll(async () => {
  product = await startProductIn(folder, { FEED: 'sources', SOURCES: sources })
  provider = new WebSocket(new URL('/feed', product.address.replace('http', 'ws')), {
    headers: { authorization: `Bearer ${key}` },
  })
  await once(provider, 'open')
}, 120_000)
afterAll(async () => {
  provider.terminate()
  expect(await product.stop()).toBe(0)
  rmSync(folder, { recursive: true, force: true })
})

const bitcoin = (cents: number, at: number) => ({
  code: 'BTCUSD',
  bid: (cents / 100).toFixed(2),
  ask: ((cents + 800) / 100).toFixed(2),
  at,
})
const deliver = (quotes: readonly object[]): void => provider.send(JSON.stringify({ source: 'desk', quotes }))

describe('a server that stood still', () => {
  it(
    'fills orders at the newest of the quotes that waited for it, at none of the older ones',
    { timeout: 120_000 },
    async () => {
      const tokens = await Promise.all(
        Array.from(
          { length: customers },
          async () => (await call(product.address, 'register', { simulation: 2 })).token,
        ),
      )
      const answered = once(provider, 'message')
      deliver([bitcoin(9_700_000, Date.now())])
      await answered
      const bet = { kind: 'contract', code: 'BTCUSD', side: 'long', lots: '0.01', leverage: 2 } as const
      const submit = (token: string) =>
        call(product.address, 'submitOrder', bet, { token, key: crypto.randomUUID() })
      // Sessions and accounts are read: what comes next is decided as soon as it is heard.
      await Promise.all(tokens.map(submit))

      const stoppedAt = Date.now()
      product.freeze()
      const submitted = tokens.map(submit)
      await vi.waitUntil(() => Date.now() - stoppedAt > pauseMs, { timeout: 60_000, interval: 50 })
      const total = deliveries * quotesEach
      const cents = (number: number) => 9_700_000 + number
      for (let delivery = 0; delivery < deliveries; delivery += 1)
        deliver(
          Array.from({ length: quotesEach }, (_, place) => {
            const number = delivery * quotesEach + place + 1
            return bitcoin(cents(number), stoppedAt + Math.round((pauseMs * number) / total))
          }),
        )
      // The system takes no more, and holds all of it where it may hold as much: what the sender had still to write could come late.
      let unsent = Number.POSITIVE_INFINITY
      const rests = () => {
        const before = unsent
        unsent = provider.bufferedAmount
        return unsent === before
      }
      await vi.waitUntil(rests, { timeout: 30_000, interval: 100 })
      product.wake()

      const filled = await Promise.all(submitted)
      const newest = ((cents(total) + 800) / 100).toFixed(2)
      expect(filled.map(({ order }) => order.openPrice)).toEqual(filled.map(() => newest))
    },
  )
})

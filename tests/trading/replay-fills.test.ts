import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { CallOutput } from '@plumbline/protocol/core'
import { createFeed } from '@plumbline/server/capabilities/market/index'
import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { byExtent } from '../support/extent.ts'

const data = new URL('../../../shared/data/prices/', import.meta.url).pathname
const files = [
  ['BTCUSD', `${data}crypto/BTCUSD.dukascopy.ticks.20230220T12.csv.gz`, '0.1', 2],
  ['EURUSD', `${data}forex/EURUSD.oanda.ticks.201405.csv.gz`, '0.1', 30],
  ['XAUUSD', `${data}metals/XAUUSD.oanda.ticks.20140505.csv.gz`, '0.1', 20],
] as const

const quiet = { info: () => undefined, warn: () => undefined, error: console.error }
type Quote = NonNullable<CallOutput<'orderDetail'>['order']['openQuote']>

/** Every line of a recording, by its time. */
const readTicks = (path: string): Map<number, Set<string>> => {
  const prices = new Map<number, Set<string>>()
  const lines = gunzipSync(readFileSync(path)).toString().trimEnd().split('\n').slice(1)
  for (const line of lines) {
    const [ts, bid, ask] = line.split(',')
    const at = Number(ts)
    const said = prices.get(at) ?? new Set()
    prices.set(at, said.add(`${Number(bid)} ${Number(ask)}`))
  }
  return prices
}

for (const { cases, extent } of byExtent(files, 1))
  describe.each(cases)('orders on recorded %s ticks', extent, (code, path, lots, leverage) => {
    it.skipIf(!existsSync(path))(
      'fill at quotes of the file (skipped where the recordings are absent)',
      async () => {
        const prices = readTicks(path)
        let settled = async (): Promise<void> => undefined
        const app = await startApp({
          feedOf: ({ clock, timer }) => {
            const feed = createFeed(
              { feed: { source: 'replay', path }, seed: 1, speed: 1, atEnd: 'stop' },
              { clock, timer, log: quiet },
            )
            if ('settled' in feed) settled = feed.settled as () => Promise<void>
            return feed
          },
        })
        try {
          const token = await app.openDemo()
          const pass = async (ms: number) => {
            for (let passed = 0; passed < ms; passed += 500) {
              app.timer.wind(500)
              await settled()
            }
          }
          const isInFile = ({ at, bid, ask }: Quote, shift: number): boolean =>
            prices.get(Date.parse(at) - shift)?.has(`${Number(bid)} ${Number(ask)}`) === true

          await pass(5_000)
          const fills: Quote[] = []
          for (let count = 0; count < 12; count += 1) {
            const side = count % 2 === 0 ? 'long' : 'short'
            const opened = await app.call(
              'submitOrder',
              { kind: 'contract', code, side, lots, leverage },
              { token },
            )
            expect(opened.message).toBe('')
            await pass(2_000 + count * 700)
            const closed = await app.call('closeOrder', { id: opened.data.order.id }, { token })
            expect(closed.message).toBe('')
            const { order } = closed.data
            if (order.openQuote === null || order.closeQuote === null)
              throw new Error('a closed order keeps its quotes')
            expect(order.openPrice).toBe(side === 'long' ? order.openQuote.ask : order.openQuote.bid)
            expect(order.closePrice).toBe(side === 'long' ? order.closeQuote.bid : order.closeQuote.ask)
            fills.push(order.openQuote, order.closeQuote)
          }
          // One shift of time, from the first tick within market hours to now, must fit every fill.
          const [firstFill] = fills
          const shifts = [...prices.keys()]
            .map(ts => Date.parse(firstFill?.at ?? '') - ts)
            .filter(shift => fills.every(fill => isInFile(fill, shift)))
          expect(fills).toHaveLength(24)
          expect(shifts).toHaveLength(1)
          expect(new Set(fills.map(({ sequence }) => sequence)).size).toBeGreaterThan(4)
          expect(await app.audit()).toEqual([])
        } finally {
          await app.stop()
        }
      },
    )
  })

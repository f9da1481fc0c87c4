import { expect, test } from 'vitest'
import type { Code, OrderId } from '../core/ids.ts'
import type { MicroLots, Millis, Price, Side } from '../market/index.ts'
import { cents } from '../money/money.ts'
import { afterAdjusting, afterClosing, afterOpening, judgeOpening, noConduct } from './behaviour.ts'
import type { ClosedOrder, OpenedOrder } from './statistics.ts'

const opened = (id: string, bid: number, change: Partial<OpenedOrder> = {}): OpenedOrder => {
  const side: Side = change.side ?? 'long'
  return {
    id: id as OrderId,
    code: 'BTCUSD' as Code,
    side,
    lots: 10 as MicroLots,
    leverage: 2,
    price: (side === 'long' ? bid + 2 : bid) as Price,
    quote: { bid: bid as Price, ask: (bid + 2) as Price },
    at: 0 as Millis,
    ...change,
  }
}
const closed = (id: string, net: bigint, change: Partial<ClosedOrder> = {}): ClosedOrder => ({
  id: id as OrderId,
  partOf: undefined,
  code: 'BTCUSD' as Code,
  lots: 10 as MicroLots,
  openedAt: 0 as Millis,
  at: 0 as Millis,
  net: cents(net),
  netOfAll: cents(net),
  hadStop: false,
  ...change,
})

test('an order adds to a losing position where one of its instrument and side loses at that moment', () => {
  const one = afterOpening(noConduct, opened('a', 100))
  expect(judgeOpening(one, opened('b', 90)).added).toBe(true)
  expect(judgeOpening(one, opened('b', 102)).added).toBe(false)
  expect(judgeOpening(one, opened('b', 90, { side: 'short' })).added).toBe(false)
  expect(judgeOpening(one, opened('b', 90, { code: 'EURUSD' as Code })).added).toBe(false)
  const short = afterOpening(noConduct, opened('a', 100, { side: 'short' }))
  expect(judgeOpening(short, opened('b', 101, { side: 'short' })).added).toBe(true)
  expect(judgeOpening(short, opened('b', 97, { side: 'short' })).added).toBe(false)
  // A part leaves it open; a split moves its price; all of it closed is gone.
  expect(
    judgeOpening(afterClosing(one, closed('p', -1n, { partOf: 'a' as OrderId })), opened('b', 90)).added,
  ).toBe(true)
  expect(judgeOpening(afterAdjusting(one, 'a' as OrderId, 20 as Price), opened('b', 25)).added).toBe(false)
  expect(judgeOpening(afterAdjusting(one, 'x' as OrderId, 20 as Price), opened('b', 90)).added).toBe(true)
  expect(judgeOpening(afterClosing(one, closed('a', -1n)), opened('b', 90)).added).toBe(false)
})

test('an order raises after a loss where the last one of its instrument lost with fewer lots', () => {
  const lost = afterClosing(noConduct, closed('a', -5n))
  const more = { lots: 11 as MicroLots }
  expect(judgeOpening(lost, opened('b', 100, more)).raised).toBe(true)
  expect(judgeOpening(lost, opened('b', 100)).raised).toBe(false)
  expect(judgeOpening(lost, opened('b', 100, { ...more, code: 'EURUSD' as Code })).raised).toBe(false)
  expect(judgeOpening(afterClosing(lost, closed('c', 5n)), opened('b', 100, more)).raised).toBe(false)
  expect(judgeOpening(noConduct, opened('b', 100, more)).raised).toBe(false)
})

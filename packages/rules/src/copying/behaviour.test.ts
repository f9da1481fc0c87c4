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
  expect(
    judgeOpening(afterAdjusting(one, 'a' as OrderId, { price: 20 as Price }), opened('b', 25)).added,
  ).toBe(false)
  expect(
    judgeOpening(afterAdjusting(one, 'x' as OrderId, { price: 20 as Price }), opened('b', 90)).added,
  ).toBe(true)
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

test('an order is no larger after a split for having more lots, and is larger where it has more of what it had', () => {
  const hour = (hours: number) => (hours * 3_600_000) as Millis
  const oneToFour = { before: 1, after: 4, effectiveAt: hour(2) }
  const lost = afterClosing(noConduct, closed('a', -5n, { openedAt: hour(1), at: hour(3) }))
  const raised = (lots: number, at: number, splits = [oneToFour]) =>
    judgeOpening(lost, opened('b', 100, { lots: lots as MicroLots, at: hour(at) }), splits).raised
  expect([raised(40, 4), raised(41, 4)]).toEqual([false, true])
  // Opened before the split itself, however late it is looked at.
  expect([raised(10, 1), raised(11, 1)]).toEqual([false, true])
  const put = (lots: number) => raised(lots, 4, [{ before: 10, after: 1, effectiveAt: hour(2) }])
  expect([put(1), put(2)]).toEqual([false, true])
  // Opened after it, and kept before openings were: nothing to convert.
  const later = afterClosing(noConduct, closed('a', -5n, { openedAt: hour(3) }))
  expect(
    judgeOpening(later, opened('b', 100, { lots: 11 as MicroLots, at: hour(4) }), [oneToFour]).raised,
  ).toBe(true)
  const old = { ...lost, last: new Map([['BTCUSD' as Code, { lots: 10 as MicroLots, lost: true }]]) }
  expect(
    judgeOpening(old, opened('b', 100, { lots: 40 as MicroLots, at: hour(4) }), [oneToFour]).raised,
  ).toBe(true)
})

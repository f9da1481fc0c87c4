import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MicroLots, Price } from '../market/instrument.ts'
import type { Millis } from '../market/quote.ts'
import { isAsSeen, type SeenOrder } from './seen-order.ts'

const number = fc.integer({ min: 1, max: 3 })
const level = fc.option(number, { nil: undefined })
const orders = fc.record({
  lots: number,
  price: number,
  takeProfit: level,
  stopLoss: level,
  trailing: level,
  expiresAt: level,
  profitLevels: fc.option(
    fc.array(fc.record({ price: number, lots: number }), { minLength: 1, maxLength: 2 }),
    {
      nil: undefined,
    },
  ),
})
type Plain = typeof orders extends fc.Arbitrary<infer Order> ? Order : never
const names = ['lots', 'price', 'takeProfit', 'stopLoss', 'trailing', 'expiresAt', 'profitLevels'] as const

const asOrder = (plain: Plain) => plain as Plain & { lots: MicroLots } as Parameters<typeof isAsSeen>[0]
/** What a client says of an order that it saw: none is null, of levels an empty list. */
const said = (plain: Plain, of: readonly (keyof Plain)[]): SeenOrder =>
  Object.fromEntries(
    of.map(name => [name, plain[name] ?? (name === 'profitLevels' ? [] : null)]),
  ) as SeenOrder

describe('an order as it was seen', () => {
  test('is refused exactly where something that was named is different by now', () => {
    fc.assert(
      fc.property(orders, orders, fc.subarray([...names]), (before, now, named) => {
        const isSame = named.every(name => JSON.stringify(before[name]) === JSON.stringify(now[name]))
        expect(isAsSeen(asOrder(now), said(before, named))).toBe(isSame)
      }),
    )
  })

  test('asks nothing of what was left out', () => {
    const order = { lots: 1 as MicroLots, stopLoss: 5 as Price, expiresAt: 9 as Millis }
    expect(isAsSeen(order, {})).toBe(true)
    expect(isAsSeen(order, { takeProfit: null })).toBe(true)
    expect(isAsSeen(order, { stopLoss: null })).toBe(false)
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Code, OrderId } from '../core/ids.ts'
import type { Leverage, MicroLots, Price } from '../market/instrument.ts'
import { openPrice } from '../market/quote.ts'
import { admitEntryTargets, isTriggered, type EntryTicket } from './entry.ts'
import { admitOco, inTurn, secondOf, type OcoLink } from './oco.ts'

const id = (name: string) => name as OrderId
const price = (value: number) => value as Price
const gold = 'GOLD' as Code
const waits = (name: string, changed: { code?: Code; oco?: OcoLink } = {}) => ({
  id: id(name),
  code: gold,
  oco: undefined,
  ...changed,
})

describe('two orders are tied', () => {
  test('where both wait in one instrument', () => {
    expect(admitOco(waits('a'), waits('b'))).toEqual({ ok: true, value: undefined })
  })

  const tied = { other: id('c'), isFirst: true }
  test.each([
    ['an order with itself', waits('a'), waits('a'), 'oco.same_order'],
    ['two of different instruments', waits('a'), waits('b', { code: 'TIN' as Code }), 'oco.other_instrument'],
    ['a third to the first of a pair', waits('a', { oco: tied }), waits('b'), 'oco.linked_already'],
    ['a third to the second of a pair', waits('a'), waits('b', { oco: tied }), 'oco.linked_already'],
  ])('not %s', (_, first, second, refusal) => {
    expect(admitOco(first, second)).toMatchObject({ ok: false, refusal })
  })
})

const side = fc.constantFrom('long' as const, 'short' as const)
const type = fc.constantFrom('limit' as const, 'stop' as const)
const level = fc.integer({ min: 9_000, max: 11_000 }).map(price)
const quote = fc
  .tuple(level, fc.integer({ min: 1, max: 2_500 }))
  .map(([bid, spread]) => ({ bid, ask: price(bid + spread) }))

test('of a pair the one that was named first has its turn first, whichever is looked at', () => {
  const first = waits('first', { oco: { other: id('second'), isFirst: true } })
  const second = waits('second', { oco: { other: id('first'), isFirst: false } })
  expect(inTurn(first, second)).toEqual([first, second])
  expect(inTurn(second, first)).toEqual([first, second])
})

describe('the second order of a pair that is typed as one', () => {
  const tick = price(5)
  const onTick = level.map(value => price(Math.round(value / tick) * tick))
  const away = fc.option(fc.integer({ min: 1, max: 400 }), { nil: undefined })
  const ticket: fc.Arbitrary<EntryTicket> = fc
    .record({ side, type, at: onTick, profit: away, loss: away })
    .map(({ side: of, type: how, at, profit, loss }) => {
      const up = of === 'long' ? tick : -tick
      return {
        side: of,
        type: how,
        price: at,
        lots: 1_000_000 as MicroLots,
        leverage: 10 as Leverage,
        takeProfit: profit === undefined ? undefined : price(at + profit * up),
        stopLoss: loss === undefined ? undefined : price(at - loss * up),
        trailing: undefined,
        expiresAt: undefined,
      }
    })

  test('waits for its price, and has its levels as far away on the right sides', () => {
    fc.assert(
      fc.property(ticket, side, onTick, quote, (first, of, at, now) => {
        fc.pre(at !== openPrice(of, now))
        const second = secondOf(first, { side: of, price: at }, { quote: now, tick })
        expect(isTriggered(second, now)).toBe(false)
        expect(second).toMatchObject({ side: of, price: at, lots: first.lots, leverage: first.leverage })
        for (const name of ['takeProfit', 'stopLoss'] as const) {
          const [own, its] = [first[name], second[name]]
          expect(its === undefined).toBe(own === undefined)
          if (own !== undefined && its !== undefined)
            expect(Math.abs(its - at)).toBe(Math.abs(own - first.price))
        }
        const instrument = { tick, priceScale: 2, digits: 2 } as Parameters<
          typeof admitEntryTargets
        >[0]['instrument']
        expect(admitEntryTargets({ instrument, entry: second, targets: second }).ok).toBe(true)
      }),
    )
  })

  test('has no level below a tick', () => {
    const first = { side: 'short', type: 'limit', price: price(500), takeProfit: price(100) } as EntryTicket
    const second = secondOf(
      first,
      { side: 'short', price: price(300) },
      { quote: { bid: price(400), ask: price(405) }, tick },
    )
    expect(second).toMatchObject({ type: 'stop', takeProfit: tick })
  })
})

import { firedTarget, type OrderId, type Price, type Side } from '@plumbline/rules'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TriggerBook, type Armed } from './triggers.ts'

const price = fc.integer({ min: 1, max: 60 }).map(value => value as Price)
const id = fc.nat({ max: 30 }).map(value => `order ${value}` as OrderId)
const armed: fc.Arbitrary<Armed> = fc.record({
  id,
  side: fc.constantFrom<Side>('long', 'short'),
  takeProfit: fc.option(price, { nil: undefined }),
  stopLoss: fc.option(price, { nil: undefined }),
})
type Step =
  | { do: 'arm'; item: Armed }
  | { do: 'disarm'; id: OrderId }
  | { do: 'quote'; bid: Price; spread: number }
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('arm' as const), item: armed }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('disarm' as const), id }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('quote' as const), bid: price, spread: fc.nat({ max: 4 }) }),
  },
)

const fire = (book: TriggerBook<Armed>, bid: number, ask: number) => {
  const fired: Armed[] = []
  book.fire({ bid: bid as Price, ask: ask as Price }, item => fired.push(item))
  return fired
}

describe('a book of triggers', () => {
  test('fires what a look at every position would find, each once', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), steps => {
        const book = new TriggerBook<Armed>()
        const model = new Map<OrderId, Armed>()
        for (const each of steps) {
          switch (each.do) {
            case 'arm':
              book.arm(each.item)
              model.delete(each.item.id)
              if (each.item.takeProfit !== undefined || each.item.stopLoss !== undefined)
                model.set(each.item.id, each.item)
              break
            case 'disarm':
              book.disarm(each.id)
              model.delete(each.id)
              break
            case 'quote': {
              const quote = { bid: each.bid, ask: (each.bid + each.spread) as Price }
              const expected = [...model.values()].filter(item => firedTarget(item, quote) !== undefined)
              const fired = fire(book, quote.bid, quote.ask)
              expect(fired.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
              for (const item of fired) expect(model.get(item.id)).toBe(item)
              for (const item of fired) model.delete(item.id)
            }
          }
          expect(book.size).toBe(model.size)
        }
      }),
    )
  })

  const item = (name: string, side: Side, levels: { stop?: number; profit?: number }): Armed => ({
    id: name as OrderId,
    side,
    stopLoss: levels.stop as Price | undefined,
    takeProfit: levels.profit as Price | undefined,
  })
  const bookOf = (...items: Armed[]) => {
    const book = new TriggerBook<Armed>()
    for (const each of items) book.arm(each)
    return book
  }
  const names = (items: readonly Armed[]) => items.map(({ id }) => id)

  test('fires the level nearest to the old price first', () => {
    const falling = bookOf(
      item('far', 'long', { stop: 80 }),
      item('near', 'long', { stop: 95 }),
      item('beyond', 'long', { stop: 70 }),
    )
    expect(names(fire(falling, 75, 76))).toEqual(['near', 'far'])
    const rising = bookOf(item('far', 'short', { stop: 120 }), item('near', 'short', { stop: 105 }))
    expect(names(fire(rising, 124, 125))).toEqual(['near', 'far'])
  })

  test('fires stops before profits', () => {
    const book = bookOf(item('profit', 'short', { profit: 90 }), item('stop', 'long', { stop: 90 }))
    expect(names(fire(book, 89, 90))).toEqual(['stop', 'profit'])
  })

  test('judges longs by the bid and shorts by the ask', () => {
    const book = bookOf(item('long', 'long', { stop: 90 }), item('short', 'short', { stop: 110 }))
    expect(fire(book, 91, 109)).toEqual([])
    expect(names(fire(book, 91, 110))).toEqual(['short'])
    expect(names(fire(book, 90, 91))).toEqual(['long'])
    expect(book.size).toBe(0)
  })

  test('watches moved levels in place of the old ones', () => {
    const book = bookOf(item('moved', 'long', { stop: 90 }), item('moved', 'long', { stop: 80 }))
    expect([book.size, fire(book, 85, 86)]).toEqual([1, []])
    expect(names(fire(book, 80, 81))).toEqual(['moved'])
  })

  test('takes back an item while it fires', () => {
    const book = bookOf(item('again', 'long', { stop: 90 }))
    let times = 0
    book.fire({ bid: 85 as Price, ask: 86 as Price }, each => {
      times += 1
      if (times < 3) book.arm(each)
    })
    expect([times, book.size]).toEqual([3, 0])
  })
})

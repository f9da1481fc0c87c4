import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TriggerBook, type WatchedSide } from './triggers.ts'

type Watch = { side: WatchedSide; falls: number | undefined; rises: number | undefined }
type Step =
  | ({ do: 'arm'; slot: number } & Watch)
  | { do: 'disarm'; slot: number }
  | { do: 'quote'; bid: number; spread: number }

const price = fc.integer({ min: 1, max: 60 })
const level = fc.option(price, { nil: undefined })
const slot = fc.nat({ max: 30 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('arm' as const),
      slot,
      side: fc.constantFrom<WatchedSide>('bid', 'ask'),
      falls: level,
      rises: level,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('disarm' as const), slot }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('quote' as const), bid: price, spread: fc.nat({ max: 4 }) }),
  },
)

const isReached = ({ side, falls, rises }: Watch, bid: number, ask: number): boolean => {
  const at = side === 'bid' ? bid : ask
  return (falls !== undefined && at <= falls) || (rises !== undefined && at >= rises)
}

const fire = (book: TriggerBook, bid: number, ask: number): readonly number[] => {
  const fired: number[] = []
  book.fire(bid, ask, slot => fired.push(slot))
  return fired
}

const ascending = (one: number, other: number): number => one - other

describe('a book of triggers', () => {
  test('fires what a look at every slot would find, each once', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), steps => {
        const book = new TriggerBook()
        const model = new Map<number, Watch>()
        for (const each of steps) {
          switch (each.do) {
            case 'arm':
              book.arm(each.slot, each.side, each.falls, each.rises)
              model.delete(each.slot)
              if (each.falls !== undefined || each.rises !== undefined) model.set(each.slot, each)
              break
            case 'disarm':
              book.disarm(each.slot)
              model.delete(each.slot)
              break
            case 'quote': {
              const ask = each.bid + each.spread
              const expected = [...model].filter(([, watch]) => isReached(watch, each.bid, ask))
              const fired = fire(book, each.bid, ask)
              expect(fired.toSorted(ascending)).toEqual(expected.map(([slot]) => slot).toSorted(ascending))
              for (const slot of fired) model.delete(slot)
            }
          }
          expect(book.size).toBe(model.size)
        }
      }),
    )
  })

  const bookOf = (...watches: readonly [side: WatchedSide, falls: number | undefined, rises?: number][]) => {
    const book = new TriggerBook()
    for (const [slot, [side, falls, rises]] of watches.entries()) book.arm(slot, side, falls, rises)
    return book
  }

  test('fires the level nearest to the old price first', () => {
    const falling = bookOf(['bid', 80], ['bid', 95], ['bid', 70])
    expect(fire(falling, 75, 76)).toEqual([1, 0])
    const rising = bookOf(['ask', undefined, 120], ['ask', undefined, 105])
    expect(fire(rising, 124, 125)).toEqual([1, 0])
  })

  test('fires the stops of both sides before their profits', () => {
    const book = bookOf(['ask', 90], ['bid', 90], ['bid', undefined, 80], ['ask', undefined, 85])
    expect(fire(book, 89, 90)).toEqual([1, 3, 2, 0])
  })

  test('judges each slot by its own side of the quote', () => {
    const book = bookOf(['bid', 90], ['ask', undefined, 110])
    expect(fire(book, 91, 109)).toEqual([])
    expect(fire(book, 91, 110)).toEqual([1])
    expect(fire(book, 90, 91)).toEqual([0])
    expect(book.size).toBe(0)
  })

  test('watches moved levels in place of the old ones, on the other side too', () => {
    const book = bookOf(['bid', 90, 120])
    book.arm(0, 'bid', 80, undefined)
    expect([book.size, fire(book, 85, 130)]).toEqual([1, []])
    book.arm(0, 'ask', undefined, 140)
    expect([book.size, fire(book, 60, 139)]).toEqual([1, []])
    expect([fire(book, 60, 140), book.size]).toEqual([[0], 0])
  })

  test('takes back a slot while it fires', () => {
    const book = bookOf(['bid', 90])
    let times = 0
    book.fire(85, 86, slot => {
      times += 1
      if (times < 3) book.arm(slot, 'bid', 90, undefined)
    })
    expect([times, book.size]).toEqual([3, 0])
  })
})

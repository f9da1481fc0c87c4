import { armAlert, type AlertCondition } from '@plumbline/rules/alert'
import type { Code, CustomerId } from '@plumbline/rules/core'
import type { Millis, Price, Quote } from '@plumbline/rules/market'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Alert } from './alert.ts'
import { createBoard } from './board.ts'
import { Levels } from './levels.ts'

const code = 'EURUSD' as Code
const now = 1_000 as Millis

const quoteAt = (bid: number, spread = 2): Quote => ({
  code,
  bid: bid as Price,
  ask: (bid + spread) as Price,
  at: now,
  receivedAt: now,
  source: 'test',
  kind: 'synthetic',
  epoch: 1,
  number: 1,
})

let made = 0
const alertAt = (condition: AlertCondition, rest: Partial<Alert> = {}): Alert => {
  const armed = armAlert(condition, undefined, now)
  if (!armed.ok) throw new Error('an alert of which nothing is known is taken')
  return {
    id: `a${(made += 1)}`,
    customer: '1' as CustomerId,
    code,
    condition,
    standing: armed.value,
    note: '',
    pauseMinutes: undefined,
    expiresAt: undefined,
    createdAt: now,
    adjustedTo: undefined,
    firedAt: undefined,
    revision: 1,
    ...rest,
  }
}
const above = (level: number, rest?: Partial<Alert>) =>
  alertAt({ kind: 'at_or_above', side: 'bid', price: level as Price }, rest)

const emptyBoard = () => createBoard({ thenOf: () => undefined })

describe('the board', () => {
  test('gives what a quote reaches, the nearest first, and each once', () => {
    const board = emptyBoard()
    const alerts = [above(103), above(101), above(102), above(110)]
    alerts.forEach(board.put)
    expect(board.look(quoteAt(100), now)).toEqual([])
    const levels = board
      .look(quoteAt(105), now)
      .map(({ alert }) => 'price' in alert.condition && alert.condition.price)
    expect(levels).toEqual([101, 102, 103])
    expect(board.look(quoteAt(105), now)).toEqual([])
    expect(board.size()).toBe(1)
  })

  test('reaches the same as one look at each alert', () => {
    const anyCondition = fc.record({
      kind: fc.constantFrom('at_or_above' as const, 'at_or_below' as const),
      side: fc.constantFrom('bid' as const, 'ask' as const, 'mid' as const),
      price: fc.integer({ min: 90, max: 110 }).map(price => price as Price),
    })
    const isReached = ({ kind, side, price }: Extract<AlertCondition, { side: string }>, quote: Quote) => {
      const value = side === 'mid' ? (quote.bid + quote.ask) / 2 : quote[side]
      return kind === 'at_or_above' ? value >= price : value <= price
    }
    fc.assert(
      fc.property(
        fc.array(anyCondition, { maxLength: 60 }),
        fc.integer({ min: 88, max: 112 }),
        (conditions, bid) => {
          const board = emptyBoard()
          const alerts = conditions.map(condition => alertAt(condition))
          alerts.forEach(board.put)
          const quote = quoteAt(bid, 3)
          const reached = board.look(quote, now).map(({ alert }) => alert.id)
          const expected = alerts.filter((_, index) => {
            const condition = conditions[index]
            return condition !== undefined && isReached(condition, quote)
          })
          expect(reached.toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
        },
      ),
    )
  })

  test('keeps the newer form of an alert, whichever comes last', () => {
    const board = emptyBoard()
    const first = above(101)
    const second = { ...first, condition: { ...first.condition, price: 105 as Price }, revision: 2 }
    board.put(second)
    board.put(first)
    expect(board.look(quoteAt(103), now)).toEqual([])
    expect(board.look(quoteAt(105), now)).toHaveLength(1)
  })

  test('lets go of what is dropped, and says nothing of what has run out', () => {
    const board = emptyBoard()
    const [dropped, expired] = [above(101), above(101, { expiresAt: now })]
    board.put(dropped)
    board.put(expired)
    board.drop(dropped.id)
    expect(board.look(quoteAt(105), now)).toEqual([])
  })

  test('leaves resting alerts alone until their pause is over', () => {
    const board = emptyBoard()
    const until = (now + 500) as Millis
    board.put(above(100, { standing: { state: 'resting', origin: 'below', restingUntil: until } }))
    expect(board.look(quoteAt(99), now)).toEqual([])
    expect(board.look(quoteAt(99), until)).toMatchObject([{ effect: 'arm' }])
  })

  test('looks at a hundred thousand alerts without looking at each', () => {
    const board = emptyBoard()
    let looks = 0
    for (let level = 1; level <= 100_000; level += 1) {
      const price = 1_000_000 + level
      const alert = above(price)
      const condition = Object.defineProperty({ ...alert.condition }, 'price', {
        enumerable: true,
        get: () => {
          looks += 1
          return price
        },
      })
      board.put({ ...alert, condition })
    }
    looks = 0
    for (let bid = 900_000; bid < 1_000_000; bid += 100) board.look(quoteAt(bid), now)
    expect(looks).toBe(0)
  })
})

describe('levels', () => {
  test.each(['up', 'down'] as const)(
    '%s: take what is reached, whatever was added and removed',
    direction => {
      const anyLevels = fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 40 })
      fc.assert(
        fc.property(
          anyLevels,
          fc.array(fc.nat(39)),
          fc.integer({ min: -1, max: 21 }),
          (levels, removed, value) => {
            const kept = new Levels<number>(direction)
            levels.forEach((level, owner) => kept.add(level, owner))
            const gone = new Set(removed)
            for (const owner of gone) kept.remove(owner)
            const expected = levels.flatMap((level, owner) => {
              const isReached = direction === 'up' ? value >= level : value <= level
              return isReached && !gone.has(owner) ? [owner] : []
            })
            expect(kept.take(value).toSorted((a, b) => a - b)).toEqual(expected)
          },
        ),
      )
    },
  )
})

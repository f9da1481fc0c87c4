import type { Code } from '@plumbline/rules/core'
import type { Millis, Price, Quote } from '@plumbline/rules/market'
import { describe, expect, it } from 'vitest'
import { placeAfter, QuoteLog, quotesMax } from './quote-log.ts'

const code = 'BTCUSD' as Code
const quote = (number: number, bid: number): Quote => ({
  code,
  epoch: 1,
  number,
  bid: bid as Price,
  ask: (bid + 10) as Price,
  at: number as Millis,
  receivedAt: number as Millis,
  source: 'test',
  kind: 'live',
})
const sequences = (log: QuoteLog, place: ReturnType<QuoteLog['begin']>): readonly number[] =>
  Array.from(log.since(code, place), ({ quote: { number } }) => number)

describe('the quotes that fired orders wait with', () => {
  it('are its own and all that came since, for each that waits', () => {
    const log = new QuoteLog(() => undefined)
    log.note(quote(1, 100))
    const first = log.begin(quote(2, 90))
    log.note(quote(3, 95))
    const second = log.begin(quote(4, 97))
    expect(sequences(log, first)).toEqual([2, 3, 4])
    expect(sequences(log, second)).toEqual([4])
    expect(sequences(log, placeAfter(first, 2))).toEqual([4])
    log.end(code)
    log.end(code)
    expect(sequences(log, first)).toEqual([])
  })

  it('are no more than a bound and one for each further price, while one cannot be decided and thousands fire', () => {
    const log = new QuoteLog(() => undefined)
    const stuck = log.begin(quote(1, 1_000))
    const prices = 50
    for (let number = 2; number < 4 * quotesMax; number += 1) {
      const fired = quote(number, 1_000 + (number % prices))
      const place = log.begin(fired)
      // Whatever is kept, who was fired by a quote looks at it first.
      expect(sequences(log, place)[0]).toBe(number)
      log.end(code)
    }
    expect(sequences(log, stuck).length).toBeLessThanOrEqual(quotesMax + prices)
    const further = log.begin(quote(100_000, 900))
    expect(further.own).toBeUndefined()
    expect(sequences(log, stuck).at(-1)).toBe(100_000)
  })

  it('go on behind those that were looked at, the own one too where it was not kept', () => {
    const log = new QuoteLog(() => undefined)
    log.begin(quote(1, 1_000))
    for (let number = 2; number <= quotesMax; number += 1) log.note(quote(number, 1_000))
    const late = log.begin(quote(90_000, 1_000))
    log.note(quote(90_001, 999))
    expect(sequences(log, late)).toEqual([90_000, 90_001])
    expect(sequences(log, placeAfter(late, 0))).toEqual([90_000, 90_001])
    expect(sequences(log, placeAfter(late, 1))).toEqual([90_001])
    expect(sequences(log, placeAfter(late, 2))).toEqual([])
  })
})

import type { Code, CustomerId, OrderId } from '@plumbline/rules/core'
import type { Millis, Price, Quote } from '@plumbline/rules/market'
import { describe, expect, it } from 'vitest'
import { QuoteLog, quotesMax, type Cursor } from './quote-log.ts'

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
const createLog = () => {
  const log = new QuoteLog(() => undefined)
  return {
    say: (number: number, bid: number) => log.note(quote(number, bid)),
    /** An account waits since this quote. */
    call: (number: number, bid: number): Cursor => {
      const calling = quote(number, bid)
      log.note(calling)
      const by = log.newest(calling)
      const called = new Map([[`order ${number}` as OrderId, by]])
      const cursor = {
        customer: 'ada' as CustomerId,
        code,
        called,
        isOver: false,
        through: undefined,
        tried: undefined,
        failures: 0,
      }
      log.begin(cursor)
      return cursor
    },
    end: (cursor: Cursor) => log.end(cursor),
    numbers: (cursor: Cursor) => log.before(cursor).map(({ quote: { number } }) => number),
  }
}

describe('the quotes that an account waits with', () => {
  it('are that which called it and all that came since, for each that waits', () => {
    const log = createLog()
    log.say(1, 100)
    const first = log.call(2, 90)
    log.say(3, 95)
    const second = log.call(4, 97)
    expect(log.numbers(first)).toEqual([2, 3, 4])
    expect(log.numbers(second)).toEqual([4])
    first.through = quote(3, 95)
    expect(log.numbers(first)).toEqual([4])
  })

  it('are kept until no account waits', () => {
    const log = createLog()
    const [first, second] = [log.call(1, 100), log.call(2, 90)]
    log.end(second)
    log.say(3, 95)
    expect(log.numbers(first)).toEqual([1, 2, 3])
    log.end(first)
    log.say(4, 94)
    expect(log.numbers(first)).toEqual([1])
  })

  it('are no more than a bound for one that waits for good: the first, what reaches furthest, and the newest', () => {
    const log = createLog()
    const stuck = log.call(1, 1_000)
    const prices = 50
    for (let number = 2; number < 4 * quotesMax; number += 1) log.say(number, 1_000 + (number % prices))
    log.say(100_000, 900)
    for (let number = 100_001; number < 100_000 + 4 * quotesMax; number += 1) log.say(number, 1_000)
    const kept = log.numbers(stuck)
    expect(kept.length).toBeLessThanOrEqual(quotesMax + 1)
    expect(kept[0]).toBe(1)
    expect(kept).toContain(100_000)
    expect(kept.slice(-quotesMax / 2)).toEqual(
      Array.from({ length: quotesMax / 2 }, (_, place) => 100_000 + 7 * (quotesMax / 2) + place),
    )
  })

  it('are whole for each other one meanwhile', () => {
    const log = createLog()
    log.call(1, 1_000)
    for (let number = 2; number < 6 * quotesMax; number += 1) {
      const called = log.call(number, 1_000 + (number % 7))
      if (number % 1_000 !== 0) {
        log.end(called)
        continue
      }
      const first = number
      while (number < first + 100) log.say((number += 1), 1_003)
      expect(log.numbers(called)).toEqual(Array.from({ length: 101 }, (_, place) => first + place))
      log.end(called)
    }
  })
})

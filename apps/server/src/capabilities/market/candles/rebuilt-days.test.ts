import { dayMs, hourMs } from '@plumbline/rules/core'
import { newYorkDay, utcDay, type DayBoundary } from '@plumbline/rules/hours'
import { closingOf, type Candle, type DayPeriod, type Millis, type Price } from '@plumbline/rules/market'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rebuiltDays, type RebuiltDays, type StoredDays } from './rebuilt-days.ts'
import { Series } from './series.ts'

type Said = { readonly bid: Price; readonly ask: Price; readonly at: Millis }
const periods = ['1d', '1w', '1M'] as const

/** What a product that was never stopped has stored of some quotes. */
const storedOf = (quotes: readonly Said[], day: DayBoundary): StoredDays => {
  const of = (period: '1h' | DayPeriod): readonly Candle[] => {
    const series = new Series(period, day)
    for (const quote of quotes) series.apply(quote)
    return series.range({ limit: 10_000 })
  }
  return { hours: of('1h'), '1d': of('1d'), '1w': of('1w'), '1M': of('1M') }
}

/** What is stored once a rebuilding is done. */
const after = (
  stored: StoredDays,
  { replaced }: RebuiltDays,
): Readonly<Record<DayPeriod, readonly Candle[]>> => {
  const of = (period: DayPeriod): readonly Candle[] => {
    const one = replaced.find(each => each.period === period)
    const kept = stored[period].filter(({ openedAt }) => one?.from !== undefined && openedAt < one.from)
    return [...kept, ...(one?.candles ?? [])]
  }
  return { '1d': of('1d'), '1w': of('1w'), '1M': of('1M') }
}

const sum = (candles: readonly Candle[]): number => candles.reduce((all, { quotes }) => all + quotes, 0)

/** Quotes of some weeks, over the change to winter of 1 November 2026: on weekdays, as in a market that rests at weekends. */
const quotesOf = fc
  .record({
    start: fc.integer({ min: Date.parse('2026-10-12T00:00Z'), max: Date.parse('2026-10-27T00:00Z') }),
    steps: fc.array(
      fc.record({
        bid: fc.integer({ min: 1, max: 1_000_000 }),
        gap: fc.integer({ min: 1, max: 9 * hourMs }),
      }),
      { minLength: 1, maxLength: 200 },
    ),
  })
  .map(({ start, steps }) => {
    let at = start
    return steps
      .map(({ bid, gap }) => ({ bid, ask: bid + 1, at: (at += gap) }) as unknown as Said)
      .filter(quote => {
        const evening = new Date(quote.at + 2 * hourMs).getUTCDay()
        return evening !== 0 && evening !== 6
      })
  })
  .filter(quotes => quotes.length > 0)

describe('days that are made anew from hours', () => {
  test('are those that quotes would have made, where all hours are kept', () => {
    fc.assert(
      fc.property(quotesOf, quotes => {
        const stored = storedOf(quotes, utcDay)
        const rebuilt = rebuiltDays(stored, utcDay, newYorkDay)
        expect(rebuilt.since).toBeUndefined()
        const live = storedOf(quotes, newYorkDay)
        expect(after(stored, rebuilt)).toEqual({ '1d': live['1d'], '1w': live['1w'], '1M': live['1M'] })
        // And back again: nothing was lost on the way.
        const there = { ...stored, ...after(stored, rebuilt) }
        expect({ ...there, ...after(there, rebuiltDays(there, newYorkDay, utcDay)) }).toEqual(stored)
      }),
    )
  })

  test('hold every quote once, and leave what no hours reach, however many hours are kept', () => {
    fc.assert(
      fc.property(quotesOf, fc.integer({ min: 0, max: 60 * 24 }), (quotes, forgotten) => {
        const all = storedOf(quotes, utcDay)
        const since = (quotes[0]?.at ?? 0) + forgotten * hourMs
        const stored = { ...all, hours: all.hours.filter(({ openedAt }) => openedAt >= since) }
        const rebuilt = rebuiltDays(stored, utcDay, newYorkDay)
        const result = after(stored, rebuilt)
        const live = storedOf(quotes, newYorkDay)
        for (const period of periods) {
          const candles = result[period]
          expect(sum(candles)).toBe(quotes.length)
          for (const [index, { openedAt }] of candles.entries()) {
            const next = candles[index + 1]?.openedAt ?? Number.POSITIVE_INFINITY
            expect(next).toBeGreaterThan(openedAt)
            const held = quotes.filter(({ at }) => at >= openedAt && at < next).map(({ bid }) => bid)
            expect(candles[index]?.bid).toEqual({
              open: held[0],
              high: Math.max(...held),
              low: Math.min(...held),
              close: held.at(-1),
            })
          }
          const begun = rebuilt.since ?? 0
          // From the second one on they are as if they had never been otherwise.
          const whole = live[period].filter(({ openedAt }) => openedAt >= begun)
          expect(candles.slice(candles.length - whole.length)).toEqual(whole)
        }
        expect(result['1d'].filter(({ openedAt }) => openedAt < (rebuilt.since ?? 0))).toEqual(
          stored['1d'].filter(({ openedAt }) => openedAt < (rebuilt.since ?? 0)),
        )
      }),
      { numRuns: 300 },
    )
  })

  test('begin where a day of before closes, though days reach further back than hours', () => {
    // As a simulation tells its past: two years of days, forty days of hours.
    const hour = (text: string) => Date.parse(text) as Millis
    const bar = { open: 10, high: 12, low: 9, close: 11 }
    const candle = (openedAt: string, quotes = 5): Candle => ({
      openedAt: hour(openedAt),
      quotes,
      mid: bar,
      bid: bar,
      ask: bar,
    })
    const stored: StoredDays = {
      hours: ['2026-11-12T00:00Z', '2026-11-12T21:00Z', '2026-11-12T22:00Z', '2026-11-13T21:00Z'].map(each =>
        candle(each),
      ),
      '1d': [
        candle('2026-11-10T00:00Z'),
        candle('2026-11-11T00:00Z'),
        candle('2026-11-12T00:00Z', 15),
        candle('2026-11-13T00:00Z', 5),
      ],
      '1w': [candle('2026-11-09T00:00Z', 30)],
      '1M': [],
    }
    const rebuilt = rebuiltDays(stored, utcDay, newYorkDay)
    expect(new Date(rebuilt.since ?? 0).toISOString()).toBe('2026-11-12T00:00:00.000Z')
    const shown = after(stored, rebuilt)
    expect(shown['1d'].map(({ openedAt, quotes }) => [new Date(openedAt).toISOString(), quotes])).toEqual([
      ['2026-11-10T00:00:00.000Z', 5],
      ['2026-11-11T00:00:00.000Z', 5],
      // What is left of Thursday, which ends at 17:00 in New York.
      ['2026-11-12T00:00:00.000Z', 10],
      ['2026-11-12T22:00:00.000Z', 10],
    ])
    expect(shown['1w'].map(({ openedAt, quotes }) => [new Date(openedAt).toISOString(), quotes])).toEqual([
      ['2026-11-09T00:00:00.000Z', 30],
    ])
    // A month that was not there, as its beginning was never told, still is not.
    expect(shown['1M']).toEqual([])
  })

  test('stay as they were where no hour is kept', () => {
    const quotes = [0, 1, 2, 9].map(
      days => ({ bid: 5, ask: 6, at: Date.parse('2026-11-10T12:00Z') + days * dayMs }) as unknown as Said,
    )
    const stored = { ...storedOf(quotes, utcDay), hours: [] }
    const rebuilt = rebuiltDays(stored, utcDay, newYorkDay)
    expect(after(stored, rebuilt)).toEqual({ '1d': stored['1d'], '1w': stored['1w'], '1M': stored['1M'] })
    expect(rebuilt.since).toBe(closingOf('1d', stored['1d'].at(-1)!.openedAt, utcDay))
    expect(rebuiltDays({ hours: [], '1d': [], '1w': [], '1M': [] }, utcDay, newYorkDay)).toMatchObject({
      since: undefined,
    })
  })
})

import { dayMs, type Code } from '@plumbline/rules/core'
import { statisticsDayOf, type ReplayEvent, type SeenQuote } from '@plumbline/rules/copying'
import { dayBoundaryOf, isSameBoundary, utcDay } from '@plumbline/rules/hours'
import { candleName, type Candle, type ListedInstrument, type Millis } from '@plumbline/rules/market'
import type { Market } from '../market/index.ts'
import type { StatisticsContext } from './context.ts'

/** How far a what-if reaches back. */
export const daysMost = 90
const fourHoursADay = 6

type Mark = Extract<ReplayEvent, { kind: 'mark' }>
export type MarksContext = Pick<StatisticsContext, 'engine' | 'now' | 'instruments'> & {
  readonly candles: Market['candles']
}
type DayClose = Pick<Candle, 'bid' | 'ask'> & { readonly day: number }

/**
 * What an instrument closed at on days of UTC; of one day the last that is given. Where its own days end elsewhere, these are closed by
 * the last four hours of each. A feed tells more days than hours, so that on its first start, as after a change of feeds, older days
 * have none: each of them by its own close, a few hours before. Without it a fall of that time would not be seen.
 */
const closesOf = async (
  candles: Market['candles'],
  code: Code,
  instrument: ListedInstrument,
  from: Millis,
): Promise<readonly DayClose[]> => {
  const boundary = dayBoundaryOf(instrument)
  const days = (await candles({ code, period: '1d', from, limit: daysMost + 1 })).map(
    ({ openedAt, bid, ask }) => ({
      day: statisticsDayOf(candleName('1d', openedAt, boundary)),
      bid,
      ask,
    }),
  )
  if (isSameBoundary(boundary, utcDay)) return days
  const hours = await candles({ code, period: '4h', from, limit: (daysMost + 1) * fourHoursADay })
  return [...days, ...hours.map(({ openedAt, bid, ask }) => ({ day: statisticsDayOf(openedAt), bid, ask }))]
}

/** What instruments were worth at the end of each day since, and now. */
export const readMarks = async (
  { candles, engine, now, instruments }: MarksContext,
  codes: ReadonlySet<Code>,
  from: Millis,
): Promise<readonly Mark[]> => {
  const known = [...codes].flatMap(code => instruments().get(code) ?? [])
  const pairs = known.flatMap(({ conversion }) => (conversion.by === 'none' ? [] : [conversion.pair]))
  const ends = new Map<
    number,
    Map<Code, { code: Code; bid: SeenQuote['quote']['bid']; ask: SeenQuote['quote']['ask'] }>
  >()
  const today = statisticsDayOf(now())
  for (const code of new Set([...codes, ...pairs])) {
    const instrument = instruments().get(code)
    if (instrument === undefined) continue
    for (const { day, bid, ask } of await closesOf(candles, code, instrument, from)) {
      if (day >= today) continue
      const quotes = ends.get(day) ?? new Map()
      ends.set(day, quotes.set(code, { code, bid: bid.close, ask: ask.close }))
    }
  }
  const seenAt = (quoteOf: (code: Code) => SeenQuote['quote'] | undefined): Mark['quotes'] =>
    new Map(
      known.flatMap(({ code, conversion }) => {
        const quote = quoteOf(code)
        const pair = conversion.by === 'none' ? undefined : quoteOf(conversion.pair)
        const isKnown = quote !== undefined && (conversion.by === 'none' || pair !== undefined)
        return isKnown ? [[code, { quote, conversion: pair }] as const] : []
      }),
    )
  const days = [...ends].toSorted(([a], [b]) => a - b)
  return [
    ...days.map(([day, quotes]): Mark => {
      const at = ((day + 1) * dayMs - 1) as Millis
      return { kind: 'mark', at, quotes: seenAt(code => quotes.get(code)) }
    }),
    { kind: 'mark', at: now(), quotes: seenAt(code => engine.quoteOf(code)) },
  ]
}

import {
  candlePeriodSeconds,
  type Bar,
  type Candle,
  type CandlePeriod,
  type ListedInstrument,
  type Millis,
  type Price,
  type Quote,
  type QuoteKind,
} from '@plumbline/rules/market'
import type { Code } from '@plumbline/rules/core'
import type { Queryable } from '../../../core/platform/db/database.ts'

const rowsPerStatementMax = 1_000

/** Seconds are too many to be kept. */
export type StoredPeriod = Exclude<CandlePeriod, 'moment'>

/** By what number a period is stored: its length, which for a month of the calendar is a name only. */
export const storedSeconds: Readonly<Record<StoredPeriod, number>> = (() => {
  const { moment: _, ...seconds } = candlePeriodSeconds
  return { ...seconds, '1M': 2_592_000 }
})()
const storedPeriods = Object.keys(storedSeconds) as readonly StoredPeriod[]
export const isStored = (period: CandlePeriod): period is StoredPeriod => period !== 'moment'

export type StoredCandle = {
  readonly instrument: ListedInstrument
  readonly period: StoredPeriod
  readonly candle: Candle
}

/** Who said it: candles of different sources are never mixed. */
export type Origin = { readonly feed: string; readonly kind: QuoteKind }

const upsertCandles = `
  insert into market.candle (feed, kind, code, period_seconds, opened_at, price_scale, quotes, filled, mid, bid, ask)
  select $1, $2, c.code, c.period, c.opened_at, c.scale, c.quotes, c.filled,
    array[c.mo, c.mh, c.ml, c.mc], array[c.bo, c.bh, c.bl, c.bc], array[c.ao, c.ah, c.al, c.ac]
  from unnest($3::text[], $4::int[], $5::timestamptz[], $6::smallint[], $7::int[],
    $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[],
    $12::bigint[], $13::bigint[], $14::bigint[], $15::bigint[],
    $16::bigint[], $17::bigint[], $18::bigint[], $19::bigint[], $20::boolean[])
    as c (code, period, opened_at, scale, quotes, mo, mh, ml, mc, bo, bh, bl, bc, ao, ah, al, ac, filled)
  on conflict (feed, kind, code, period_seconds, opened_at)
  do update set price_scale = excluded.price_scale, quotes = excluded.quotes,
    filled = excluded.filled, mid = excluded.mid, bid = excluded.bid, ask = excluded.ask`

const upsertQuotes = `
  insert into market.newest_quote
    (feed, kind, code, epoch, number, price_scale, bid, ask, at, received_at, source, said_kind,
     raw_bid, raw_ask, raw_version)
  select $1, $2, q.* from unnest($3::text[], $4::bigint[], $5::bigint[], $6::smallint[], $7::bigint[], $8::bigint[],
    $9::timestamptz[], $10::timestamptz[], $11::text[], $12::text[], $13::bigint[], $14::bigint[], $15::int[]) as q
  on conflict (feed, kind, code)
  do update set epoch = excluded.epoch, number = excluded.number, price_scale = excluded.price_scale,
    bid = excluded.bid, ask = excluded.ask, at = excluded.at, received_at = excluded.received_at,
    source = excluded.source, said_kind = excluded.said_kind,
    raw_bid = excluded.raw_bid, raw_ask = excluded.raw_ask, raw_version = excluded.raw_version
  where (market.newest_quote.epoch, market.newest_quote.number) < (excluded.epoch, excluded.number)`

const deleteAfter = 'delete from market.candle where feed = $1 and kind = $2 and opened_at > $3'

/** Deletes candles that open after a moment: they are made of quotes whose times were ahead. Gives their number. */
export const dropCandlesAfter = async (
  database: Queryable,
  { feed, kind }: Origin,
  at: Millis,
): Promise<number> => {
  const { rowCount } = await database.query({ text: deleteAfter, values: [feed, kind, new Date(at)] })
  return rowCount ?? 0
}

const selectCandlesBefore = `
  select opened_at, quotes, filled, mid, bid, ask from market.candle
  where feed = $1 and kind = $2 and code = $3 and period_seconds = $4 and price_scale = $5
    and opened_at >= coalesce($6, '-infinity'::timestamptz) and opened_at < coalesce($7, 'infinity'::timestamptz)
  order by opened_at desc limit $8`

// A candle from after the newest quote would make the next quote older than the chart.
const selectNewest = `
  select series.code, series.period_seconds, candle.*
  from (
    select code, scale, at, period_seconds, newest
    from unnest($3::text[], $4::smallint[], $5::timestamptz[]) as instrument (code, scale, at)
    cross join unnest($6::int[], $7::int[]) as period (period_seconds, newest)
  ) series
  cross join lateral (
    select opened_at, quotes, filled, mid, bid, ask from market.candle
    where feed = $1 and kind = $2 and code = series.code and period_seconds = series.period_seconds
      and price_scale = series.scale and opened_at <= series.at
    order by opened_at desc limit series.newest
  ) candle
  order by series.code, series.period_seconds, candle.opened_at`

const selectQuotes = `
  select code, epoch, number, price_scale, bid, ask, at, received_at, source,
    coalesce(said_kind, kind) as said_kind, raw_bid, raw_ask, raw_version
  from market.newest_quote`
const selectQuotesOf = `${selectQuotes} where feed = $1 and kind = $2`

type CandleRow = {
  opened_at: Date
  quotes: number
  filled: boolean
  mid: bigint[]
  bid: bigint[]
  ask: bigint[]
}
type QuoteRow = {
  code: string
  epoch: bigint
  number: bigint
  price_scale: number
  bid: bigint
  ask: bigint
  at: Date
  received_at: Date
  source: string
  said_kind: QuoteKind
  raw_bid: bigint | null
  raw_ask: bigint | null
  raw_version: number | null
}

/** The newest stored candles of a range, oldest first. Those kept in another scale are left out. */
export const readCandlesBefore = async (
  database: Queryable,
  { feed, kind }: Origin,
  range: {
    instrument: ListedInstrument
    period: CandlePeriod
    from?: Millis | undefined
    before: Millis | undefined
    limit: number
  },
): Promise<readonly Candle[]> => {
  const { instrument, period, from, before, limit } = range
  if (!isStored(period) || limit <= 0) return []
  const { rows } = await database.query<CandleRow>({
    name: 'market.read_candles',
    text: selectCandlesBefore,
    values: [
      feed,
      kind,
      instrument.code,
      storedSeconds[period],
      instrument.priceScale,
      from === undefined ? null : date(from),
      before === undefined || before === Number.POSITIVE_INFINITY ? null : date(before),
      limit,
    ],
  })
  return rows.toReversed().map(candleOf)
}

export type LoadedSeries = {
  readonly code: Code
  readonly period: StoredPeriod
  /** Oldest first. */
  readonly candles: readonly Candle[]
}

/** The newest candles of all series at once, as many of each as its period says, up to the quotes given. */
export const loadNewestCandles = async (
  database: Queryable,
  { feed, kind }: Origin,
  wanted: {
    quotes: readonly { readonly quote: Quote; readonly priceScale: number }[]
    newest: Readonly<Record<StoredPeriod, number>>
  },
): Promise<readonly LoadedSeries[]> => {
  const { quotes, newest } = wanted
  const { rows } = await database.query<CandleRow & { code: Code; period_seconds: number }>({
    text: selectNewest,
    values: [
      feed,
      kind,
      quotes.map(({ quote }) => quote.code),
      quotes.map(({ priceScale }) => priceScale),
      quotes.map(({ quote }) => date(quote.at)),
      storedPeriods.map(period => storedSeconds[period]),
      storedPeriods.map(period => newest[period]),
    ],
  })
  const bySeries = Map.groupBy(rows, row => `${row.code} ${row.period_seconds}`)
  return quotes.flatMap(({ quote: { code } }) =>
    storedPeriods.flatMap(period => {
      const candles = bySeries.get(`${code} ${storedSeconds[period]}`)
      return candles === undefined ? [] : [{ code, period, candles: candles.map(candleOf) }]
    }),
  )
}

const candleOf = (row: CandleRow): Candle => ({
  openedAt: row.opened_at.getTime() as Millis,
  quotes: row.quotes,
  mid: barOf(row.mid),
  bid: barOf(row.bid),
  ask: barOf(row.ask),
  ...(row.filled && { filled: true as const }),
})

/** The newest quote of each instrument as it was accepted, under the number it had. */
export const loadNewestQuotes = async (
  database: Queryable,
  { feed, kind }: Origin,
  scaleOf: (code: string) => number | undefined,
): Promise<readonly Quote[]> => {
  const { rows } = await database.query<QuoteRow>({ text: selectQuotesOf, values: [feed, kind] })
  return rows.filter(row => scaleOf(row.code) === row.price_scale).map(quoteOf)
}

/** The newest quotes of every feed there ever was, in the scales of their time. */
export const loadAllNewestQuotes = async (
  database: Queryable,
): Promise<readonly { readonly quote: Quote; readonly priceScale: number }[]> => {
  const { rows } = await database.query<QuoteRow>({ text: selectQuotes })
  return rows.map(row => ({ quote: quoteOf(row), priceScale: row.price_scale }))
}

const quoteOf = (row: QuoteRow): Quote => ({
  code: row.code as Code,
  epoch: Number(row.epoch),
  number: Number(row.number),
  bid: Number(row.bid) as Price,
  ask: Number(row.ask) as Price,
  at: row.at.getTime() as Millis,
  receivedAt: row.received_at.getTime() as Millis,
  source: row.source,
  kind: row.said_kind,
  ...(row.raw_version !== null && {
    raw: { bid: Number(row.raw_bid) as Price, ask: Number(row.raw_ask) as Price, version: row.raw_version },
  }),
})

const barOf = (values: readonly bigint[]): Bar => {
  const [open = 0, high = 0, low = 0, close = 0] = values.map(Number)
  return { open, high, low, close }
}

const date = (at: number): Date => new Date(at)

export const saveCandles = async (
  database: Queryable,
  { feed, kind }: Origin,
  stored: readonly StoredCandle[],
): Promise<void> => {
  for (let start = 0; start < stored.length; start += rowsPerStatementMax) {
    const rows = stored.slice(start, start + rowsPerStatementMax)
    const bars = (side: 'mid' | 'bid' | 'ask') =>
      (['open', 'high', 'low', 'close'] as const).map(part => rows.map(({ candle }) => candle[side][part]))
    await database.query({
      name: 'market.save_candles',
      text: upsertCandles,
      values: [
        feed,
        kind,
        rows.map(({ instrument }) => instrument.code),
        rows.map(({ period }) => storedSeconds[period]),
        rows.map(({ candle }) => date(candle.openedAt)),
        rows.map(({ instrument }) => instrument.priceScale),
        rows.map(({ candle }) => candle.quotes),
        ...bars('mid'),
        ...bars('bid'),
        ...bars('ask'),
        rows.map(({ candle }) => candle.filled ?? false),
      ],
    })
  }
}

export const saveNewestQuotes = async (
  database: Queryable,
  { feed, kind }: Origin,
  quotes: readonly { readonly quote: Quote; readonly priceScale: number }[],
): Promise<void> => {
  if (quotes.length === 0) return
  const column = <Value>(read: (quote: Quote) => Value): Value[] => quotes.map(({ quote }) => read(quote))
  await database.query({
    name: 'market.save_quotes',
    text: upsertQuotes,
    values: [
      feed,
      kind,
      column(quote => quote.code),
      column(quote => quote.epoch),
      column(quote => quote.number),
      quotes.map(({ priceScale }) => priceScale),
      column(quote => quote.bid),
      column(quote => quote.ask),
      column(quote => date(quote.at)),
      column(quote => date(quote.receivedAt)),
      column(quote => quote.source),
      column(quote => quote.kind),
      column(({ raw }) => raw?.bid ?? null),
      column(({ raw }) => raw?.ask ?? null),
      column(({ raw }) => raw?.version ?? null),
    ],
  })
}

import type { Bar, Candle, Code, ListedInstrument, Millis, Price, Quote, QuoteKind } from '@plumbline/rules'
import { candlesMax } from '@plumbline/protocol'
import type { Queryable } from '../platform/database.ts'

/** Rows that wait for the database; beyond it the oldest are dropped, and counted. */
export const waitingMax = 20_000
const rowsPerStatementMax = 1_000

export type StoredCandle = {
  readonly instrument: ListedInstrument
  readonly periodSeconds: number
  readonly candle: Candle
}

/** Who said it: candles of different sources are never mixed. */
export type Origin = { readonly feed: string; readonly kind: QuoteKind }

const upsertCandles = `
  insert into market.candle (feed, kind, code, period_seconds, opened_at, price_scale, quotes, mid, bid, ask)
  select $1, $2, c.code, c.period, c.opened_at, c.scale, c.quotes,
    array[c.mo, c.mh, c.ml, c.mc], array[c.bo, c.bh, c.bl, c.bc], array[c.ao, c.ah, c.al, c.ac]
  from unnest($3::text[], $4::int[], $5::timestamptz[], $6::smallint[], $7::int[],
    $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[],
    $12::bigint[], $13::bigint[], $14::bigint[], $15::bigint[],
    $16::bigint[], $17::bigint[], $18::bigint[], $19::bigint[])
    as c (code, period, opened_at, scale, quotes, mo, mh, ml, mc, bo, bh, bl, bc, ao, ah, al, ac)
  on conflict (feed, kind, code, period_seconds, opened_at)
  do update set price_scale = excluded.price_scale, quotes = excluded.quotes,
    mid = excluded.mid, bid = excluded.bid, ask = excluded.ask`

const upsertQuotes = `
  insert into market.newest_quote
    (feed, kind, code, epoch, number, price_scale, bid, ask, at, received_at, source)
  select $1, $2, q.* from unnest($3::text[], $4::bigint[], $5::bigint[], $6::smallint[], $7::bigint[], $8::bigint[],
    $9::timestamptz[], $10::timestamptz[], $11::text[]) as q
  on conflict (feed, kind, code)
  do update set epoch = excluded.epoch, number = excluded.number, price_scale = excluded.price_scale,
    bid = excluded.bid, ask = excluded.ask, at = excluded.at, received_at = excluded.received_at,
    source = excluded.source
  where (market.newest_quote.epoch, market.newest_quote.number) < (excluded.epoch, excluded.number)`

const selectCandles = `
  select opened_at, quotes, mid, bid, ask from market.candle
  where feed = $1 and kind = $2 and code = $3 and period_seconds = $4 and price_scale = $5
  order by opened_at desc limit $6`

const selectQuotes = `
  select code, epoch, number, price_scale, bid, ask, at, received_at, source from market.newest_quote
  where feed = $1 and kind = $2`

type CandleRow = { opened_at: Date; quotes: number; mid: bigint[]; bid: bigint[]; ask: bigint[] }
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
}

/** The newest candles of a series, oldest first. Those kept in another scale are left out. */
export const loadCandles = async (
  database: Queryable,
  { feed, kind }: Origin,
  instrument: ListedInstrument,
  periodSeconds: number,
): Promise<readonly Candle[]> => {
  const { rows } = await database.query<CandleRow>({
    name: 'market.load_candles',
    text: selectCandles,
    values: [feed, kind, instrument.code, periodSeconds, instrument.priceScale, candlesMax],
  })
  return rows.toReversed().map(row => ({
    openedAt: row.opened_at.getTime() as Millis,
    quotes: row.quotes,
    mid: barOf(row.mid),
    bid: barOf(row.bid),
    ask: barOf(row.ask),
  }))
}

/** The newest quote of each instrument as it was accepted, under the number it had. */
export const loadNewestQuotes = async (
  database: Queryable,
  { feed, kind }: Origin,
  scaleOf: (code: string) => number | undefined,
): Promise<readonly Quote[]> => {
  const { rows } = await database.query<QuoteRow>({ text: selectQuotes, values: [feed, kind] })
  return rows
    .filter(row => scaleOf(row.code) === row.price_scale)
    .map(row => ({
      code: row.code as Code,
      epoch: Number(row.epoch),
      number: Number(row.number),
      bid: Number(row.bid) as Price,
      ask: Number(row.ask) as Price,
      at: row.at.getTime() as Millis,
      receivedAt: row.received_at.getTime() as Millis,
      source: row.source,
      kind,
    }))
}

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
        rows.map(({ periodSeconds }) => periodSeconds),
        rows.map(({ candle }) => date(candle.openedAt)),
        rows.map(({ instrument }) => instrument.priceScale),
        rows.map(({ candle }) => candle.quotes),
        ...bars('mid'),
        ...bars('bid'),
        ...bars('ask'),
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
    ],
  })
}

import {
  dayBoundaryOf,
  isSameBoundary,
  utcDay,
  type DayBoundary,
  type WallTime,
} from '@plumbline/rules/hours'
import { dayPeriods, type CandlePeriod, type ListedInstrument } from '@plumbline/rules/market'
import type { Code } from '@plumbline/rules/core'
import type { Database, Queryable } from '../../../core/platform/db/database.ts'
import type { MarketLog } from '../feed/log.ts'
import { readCandlesBefore, saveCandles, storedSeconds, type Origin } from './candle-store.ts'
import { dropCutOtherwise } from './cut-otherwise.ts'
import { rebuiltDays, type Replaced } from './rebuilt-days.ts'

/** More than the hours of two years, and the days of a century. */
const readMax = 50_000

const selectDays = `select code, zone, ends from market.candle_day where feed = $1 and kind = $2`

// Without candles there is nothing to make anew: what is written from now on is cut by the new days.
const noteNew = `
  insert into market.candle_day (feed, kind, code, zone, ends)
  select $1, $2, series.* from unnest($3::text[], $4::text[], $5::text[]) as series (code, zone, ends)
  where not exists (
    select from market.candle
    where feed = $1 and kind = $2 and candle.code = series.code and period_seconds = any ($6::int[])
  )
  on conflict (feed, kind, code) do nothing
  returning code`

const noteDay = `
  insert into market.candle_day (feed, kind, code, zone, ends, since) values ($1, $2, $3, $4, $5, $6)
  on conflict (feed, kind, code) do update set zone = excluded.zone, ends = excluded.ends, since = excluded.since`

const deleteFrom = `
  delete from market.candle
  where feed = $1 and kind = $2 and code = $3 and period_seconds = $4 and price_scale = $5
    and opened_at >= coalesce($6, '-infinity'::timestamptz)`

const longSeconds = dayPeriods.map(period => storedSeconds[period])

type Pending = { readonly instrument: ListedInstrument; readonly was: DayBoundary; readonly day: DayBoundary }

/**
 * Makes stored days, weeks and months anew where they are cut by other days than those of their instrument, before anybody reads or goes
 * on with them. Each instrument in a transaction of its own, which also says that it is done: a stop in between loses nothing, and the
 * next start goes on with the rest. What no kept hours reach stays as it was.
 */
export const rebuildStoredDays = async (
  database: Database,
  {
    origin,
    instruments,
    log,
  }: {
    readonly origin: Origin
    readonly instruments: ReadonlyMap<Code, ListedInstrument>
    readonly log: MarketLog
  },
): Promise<void> => {
  const pending = await pendingOf(database, origin, [...instruments.values()])
  if (pending.length > 0) {
    log.info({ instruments: pending.length }, 'stored days are made anew by the days of their instruments')
    for (const each of pending) await rebuildAlone(database, origin, each)
    log.info({ instruments: pending.length }, 'stored days are made anew')
  }
  const dropped = await dropCutOtherwise(database, origin, instruments)
  if (dropped > 0) log.warn({ dropped }, 'days that a server of an older version had left are dropped')
}

/** Without its name nobody would know where to look. */
const rebuildAlone = async (database: Database, origin: Origin, pending: Pending): Promise<void> => {
  const { code } = pending.instrument
  try {
    await database.transaction(tx => rebuild(tx, origin, pending))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`The stored days of ${code} could not be made anew; the next start tries again: ${why}`, {
      cause: error,
    })
  }
}

const pendingOf = async (
  database: Queryable,
  { feed, kind }: Origin,
  instruments: readonly ListedInstrument[],
): Promise<readonly Pending[]> => {
  const { rows } = await database.query<{ code: string; zone: string; ends: WallTime }>({
    text: selectDays,
    values: [feed, kind],
  })
  const known = new Map(rows.map(({ code, ...day }) => [code, day]))
  const other = instruments.flatMap((instrument): Pending[] => {
    const [was, day] = [known.get(instrument.code) ?? utcDay, dayBoundaryOf(instrument)]
    return isSameBoundary(was, day) ? [] : [{ instrument, was, day }]
  })
  const unknown = other.filter(({ instrument }) => !known.has(instrument.code))
  if (unknown.length === 0) return other
  const noted = await database.query<{ code: string }>({
    text: noteNew,
    values: [
      feed,
      kind,
      unknown.map(({ instrument }) => instrument.code),
      unknown.map(({ day }) => day.zone),
      unknown.map(({ day }) => day.ends),
      longSeconds,
    ],
  })
  const isNew = new Set(noted.rows.map(({ code }) => code))
  return other.filter(({ instrument }) => !isNew.has(instrument.code))
}

const rebuild = async (tx: Queryable, origin: Origin, { instrument, was, day }: Pending): Promise<void> => {
  const { feed, kind } = origin
  const read = (period: CandlePeriod) =>
    readCandlesBefore(tx, origin, { instrument, period, before: undefined, limit: readMax })
  const stored = {
    hours: await read('1h'),
    '1d': await read('1d'),
    '1w': await read('1w'),
    '1M': await read('1M'),
  }
  const { since, replaced } = rebuiltDays(stored, was, day)
  for (const each of replaced) await replace(tx, origin, instrument, each)
  await tx.query({
    text: noteDay,
    values: [feed, kind, instrument.code, day.zone, day.ends, since === undefined ? null : new Date(since)],
  })
}

const replace = async (
  tx: Queryable,
  origin: Origin,
  instrument: ListedInstrument,
  { period, from, candles }: Replaced,
): Promise<void> => {
  await tx.query({
    text: deleteFrom,
    values: [
      origin.feed,
      origin.kind,
      instrument.code,
      storedSeconds[period],
      instrument.priceScale,
      from === undefined ? null : new Date(from),
    ],
  })
  await saveCandles(
    tx,
    origin,
    candles.map(candle => ({ instrument, period, candle })),
  )
}

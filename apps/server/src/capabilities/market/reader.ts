import type { Candle, ListedInstrument, Millis } from '@plumbline/rules/market'
import type { Code } from '@plumbline/rules/core'
import type { Queryable } from '../../core/platform/db/database.ts'
import { readCandlesBefore, type Origin } from './candles/candle-store.ts'
import type { CandleRange, Chart } from './candles/chart.ts'
import type { Keeper } from './candles/candle-writer.ts'
import type { Series } from './candles/series.ts'

/** Gives candles of any range: what is in memory, and before it what is stored. */
export const createCandleReader = (options: {
  chart: Chart
  keeper: Keeper
  /** Undefined where nothing is stored. */
  database: Queryable | undefined
  origin: Origin
  instruments: ReadonlyMap<Code, ListedInstrument>
}) => {
  const { chart, keeper, database, origin, instruments } = options
  const filling = new Map<Series, Promise<void>>()

  /** Takes stored candles into memory, as many as there is room for: many will ask for the newest ones. */
  const fill = async (from: Queryable, series: Series, instrument: ListedInstrument): Promise<void> => {
    const limit = series.capacity - series.length
    const before = series.oldest
    const older = await readCandlesBefore(from, origin, {
      instrument,
      period: series.period,
      before,
      limit,
    })
    // Memory has let go of its oldest meanwhile: what was read would leave a gap.
    if (series.oldest !== before) return
    series.prepend(older, older.length < limit)
  }

  const fillOnce = (from: Queryable, series: Series, instrument: ListedInstrument): Promise<void> => {
    const underWay = filling.get(series)
    if (underWay !== undefined) return underWay
    const begun = fill(from, series, instrument).finally(() => filling.delete(series))
    filling.set(series, begun)
    return begun
  }

  return async (range: CandleRange): Promise<readonly Candle[]> => {
    const series = chart.seriesOf(range.code, range.period)
    const instrument = instruments.get(range.code)
    if (series === undefined || instrument === undefined) return []
    if (database === undefined || isHeld(series, range)) return series.range(range)
    const past = keeper.waitingPast(range.code, range.period)
    if (past !== undefined) return withPast(series, past, range)
    const reachesHeld = range.to === undefined || range.to > (series.oldest ?? 0)
    if (reachesHeld && series.length < series.capacity) await fillOnce(database, series, instrument)
    const newer = series.range(range)
    if (isHeld(series, range)) return newer
    const older = await readCandlesBefore(database, origin, {
      instrument,
      period: range.period,
      from: range.from,
      before: Math.min(
        range.to ?? Number.POSITIVE_INFINITY,
        series.oldest ?? Number.POSITIVE_INFINITY,
      ) as Millis,
      limit: range.limit - newer.length,
    })
    return [...older, ...newer]
  }
}

/** A range while what the feed told of the past is not written yet. */
const withPast = (series: Series, past: readonly Candle[], range: CandleRange): readonly Candle[] => {
  const newer = series.range(range)
  const [from, to] = [range.from ?? 0, Math.min(range.to ?? Number.POSITIVE_INFINITY, series.oldest ?? 0)]
  const older = past.filter(({ openedAt }) => openedAt >= from && openedAt < to)
  return [...older.slice(Math.max(0, older.length - range.limit + newer.length)), ...newer]
}

/** Whether memory alone answers. */
const isHeld = (series: Series, { from, to, limit }: CandleRange): boolean => {
  if (series.isWhole || series.period === 'moment') return true
  const { oldest } = series
  if (oldest !== undefined && from !== undefined && from >= oldest) return true
  return series.range({ from, to, limit }).length >= limit
}

import type { Candle, CandlePeriod, ListedInstrument, Quote } from '@plumbline/rules/market'
import type { Code } from '@plumbline/rules/core'
import type { Queryable } from '../../../core/platform/db/database.ts'
import { isStored, saveCandles, saveNewestQuotes, type Origin, type StoredCandle } from './candle-store.ts'
import type { Chart } from './chart.ts'
import type { PastSeries } from './history.ts'
import type { MarketLog } from '../feed/log.ts'
import type { Series } from './series.ts'
import { type Timer } from '../../../core/platform/time.ts'
import { noteFault } from '../../../core/platform/guard.ts'

const saveEveryMs = 5_000

export type Keeper = {
  quote(instrument: ListedInstrument, quote: Quote): void
  /** Keeps what a feed told of the time before the start, and the quote with which it ends. */
  past(instrument: ListedInstrument, quote: Quote, series: readonly PastSeries[]): void
  /** Keeps what closed a time without quotes. */
  filled(instrument: ListedInstrument, series: readonly PastSeries[]): void
  /** The candles of a past that is not written yet; undefined where none waits. */
  waitingPast(code: Code, period: CandlePeriod): readonly Candle[] | undefined
  start(): void
  /** Writes what waits, and stops. A past that is not yet written is told anew at the next start. */
  stop(): Promise<void>
}

/** Keeps nothing: a market without a database. */
export const noKeeper: Keeper = {
  quote: () => undefined,
  past: () => undefined,
  filled: () => undefined,
  waitingPast: () => undefined,
  start: () => undefined,
  stop: async () => undefined,
}

type Past = {
  readonly instrument: ListedInstrument
  readonly quote: Quote
  readonly series: readonly PastSeries[]
}
type Taken = { readonly series: Series; readonly candles: readonly StoredCandle[] }

/**
 * Writes changed candles and newest quotes to the database every few seconds, each once, whatever happened to it
 * meanwhile. While the database is away they wait where they are, in the chart's memory.
 */
export const createKeeper = (options: {
  database: Queryable
  origin: Origin
  chart: Chart
  instruments: ReadonlyMap<string, ListedInstrument>
  timer: Timer
  log: MarketLog
}): Keeper => {
  const { database, origin, chart, instruments, timer, log } = options
  const pasts: Past[] = []
  /** By instrument, period and beginning: what closes a gap after another is the newer of the two. */
  let fillings = new Map<string, StoredCandle>()
  const quotes = new Map<string, { quote: Quote; priceScale: number }>()
  let calledOff: (() => void) | undefined
  let isStopping = false
  let saving: Promise<void> = Promise.resolve()

  const takeCandles = (untold: ReadonlySet<string>): Taken[] =>
    [...chart.all()].flatMap(([code, all]) => {
      const instrument = instruments.get(code)
      if (instrument === undefined || untold.has(code)) return []
      return all.flatMap(series => takeFrom(series, instrument))
    })

  /** Each past with its quote last, by which the next start knows that it is complete. */
  const savePasts = async (): Promise<void> => {
    for (let past = pasts[0]; past !== undefined; past = pasts[0]) {
      if (isStopping) return
      const { instrument, quote, series } = past
      const candles = series.flatMap(({ period, candles }) => candlesOf(instrument, period, candles))
      await saveCandles(database, origin, candles)
      await saveNewestQuotes(database, origin, [{ quote, priceScale: instrument.priceScale }])
      pasts.shift()
    }
  }

  const saveChanges = async (): Promise<void> => {
    const untold = new Set<string>(pasts.map(({ instrument }) => instrument.code))
    const quotesNow = [...quotes.values()].filter(({ quote }) => !untold.has(quote.code))
    for (const { quote } of quotesNow) quotes.delete(quote.code)
    const taken = takeCandles(untold)
    const candles = taken.flatMap(each => each.candles)
    const filled = fillings
    fillings = new Map()
    try {
      // Quotes first: after a crash in between, no candle is newer than the quote that goes with it.
      await saveNewestQuotes(database, origin, quotesNow)
      // What memory still holds is newer.
      await saveCandles(database, origin, [...filled.values()])
      await saveCandles(database, origin, candles)
    } catch (error) {
      fillings = new Map([...filled, ...fillings])
      log.warn({ error: String(error), candles: candles.length }, 'candles could not be saved and wait')
      for (const each of quotesNow) if (!quotes.has(each.quote.code)) quotes.set(each.quote.code, each)
      for (const { series, candles } of taken)
        if (candles[0] !== undefined) series.giveBack(candles[0].candle.openedAt)
    }
  }

  const save = async (): Promise<void> => {
    try {
      await savePasts()
    } catch (error) {
      log.warn({ error: String(error), instruments: pasts.length }, 'the past could not be saved and waits')
    }
    await saveChanges()
  }

  const saveAndGoOn = async (): Promise<void> => {
    await save().catch((error: unknown) => noteFault('candles are saved', error))
    if (calledOff !== undefined) saveLater()
  }

  const saveLater = (): void => {
    calledOff = timer.after(saveEveryMs, () => {
      saving = saveAndGoOn()
    })
  }

  return {
    quote: (instrument, quote) => {
      quotes.set(quote.code, { quote, priceScale: instrument.priceScale })
    },
    past: (instrument, quote, series) => {
      pasts.push({ instrument, quote, series })
    },
    filled: (instrument, series) => {
      for (const { period, candles } of series)
        for (const stored of candlesOf(instrument, period, candles))
          fillings.set(`${instrument.code} ${period} ${stored.candle.openedAt}`, stored)
    },
    waitingPast: (code, period) =>
      pasts.find(({ instrument }) => instrument.code === code)?.series.find(each => each.period === period)
        ?.candles,
    start: () => {
      calledOff = () => undefined
      saving = saveAndGoOn()
    },
    stop: async () => {
      isStopping = true
      calledOff?.()
      calledOff = undefined
      await saving
      await save()
    },
  }
}

const candlesOf = (
  instrument: ListedInstrument,
  period: CandlePeriod,
  candles: readonly Candle[],
): StoredCandle[] => (isStored(period) ? candles.map(candle => ({ instrument, period, candle })) : [])

const takeFrom = (series: Series, instrument: ListedInstrument): Taken[] => {
  const { period } = series
  if (!isStored(period)) return []
  const candles = series.takeUnsaved().map(candle => ({ instrument, period, candle }))
  return candles.length === 0 ? [] : [{ series, candles }]
}

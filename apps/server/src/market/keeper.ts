import type { ListedInstrument, Quote } from '@plumbline/rules'
import type { Queryable } from '../platform/database.ts'
import { saveCandles, saveNewestQuotes, waitingMax, type Origin, type StoredCandle } from './candle-store.ts'
import type { Timer } from './feeds/feed.ts'
import type { MarketLog } from './log.ts'

const saveEveryMs = 5_000

export type Keeper = {
  candle(stored: StoredCandle): void
  quote(instrument: ListedInstrument, quote: Quote): void
  start(): void
  /** Writes what waits, and stops. */
  stop(): Promise<void>
}

/** Keeps nothing: a market without a database. */
export const noKeeper: Keeper = {
  candle: () => undefined,
  quote: () => undefined,
  start: () => undefined,
  stop: async () => undefined,
}

/**
 * Writes changed candles and newest quotes to the database every few seconds, each once, whatever happened to it
 * meanwhile. While the database is away they wait, at most `waitingMax` of them.
 */
export const createKeeper = (options: {
  database: Queryable
  origin: Origin
  timer: Timer
  log: MarketLog
}): Keeper => {
  const { database, origin, timer, log } = options
  const candles = new Map<string, StoredCandle>()
  const quotes = new Map<string, { quote: Quote; priceScale: number }>()
  let calledOff: (() => void) | undefined
  let saving: Promise<void> = Promise.resolve()

  const wait = (stored: StoredCandle): void => {
    const key = `${stored.periodSeconds}:${stored.instrument.code}:${stored.candle.openedAt}`
    // Taken out first, so that the order of the map is the order of change.
    candles.delete(key)
    candles.set(key, stored)
  }

  const dropOldest = (): void => {
    const surplus = candles.size - waitingMax
    if (surplus <= 0) return
    for (const key of candles.keys().take(surplus)) candles.delete(key)
    log.error({ dropped: surplus }, 'candles were dropped: the database does not take them')
  }

  const save = async (): Promise<void> => {
    if (quotes.size === 0 && candles.size === 0) return
    const [quotesNow, candlesNow] = [[...quotes.values()], [...candles.values()]]
    quotes.clear()
    candles.clear()
    try {
      // Quotes first: after a crash in between, no candle is newer than the quote that goes with it.
      await saveNewestQuotes(database, origin, quotesNow)
      await saveCandles(database, origin, candlesNow)
    } catch (error) {
      log.warn({ error: String(error), candles: candlesNow.length }, 'candles could not be saved and wait')
      for (const each of quotesNow) if (!quotes.has(each.quote.code)) quotes.set(each.quote.code, each)
      const changedSince = [...candles.values()]
      candles.clear()
      for (const each of [...candlesNow, ...changedSince]) wait(each)
      dropOldest()
    }
  }

  const saveAndGoOn = async (): Promise<void> => {
    await save()
    if (calledOff !== undefined) saveLater()
  }

  const saveLater = (): void => {
    calledOff = timer.after(saveEveryMs, () => {
      saving = saveAndGoOn()
    })
  }

  return {
    candle: wait,
    quote: (instrument, quote) => {
      quotes.set(quote.code, { quote, priceScale: instrument.priceScale })
    },
    start: saveLater,
    stop: async () => {
      calledOff?.()
      calledOff = undefined
      await saving
      await save()
    },
  }
}

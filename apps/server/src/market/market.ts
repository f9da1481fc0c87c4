import {
  acceptQuote,
  beginAcceptance,
  freshness,
  type AcceptanceState,
  type Candle,
  type CandlePeriod,
  type Code,
  type ListedInstrument,
  type MarketState,
  type Millis,
  type Quote,
  type QuoteFault,
  type RawQuote,
  type SessionCalendar,
} from '@plumbline/rules'
import type { QuoteData, QuoteState } from '@plumbline/protocol'
import type { Queryable } from '../platform/database.ts'
import { loadNewestCandles, loadNewestQuotes } from './candle-store.ts'
import { createChart, type CandleRange } from './chart.ts'
import { systemTimer, type Clock, type Feed, type FeedHistory, type Timer } from './feeds/feed.ts'
import { pastSeriesOf } from './history.ts'
import { createKeeper, noKeeper } from './keeper.ts'
import type { MarketLog, MarketMetrics } from './log.ts'
import { createCandleReader } from './reader.ts'
import { calendars } from './seed/calendars.ts'
import { instruments as seededInstruments } from './seed/instruments.ts'
import { createSessions } from './sessions.ts'
import { quoteData } from './views.ts'

/** The part of a day that a list shows: twice the mids in price units. */
export type Day = { readonly open: number; readonly high: number; readonly low: number }

export type Market = {
  readonly instruments: ReadonlyMap<Code, ListedInstrument>
  /** Loads what was stored, or has the feed tell of the time before, then listens to the feed. */
  start(): Promise<void>
  /** Stops the feed and writes what is not yet stored. */
  stop(): Promise<void>
  /** Tells every accepted quote, in order. Gives a function that ends it. */
  onQuote(listener: (quote: Quote) => void): () => void
  /** The newest accepted quote; after a restart the one of before, until the feed gives another. */
  quoteOf(code: Code): Quote | undefined
  /** When the instrument's source last gave any sign of life; 0 where it has not. */
  heardAt(code: Code): Millis
  /** Whether the market is open now, and when that changes. */
  stateOf(code: Code): MarketState
  /** Open, closed, or open in name with no quote that may decide an order. */
  quoteStateOf(code: Code): QuoteState
  /** Oldest first; the last one may still be open. */
  candles(range: CandleRange): Promise<readonly Candle[]>
  newestCandle(code: Code, period: CandlePeriod): Candle | undefined
  /** Of the 24 hours up to the newest quote. */
  dayOf(code: Code): Day | undefined
  /** Closing mids (twice the mid) of the half hours in the 24 hours up to the newest quote, oldest first. */
  sparkOf(code: Code): readonly number[]
  /** What the socket tells of an instrument, by its code's text: with the newest candle of a period, or the quote alone. */
  dataOf(code: string, period: CandlePeriod | undefined): QuoteData | undefined
  /** What a feed calls: judges a quote, and tells it on if it is accepted. */
  offer(raw: RawQuote): void
}

export type MarketOptions = {
  /** Of the engine's lease: quotes are numbered anew within each. */
  readonly epoch: number
  readonly clock: Clock
  readonly feed: Feed
  /** Without one, candles live in memory only. */
  readonly database?: Queryable
  readonly log: MarketLog
  readonly metrics?: MarketMetrics
  readonly timer?: Timer
  readonly instruments?: readonly ListedInstrument[]
  readonly calendars?: Readonly<Record<string, SessionCalendar>>
}

const dayMs = 86_400_000
const sparkMax = 48
/** What is loaded at the start: the day of half hours that lists show, and of the others the candle that goes on. */
const loadedAtStart = {
  '1m': 1,
  '5m': 1,
  '15m': 1,
  '30m': sparkMax + 1,
  '1h': 1,
  '4h': 1,
  '1d': 1,
  '1w': 1,
  '1M': 1,
}

export const createMarket = (options: MarketOptions): Market => {
  const { epoch, clock, feed, database, log, metrics, timer = systemTimer } = options
  const calendarsByName: Readonly<Record<string, SessionCalendar>> = options.calendars ?? calendars
  const instruments: ReadonlyMap<Code, ListedInstrument> = new Map(
    (options.instruments ?? seededInstruments).map(instrument => [instrument.code, instrument]),
  )
  const sessions = createSessions({
    calendarOf: code => calendarsByName[instruments.get(code)?.hours ?? ''],
    feed,
  })
  const chart = createChart()
  const origin = { feed: feed.name, kind: feed.kind }
  const keeper =
    database === undefined ? noKeeper : createKeeper({ database, origin, chart, instruments, timer, log })
  const readCandles = createCandleReader({ chart, keeper, database, origin, instruments })

  const quotes = new Map<Code, Quote>()
  const heard = new Map<Code, Millis>()
  const acceptance = new Map<Code, AcceptanceState>()
  const listeners = new Set<(quote: Quote) => void>()
  let number = 0

  const refused = (code: Code, reason: QuoteFault): void => {
    // A code that nobody knows is no label: there could be any number of them.
    metrics?.quotesRefused.inc({ code: instruments.has(code) ? code : 'unknown', reason })
  }

  const offer = (raw: RawQuote): void => {
    const { code } = raw
    const instrument = instruments.get(code)
    if (instrument !== undefined) heard.set(code, clock.now())
    const decision = acceptQuote({
      state: acceptance.get(code) ?? beginAcceptance(),
      raw,
      instrument,
      market: sessions.judged(code, raw.at),
    })
    if (instrument !== undefined) acceptance.set(code, decision.state)
    if (decision.verdict === 'refused' || instrument === undefined) {
      refused(code, decision.verdict === 'refused' ? decision.fault : 'code.unknown')
      return
    }
    const quote: Quote = { ...raw, epoch, number: (number += 1) }
    metrics?.quotesAccepted.inc({ code })
    quotes.set(code, quote)
    keeper.quote(instrument, quote)
    chart.apply(quote)
    for (const listener of listeners) listener(quote)
  }

  /** Takes over a quote of before the start: shown, but no decision and no sign of life. */
  const hold = (quote: Quote): void => {
    quotes.set(quote.code, quote)
    acceptance.set(quote.code, beginAcceptance(quote))
  }

  const load = async (from: Queryable): Promise<void> => {
    const scaleOf = (code: string) => instruments.get(code as Code)?.priceScale
    const held = await loadNewestQuotes(from, origin, scaleOf)
    const series = await loadNewestCandles(from, origin, {
      quotes: held.map(quote => ({ quote, priceScale: scaleOf(quote.code) ?? 0 })),
      newest: loadedAtStart,
    })
    held.forEach(hold)
    for (const { code, period, candles } of series)
      chart.load(code, period, candles, candles.length < loadedAtStart[period])
  }

  const recall = (instrument: ListedInstrument, history: FeedHistory): void => {
    const quote: Quote = { ...history.newest, epoch, number: (number += 1) }
    hold(quote)
    const series = pastSeriesOf(history)
    for (const { period, candles } of series) chart.load(instrument.code, period, candles, true)
    keeper.past(instrument, quote, series)
  }

  const stateOf = (code: Code): MarketState => sessions.shown(code, clock.now())
  const heardAt = (code: Code): Millis => heard.get(code) ?? (0 as Millis)

  const dayCandles = (code: Code): readonly Candle[] => {
    const quote = quotes.get(code)
    if (quote === undefined) return []
    const from = (quote.at - dayMs) as Millis
    return chart.seriesOf(code, '30m')?.range({ from, limit: sparkMax + 1 }) ?? []
  }

  const market: Market = {
    instruments,
    start: async () => {
      if (database !== undefined) await load(database)
      for (const [code, instrument] of instruments) {
        if (quotes.has(code)) continue
        const history = feed.history?.(code, clock.now())
        if (history !== undefined) recall(instrument, history)
      }
      keeper.start()
      await feed.start({
        offer,
        refused,
        heard: code => {
          if (instruments.has(code)) heard.set(code, clock.now())
        },
        held: code => quotes.get(code),
      })
      log.info({ feed: feed.name, kind: feed.kind, instruments: instruments.size }, 'the market is on')
    },
    stop: async () => {
      feed.stop()
      await keeper.stop()
    },
    onQuote: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    quoteOf: code => quotes.get(code),
    heardAt,
    stateOf,
    quoteStateOf: code => {
      if (stateOf(code).state === 'closed') return 'closed'
      const [quote, instrument] = [quotes.get(code), instruments.get(code)]
      if (quote === undefined || instrument === undefined) return 'stale'
      const now = clock.now()
      const fresh = freshness({ quote, category: instrument.category, heardAt: heardAt(code), now })
      return fresh === 'stale' ? 'stale' : 'open'
    },
    candles: readCandles,
    newestCandle: (code, period) => chart.seriesOf(code, period)?.newest,
    dayOf: code => {
      const candles = dayCandles(code)
      const [first] = candles
      if (first === undefined) return undefined
      return {
        open: first.mid.open,
        high: candles.reduce((high, { mid }) => Math.max(high, mid.high), first.mid.high),
        low: candles.reduce((low, { mid }) => Math.min(low, mid.low), first.mid.low),
      }
    },
    sparkOf: code =>
      dayCandles(code)
        .slice(-sparkMax)
        .map(({ mid }) => mid.close),
    dataOf: (code, period) => quoteData(market, code as Code, period),
    offer,
  }
  return market
}

import type { Candle, ListedInstrument, Millis, Price } from '@plumbline/rules/market'
import { dayMs, type Code } from '@plumbline/rules/core'
import { dayBoundaryOf, isSameBoundary, utcDay } from '@plumbline/rules/hours'
import type { QuoteFault } from '@plumbline/rules/prices'
import type { MarketLog } from '../feed/log.ts'
import { keepConnection } from './connection.ts'
import { openExchange, type BestPrices, type Exchange } from './exchange.ts'
import { daysOf, historyCandle, type HistoryCandle, type HistoryPeriod } from './history-candle.ts'
import type { Source, SourceSink } from './source.ts'
import { readNumber } from './units.ts'
import { type Clock, type Timer } from '../../../core/platform/time.ts'

const kind = 'live'
const periodMs = { '1m': 60_000, '30m': 1_800_000, '1d': dayMs } as const satisfies Record<
  HistoryPeriod,
  number
>
/** Forty days of half hours, of an exchange that gives 100 at once. */
const historyCallsMax = 20

/** Prices of a crypto exchange in real time, by ccxt's client for it. */
export const createCcxtSource = (options: {
  readonly name: string
  /** As ccxt calls it. */
  readonly exchange: string
  /** Which of its symbols stands for which instrument. */
  readonly symbols: Readonly<Record<string, string>>
  readonly urls?: object | undefined
  readonly instruments: ReadonlyMap<
    Code,
    Pick<ListedInstrument, 'category' | 'day' | 'priceScale' | 'spreadTypical'>
  >
  readonly clock: Clock
  readonly timer: Timer
  readonly log: MarketLog
  /** From 0 up to, not including, 1. */
  readonly chance: () => number
}): Source => {
  const { name, clock, instruments } = options
  const carried = Object.entries(options.symbols).flatMap(([text, symbol]) => {
    const code = text as Code
    const instrument = instruments.get(code)
    return instrument === undefined ? [] : [{ code, symbol, instrument }]
  })
  const told = new Map<Code, BestPrices>()
  const spreads = new Map<Code, number>()
  let sink: SourceSink | undefined
  let exchange: Exchange | undefined

  const connection = keepConnection({
    ...options,
    listen: async () => {
      exchange ??= await openExchange({ ...options, symbols: carried.map(({ symbol }) => symbol) })
      return exchange.follow(onMessage)
    },
    close: async () => exchange?.close(),
  })

  /** Tells what changed with a message, and that one came. */
  const onMessage = (message: unknown): void => {
    if (exchange === undefined || isPong(message)) return
    connection.heard()
    sink?.heard('all')
    for (const each of carried) {
      const best = exchange.bestOf(each.symbol)
      if (best === undefined || best.of === told.get(each.code)?.of) continue
      told.set(each.code, best)
      tell(each, best)
    }
  }

  const tell = ({ code, instrument }: (typeof carried)[number], best: BestPrices): void => {
    const [bid, ask] = [read(best.bid, instrument), read(best.ask, instrument)]
    if (typeof bid === 'string') return sink?.refused(code, bid)
    if (typeof ask === 'string') return sink?.refused(code, ask)
    if (ask > bid) spreads.set(code, ask - bid)
    const receivedAt = clock.now()
    // Where the exchange names no moment it is that of arrival.
    const at = (best.at ?? receivedAt) as Millis
    sink?.quote({ code, bid, ask, at, receivedAt, source: name, kind })
  }

  const historyOf = async (code: Code, period: HistoryPeriod, from: number): Promise<readonly Candle[]> => {
    const each = carried.find(one => one.code === code)
    if (each === undefined) return []
    if (exchange === undefined) throw new Error(`${name} is not connected yet`)
    const { instrument, symbol } = each
    const spread = spreads.get(code) ?? instrument.spreadTypical
    const told = await readHistory(exchange, symbol, period, { from, until: clock.now() })
    return told.flatMap(candle => historyCandle(candle, { ...instrument, spread }) ?? [])
  }

  return {
    name,
    type: 'ccxt',
    kind,
    codes: carried.map(({ code }) => code),
    start: async given => {
      sink = given
      connection.start(given.state)
    },
    stop: async () => {
      sink = undefined
      await connection.stop()
    },
    since: (code, from) => historyOf(code, '1m', from),
    past: async code => {
      const now = clock.now()
      const each = carried.find(one => one.code === code)
      const day = each === undefined ? utcDay : dayBoundaryOf(each.instrument)
      // An exchange's days are those of UTC: of an instrument whose days end elsewhere, each would hold hours of two.
      const told = isSameBoundary(day, utcDay) ? await historyOf(code, '1d', now - 730 * dayMs) : []
      const halfHours = await historyOf(code, '30m', now - 40 * dayMs)
      const days = daysOf(told, halfHours, day)
      return { days, halfHours, minutes: await historyOf(code, '1m', now - dayMs) }
    },
  }
}

/** Candles from the one of a moment until that of another. */
const readHistory = async (
  exchange: Exchange,
  symbol: string,
  period: HistoryPeriod,
  range: { readonly from: number; readonly until: number },
): Promise<readonly HistoryCandle[]> => {
  const candles: HistoryCandle[] = []
  let next = range.from - (range.from % periodMs[period])
  for (let call = 0; call < historyCallsMax && next <= range.until; call += 1) {
    const more = (await exchange.candles(symbol, period, next)).filter(({ openedAt }) => openedAt >= next)
    const last = more.at(-1)
    if (last === undefined) break
    candles.push(...more)
    next = last.openedAt + periodMs[period]
  }
  return candles
}

const read = (
  price: number | undefined,
  { priceScale }: Pick<ListedInstrument, 'priceScale'>,
): Price | QuoteFault => (price === undefined ? 'quote.unreadable' : readNumber(price, priceScale))

/** Answers to our own pings: the connection lives, which says nothing of the prices. */
const isPong = (message: unknown): boolean => {
  if (message === 'pong') return true
  if (typeof message !== 'object' || message === null) return false
  return Object.values(message).includes('pong')
}

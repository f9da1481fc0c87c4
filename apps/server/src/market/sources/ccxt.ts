import {
  reconnectMs,
  type Code,
  type ListedInstrument,
  type Millis,
  type Price,
  type QuoteFault,
} from '@plumbline/rules'
import type { Clock, Timer } from '../feeds/feed.ts'
import type { MarketLog } from '../log.ts'
import { Hopeless, openExchange, type BestPrices, type Exchange } from './exchange.ts'
import { minuteCandle } from './minute-candle.ts'
import { readNumber } from './units.ts'
import type { Source, SourceSink } from './source.ts'

const kind = 'live'
/** A connection over which nothing came for this long is made anew: a stream that stays open but says nothing raises no error. */
const deadMs = 10_000
/** A connection that held for this long was no failure. */
const goodMsMin = 30_000
const minuteMs = 60_000
/** A day of minutes, at 300 at once. */
const historyCallsMax = 5
const detailLengthMax = 200

/** Prices of a crypto exchange in real time, by ccxt's client for it. */
export const createCcxtSource = (options: {
  readonly name: string
  /** As ccxt calls it. */
  readonly exchange: string
  /** Which of its symbols stands for which instrument. */
  readonly symbols: Readonly<Record<string, string>>
  readonly urls?: object | undefined
  readonly instruments: ReadonlyMap<Code, Pick<ListedInstrument, 'priceScale' | 'spreadTypical'>>
  readonly clock: Clock
  readonly timer: Timer
  readonly log: MarketLog
  /** From 0 up to, not including, 1. */
  readonly chance: () => number
}): Source => {
  const { name, clock, timer, instruments, log, chance } = options
  const carried = Object.entries(options.symbols).flatMap(([text, symbol]) => {
    const code = text as Code
    const instrument = instruments.get(code)
    return instrument === undefined ? [] : [{ code, symbol, instrument }]
  })
  const told = new Map<Code, BestPrices>()
  const spreads = new Map<Code, number>()
  let sink: SourceSink | undefined
  let exchange: Exchange | undefined
  let running: Promise<void> = Promise.resolve()
  let heardAt = 0 as Millis
  let wake: (() => void) | undefined
  /** The connection was broken by us, for its silence. */
  let isBroken = false

  const pause = (ms: number): Promise<void> =>
    new Promise(done => {
      const callOff = timer.after(ms, () => wake?.())
      wake = () => {
        wake = undefined
        callOff()
        done()
      }
    })

  /** Tells what changed with a message, and that one came. */
  const onMessage = (message: unknown): void => {
    if (exchange === undefined || isPong(message)) return
    if (heardAt === 0) sink?.state('connected')
    heardAt = clock.now()
    sink?.heard('all')
    for (const each of carried) {
      const best = exchange.bestOf(each.symbol)
      const before = told.get(each.code)
      if (best === undefined || best.of === before?.of) continue
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

  /** Breaks a connection over which nothing comes any more. */
  const watchSilence = (begunAt: Millis): (() => void) => {
    const look = (): void => {
      if (clock.now() - Math.max(heardAt, begunAt) < deadMs) callOff = timer.after(1_000, look)
      else {
        isBroken = true
        void exchange
          ?.close()
          .catch((error: unknown) =>
            log.warn({ source: name, error: String(error) }, 'a silent connection did not close'),
          )
      }
    }
    let callOff = timer.after(1_000, look)
    return () => callOff()
  }

  const connect = async (): Promise<never> => {
    sink?.state('connecting')
    exchange ??= await openExchange({
      exchange: options.exchange,
      symbols: carried.map(({ symbol }) => symbol),
      urls: options.urls,
    })
    heardAt = 0 as Millis
    isBroken = false
    const stopWatching = watchSilence(clock.now())
    try {
      return await exchange.follow(onMessage)
    } finally {
      stopWatching()
    }
  }

  const isOn = (): boolean => sink !== undefined

  const run = async (): Promise<void> => {
    let failures = 0
    while (isOn()) {
      const begunAt = clock.now()
      try {
        await connect()
      } catch (error) {
        if (!isOn()) return
        await exchange?.close()
        const detail = isBroken ? `nothing came for ${deadMs / 1_000} s` : detailOf(error)
        if (error instanceof Hopeless) {
          log.error({ source: name, detail }, 'a source cannot run as it is configured')
          return sink?.state('failed', detail)
        }
        failures = heardAt !== 0 && heardAt - begunAt >= goodMsMin ? 1 : failures + 1
        log.warn({ source: name, detail, failures }, 'a source is disconnected')
        sink?.state('disconnected', detail)
        await pause(reconnectMs(failures, chance()))
      }
    }
  }

  return {
    name,
    type: 'ccxt',
    kind,
    codes: carried.map(({ code }) => code),
    start: async given => {
      sink = given
      running = run()
    },
    stop: async () => {
      sink = undefined
      wake?.()
      await exchange?.close()
      await running
    },
    since: async (code, from) => {
      const each = carried.find(one => one.code === code)
      if (each === undefined) return []
      if (exchange === undefined) throw new Error(`${name} is not connected yet`)
      const { instrument, symbol } = each
      const spread = spreads.get(code) ?? instrument.spreadTypical
      const minutes = await readMinutes(exchange, symbol, from - (from % minuteMs), clock.now())
      return minutes.flatMap(minute => minuteCandle(minute, { ...instrument, spread }) ?? [])
    },
  }
}

const readMinutes = async (exchange: Exchange, symbol: string, from: number, until: number) => {
  const minutes: Awaited<ReturnType<Exchange['minutes']>>[number][] = []
  let next = from
  for (let call = 0; call < historyCallsMax && next <= until; call += 1) {
    const more = (await exchange.minutes(symbol, next)).filter(({ openedAt }) => openedAt >= next)
    const last = more.at(-1)
    if (last === undefined) break
    minutes.push(...more)
    next = last.openedAt + minuteMs
  }
  return minutes
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

/** For staff: the first line of what went wrong. */
const detailOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1).join('').slice(0, detailLengthMax)

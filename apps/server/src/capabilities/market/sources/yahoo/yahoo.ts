import { spreadTypicalTimesMax } from '@plumbline/rules/prices'
import type { Code } from '@plumbline/rules/core'
import type { Instrument, Millis, Price, RawQuote } from '@plumbline/rules/market'
import type { Source, SourceSink } from '../source.ts'
import { createYahooHistory, type YahooInstrument } from './history.ts'
import { createYahooClient, yahooRequestMsMax, type YahooClient, type YahooQuote } from './client.ts'
import { type Clock, type Timer } from '../../../../core/platform/time.ts'

/** Most symbols of one question. */
const symbolsMax = 50
/** After a failure the pause doubles up to this, with a chance of up to as much again, so that many do not come at once. */
const pauseMsMax = 10 * 60_000

export type YahooOptions = {
  readonly name: string
  /** Yahoo's symbol of each instrument: EURUSD is EURUSD=X there. */
  readonly symbols: Readonly<Record<string, string>>
  readonly everyMs: number
  /** In place of Yahoo's own origins. */
  readonly url?: string | undefined
  readonly instruments: ReadonlyMap<Code, YahooInstrument>
  readonly clock: Clock
  readonly timer: Timer
  readonly random?: () => number
}

/**
 * Quotes of Yahoo Finance, asked for again and again: unofficial, and delayed whatever they say of themselves, so they are
 * shown and never traded on.
 */
export const createYahooSource = (options: YahooOptions): Source => {
  const { name, symbols, everyMs, url, instruments, clock, timer, random = Math.random } = options
  const carried = Object.entries(symbols).filter(([code]) => instruments.has(code as Code))
  const codes = carried.map(([code]) => code as Code)
  const told = new Map<Code, Pick<RawQuote, 'at' | 'bid' | 'ask'>>()
  let sink: SourceSink | undefined
  let client: YahooClient | undefined
  let failures = 0
  let isConnected = false
  let callOff: (() => void) | undefined

  const tell = (code: Code, symbol: string, answers: readonly YahooQuote[]): void => {
    const instrument = instruments.get(code)
    const answer = answers.find(each => each.symbol === symbol)
    const prices = instrument === undefined || answer === undefined ? undefined : pricesOf(answer, instrument)
    if (prices === undefined) {
      sink?.refused(code, 'quote.unreadable')
      return
    }
    sink?.heard([code])
    const known = told.get(code)
    // Most questions come before anything has changed.
    if (known?.at === prices.at && known.bid === prices.bid && known.ask === prices.ask) return
    told.set(code, prices)
    sink?.quote({ code, ...prices, receivedAt: clock.now(), source: name, kind: 'delayed' })
  }

  const ask = async (): Promise<void> => {
    client ??= await createYahooClient(url)
    for (let first = 0; first < carried.length; first += symbolsMax) {
      const asked = carried.slice(first, first + symbolsMax)
      const answers = await client.quote(asked.map(([, symbol]) => symbol))
      if (sink === undefined) return
      if (!isConnected) sink.state('connected')
      isConnected = true
      for (const [code, symbol] of asked) tell(code as Code, symbol, answers)
    }
  }

  const pause = (): number => {
    if (failures === 0) return everyMs
    const doubled = Math.min(pauseMsMax, everyMs * 2 ** Math.min(failures, 20))
    return Math.round(doubled * (1 + random()))
  }

  const poll = async (): Promise<void> => {
    try {
      await ask()
      failures = 0
    } catch (error) {
      failures += 1
      client = undefined
      isConnected = false
      sink?.state('disconnected', reasonOf(error))
    }
    if (sink !== undefined) callOff = timer.after(pause(), () => void poll())
  }

  const history = createYahooHistory({
    client: () => {
      if (client === undefined) throw new Error(`${name} is not connected yet`)
      return client
    },
    carried: code => {
      const [symbol, instrument] = [symbols[code], instruments.get(code)]
      return symbol === undefined || instrument === undefined ? undefined : { symbol, instrument }
    },
    now: () => clock.now(),
  })

  return {
    ...history,
    name,
    type: 'yahoo',
    kind: 'delayed',
    codes,
    silenceMsMax: everyMs + yahooRequestMsMax,
    start: async given => {
      sink = given
      sink.state('connecting')
      void poll()
    },
    stop: async () => {
      sink = undefined
      callOff?.()
    },
  }
}

const reasonLengthMax = 200

/** What went wrong, in a line: nothing of an answer's body, which may be a whole page. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error).slice(0, reasonLengthMax)
  const [line = ''] = error.message.split('\n')
  const { cause } = error
  // A connection that fails says why only here: ECONNREFUSED, ENOTFOUND.
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
  return line.slice(0, reasonLengthMax) + code
}

/**
 * Bid and ask where Yahoo has both and they are near each other; otherwise the usual spread about its last price, which is
 * all it has of indices, futures and coins. Its figures are binary and rounded to the nearest unit.
 */
const pricesOf = (
  { bid, ask, regularMarketPrice: last, regularMarketTime: at }: YahooQuote,
  { priceScale, spreadTypical }: Pick<Instrument, 'priceScale' | 'spreadTypical'>,
): { bid: Price; ask: Price; at: Millis } | undefined => {
  const units = (value: number): Price => Math.round(value * 10 ** priceScale) as Price
  if (at === undefined || !Number.isSafeInteger(at)) return undefined
  if (bid !== undefined && ask !== undefined && bid > 0) {
    const said = { bid: units(bid), ask: units(ask), at: at as Millis }
    if (said.bid < said.ask && said.ask - said.bid <= spreadTypical * spreadTypicalTimesMax) return said
  }
  if (last === undefined || !(last > 0)) return undefined
  const lower = (units(last) - Math.floor(spreadTypical / 2)) as Price
  return lower > 0 ? { bid: lower, ask: (lower + spreadTypical) as Price, at: at as Millis } : undefined
}

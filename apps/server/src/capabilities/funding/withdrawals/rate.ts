import { accept, refuse, type Code, type Result } from '@plumbline/rules/core'
import { formatDecimal } from '@plumbline/rules/money'
import { fundingPrice, wayOf, type FundingRate, type FundingRateOrPar } from '@plumbline/rules/funding'
import type { Candle, Instrument, Price, Quote } from '@plumbline/rules/market'
import type { FundingQuote } from '@plumbline/protocol/funding'

/** What of the market conversions go by. */
type Quoted = {
  readonly instruments: ReadonlyMap<Code, Pick<Instrument, 'priceScale'>>
  quoteOf(code: Code): Quote | undefined
  /** Open, with a quote that is fresh; or why not. */
  quoteStateOf(code: Code): string
}

/** What turns a currency into USD now; nothing where one counts as one USD. Refusals: funding.no_quote. */
export type RateOf = (way: {
  readonly currency: string
  readonly pair: string | null
}) => Result<FundingRateOrPar>

export const createRateOf =
  (market: Quoted): RateOf =>
  ({ currency, pair }) => {
    if (pair === null) return accept(undefined)
    const code = pair as Code
    const instrument = market.instruments.get(code)
    const quote = market.quoteOf(code)
    if (
      instrument === undefined ||
      quote === undefined ||
      // What is only shown decides nothing.
      quote.kind === 'delayed' ||
      market.quoteStateOf(code) !== 'open'
    )
      return refuse('funding.no_quote', { pair })
    return accept({ pair: code, way: wayOf(currency, pair), quote, scale: instrument.priceScale })
  }

/** What of the market an estimate can go by where nothing is quoted now. */
type Remembered = Quoted & {
  newestCandle(code: Code, period: '1m'): Candle | undefined
}

/** The end of the newest candle, as a quote that decides nothing. */
const rememberedQuote = (code: Code, { openedAt, bid, ask }: Candle): Quote => ({
  code,
  bid: bid.close as Price,
  ask: ask.close as Price,
  at: openedAt,
  receivedAt: openedAt,
  source: 'candle',
  kind: 'delayed',
  epoch: 0,
  number: 0,
})

/**
 * What a currency is about worth, for what is only shown until somebody decides: by the newest quote, else by the last one, however
 * long ago it was, else by the end of the newest candle. Refusals: funding.no_quote, where no price of the pair was ever known.
 */
export const createEstimateRateOf = (market: Remembered): RateOf => {
  const rateOf = createRateOf(market)
  return way => {
    const rate = rateOf(way)
    if (rate.ok || way.pair === null) return rate
    const code = way.pair as Code
    const instrument = market.instruments.get(code)
    const candle = market.newestCandle(code, '1m')
    const quote = market.quoteOf(code) ?? (candle === undefined ? undefined : rememberedQuote(code, candle))
    return instrument === undefined || quote === undefined
      ? rate
      : accept({ pair: code, way: wayOf(way.currency, code), quote, scale: instrument.priceScale })
  }
}

/** A rate as it is kept beside what was decided by it. */
export const storedRate = (rate: FundingRateOrPar): string | null =>
  rate === undefined ? null : JSON.stringify(rate)

export const quoteView = (
  direction: 'deposit' | 'withdrawal',
  rate: FundingRate | null,
): FundingQuote | null => {
  if (rate === null) return null
  const { quote, scale } = rate
  const price = (value: number): string => formatDecimal(BigInt(value), scale)
  return {
    pair: rate.pair,
    rate: price(fundingPrice(direction, rate)),
    bid: price(quote.bid),
    ask: price(quote.ask),
    kind: quote.kind,
    source: quote.source,
    sequence: `${quote.epoch}.${quote.number}`,
    at: new Date(quote.at).toISOString(),
  }
}

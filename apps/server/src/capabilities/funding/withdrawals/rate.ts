import { accept, refuse, type Code, type Result } from '@plumbline/rules/core'
import { formatDecimal } from '@plumbline/rules/money'
import { fundingPrice, wayOf, type FundingRate, type FundingRateOrPar } from '@plumbline/rules/funding'
import type { Instrument, Quote } from '@plumbline/rules/market'
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

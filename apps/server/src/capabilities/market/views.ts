import { formatDecimal, formatSafeDecimal } from '@plumbline/rules/money'
import {
  formatPrice,
  openingOf,
  twiceMid,
  type Candle,
  type CandlePeriod,
  type Instrument,
  type ListedInstrument,
  type Millis,
  type Quote,
} from '@plumbline/rules/market'
import type { Code } from '@plumbline/rules/core'
import { dayBoundaryOf } from '@plumbline/rules/hours'
import type { ChartSplit } from '@plumbline/rules/corporate-action'
import type { OvernightTerms } from '@plumbline/rules/financing'
import type { CandleView, OvernightView, QuoteState, QuoteView } from '@plumbline/protocol/market'
import type { QuoteData } from '@plumbline/protocol/stream'

type Scale = Pick<Instrument, 'priceScale' | 'digits'>

export const instantText = (at: number): string => new Date(at).toISOString()

/** Writes a mid from twice the mid: one place more than prices have, so that it is exact. */
export const formatMid = (twice: number, { priceScale, digits }: Scale): string => {
  const ofTen = twice * 5
  return Number.isSafeInteger(ofTen)
    ? formatSafeDecimal(ofTen, priceScale + 1, digits)
    : formatDecimal(BigInt(twice) * 5n, priceScale + 1, digits)
}

const rateScale = 6

export const overnightView = (terms: OvernightTerms | undefined): OvernightView | null =>
  terms === undefined
    ? null
    : {
        at: instantText(terms.at),
        day: terms.day,
        days: terms.days,
        basis: terms.basis,
        long: formatDecimal(BigInt(terms.long), rateScale),
        short: formatDecimal(BigInt(terms.short), rateScale),
        version: terms.version,
      }

export const quoteView = (quote: Quote, scale: Scale): QuoteView => ({
  code: quote.code,
  sequence: `${quote.epoch}.${quote.number}`,
  bid: formatPrice(quote.bid, scale),
  ask: formatPrice(quote.ask, scale),
  at: instantText(quote.at),
  receivedAt: instantText(quote.receivedAt),
  source: quote.source,
  kind: quote.kind,
  ...(quote.raw !== undefined && {
    raw: {
      bid: formatPrice(quote.raw.bid, scale),
      ask: formatPrice(quote.raw.ask, scale),
      version: quote.raw.version,
    },
  }),
})

/** The same of an instrument's newest quote, with the split in whose units it stands. */
export const newestQuoteView = (quote: Quote, scale: Scale, splits: readonly ChartSplit[]): QuoteView => {
  const split = splits.at(-1)
  return {
    ...quoteView(quote, scale),
    ...(split !== undefined && { split: instantText(split.effectiveAt) }),
  }
}

export const candleView = (candle: Candle, scale: Scale): CandleView => ({
  t: instantText(candle.openedAt),
  o: formatMid(candle.mid.open, scale),
  h: formatMid(candle.mid.high, scale),
  l: formatMid(candle.mid.low, scale),
  c: formatMid(candle.mid.close, scale),
  v: candle.quotes,
  ...(candle.filled && { f: true as const }),
})

/** What of the market the socket tells. */
type Told = {
  readonly instruments: ReadonlyMap<Code, ListedInstrument>
  readonly quoteOf: (code: Code) => Quote | undefined
  readonly quoteStateOf: (code: Code) => QuoteState
  readonly splitsOf: (code: Code, at: Millis) => readonly ChartSplit[]
  readonly newestCandle: (code: Code, period: CandlePeriod) => Candle | undefined
}

/** What the socket tells; undefined before the first quote and for a code that is not listed. */
export const quoteData = (
  market: Told,
  code: Code,
  period: CandlePeriod | undefined,
): QuoteData | undefined => {
  const [quote, instrument] = [market.quoteOf(code), market.instruments.get(code)]
  if (quote === undefined || instrument === undefined) return undefined
  const stored = period === undefined ? undefined : market.newestCandle(code, period)
  const { code: _, raw: _raw, ...said } = newestQuoteView(quote, instrument, market.splitsOf(code, quote.at))
  const candle =
    stored === undefined ? aloneCandle(quote, instrument, period) : candleView(stored, instrument)
  return { ...candle, ...said, state: market.quoteStateOf(code) }
}

/** A candle that holds one quote. Outside of any period it opens with it. */
const aloneCandle = (
  quote: Quote,
  instrument: ListedInstrument,
  period: CandlePeriod | undefined,
): CandleView => {
  const mid = formatMid(twiceMid(quote), instrument)
  const openedAt = period === undefined ? quote.at : openingOf(period, quote.at, dayBoundaryOf(instrument))
  return { t: instantText(openedAt), o: mid, h: mid, l: mid, c: mid, v: 1 }
}

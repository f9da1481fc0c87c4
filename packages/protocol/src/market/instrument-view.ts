import {
  categories,
  parsePrice,
  type Conversion,
  type Instrument,
  type Leverage,
  type MicroRate,
  type Millis,
  type Price,
  type Quote,
} from '@plumbline/rules/market'
import { parseDecimal } from '@plumbline/rules/money'
import { parseLots } from '@plumbline/rules/trading'
import type { OvernightTerms } from '@plumbline/rules/financing'
import type { InstrumentView, OvernightView, QuoteView } from './market.ts'

const required = <Value>(value: Value | undefined, what: string): Value => {
  if (value === undefined) throw new TypeError(`instrument carries a readable ${what}`)
  return value
}

/** Reads an instrument back from the wire, so that a client computes with the very rules that the server uses. */
export const instrumentFromView = (view: InstrumentView): Instrument => ({
  code: view.code,
  symbol: view.symbol,
  name: view.name,
  category: required(categories[view.category_id - 1], 'category'),
  contractSize: view.contractSize,
  lotUnit: view.lotUnit,
  quoteCurrency: view.quoteCurrency,
  priceScale: view.priceScale,
  digits: view.digits,
  tick: required(parsePrice(view.tick, view), 'tick'),
  lotsMin: required(parseLots(view.lotsMin), 'minimum of lots'),
  lotsStep: required(parseLots(view.lotsStep), 'step of lots'),
  lotsMax: required(parseLots(view.lotsMax), 'maximum of lots'),
  spreadTypical: required(parsePrice(view.spreadTypical, view), 'spread'),
  leverageMax: view.leverageMax as Leverage,
  feeRate: Number(required(parseDecimal(view.feeRate, 6), 'fee rate')) as MicroRate,
  conversion:
    view.conversion === null
      ? { by: 'none' }
      : ({ ...view.conversion, pair: view.conversion.pair } satisfies Conversion),
  version: view.version,
})

const rateScale = 6
const rateOf = (text: string): MicroRate =>
  Number(required(parseDecimal(text, rateScale), 'rate of financing')) as MicroRate

/** Reads what a rollover charges, so that a client computes it with the very rule that charges it. */
export const overnightFromView = (view: OvernightView): OvernightTerms => ({
  at: Date.parse(view.at) as Millis,
  day: view.day,
  days: view.days,
  basis: view.basis,
  long: rateOf(view.long),
  short: rateOf(view.short),
  version: view.version,
})

/** Reads the two prices of a quote in the instrument's scale. */
export const pricesFromView = (
  quote: Pick<QuoteView, 'bid' | 'ask'>,
  scale: number,
): { bid: Price; ask: Price } => ({
  bid: required(parsePrice(quote.bid, { priceScale: scale }), 'bid'),
  ask: required(parsePrice(quote.ask, { priceScale: scale }), 'ask'),
})

/** Reads a whole quote back from the wire, as a receipt carries it. */
export const quoteFromView = (view: QuoteView, scale: number): Quote => {
  const [epoch, number] = view.sequence.split('.')
  return {
    code: view.code,
    ...pricesFromView(view, scale),
    at: Date.parse(view.at) as Millis,
    receivedAt: Date.parse(view.receivedAt) as Millis,
    source: view.source,
    kind: view.kind,
    epoch: Number(epoch),
    number: Number(number),
  }
}

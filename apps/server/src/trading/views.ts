import {
  formatCents,
  formatDecimal,
  formatLots,
  formatPrice,
  netOf,
  type Cents,
  type Closing,
  type CloseReason,
  type MicroRate,
  type Price,
  type Quote,
} from '@plumbline/rules'
import type { OrderView, QuoteView } from '@plumbline/protocol'
import type { Decision, OpenPosition } from '../engine/index.ts'

type Scale = { readonly priceScale: number; readonly digits: number }

export const quoteView = (quote: Quote, scale: Scale): QuoteView => ({
  code: quote.code,
  sequence: `${quote.epoch}.${quote.number}`,
  bid: formatPrice(quote.bid, scale),
  ask: formatPrice(quote.ask, scale),
  at: new Date(quote.at).toISOString(),
  receivedAt: new Date(quote.receivedAt).toISOString(),
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

/** What an order does not carry itself. */
export type Readings = {
  /** How the conversion pair's own prices are scaled. */
  readonly scaleOf: (quote: Quote) => Scale
  /** The fee rate of the version of the instrument that a position was opened with. */
  readonly feeRateOf: (position: OpenPosition) => MicroRate
}

const feeRateScale = 6

export type ClosedFacts = {
  readonly closing: Pick<Closing, 'price' | 'result' | 'feeClose'>
  readonly reason: CloseReason
  readonly quote: Quote
  readonly conversion: Quote | undefined
  readonly at: number
}

const priceOrNull = (price: Price | undefined, scale: Scale): string | null =>
  price === undefined ? null : formatPrice(price, scale)

const centsOrNull = (amount: Cents | undefined): string | null =>
  amount === undefined ? null : formatCents(amount)

/** An order as it travels; `closed` is undefined while it is open. */
export const orderView = (
  position: OpenPosition,
  closed: ClosedFacts | undefined,
  { scaleOf, feeRateOf }: Readings,
): OrderView => ({
  id: position.id,
  kind: 'contract',
  code: position.code,
  side: position.side,
  lots: formatLots(position.lots),
  leverage: position.leverage,
  state: closed === undefined ? 'open' : 'closed',
  takeProfit: priceOrNull(position.takeProfit, position),
  stopLoss: priceOrNull(position.stopLoss, position),
  notional: formatCents(position.notional),
  margin: formatCents(position.margin),
  instrumentVersion: position.instrumentVersion,
  feeRate: formatDecimal(BigInt(feeRateOf(position)), feeRateScale),
  openPrice: formatPrice(position.openPrice, position),
  openedAt: new Date(position.openedAt).toISOString(),
  openQuote: quoteView(position.openQuote, position),
  openConversion:
    position.openConversion === undefined
      ? null
      : quoteView(position.openConversion, scaleOf(position.openConversion)),
  feeOpen: formatCents(position.feeOpen),
  closePrice: priceOrNull(closed?.closing.price, position),
  closedAt: closed === undefined ? null : new Date(closed.at).toISOString(),
  closeQuote: closed === undefined ? null : quoteView(closed.quote, position),
  closeConversion:
    closed?.conversion === undefined ? null : quoteView(closed.conversion, scaleOf(closed.conversion)),
  closeReason: closed?.reason ?? null,
  feeClose: centsOrNull(closed?.closing.feeClose),
  result: centsOrNull(closed?.closing.result),
  net:
    closed === undefined
      ? null
      : formatCents(netOf(closed.closing.result, position.feeOpen, closed.closing.feeClose)),
})

/** The order as a decision leaves it. */
export const orderOfDecision = (decision: Decision, readings: Readings): OrderView => {
  switch (decision.kind) {
    case 'opened':
    case 'targets':
      return orderView(decision.position, undefined, readings)
    case 'closed':
      return orderView(decision.position, decision, readings)
  }
}

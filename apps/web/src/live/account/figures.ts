import { pricesFromView, quoteFromView, type InstrumentView } from '@plumbline/protocol/market'
import type { OpenedOrderView } from '@plumbline/protocol/trading'
import type { AssetsView } from '@plumbline/protocol/ledger'
import { parseCents, parseDecimal, type Cents } from '@plumbline/rules/money'
import { parseLots, type ConversionQuote, type MarketMoment, type Position } from '@plumbline/rules/trading'
import {
  parsePrice,
  type Freshness,
  type Instrument,
  type MicroLots,
  type MicroRate,
  type Price,
  type TradingState,
} from '@plumbline/rules/market'
import type { ContractAccount } from '@plumbline/rules/account'
import type { LiveQuote } from '../stream/quote-store.ts'
import { instrumentOf } from './day-figures.ts'

export { plotted } from './day-figures.ts'

const readable = <Value>(value: Value | undefined, what: string): Value => {
  if (value === undefined) throw new TypeError(`the server's ${what} can be read`)
  return value
}
export const centsOf = (text: string): Cents => readable(parseCents(text), 'amount')
export const lotsOf = (text: string): MicroLots => readable(parseLots(text), 'lots')
export const priceOf = (text: string, instrument: Pick<Instrument, 'priceScale'>): Price =>
  readable(parsePrice(text, instrument), 'price')

/** What an order would be decided against on this device, as far as this device can know. */
export const momentOf = (input: {
  view: InstrumentView
  quote: LiveQuote
  conversion: LiveQuote | undefined
  connected: boolean
}): MarketMoment | undefined => {
  const { view, quote, conversion, connected } = input
  const instrument = instrumentOf(view)
  const conversionQuote = conversionOf(instrument, conversion)
  if (instrument.conversion.by !== 'none' && conversionQuote === undefined) return undefined
  return {
    instrument,
    quote: quoteFromView(quote, view.priceScale),
    conversionQuote,
    market: tradingOf(quote.state),
    conversionMarket: conversion && tradingOf(conversion.state),
    conversionFreshness: conversion && freshnessOf(conversion, connected),
    freshness: freshnessOf(quote, connected),
  }
}

const tradingOf = (state: LiveQuote['state']): TradingState => (state === 'stale' ? 'open' : state)

const freshnessOf = (quote: LiveQuote, connected: boolean): Freshness => {
  if (quote.kind === 'delayed') return 'indicative'
  return quote.state === 'stale' || !connected ? 'stale' : 'fresh'
}

export const conversionOf = (
  instrument: Instrument,
  quote: Pick<LiveQuote, 'bid' | 'ask'> | undefined | null,
): ConversionQuote =>
  instrument.conversion.by === 'none' || quote === undefined || quote === null
    ? undefined
    : pricesFromView(quote, instrument.conversion.pairScale)

const feeRateScale = 6

export const positionOf = (
  order: OpenedOrderView,
  instrument: Instrument,
): Position & { readonly feeRate: MicroRate } => ({
  side: order.side,
  lots: lotsOf(order.lots),
  openPrice: priceOf(order.openPrice, instrument),
  margin: centsOf(order.margin),
  feeOpen: centsOf(order.feeOpen),
  financing: centsOf(order.financing),
  adjusted: centsOf(order.adjusted),
  feeRate: Number(readable(parseDecimal(order.feeRate, feeRateScale), 'fee rate')) as MicroRate,
  takeProfit: order.takeProfit === null ? undefined : priceOf(order.takeProfit, instrument),
  stopLoss: order.stopLoss === null ? undefined : priceOf(order.stopLoss, instrument),
})

export const contractAccountOf = (assets: AssetsView): ContractAccount => ({
  available: centsOf(assets.contract.available),
  frozen: centsOf(assets.contract.frozen),
  margins: centsOf(assets.usedMargin),
  advance: centsOf(assets.advance),
})

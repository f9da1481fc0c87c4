import {
  instrumentFromView,
  pricesFromView,
  quoteFromView,
  type InstrumentView,
} from '@plumbline/protocol/market'
import type { OpenedOrderView } from '@plumbline/protocol/trading'
import type { AssetsView } from '@plumbline/protocol/ledger'
import { divideHalfEven, parseCents, parseDecimal, type Cents } from '@plumbline/rules/money'
import { parseLots, type ConversionQuote, type MarketMoment, type Position } from '@plumbline/rules/trading'
import {
  parsePrice,
  twiceMid,
  type Freshness,
  type Instrument,
  type MicroLots,
  type MicroRate,
  type Price,
  type Quote,
  type TradingState,
} from '@plumbline/rules/market'
import type { ContractAccount } from '@plumbline/rules/account'
import type { LiveQuote } from '../stream/quote-store.ts'

const readable = <Value>(value: Value | undefined, what: string): Value => {
  if (value === undefined) throw new TypeError(`the server's ${what} can be read`)
  return value
}
export const centsOf = (text: string): Cents => readable(parseCents(text), 'amount')
export const lotsOf = (text: string): MicroLots => readable(parseLots(text), 'lots')
export const priceOf = (text: string, instrument: Pick<Instrument, 'priceScale'>): Price =>
  readable(parsePrice(text, instrument), 'price')

const read = new WeakMap<InstrumentView, Instrument>()
/** The instrument of the rules behind a listed one; read once per answer of the server. */
export const instrumentOf = (view: InstrumentView): Instrument => {
  const known = read.get(view)
  if (known !== undefined) return known
  const made = instrumentFromView(view)
  read.set(view, made)
  return made
}

/** The price units in one step of the last display digit. */
const displayStep = (instrument: Pick<Instrument, 'priceScale' | 'digits'>): bigint =>
  10n ** BigInt(Math.max(0, instrument.priceScale - instrument.digits))

/** The mid in whole display digits, rounded half to even: shown and charted, never traded at. */
const midOf = (
  quote: Pick<Quote, 'bid' | 'ask'>,
  instrument: Pick<Instrument, 'priceScale' | 'digits'>,
): Price => {
  const step = displayStep(instrument)
  return Number(divideHalfEven(BigInt(twiceMid(quote)), 2n * step) * step) as Price
}

export type DayFigures = {
  readonly mid: Price
  readonly high: Price
  readonly low: Price
  /** Price units since the opening 24 hours ago. */
  readonly move: number
  /** The same in hundredths of a percent. */
  readonly change: number
}

type DayBefore = { readonly open: Price; readonly high: Price; readonly low: Price }

const days = new WeakMap<InstrumentView, DayBefore | undefined>()
/** The day as the list told it; read once per answer of the server. */
const dayBefore = (view: InstrumentView): DayBefore | undefined => {
  if (days.has(view)) return days.get(view)
  const [open, high, low] =
    view.day === null
      ? []
      : [view.day.open, view.day.high, view.day.low].map(text => shownMid(text, instrumentOf(view)))
  const day = open === undefined || high === undefined || low === undefined ? undefined : { open, high, low }
  days.set(view, day)
  return day
}

const reckoned = new WeakMap<LiveQuote, { readonly view: InstrumentView; readonly figures: DayFigures }>()

/**
 * The last 24 hours with the newest quote taken in; undefined before the first quote. Reckoned once per quote, however
 * many cells of a row ask for it.
 */
export const dayOf = (view: InstrumentView, quote: LiveQuote | undefined): DayFigures | undefined => {
  if (quote === undefined) return undefined
  const known = reckoned.get(quote)
  if (known?.view === view) return known.figures
  const figures = reckonDay(view, quote)
  reckoned.set(quote, { view, figures })
  return figures
}

const reckonDay = (view: InstrumentView, quote: LiveQuote): DayFigures => {
  const mid = midOf(pricesFromView(quote, view.priceScale), instrumentOf(view))
  const day = dayBefore(view)
  if (day === undefined) return { mid, high: mid, low: mid, move: 0, change: 0 }
  const move = mid - day.open
  return {
    mid,
    high: Math.max(day.high, mid) as Price,
    low: Math.min(day.low, mid) as Price,
    move,
    change: Number(divideHalfEven(BigInt(move) * 10_000n, BigInt(day.open))),
  }
}

/** A mid from the wire, which may end in half a price unit, in whole display digits. */
export const shownMid = (
  text: string,
  instrument: Pick<Instrument, 'priceScale' | 'digits'>,
): Price | undefined => {
  const twice = parsePrice(text, { priceScale: instrument.priceScale + 1 })
  if (twice === undefined) return undefined
  const step = displayStep(instrument)
  return Number(divideHalfEven(BigInt(twice), 10n * step) * step) as Price
}

/** A stored candle value as a plain number for drawing. */
export const plotted = (text: string): number => Number(text)

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

import { accept, refuse, type Code, type CustomerId, type OrderId, type Result } from '@plumbline/rules/core'
import type { EffectiveAction } from '@plumbline/rules/corporate-action'
import type { Cents } from '@plumbline/rules/money'
import type { Instrument, Leverage, Quote, Side } from '@plumbline/rules/market'
import { isAsSeen, type SeenOrder } from '@plumbline/rules/trading'
import type { OpenPosition, PendingOrder } from '../decision.ts'
import type { Draft } from '../draft.ts'
import type { KeptMoment, QuoteOf } from '../quotes.ts'

/** What decisions are made with, beside the account itself. */
export type Desk = {
  instrument(code: Code, version?: number): Instrument | undefined
  /** What an order is decided against now. Refuses: quote.stale where no quote is held at all. */
  moment(instrument: Instrument): Result<KeptMoment>
  quoteOf(code: Code): Quote | undefined
  /** The newest quote in the units in which a position stands, for what it is worth. */
  valuing(position: OpenPosition, of?: QuoteOf): Quote | undefined
  /** Whether a quote is in the units in which an order stands: neither before a split that has changed it, nor after one that has not. */
  isInUnits(order: Pick<OpenPosition, 'code' | 'openedAt' | 'adjustedTo'>, quote: Quote): boolean
  /** Corporate actions of an instrument, in order of effect. */
  actionsOf(code: Code): readonly EffectiveAction[]
  /** The conversion pair's newest quote. Refuses: quote.stale where there never was one. */
  conversionOf(instrument: Instrument, of?: QuoteOf): Result<Quote | undefined>
  /** Result of a draft's open positions at the quotes held now, or at others, in cents. Refuses: quote.stale. */
  unrealised(draft: Draft, of?: QuoteOf): Result<Cents>
  /** Whether a position may be added to those of a draft. Refuses: exposure.customer, exposure.total, exposure.house. */
  admitExposure(draft: Draft, order: Exposed): Result<undefined>
  /** Whether nothing is decided on an order until staff have looked at it. */
  isSetAside(order: OrderId): boolean
  /** Whether that is so of any order of a customer. */
  hasSetAside(customer: CustomerId): boolean
  /** Whether a quote has reached it, and what that comes to is not committed yet: nothing that is asked for later comes before it. */
  isOwed(customer: CustomerId, order: OrderId): boolean
}

export type Exposed = {
  readonly instrument: Instrument
  readonly side: Side
  readonly leverage: Leverage
  readonly notional: Cents
}

/** What an order in an instrument is decided against now. Refuses: instrument.unknown, quote.stale. */
export const momentIn = (desk: Desk, code: Code): Result<KeptMoment> => {
  const instrument = desk.instrument(code)
  return instrument === undefined ? refuse('instrument.unknown', { code }) : desk.moment(instrument)
}

/** What a new order has of its account and of its instrument as it is now. */
export const newOrderIn = (
  { seat: { customer, book } }: Draft,
  { code, version, priceScale, digits }: Instrument,
) => ({ customer, book, code, instrumentVersion: version, priceScale, digits })

/** What a customer asks of one order, and what they had before them of it. */
export type OrderCommand = { readonly order: OrderId; readonly seen?: SeenOrder | undefined }

/** An open position of a draft on which may be decided. Refuses: order.not_open, order.set_aside, order.changed, server.not_ready. */
export const openOf = (draft: Draft, desk: Desk, { order, seen }: OrderCommand): Result<OpenPosition> => {
  const position = draft.positions.get(order)
  if (position === undefined) return refuse('order.not_open')
  if (desk.isSetAside(order)) return refuse('order.set_aside')
  if (desk.isOwed(draft.seat.customer, order)) return refuse('server.not_ready')
  return seen === undefined || isAsSeen(position, seen) ? accept(position) : refuse('order.changed')
}

/** Likewise a pending one. Refuses: order.not_pending, order.set_aside, order.changed, server.not_ready. */
export const pendingOf = (draft: Draft, desk: Desk, { order, seen }: OrderCommand): Result<PendingOrder> => {
  const pending = draft.pendings.get(order)
  if (pending === undefined) return refuse('order.not_pending')
  if (desk.isSetAside(order)) return refuse('order.set_aside')
  if (desk.isOwed(draft.seat.customer, order)) return refuse('server.not_ready')
  return seen === undefined || isAsSeen(pending, seen) ? accept(pending) : refuse('order.changed')
}

/** The instrument as a position was opened with it. Refuses: instrument.unknown. */
export const instrumentOf = (
  desk: Pick<Desk, 'instrument'>,
  { code, instrumentVersion }: { readonly code: Code; readonly instrumentVersion: number },
): Result<Instrument> => {
  const instrument = desk.instrument(code, instrumentVersion)
  return instrument === undefined ? refuse('instrument.unknown', { code }) : { ok: true, value: instrument }
}

/** A level that a customer leaves as it is (undefined), removes (null), or sets. */
export type Wanted<Value> = Value | null | undefined

export const wantedOr = <Value>(wanted: Wanted<Value>, present: Value | undefined): Value | undefined =>
  wanted === undefined ? present : (wanted ?? undefined)

import {
  accept,
  decidePlacing,
  refuse,
  type Code,
  type CustomerId,
  type EntryTicket,
  type Result,
} from '@plumbline/rules'
import type { PendingOrder } from '../decision.ts'
import type { Draft } from '../draft.ts'
import type { Attempt } from '../ports.ts'
import type { Desk } from './desk.ts'

export type PlaceCommand = {
  readonly customer: CustomerId
  readonly code: Code
  readonly ticket: EntryTicket
  readonly attempt?: Attempt
}

/** An order that waits for its price. Refusals: those of decidePlacing, instrument.unknown, quote.stale. */
export const decidePlace = (
  draft: Draft,
  desk: Desk,
  { code, ticket }: Pick<PlaceCommand, 'code' | 'ticket'>,
): Result<PendingOrder> => {
  const instrument = desk.instrument(code)
  if (instrument === undefined) return refuse('instrument.unknown', { code })
  const moment = desk.moment(instrument)
  if (!moment.ok) return moment
  const taken = decidePlacing({
    moment: moment.value,
    ticket,
    pendings: draft.pendings.size,
    now: draft.now,
  })
  if (!taken.ok) return taken
  const { side, type, price, lots, leverage, takeProfit, stopLoss, trailing, expiresAt } = ticket
  const pending: PendingOrder = {
    id: draft.newOrderId(),
    customer: draft.seat.customer,
    book: draft.seat.book,
    code,
    side,
    type,
    price,
    lots,
    leverage,
    takeProfit,
    stopLoss,
    trailing,
    expiresAt,
    adjustedTo: undefined,
    placedAt: draft.now,
    placeQuote: moment.value.quote,
    instrumentVersion: instrument.version,
    priceScale: instrument.priceScale,
    digits: instrument.digits,
    changes: 0,
  }
  return accept(draft.place(pending))
}

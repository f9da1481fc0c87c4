import { accept, type Code, type CustomerId, type Result } from '@plumbline/rules/core'
import { decidePlacing, type EntryTicket } from '@plumbline/rules/trading'
import type { PendingOrder } from '../decision.ts'
import type { Draft } from '../draft.ts'
import type { Attempt } from '../ports.ts'
import { momentIn, newOrderIn, type Desk } from './decision-context.ts'

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
  const moment = momentIn(desk, code)
  if (!moment.ok) return moment
  const taken = decidePlacing({
    moment: moment.value,
    ticket,
    pendings: draft.pendings.size,
    now: draft.now,
  })
  if (!taken.ok) return taken
  const { side, type, price, lots, leverage, takeProfit, stopLoss, trailing, profitLevels, expiresAt } =
    ticket
  const pending: PendingOrder = {
    id: draft.newOrderId(),
    ...newOrderIn(draft, moment.value.instrument),
    side,
    type,
    price,
    lots,
    leverage,
    takeProfit,
    stopLoss,
    trailing,
    profitLevels,
    expiresAt,
    oco: undefined,
    adjustedTo: undefined,
    placedAt: draft.now,
    placeQuote: moment.value.quote,
    changes: 0,
  }
  return accept(draft.place(pending))
}

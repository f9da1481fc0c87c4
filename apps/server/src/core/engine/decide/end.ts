import { accept, type Code, type CustomerId, type OrderId, type Result } from '@plumbline/rules/core'
import type { LeftOver } from '../decision.ts'
import type { Draft } from '../draft.ts'
import type { Attempt } from '../ports.ts'
import { pendingOf, type Desk, type OrderCommand } from './decision-context.ts'

export type CancelCommand = {
  readonly customer: CustomerId
  readonly order: OrderId
  readonly attempt?: Attempt
}

/** Several pending orders at once: those named, those of an instrument, or all. */
export type CancelAllCommand = {
  readonly customer: CustomerId
  readonly attempt?: Attempt
  readonly orders?: readonly OrderId[] | undefined
  readonly code?: Code | undefined
}

/** Refusals: order.not_pending, order.set_aside. */
export const decideCancel = (draft: Draft, desk: Desk, command: OrderCommand): Result<undefined> => {
  const found = pendingOf(draft, desk, command)
  if (!found.ok) return found
  draft.end(found.value, 'cancelled')
  return accept(undefined)
}

/** Cancels what can be cancelled, and says of each of the others why not. */
export const decideCancelAll = (
  draft: Draft,
  desk: Desk,
  { orders, code }: Pick<CancelAllCommand, 'orders' | 'code'>,
): Result<readonly LeftOver[]> => {
  const chosen =
    orders ??
    [...draft.pendings.values()].filter(each => code === undefined || each.code === code).map(({ id }) => id)
  const left: LeftOver[] = []
  for (const order of new Set(chosen)) {
    const cancelled = decideCancel(draft, desk, { order })
    if (!cancelled.ok) left.push({ order, refusal: cancelled })
  }
  return accept(left)
}

/** Ends a pending order whose time is over; nothing where it was moved or has ended meanwhile. */
export const decideExpiry = (draft: Draft, desk: Desk, { order }: OrderCommand): Result<undefined> => {
  const pending = draft.pendings.get(order)
  const isOver = pending?.expiresAt !== undefined && pending.expiresAt <= draft.settledNow
  const isDecidable = !desk.isSetAside(order) && !desk.isOwed(draft.seat.customer, order)
  if (isOver && isDecidable) draft.end(pending, 'expired')
  return accept(undefined)
}

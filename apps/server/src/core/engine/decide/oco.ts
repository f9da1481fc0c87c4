import { accept, refuse, type Code, type CustomerId, type OrderId, type Result } from '@plumbline/rules/core'
import { admitOco, type EntryTicket } from '@plumbline/rules/trading'
import type { Draft } from '../draft.ts'
import type { Attempt } from '../ports.ts'
import { pendingOf, type Desk, type OrderCommand } from './decision-context.ts'
import { decidePlace } from './place.ts'

/** Two orders that wait in one instrument, of which one cancels the other. */
export type PlaceOcoCommand = {
  readonly customer: CustomerId
  readonly code: Code
  readonly first: EntryTicket
  readonly second: EntryTicket
  readonly attempt?: Attempt
}

/** Two orders that wait already. A quote that reaches both opens the first. */
export type LinkOcoCommand = {
  readonly customer: CustomerId
  readonly first: OrderId
  readonly second: OrderId
  readonly attempt?: Attempt
}

export type UnlinkOcoCommand = {
  readonly customer: CustomerId
  readonly order: OrderId
  readonly attempt?: Attempt
}

/** Both or neither. Refusals: those of decidePlace. */
export const decidePlaceOco = (
  draft: Draft,
  desk: Desk,
  { code, first, second }: Pick<PlaceOcoCommand, 'code' | 'first' | 'second'>,
): Result<undefined> => {
  const one = decidePlace(draft, desk, { code, ticket: first })
  if (!one.ok) return one
  const other = decidePlace(draft, desk, { code, ticket: second })
  if (!other.ok) return other
  draft.link(one.value, other.value)
  return accept(undefined)
}

/** Refusals: order.not_pending, order.set_aside, those of admitOco. */
export const decideLinkOco = (
  draft: Draft,
  desk: Desk,
  command: Pick<LinkOcoCommand, 'first' | 'second'>,
): Result<undefined> => {
  const first = pendingOf(draft, desk, { order: command.first })
  if (!first.ok) return first
  const second = pendingOf(draft, desk, { order: command.second })
  if (!second.ok) return second
  const admitted = admitOco(first.value, second.value)
  if (admitted.ok) draft.link(first.value, second.value)
  return admitted
}

/** Refusals: order.not_pending, order.set_aside, oco.not_linked. */
export const decideUnlinkOco = (draft: Draft, desk: Desk, command: OrderCommand): Result<undefined> => {
  const found = pendingOf(draft, desk, command)
  if (!found.ok) return found
  if (found.value.oco === undefined) return refuse('oco.not_linked')
  draft.unlink(found.value)
  return accept(undefined)
}

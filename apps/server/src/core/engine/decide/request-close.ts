import { accept, refuse, type CustomerId, type OrderId, type Result } from '@plumbline/rules/core'
import { admitConversion, admitMoment } from '@plumbline/rules/trading'
import type { OpenPosition } from '../decision.ts'
import type { Draft } from '../draft.ts'
import type { KeptMoment } from '../quotes.ts'
import type { Attempt } from '../ports.ts'
import { instrumentOf, openOf, type Desk } from './decision-context.ts'

export type RequestCloseCommand = {
  readonly customer: CustomerId
  readonly order: OrderId
  readonly attempt?: Attempt
}

/**
 * Has a position closed at the first undisputed price: the next accepted quote of its instrument decides it, or what is held
 * of it then where it is the pair for conversion whose price was in dispute. It may be asked for while a price is in dispute, and
 * while nobody quotes the instrument or its pair at all.
 * Refusals: order.not_open, order.set_aside, instrument.unknown, market.closed, close.requested_already, close.not_disputed
 * where it can be closed now.
 */
export const decideRequestClose = (
  draft: Draft,
  desk: Desk,
  command: Pick<RequestCloseCommand, 'order'>,
): Result<OpenPosition> => {
  const found = openOf(draft, desk, command)
  if (!found.ok) return found
  const position = found.value
  if (position.closeRequestedAt !== undefined) return refuse('close.requested_already')
  const instrument = instrumentOf(desk, position)
  if (!instrument.ok) return instrument
  const moment = desk.moment(instrument.value)
  const admitted = moment.ok ? admitNow(moment.value) : moment
  if (admitted.ok) return refuse('close.not_disputed', { code: position.code })
  if (admitted.refusal === 'market.closed') return admitted
  return accept(draft.requestClose(position, 'customer'))
}

const admitNow = (moment: KeptMoment): Result<undefined> => {
  const admitted = admitMoment(moment)
  return admitted.ok ? admitConversion(moment) : admitted
}

/**
 * Takes back what the customer has asked for; the closing of a copy that the trader or the follow's end asks for stands. Refusals:
 * order.not_open, order.set_aside, close.not_requested, close.of_copy.
 */
export const decideWithdrawClose = (
  draft: Draft,
  desk: Desk,
  command: Pick<RequestCloseCommand, 'order'>,
): Result<OpenPosition> => {
  const found = openOf(draft, desk, command)
  if (!found.ok) return found
  const { closeRequestedFor: requestedFor } = found.value
  if (requestedFor === undefined) return refuse('close.not_requested')
  return requestedFor === 'customer'
    ? accept(draft.requestClose(found.value, 'withdrawn'))
    : refuse('close.of_copy')
}

import { accept, refuse, type Code, type CustomerId, type Result } from '@plumbline/rules/core'
import {
  admitRoute,
  admitValuing,
  contractLeaves,
  settleTransfer,
  worstResult,
  type TransferRoute,
} from '@plumbline/rules/account'
import { addCents, formatCents, negateCents, zero, type Cents } from '@plumbline/rules/money'
import { unrealisedOf } from '@plumbline/rules/trading'
import type { OpenPosition } from '../decision.ts'
import type { Draft } from '../draft.ts'
import type { MadeTransfer } from '../made-transfer.ts'
import type { Attempt } from '../ports.ts'
import { instrumentOf, type Desk } from './decision-context.ts'

/** Money between the contract account and another account of the customer. */
export type TransferCommand = TransferRoute & {
  readonly customer: CustomerId
  readonly amount: Cents
  readonly attempt?: Attempt
}

/**
 * Money into the contract account is taken as it comes; whether the other account has it, the ledger says. Out of it goes
 * what positions do not need, at the quotes of this turn; for one that nobody quotes just now the most is withheld that it may cost.
 * Refusals: transfer.same_account, transfer.set_aside, transfer.above_maximum, quote.stale.
 */
export const decideTransfer = (
  draft: Draft,
  desk: Desk,
  { from, to, amount }: Pick<TransferCommand, 'from' | 'to' | 'amount'>,
): Result<MadeTransfer> => {
  const route = admitRoute({ from, to })
  if (!route.ok) return route
  if (from !== 'contract') {
    const movement = settleTransfer(draft.contract, amount)
    return accept(draft.transfer({ from, to, amount, unrealised: knownResult(draft, desk), movement }))
  }
  // Nobody knows what an order that is set aside has lost.
  if (desk.hasSetAside(draft.seat.customer)) return refuse('transfer.set_aside')
  const judged = resultForLeaving(draft.positions.values(), desk)
  if (!judged.ok) return judged
  const { unrealised } = judged.value
  const maximum = contractLeaves(draft.contract, unrealised)
  if (amount > maximum) return refuse('transfer.above_maximum', { maximum: formatCents(maximum) })
  const movement = settleTransfer(draft.contract, negateCents(amount))
  return accept(draft.transfer({ from, to, amount, unrealised, movement }))
}

/** The open result as money comes in, where anybody can tell: what is traded with the money behind that is not in it. */
const knownResult = (draft: Draft, desk: Desk): Cents | undefined => {
  if (desk.hasSetAside(draft.seat.customer)) return undefined
  const known = resultForLeaving(draft.positions.values(), desk)
  return known.ok && known.value.unquoted.length === 0 ? known.value.unrealised : undefined
}

/** The open result by which is decided what may leave, and the instruments that nobody quotes just now. */
export type LeavingResult = { readonly unrealised: Cents; readonly unquoted: readonly Code[] }

/**
 * Each position at its price; one without a current price at the worst that it may come to, so that the rest is free to leave.
 * Refuses: price.in_dispute, quote.stale where nothing was ever quoted.
 */
export const resultForLeaving = (
  positions: Iterable<OpenPosition>,
  desk: Pick<Desk, 'instrument' | 'moment' | 'valuing'>,
): Result<LeavingResult> => {
  let unrealised = zero
  const unquoted = new Set<Code>()
  for (const position of positions) {
    const instrument = instrumentOf(desk, position)
    if (!instrument.ok) return instrument
    const moment = desk.moment(instrument.value)
    if (!moment.ok) return moment
    const valued = admitValuing(moment.value)
    // What a pair for conversion turns it into has no such bounds.
    if (!valued.ok && (valued.refusal !== 'quote.stale' || valued.figures?.['code'] !== position.code))
      return valued
    const { conversionQuote } = moment.value
    const quote = desk.valuing(position) ?? moment.value.quote
    const by = { instrument: instrument.value, position, quote, conversionQuote }
    unrealised = addCents(unrealised, valued.ok ? unrealisedOf(by) : worstResult(by))
    if (!valued.ok) unquoted.add(position.code)
  }
  return accept({ unrealised, unquoted: [...unquoted] })
}

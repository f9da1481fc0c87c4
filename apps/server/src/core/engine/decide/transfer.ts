import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import {
  admitRoute,
  admitValuing,
  contractLeaves,
  settleTransfer,
  type TransferRoute,
} from '@plumbline/rules/account'
import { formatCents, negateCents, type Cents } from '@plumbline/rules/money'
import type { Draft } from '../draft.ts'
import type { MadeTransfer } from '../made-transfer.ts'
import type { Attempt } from '../ports.ts'
import { instrumentsOf } from './close-all.ts'
import type { Desk } from './decision-context.ts'

/** Money between the contract account and another account of the customer. */
export type TransferCommand = TransferRoute & {
  readonly customer: CustomerId
  readonly amount: Cents
  readonly attempt?: Attempt
}

/**
 * Money into the contract account is taken as it comes; whether the other account has it, the ledger says. Out of it goes
 * what positions do not need, at the quotes of this turn.
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
    return accept(draft.transfer({ from, to, amount, unrealised: undefined, movement }))
  }
  const unrealised = judgedBy(draft, desk)
  if (!unrealised.ok) return unrealised
  const maximum = contractLeaves(draft.contract, unrealised.value)
  if (amount > maximum) return refuse('transfer.above_maximum', { maximum: formatCents(maximum) })
  const movement = settleTransfer(draft.contract, negateCents(amount))
  return accept(draft.transfer({ from, to, amount, unrealised: unrealised.value, movement }))
}

/** The open result, where every position can be valued for this. Refuses: transfer.set_aside, quote.stale. */
const judgedBy = (draft: Draft, desk: Desk): Result<Cents> => {
  // Nobody knows what an order that is set aside has lost.
  if (desk.hasSetAside(draft.seat.customer)) return refuse('transfer.set_aside')
  for (const instrument of instrumentsOf(desk, draft.positions.values())) {
    const moment = desk.moment(instrument)
    if (!moment.ok) return moment
    const valued = admitValuing(moment.value)
    if (!valued.ok) return valued
  }
  return desk.unrealised(draft)
}

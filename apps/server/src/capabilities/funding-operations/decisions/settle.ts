import type { CustomerId, Result } from '@plumbline/rules/core'
import type { FundingItem } from '@plumbline/rules/funding'
import type { Millis } from '@plumbline/rules/market'
import type { RequestDecision } from '@plumbline/rules/staff'
import type { Settled } from '../../funding/index.ts'
import type { StaffCaller } from '../../../core/platform/caller.ts'
import type { Transaction } from '../../../core/platform/db/database.ts'
import type { FundingWorkContext } from '../context.ts'

type Settling = {
  readonly kind: FundingItem
  readonly id: string
  readonly customer: CustomerId
  readonly decision: RequestDecision
  readonly reason: string
  readonly by: StaffCaller
  /** The approved request, where two people stand behind it. */
  readonly request?: string
  readonly now: Millis
}

/**
 * Puts a decision into effect, with its audit entry, in a transaction that any refusal undoes. Refusals: funding.unknown, funding.closed, funding.no_quote,
 * funding.second_person.
 */
export const settleItem = async (
  { audit, funding: { decisions } }: Pick<FundingWorkContext, 'audit' | 'funding'>,
  tx: Transaction,
  { kind, id, customer, decision, reason, by, request, now }: Settling,
): Promise<Result<Settled>> => {
  const decided = {
    id,
    by: { kind: 'staff', member: by.id, ...(request !== undefined && { request }) },
    now,
  } as const
  const word = decision === 'approve' ? 'approved' : 'rejected'
  const write = () =>
    audit.append(tx, {
      actor: { kind: 'staff', id: by.id },
      action: `${kind}.${word}`,
      subject: { kind, id },
      customer,
      before: { state: 'review' },
      after: { state: word, ...(request !== undefined && { request }) },
      personal: { reason },
      now,
    })
  const settled = { ...decided, along: write }
  if (kind === 'deposit')
    return decision === 'approve'
      ? decisions.approveDeposit(tx, settled)
      : decisions.rejectDeposit(tx, { ...settled, reason })
  return decision === 'approve'
    ? decisions.approveWithdrawal(tx, settled)
    : decisions.rejectWithdrawal(tx, { ...settled, reason })
}

import type { CustomerId, FundingItem, Millis, RequestDecision, Result } from '@plumbline/rules'
import type { Settled } from '../funding/index.ts'
import type { StaffCaller } from '../platform/caller.ts'
import type { Transaction } from '../platform/database.ts'
import type { FundingWorkContext } from './context.ts'

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
 * Puts a decision into effect, with its entry in the trail, in a transaction that any refusal undoes. Refusals: funding.unknown, funding.closed, funding.no_quote,
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
  await audit.append(tx, {
    actor: { kind: 'staff', id: by.id },
    action: `${kind}.${word}`,
    subject: { kind, id },
    customer,
    before: { state: 'review' },
    after: { state: word, ...(request !== undefined && { request }) },
    personal: { reason },
    now,
  })
  // Last: the house's accounts stay locked from the posting to the commit.
  const approve = { deposit: decisions.approveDeposit, withdrawal: decisions.approveWithdrawal }[kind]
  const reject = { deposit: decisions.rejectDeposit, withdrawal: decisions.rejectWithdrawal }[kind]
  return decision === 'approve' ? approve(tx, decided) : reject(tx, { ...decided, reason })
}

import type { FundingItem, Millis, RequestDecision, Result } from '@plumbline/rules'
import type { Settled } from '../funding/index.ts'
import type { StaffCaller } from '../platform/caller.ts'
import type { Transaction } from '../platform/database.ts'
import type { FundingWorkContext } from './context.ts'

type Settling = {
  readonly kind: FundingItem
  readonly id: string
  readonly decision: RequestDecision
  readonly reason: string
  readonly by: StaffCaller
  /** The approved request, where two people stand behind it. */
  readonly request?: string
  readonly now: Millis
}

/** Puts a decision into effect, with its entry in the trail. Refusals: funding.unknown, funding.closed, funding.no_quote. */
export const settleItem = async (
  { audit, funding: { decisions } }: Pick<FundingWorkContext, 'audit' | 'funding'>,
  tx: Transaction,
  { kind, id, decision, reason, by, request, now }: Settling,
): Promise<Result<Settled>> => {
  const decided = {
    id,
    by: { kind: 'staff', member: by.id, ...(request !== undefined && { request }) },
    now,
  } as const
  const approve = { deposit: decisions.approveDeposit, withdrawal: decisions.approveWithdrawal }[kind]
  const reject = { deposit: decisions.rejectDeposit, withdrawal: decisions.rejectWithdrawal }[kind]
  const settled =
    decision === 'approve' ? await approve(tx, decided) : await reject(tx, { ...decided, reason })
  if (!settled.ok) return settled
  await audit.append(tx, {
    actor: { kind: 'staff', id: by.id },
    action: `${kind}.${decision === 'approve' ? 'approved' : 'rejected'}`,
    subject: { kind, id },
    customer: settled.value.customer,
    before: { state: 'review' },
    after: { state: settled.value.state, ...(request !== undefined && { request }) },
    personal: { reason },
    now,
  })
  return settled
}

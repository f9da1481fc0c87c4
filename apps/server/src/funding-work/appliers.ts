import { accept, assert, type FundingItem, type RequestDecision, type Result } from '@plumbline/rules'
import type { Transaction } from '../platform/database.ts'
import type { Afterwards, Applier, Closing } from '../staff/index.ts'
import { mayDecide, type FundingWorkContext } from './context.ts'
import { readItem } from './read.ts'
import { settleItem } from './settle.ts'

type Parts = Pick<FundingWorkContext, 'audit' | 'funding'>

const settleBy =
  (parts: Parts, kind: FundingItem, decision: RequestDecision) =>
  async (tx: Transaction, { request, by, reason, now }: Closing): Promise<Result<Afterwards>> => {
    assert(request.beneficiaryCustomer !== undefined, 'somebody gains by money')
    const settled = await settleItem(parts, tx, {
      kind,
      id: request.subject.id,
      customer: request.beneficiaryCustomer,
      decision,
      reason,
      by,
      ...(decision === 'approve' && { request: request.id }),
      now,
    })
    return settled.ok ? accept(() => parts.funding.decisions.tell(settled.value)) : settled
  }

/** The second of two people on money in or out: approves it, or rejects the item together with the request. */
const applierOf = (parts: Parts, kind: FundingItem): Applier => ({
  permission: mayDecide[kind],
  apply: settleBy(parts, kind, 'approve'),
  reject: settleBy(parts, kind, 'reject'),
  describe: async (on, { subject: { id } }) => {
    const item = await readItem(on, { kind, id })
    if (item === undefined) return { title: id, changes: [] }
    return {
      title: item.uid,
      changes: [
        { field: 'usd', before: null, after: item.usd },
        { field: 'amount', before: null, after: `${item.amount} ${item.currency}` },
        { field: 'route', before: null, after: item.route.name },
        { field: 'state', before: item.state, after: 'approved' },
      ],
    }
  },
})

export const fundingAppliers = (
  parts: Parts,
): { readonly 'deposit.approve': Applier; readonly 'withdrawal.approve': Applier } => ({
  'deposit.approve': applierOf(parts, 'deposit'),
  'withdrawal.approve': applierOf(parts, 'withdrawal'),
})

import { accept, assert, type Result } from '@plumbline/rules/core'
import { bearTakenBack } from '@plumbline/rules/payment'
import { formatCents } from '@plumbline/rules/money'
import type { FundingItem } from '@plumbline/rules/funding'
import type { RequestDecision } from '@plumbline/rules/staff'
import { openReason, type FundingDecisions } from '../../funding/index.ts'
import { readBalances } from '../../../core/ledger/index.ts'
import type { Transaction } from '../../../core/platform/db/database.ts'
import type { Afterwards, Applier, Closing } from '../../staff/index.ts'
import { mayDecide, type FundingWorkContext } from '../context.ts'
import { readCorrection } from './correct.ts'
import { leftApplier, returnApplier } from './payout-report.ts'
import { readItem } from '../item/read.ts'
import { settleItem } from './settle.ts'

type Parts = Pick<FundingWorkContext, 'audit' | 'funding' | 'vault'> & {
  /** Tells the desk that an item stands otherwise, though nothing of its own has changed. */
  readonly stands: (item: string) => void
}

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

/** Nobody does what somebody had asked for: neither whoever refuses it, nor whoever thought better of it. */
const dropping =
  (
    parts: Parts,
    item: FundingItem,
    event: Parameters<FundingDecisions['dropAsked']>[1]['event'],
  ): NonNullable<Applier['withdraw']> =>
  async (tx, { request, by, now }) => {
    const { decisions } = parts.funding
    const dropped = await decisions.dropAsked(tx, { item, event, id: request.subject.id, by: by.id, now })
    return dropped.ok ? accept(() => decisions.tell(dropped.value)) : dropped
  }

/** The second of two people on a correction: takes the money back, or leaves it. */
const correcting = ({
  audit,
  vault,
  funding: { decisions },
}: Parts): Omit<Applier, 'reject' | 'withdraw'> => ({
  permission: mayDecide.deposit,
  apply: async (tx, { request, by, now }) => {
    const { id } = request.subject
    const { amount, reason } = readCorrection(request)
    const settled = await decisions.correctDeposit(tx, {
      id,
      amount,
      sealed: reason,
      request: request.id,
      by: by.id,
      along: ({ advanced }) =>
        audit.append(tx, {
          actor: { kind: 'staff', id: by.id },
          action: 'deposit.corrected',
          subject: { kind: 'deposit', id },
          customer: request.beneficiaryCustomer,
          after: { amount: formatCents(amount), advanced: formatCents(advanced), request: request.id },
          now,
        }),
      now,
    })
    return settled.ok ? accept(() => decisions.tell(settled.value)) : settled
  },
  describe: async (on, request) => {
    const { id } = request.subject
    const { amount, reason } = readCorrection(request)
    const item = await readItem(on, { kind: 'deposit', id })
    if (item === undefined || request.beneficiaryCustomer === undefined) return { title: id, changes: [] }
    const { fund } = await readBalances(on, request.beneficiaryCustomer)
    const { advanced } = bearTakenBack(fund.available, amount)
    const told = await openReason(on, vault, { customer: request.beneficiaryCustomer, id, reason })
    return {
      title: item.uid,
      changes: [
        { field: 'credited', before: null, after: item.usd },
        { field: 'taken_back', before: null, after: formatCents(amount) },
        { field: 'available', before: null, after: formatCents(fund.available) },
        { field: 'owed', before: null, after: formatCents(advanced) },
        { field: 'told', before: null, after: told },
      ],
    }
  },
})

export const fundingAppliers = (
  parts: Parts,
): {
  readonly [
    Kind in 'deposit.approve' | 'deposit.correct' | 'withdrawal.approve' | 'payout.left' | 'payout.return'
  ]: Applier
} => ({
  'deposit.approve': { ...applierOf(parts, 'deposit'), lapsed: ({ id }) => parts.stands(id) },
  'deposit.correct': {
    ...correcting(parts),
    lapsed: ({ id }) => parts.stands(id),
    reject: dropping(parts, 'deposit', 'correction_dropped'),
    withdraw: dropping(parts, 'deposit', 'correction_dropped'),
  },
  'withdrawal.approve': { ...applierOf(parts, 'withdrawal'), lapsed: ({ id }) => parts.stands(id) },
  'payout.left': {
    ...leftApplier(parts),
    lapsed: ({ id }) => parts.stands(id),
    reject: dropping(parts, 'withdrawal', 'left_dropped'),
    withdraw: dropping(parts, 'withdrawal', 'left_dropped'),
  },
  'payout.return': {
    ...returnApplier(parts),
    lapsed: ({ id }) => parts.stands(id),
    reject: dropping(parts, 'withdrawal', 'return_dropped'),
    withdraw: dropping(parts, 'withdrawal', 'return_dropped'),
  },
})

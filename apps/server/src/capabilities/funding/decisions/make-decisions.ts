import { accept, refuse } from '@plumbline/rules/core'
import { depositNext, withdrawalNext, type FundingItem } from '@plumbline/rules/funding'
import { holdOwedFor, repayOwed } from '../../payment/index.ts'
import type { Transaction } from '../../../core/platform/db/database.ts'
import type { DecisionParts } from '../context.ts'
import { depositCorrections } from '../deposits/correct-deposit.ts'
import { depositDecisions } from '../deposits/decide-deposit.ts'
import { withdrawalDecisions } from '../withdrawals/decide-withdrawal.ts'
import type { FundingDecisions } from './decisions.ts'
import { appendEvent } from '../events.ts'
import { judgeStillReaching } from '../withdrawals/destination.ts'
import { judgePaying } from '../withdrawals/may-pay.ts'
import { payouts } from '../withdrawals/payout.ts'
import { settledOf } from './settle.ts'
import { countUp, lockDeposit, lockWithdrawal } from '../stored.ts'

/** What comes in repays first what its customer owes for payments that were taken back. */
const repaying =
  (approve: FundingDecisions['approveDeposit']): FundingDecisions['approveDeposit'] =>
  async (tx, input) => {
    const [owed, settled] = await Promise.all([holdOwedFor(tx, input.id), approve(tx, input)])
    if (!settled.ok || owed === 0n) return settled
    const { customer, book } = settled.value
    await repayOwed(tx, { customer, book, now: input.now })
    return settled
  }

const lockItem = (tx: Transaction, item: FundingItem, id: string) =>
  item === 'deposit' ? lockDeposit(tx, id) : lockWithdrawal(tx, id)

/** What decides on money in and out: the same for staff, and for demo accounts, where nobody does. */
export const createFundingDecisions = (parts: DecisionParts): FundingDecisions => {
  const deposits = depositDecisions(parts)
  return {
    ...deposits,
    approveDeposit: repaying(deposits.approveDeposit),
    ...depositCorrections(parts),
    ...withdrawalDecisions(parts),
    ...payouts(parts),

    beginApproval: async (tx, { item, id, by, now }) => {
      const found = await lockItem(tx, item, id)
      if (found === undefined) return refuse('funding.unknown')
      const next =
        item === 'deposit'
          ? depositNext({ state: found.state, approvals: 0 }, 'approved')
          : withdrawalNext(found, 'approved')
      if (!next.ok) return next
      if ('destination' in found) {
        const may = await judgePaying(tx, found)
        if (!may.ok) return may
        const reaching = await judgeStillReaching(tx, parts, found)
        if (!reaching.ok) return reaching
      }
      const counted = await countUp(tx, item, found)
      await appendEvent(tx, { item, id, kind: 'approval_begun', actor: { kind: 'staff', id: by }, now })
      return accept(settledOf(item, counted, []))
    },

    dropAsked: async (tx, { item, id, event, by, now }) => {
      const found = await lockItem(tx, item, id)
      if (found === undefined) return refuse('funding.unknown')
      const counted = await countUp(tx, item, found)
      await appendEvent(tx, { item, id, kind: event, actor: { kind: 'staff', id: by }, now })
      return accept(settledOf(item, counted, []))
    },

    tell: ({ item, id, book, customer, revision, told }) => {
      parts.notifications.tell(told)
      parts.outbox.wake()
      parts.tellAccount(customer)
      parts.changes.tell({ item, id, book, revision })
    },
  }
}

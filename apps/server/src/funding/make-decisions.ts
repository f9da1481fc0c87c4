import { accept, depositNext, refuse, withdrawalNext } from '@plumbline/rules'
import { holdOwedFor, repayOwed } from '../payment/index.ts'
import type { DecisionParts } from './context.ts'
import { depositCorrections } from './correct-deposit.ts'
import { depositDecisions } from './decide-deposit.ts'
import { withdrawalDecisions } from './decide-withdrawal.ts'
import type { FundingDecisions } from './decisions.ts'
import { appendEvent } from './events.ts'
import { judgePaying } from './may-pay.ts'
import { payouts } from './payout.ts'
import { settledOf } from './settle.ts'
import { lockDeposit, lockWithdrawal } from './stored.ts'

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
      const found = item === 'deposit' ? await lockDeposit(tx, id) : await lockWithdrawal(tx, id)
      if (found === undefined) return refuse('funding.unknown')
      const next =
        item === 'deposit'
          ? depositNext({ state: found.state, approvals: 0 }, 'approved')
          : withdrawalNext(found, 'approved')
      if (!next.ok) return next
      if (item === 'withdrawal') {
        const may = await judgePaying(tx, found)
        if (!may.ok) return may
      }
      await tx.query({
        name: `funding.begin_${item}`,
        text: `update funding.${item} set revision = revision + 1 where id = $1`,
        values: [id],
      })
      await appendEvent(tx, { item, id, kind: 'approval_begun', actor: { kind: 'staff', id: by }, now })
      return accept(settledOf(item, { ...found, revision: found.revision + 1 }, []))
    },

    tell: ({ item, id, book, customer, revision, told }) => {
      parts.notifications.tell(told)
      parts.outbox.wake()
      parts.tellAccount(customer)
      parts.changes.tell({ item, id, book, revision })
    },
  }
}

import { accept, refuse } from '@plumbline/rules/core'
import {
  cents,
  formatCents,
  formatDecimal,
  negateCents,
  subtractCents,
  type Cents,
} from '@plumbline/rules/money'
import { payoutOf, withdrawalNext } from '@plumbline/rules/funding'
import type { Millis } from '@plumbline/rules/market'
import { holdOwed, repayOwed } from '../../payment/index.ts'
import type { Transaction } from '../../../core/platform/db/database.ts'
import type { DecisionParts } from '../context.ts'
import type { DecidedBy, FundingDecisions } from '../decisions/decisions.ts'
import { appendEvent } from '../events.ts'
import { judgeStillReaching } from './destination.ts'
import { judgePaying } from './may-pay.ts'
import { notify } from '../notify.ts'
import { storedRate } from './rate.ts'
import {
  actorOf,
  assertDecider,
  assertPosted,
  fundAccountOf,
  legsOf,
  postFor,
  settledOf,
} from '../decisions/settle.ts'
import { customerOf, lockWithdrawal, type StoredWithdrawal } from '../stored.ts'
import { sealReason } from '../sealed-notes.ts'

/** What was frozen for a withdrawal becomes available again, and repays first what the customer owes. */
export const releaseWithdrawal = async (
  tx: Transaction,
  parts: Pick<DecisionParts, 'newId'>,
  withdrawal: StoredWithdrawal,
  now: Millis,
): Promise<void> => {
  const debtor = { customer: customerOf(withdrawal), book: withdrawal.book }
  const owed = await holdOwed(tx, debtor)
  const fund = await fundAccountOf(tx, debtor.customer)
  const amount = cents(withdrawal.amount)
  assertPosted(
    await postFor(tx, parts, {
      item: withdrawal,
      kind: 'withdrawal.release',
      legs: legsOf([
        [fund, 'frozen', negateCents(amount)],
        [fund, 'available', amount],
      ]),
      now,
    }),
  )
  if (owed > 0n) await repayOwed(tx, { ...debtor, now })
}

const netOf = ({ amount, fee }: StoredWithdrawal): Cents => subtractCents(cents(amount), cents(fee))

const noticeOf = (withdrawal: StoredWithdrawal) => ({
  id: withdrawal.id,
  customer: customerOf(withdrawal),
  amount: formatCents(cents(withdrawal.amount)),
  currency: 'USD',
  language: withdrawal.language,
})

const memberOf = (by: DecidedBy): string | null => (by.kind === 'staff' ? by.member : null)

/** Withdrawals: the decisions of staff, and of nobody for demo accounts. */
export const withdrawalDecisions = (
  parts: DecisionParts,
): Pick<FundingDecisions, 'approveWithdrawal' | 'rejectWithdrawal'> => ({
  approveWithdrawal: async (tx, { id, by, along, now }) => {
    const withdrawal = await lockWithdrawal(tx, id)
    if (withdrawal === undefined) return refuse('funding.unknown')
    assertDecider(withdrawal, by)
    const next = withdrawalNext(withdrawal, 'approved')
    if (!next.ok) return next
    const may = await judgePaying(tx, withdrawal)
    if (!may.ok) return may
    const reaching = await judgeStillReaching(tx, parts, withdrawal)
    if (!reaching.ok) return reaching
    const rate = parts.rateOf(withdrawal)
    if (!rate.ok) return rate
    const { decimals, book } = withdrawal
    const net = netOf(withdrawal)
    const pays = payoutOf(net, decimals, rate.value)
    if (pays <= 0n) return refuse('withdrawal.fee_too_high', { fee: formatCents(cents(withdrawal.fee)) })
    await along?.()
    await tx.query({
      name: 'funding.approve_withdrawal',
      text: `update funding.withdrawal set state = 'approved', revision = revision + 1, decided_at = $2, decided_by = $3,
          request = $4, pays = $5, quote = $6, payout = case book when 'real' then 'due' end where id = $1`,
      values: [
        id,
        new Date(now),
        memberOf(by),
        by.kind === 'staff' ? (by.request ?? null) : null,
        formatDecimal(pays, decimals),
        storedRate(rate.value),
      ],
    })
    await appendEvent(tx, { item: 'withdrawal', id, kind: 'approved', actor: actorOf(by), now })
    const told = await notify(tx, parts, { ...noticeOf(withdrawal), kind: 'withdrawal_approved', now })
    const fund = await fundAccountOf(tx, customerOf(withdrawal))
    const { payouts_due: due, fees } = parts.house[book]
    assertPosted(
      await postFor(tx, parts, {
        item: withdrawal,
        kind: 'withdrawal.approve',
        legs: legsOf([
          [fund, 'frozen', negateCents(cents(withdrawal.amount))],
          [due, 'available', net],
          [fees, 'available', cents(withdrawal.fee)],
        ]),
        now,
      }),
    )
    return accept(
      settledOf(
        'withdrawal',
        {
          ...withdrawal,
          state: next.value,
          payout: book === 'real' ? 'due' : null,
          revision: withdrawal.revision + 1,
        },
        told,
      ),
    )
  },

  rejectWithdrawal: async (tx, { id, by, reason, along, now }) => {
    const withdrawal = await lockWithdrawal(tx, id)
    if (withdrawal === undefined) return refuse('funding.unknown')
    assertDecider(withdrawal, by)
    const next = withdrawalNext(withdrawal, 'rejected')
    if (!next.ok) return next
    const customer = customerOf(withdrawal)
    const sealed = await sealReason(tx, parts.vault, { customer, id, reason })
    // Before the mailbox, as whoever holds both.
    await holdOwed(tx, { customer, book: withdrawal.book })
    await along?.()
    await tx.query({
      name: 'funding.reject_withdrawal',
      text: `update funding.withdrawal set state = 'rejected', revision = revision + 1, decided_at = $2, decided_by = $3,
          reason = $4 where id = $1`,
      values: [id, new Date(now), memberOf(by), sealed],
    })
    const actor = actorOf(by)
    await appendEvent(tx, { item: 'withdrawal', id, kind: 'rejected', actor, detail: { text: sealed }, now })
    const told = await notify(tx, parts, {
      ...noticeOf(withdrawal),
      kind: 'withdrawal_rejected',
      reason,
      now,
    })
    await releaseWithdrawal(tx, parts, withdrawal, now)
    return accept(
      settledOf('withdrawal', { ...withdrawal, state: next.value, revision: withdrawal.revision + 1 }, told),
    )
  },
})

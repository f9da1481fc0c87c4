import { accept, refuse, type Result } from '@plumbline/rules/core'
import { cents, formatCents, negateCents, subtractCents, type Cents } from '@plumbline/rules/money'
import { judgeReturn, payoutStep, type PayoutState } from '@plumbline/rules/funding'
import { requestStateAt } from '@plumbline/rules/staff'
import type { Millis } from '@plumbline/rules/market'
import { holdOwed, repayOwed } from '../../payment/index.ts'
import type { Transaction } from '../../../core/platform/db/database.ts'
import { readOpenRequest } from '../../staff/index.ts'
import type { DecisionParts } from '../context.ts'
import type { FundingDecisions } from '../decisions/decisions.ts'
import { appendEvent } from '../events.ts'
import { notify } from '../notify.ts'
import { assertPosted, fundAccountOf, legsOf, postFor, settledOf } from '../decisions/settle.ts'
import { countUp, customerOf, lockWithdrawal, type StoredWithdrawal } from '../stored.ts'
import { openReason } from '../sealed-notes.ts'

const netOf = ({ amount, fee }: StoredWithdrawal): Cents => subtractCents(cents(amount), cents(fee))

/** One that somebody has asked for and nobody has confirmed: until then nothing else is said of the payout. */
const isReturnAsked = async (
  tx: Transaction,
  { id, now }: { readonly id: string; readonly now: Millis },
): Promise<boolean> => {
  const request = await readOpenRequest(tx, { kind: 'payout.return', subject: { kind: 'withdrawal', id } })
  return request !== undefined && requestStateAt(request, now) === 'open'
}

const noticeOf = (withdrawal: StoredWithdrawal) => ({
  id: withdrawal.id,
  customer: customerOf(withdrawal),
  language: withdrawal.language,
})

/** The withdrawal, if what was asked for is still so. */
const findToReturn = async (
  tx: Transaction,
  wanted: { readonly id: string; readonly from?: PayoutState; readonly reference: string | undefined },
): Promise<Result<StoredWithdrawal>> => {
  const withdrawal = await lockWithdrawal(tx, wanted.id)
  if (withdrawal === undefined) return refuse('funding.unknown')
  const may = judgeReturn(withdrawal.payout ?? undefined, wanted)
  if (!may.ok) return may
  return wanted.from === undefined || withdrawal.payout === wanted.from
    ? accept(withdrawal)
    : refuse('funding.changed')
}

/**
 * What became of the money of an approved withdrawal. That it was sent moves nothing of the customer's: one person says so. That
 * it came back credits the customer: one person asks, and another one confirms.
 */
export const payouts = (
  parts: DecisionParts,
): Pick<FundingDecisions, 'markSent' | 'beginReturn' | 'returnPayout'> => ({
  markSent: async (tx, { id, reference, by, now }) => {
    const withdrawal = await lockWithdrawal(tx, id)
    if (withdrawal === undefined) return refuse('funding.unknown')
    const step = payoutStep(withdrawal.payout ?? undefined, 'sent')
    if (!step.ok) return step
    if (await isReturnAsked(tx, { id, now })) return refuse('request.pending_already')
    await tx.query({
      name: 'funding.mark_sent',
      text: `update funding.withdrawal set payout = 'sent', revision = revision + 1, payout_at = $2, payout_by = $3,
          payout_reference = $4 where id = $1`,
      values: [id, new Date(now), by, reference],
    })
    await appendEvent(tx, {
      item: 'withdrawal',
      id,
      kind: 'sent',
      actor: { kind: 'staff', id: by },
      // A reference names a payment, not a person: it stays as it is, to be searched for.
      detail: { text: reference },
      now,
    })
    const told = await notify(tx, parts, {
      ...noticeOf(withdrawal),
      kind: 'payout_sent',
      // What was sent is told in its own currency.
      amount: withdrawal.pays ?? withdrawal.estimate,
      currency: withdrawal.currency,
      now,
    })
    const net = netOf(withdrawal)
    const { payouts_due: due, external_clearing: outside } = parts.house[withdrawal.book]
    const legs = legsOf([
      [due, 'available', negateCents(net)],
      [outside, 'available', net],
    ])
    assertPosted(await postFor(tx, parts, { item: withdrawal, kind: 'withdrawal.send', legs, now }))
    const sent = { ...withdrawal, payout: step.value, revision: withdrawal.revision + 1 }
    return accept(settledOf('withdrawal', sent, told))
  },

  beginReturn: async (tx, { id, reference, by, now }) => {
    const found = await findToReturn(tx, { id, reference })
    if (!found.ok) return found
    const counted = await countUp(tx, 'withdrawal', found.value)
    await appendEvent(tx, {
      item: 'withdrawal',
      id,
      kind: 'return_begun',
      actor: { kind: 'staff', id: by },
      detail: reference === undefined ? {} : { text: reference },
      now,
    })
    return accept(settledOf('withdrawal', counted, []))
  },

  returnPayout: async (tx, { id, from, reference, sealed, request, by, along, now }) => {
    const found = await findToReturn(tx, { id, from, reference })
    if (!found.ok) return found
    const withdrawal = found.value
    const customer = customerOf(withdrawal)
    const debtor = { customer, book: withdrawal.book }
    const owed = await holdOwed(tx, debtor)
    await along()
    await tx.query({
      name: 'funding.return_payout',
      text: `update funding.withdrawal set payout = 'returned', revision = revision + 1, payout_at = $2, payout_by = $3,
          payout_reason = $4, return_request = $5, return_reference = $6 where id = $1`,
      values: [id, new Date(now), by, sealed, request, reference ?? null],
    })
    await appendEvent(tx, {
      item: 'withdrawal',
      id,
      kind: 'returned',
      actor: { kind: 'staff', id: by },
      detail: { text: sealed, ...(reference !== undefined && { reference }) },
      now,
    })
    const told = await notify(tx, parts, {
      ...noticeOf(withdrawal),
      kind: 'payout_returned',
      amount: formatCents(cents(withdrawal.amount)),
      currency: 'USD',
      reason: (await openReason(tx, parts.vault, { customer, id, reason: sealed })) ?? undefined,
      now,
    })
    const net = netOf(withdrawal)
    const { payouts_due: due, external_clearing: outside, fees } = parts.house[withdrawal.book]
    const legs = legsOf([
      [from === 'sent' ? outside : due, 'available', negateCents(net)],
      // A payout that did not arrive costs the customer nothing.
      [fees, 'available', negateCents(cents(withdrawal.fee))],
      [await fundAccountOf(tx, customer), 'available', cents(withdrawal.amount)],
    ])
    assertPosted(await postFor(tx, parts, { item: withdrawal, kind: 'withdrawal.return', legs, now }))
    if (owed > 0n) await repayOwed(tx, { ...debtor, now })
    const returned = { ...withdrawal, payout: 'returned' as const, revision: withdrawal.revision + 1 }
    return accept(settledOf('withdrawal', returned, told))
  },
})

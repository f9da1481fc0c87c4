import { accept, refuse, type Result } from '@plumbline/rules/core'
import { cents, formatCents, negateCents, subtractCents, type Cents } from '@plumbline/rules/money'
import { judgeReturn, payoutStep, type PayoutState } from '@plumbline/rules/funding'
import { requestStateAt, type RequestKind } from '@plumbline/rules/staff'
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
import { judgePaying } from './may-pay.ts'

const netOf = ({ amount, fee }: StoredWithdrawal): Cents => subtractCents(cents(amount), cents(fee))

/** The request by which a second person is asked to confirm a report. */
export const reportKinds = {
  left: 'payout.left',
  returned: 'payout.return',
} as const satisfies Record<string, RequestKind>

/** What somebody reports of a payout and nobody has confirmed: until then nothing else is said of it. */
const isReported = async (
  tx: Transaction,
  { id, kinds, now }: { readonly id: string; readonly kinds: readonly RequestKind[]; readonly now: Millis },
): Promise<boolean> => {
  for (const kind of kinds) {
    const request = await readOpenRequest(tx, { kind, subject: { kind: 'withdrawal', id } })
    if (request !== undefined && requestStateAt(request, now) === 'open') return true
  }
  return false
}

const noticeOf = (withdrawal: StoredWithdrawal) => ({
  id: withdrawal.id,
  customer: customerOf(withdrawal),
  language: withdrawal.language,
})

/** The withdrawal, if it is still to be paid out. */
const findToSend = async (tx: Transaction, id: string): Promise<Result<StoredWithdrawal>> => {
  const withdrawal = await lockWithdrawal(tx, id)
  if (withdrawal === undefined) return refuse('funding.unknown')
  const step = payoutStep(withdrawal.payout ?? undefined, 'sent')
  return step.ok ? accept(withdrawal) : step
}

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
 * What became of the money of an approved withdrawal. That it was sent moves nothing of the customer's: one person says so, as long
 * as it may leave. That it had left although it may not any more, and that it came back, one person reports and another one confirms.
 */
export const payouts = (
  parts: DecisionParts,
): Pick<FundingDecisions, 'markSent' | 'beginReport' | 'returnPayout'> => ({
  markSent: async (tx, { id, reference, request, by, now }) => {
    const found = await findToSend(tx, id)
    if (!found.ok) return found
    const withdrawal = found.value
    if (request === undefined) {
      if (await isReported(tx, { id, kinds: Object.values(reportKinds), now }))
        return refuse('request.pending_already')
      const may = await judgePaying(tx, withdrawal)
      if (!may.ok) return may
    }
    await tx.query({
      name: 'funding.mark_sent',
      text: `update funding.withdrawal set payout = 'sent', revision = revision + 1, payout_at = $2, payout_by = $3,
          payout_reference = $4, left_request = $5 where id = $1`,
      values: [id, new Date(now), by, reference, request ?? null],
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
    const sent = { ...withdrawal, payout: 'sent' as const, revision: withdrawal.revision + 1 }
    return accept(settledOf('withdrawal', sent, told))
  },

  beginReport: async (tx, { id, to, reference, by, now }) => {
    const found = to === 'left' ? await findToSend(tx, id) : await findToReturn(tx, { id, reference })
    if (!found.ok) return found
    const other = [reportKinds[to === 'left' ? 'returned' : 'left']]
    if (await isReported(tx, { id, kinds: other, now })) return refuse('request.pending_already')
    const counted = await countUp(tx, 'withdrawal', found.value)
    await appendEvent(tx, {
      item: 'withdrawal',
      id,
      kind: to === 'left' ? 'left_begun' : 'return_begun',
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

import { hourMs, accept, assert, refuse, type Result, type StaffId } from '@plumbline/rules/core'
import {
  approvalsFor,
  creditOf,
  depositNext,
  takesTwo,
  type FundingRateOrPar,
} from '@plumbline/rules/funding'
import { formatCents, negateCents, type Cents } from '@plumbline/rules/money'
import { parseCurrency } from '@plumbline/rules/funding-setting'
import type { Millis } from '@plumbline/rules/market'
import { gather, type Ask } from '../../../core/platform/db/batched-query.ts'
import { Undone } from '../../../core/platform/db/rollback.ts'
import { awaitTurn } from '../../../core/platform/db/shared-transaction.ts'
import type { DecisionParts } from '../context.ts'
import type { DecidedBy, FundingDecisions } from '../decisions/decisions.ts'
import { appendEvent } from '../events.ts'
import { appendNotice, writeLetter } from '../notify.ts'
import { storedRate } from '../withdrawals/rate.ts'
import { actorOf, assertDecider, assertPosted, legsOf, postFor, settledOf } from '../decisions/settle.ts'
import { holdDeposit, readSums, type SumsOf } from './held-deposit.ts'
import { customerOf, readDeposit, type StoredDeposit } from '../stored.ts'
import { sealReason } from '../sealed-notes.ts'

/** The sums that thresholds are about are of the last so many hours. */
const sumsHours = 24

/** What a deposit is worth now. Refusals: funding.no_quote. */
const creditNow = (
  deposit: StoredDeposit,
  { rateOf }: Pick<DecisionParts, 'rateOf'>,
): Result<{ readonly credit: Cents; readonly rate: FundingRateOrPar }> => {
  const rate = rateOf(deposit)
  if (!rate.ok) return rate
  const amount = parseCurrency(deposit.amount, deposit.decimals)
  assert(amount !== undefined, 'a deposit has an amount of its currency')
  const credit = creditOf(amount, deposit.decimals, rate.value)
  return credit > 0n
    ? accept({ credit, rate: rate.value })
    : refuse('funding.below_minimum', { minimum: '0.01', currency: 'USD' })
}

const sumsOf = (clerk: StaffId, now: Millis): SumsOf => ({ clerk, since: now - sumsHours * hourMs })

type Approval = {
  readonly id: string
  readonly by: DecidedBy
  readonly credit: Cents
  readonly rate: FundingRateOrPar
  readonly now: Millis
}

const approveEach: Ask<Approval, void> = async (on, approvals) => {
  await on.query({
    name: 'funding.approve_deposits',
    text: `update funding.deposit d set state = 'approved', revision = d.revision + 1, decided_at = a.at, decided_by = a.member,
        approvals = a.approvals, request = a.request, credited = a.credit, quote = a.quote::json
      from unnest($1::uuid[], $2::timestamptz[], $3::bigint[], $4::smallint[], $5::uuid[], $6::bigint[], $7::text[])
        a (id, at, member, approvals, request, credit, quote)
      where d.id = a.id`,
    values: [
      approvals.map(({ id }) => id),
      approvals.map(({ now }) => new Date(now)),
      approvals.map(({ by }) => memberOf(by)),
      approvals.map(({ by }) => (by.kind === 'nobody' ? null : by.request === undefined ? 1 : 2)),
      approvals.map(({ by }) => (by.kind === 'staff' ? (by.request ?? null) : null)),
      approvals.map(({ credit }) => credit.toString()),
      approvals.map(({ rate }) => storedRate(rate)),
    ],
  })
  return approvals.map(() => undefined)
}

type Rejection = Pick<Approval, 'id' | 'by' | 'now'> & { readonly sealed: string }

const rejectEach: Ask<Rejection, void> = async (on, rejections) => {
  await on.query({
    name: 'funding.reject_deposits',
    text: `update funding.deposit d set state = 'rejected', revision = d.revision + 1, decided_at = r.at, decided_by = r.member,
        reason = r.reason
      from unnest($1::uuid[], $2::timestamptz[], $3::bigint[], $4::text[]) r (id, at, member, reason) where d.id = r.id`,
    values: [
      rejections.map(({ id }) => id),
      rejections.map(({ now }) => new Date(now)),
      rejections.map(({ by }) => memberOf(by)),
      rejections.map(({ sealed }) => sealed),
    ],
  })
  return rejections.map(() => undefined)
}

const memberOf = (by: DecidedBy): StaffId | null => (by.kind === 'staff' ? by.member : null)

/** The database says so: of the sums, with what was committed meanwhile among them, or of what is striking. */
const needsSecond = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'PL069' || error.code === 'PL111')

/** Deposits: the decisions of staff, and of nobody for demo accounts. */
export const depositDecisions = (
  parts: DecisionParts,
): Pick<FundingDecisions, 'approveDeposit' | 'rejectDeposit' | 'approvalsFor'> => ({
  approveDeposit: async (tx, { id, by, along, now }) => {
    const isAlone = by.kind === 'staff' && by.request === undefined
    const held = await holdDeposit(tx, { id, sums: isAlone ? sumsOf(by.member, now) : undefined })
    if (held === undefined) return refuse('funding.unknown')
    const { deposit, sums } = held
    const customer = customerOf(deposit)
    assertDecider(deposit, by)
    const next = depositNext({ state: deposit.state, approvals: 0 }, 'approved')
    if (!next.ok) return next
    if (isAlone && takesTwo(deposit.flags)) return refuse('funding.second_person')
    const worth = creditNow(deposit, parts)
    if (!worth.ok) return worth
    const { credit, rate } = worth.value
    if (sums !== undefined && approvalsFor(credit, sums, parts.offer.thresholds()) > 1)
      return refuse('funding.second_person')
    const notice = {
      kind: 'deposit_approved',
      id,
      customer,
      amount: formatCents(credit),
      currency: 'USD',
      language: deposit.language,
      now,
    } as const
    await Promise.all([
      along?.(),
      appendEvent(tx, { item: 'deposit', id, kind: 'approved', actor: actorOf(by), now }),
      writeLetter(tx, parts, notice),
    ])
    await awaitTurn(tx)
    const told = await appendNotice(tx, parts, notice)
    // Last, and in this order: whoever else approves waits from here to the commit.
    const [, verdict] = await Promise.all([
      gather(tx, approveEach, { id, by, credit, rate, now }),
      postFor(tx, parts, {
        item: deposit,
        kind: 'deposit.approve',
        legs: legsOf([
          [parts.house[deposit.book].external_clearing, 'available', negateCents(credit)],
          [held.fund, 'available', credit],
        ]),
        now,
      }),
    ]).catch((error: unknown) => {
      throw needsSecond(error) ? new Undone(refuse('funding.second_person')) : error
    })
    assertPosted(verdict)
    return accept(
      settledOf('deposit', { ...deposit, state: next.value, revision: deposit.revision + 1 }, told),
    )
  },

  rejectDeposit: async (tx, { id, by, reason, along, now }) => {
    const held = await holdDeposit(tx, { id, sums: undefined })
    if (held === undefined) return refuse('funding.unknown')
    const { deposit } = held
    assertDecider(deposit, by)
    const next = depositNext({ state: deposit.state, approvals: 0 }, 'rejected')
    if (!next.ok) return next
    const customer = customerOf(deposit)
    const notice = {
      kind: 'deposit_rejected',
      id,
      customer,
      amount: deposit.amount,
      currency: deposit.currency,
      reason,
      language: deposit.language,
      now,
    } as const
    const sealed = await sealReason(tx, parts.vault, { customer, id, reason })
    const actor = actorOf(by)
    await Promise.all([
      along?.(),
      appendEvent(tx, { item: 'deposit', id, kind: 'rejected', actor, detail: { text: sealed }, now }),
      writeLetter(tx, parts, notice),
    ])
    await awaitTurn(tx)
    const [, told] = await Promise.all([
      gather(tx, rejectEach, { id, by, sealed, now }),
      appendNotice(tx, parts, notice),
    ])
    return accept(
      settledOf('deposit', { ...deposit, state: next.value, revision: deposit.revision + 1 }, told),
    )
  },

  approvalsFor: async (on, { id, by, now }) => {
    const deposit = await readDeposit(on, id)
    if (deposit === undefined) return refuse('funding.unknown')
    const next = depositNext({ state: deposit.state, approvals: 0 }, 'approved')
    if (!next.ok) return next
    const worth = creditNow(deposit, parts)
    if (!worth.ok) return worth
    if (takesTwo(deposit.flags)) return accept(2)
    const sums = await readSums(on, customerOf(deposit), sumsOf(by, now))
    return accept(approvalsFor(worth.value.credit, sums, parts.offer.thresholds()))
  },
})

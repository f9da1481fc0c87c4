import {
  accept,
  approvalsFor,
  assert,
  cents,
  creditOf,
  depositNext,
  formatCents,
  negateCents,
  parseCurrency,
  refuse,
  type Cents,
  type CustomerId,
  type FundingRateOrPar,
  type Millis,
  type Result,
  type StaffId,
} from '@plumbline/rules'
import type { Queryable } from '../platform/database.ts'
import type { DecisionParts } from './context.ts'
import type { FundingDecisions } from './decisions.ts'
import { appendEvent } from './events.ts'
import { notify } from './notify.ts'
import { storedRate } from './rate.ts'
import { actorOf, assertDecider, assertPosted, fundAccountOf, legsOf, postFor, settledOf } from './settle.ts'
import { customerOf, lockDeposit, readDeposit, type StoredDeposit } from './stored.ts'

/** The sums that thresholds are about are of the last so many hours. */
const sumsHours = 24
const hourMs = 3_600_000

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

/** What was approved of real money in the last hours; held, it stays so until the transaction ends, for nobody else approves. */
const readSums = async (
  on: Queryable,
  { by, customer, now, hold }: { by: StaffId; customer: CustomerId; now: Millis; hold: boolean },
) => {
  const { rows } = await on.query<{ clerk: string; customer: string; day: string }>({
    name: 'funding.sums',
    text: `select clerk::text as clerk, customer::text as customer, day::text as day
      from funding.approved_sums($1, $2, $3, $4)`,
    values: [by, customer, new Date(now - sumsHours * hourMs), hold],
  })
  const sum = (text = '0'): Cents => cents(BigInt(text))
  return { clerk: sum(rows[0]?.clerk), customer: sum(rows[0]?.customer), day: sum(rows[0]?.day) }
}

/** Sums as they were before an approval that is among them. */
const before = (sums: Record<'clerk' | 'customer' | 'day', Cents>, credit: Cents) => ({
  clerk: cents(sums.clerk - credit),
  customer: cents(sums.customer - credit),
  day: cents(sums.day - credit),
})

/** Deposits: the decisions of staff, and of nobody for demo accounts. */
export const depositDecisions = (
  parts: DecisionParts,
): Pick<FundingDecisions, 'approveDeposit' | 'rejectDeposit' | 'approvalsFor'> => ({
  approveDeposit: async (tx, { id, by, now }) => {
    const deposit = await lockDeposit(tx, id)
    if (deposit === undefined) return refuse('funding.unknown')
    const customer = customerOf(deposit)
    assertDecider(deposit, by)
    const next = depositNext({ state: deposit.state, approvals: 0 }, 'approved')
    if (!next.ok) return next
    const worth = creditNow(deposit, parts)
    if (!worth.ok) return worth
    const { credit, rate } = worth.value
    await tx.query({
      name: 'funding.approve_deposit',
      text: `update funding.deposit set state = 'approved', revision = revision + 1, decided_at = $2, decided_by = $3,
          approvals = $4, request = $5, credited = $6, quote = $7 where id = $1`,
      values: [
        id,
        new Date(now),
        by.kind === 'staff' ? by.member : null,
        by.kind === 'nobody' ? null : by.request === undefined ? 1 : 2,
        by.kind === 'staff' ? (by.request ?? null) : null,
        credit.toString(),
        storedRate(rate),
      ],
    })
    await appendEvent(tx, { item: 'deposit', id, kind: 'approved', actor: actorOf(by), now })
    const told = await notify(tx, parts, {
      kind: 'deposit_approved',
      id,
      customer,
      amount: formatCents(credit),
      currency: 'USD',
      language: deposit.language,
      now,
    })
    const fund = await fundAccountOf(tx, customer)
    // Late: whoever else approves waits from here to the commit.
    if (by.kind === 'staff') {
      const sums = before(await readSums(tx, { by: by.member, customer, now, hold: true }), credit)
      const alone = by.request === undefined
      if (alone && approvalsFor(credit, sums, parts.offer.thresholds()) > 1)
        return refuse('funding.second_person')
    }
    assertPosted(
      await postFor(tx, parts, {
        item: deposit,
        kind: 'deposit.approve',
        legs: legsOf([
          [parts.house[deposit.book].external_clearing, 'available', negateCents(credit)],
          [fund, 'available', credit],
        ]),
        now,
      }),
    )
    return accept(
      settledOf('deposit', { ...deposit, state: next.value, revision: deposit.revision + 1 }, told),
    )
  },

  rejectDeposit: async (tx, { id, by, reason, now }) => {
    const deposit = await lockDeposit(tx, id)
    if (deposit === undefined) return refuse('funding.unknown')
    assertDecider(deposit, by)
    const next = depositNext({ state: deposit.state, approvals: 0 }, 'rejected')
    if (!next.ok) return next
    await tx.query({
      name: 'funding.reject_deposit',
      text: `update funding.deposit set state = 'rejected', revision = revision + 1, decided_at = $2, decided_by = $3,
          reason = $4 where id = $1`,
      values: [id, new Date(now), by.kind === 'staff' ? by.member : null, reason],
    })
    const actor = actorOf(by)
    await appendEvent(tx, { item: 'deposit', id, kind: 'rejected', actor, detail: { text: reason }, now })
    const told = await notify(tx, parts, {
      kind: 'deposit_rejected',
      id,
      customer: customerOf(deposit),
      amount: deposit.amount,
      currency: deposit.currency,
      reason,
      language: deposit.language,
      now,
    })
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
    const sums = await readSums(on, { by, customer: customerOf(deposit), now, hold: false })
    return accept(approvalsFor(worth.value.credit, sums, parts.offer.thresholds()))
  },
})

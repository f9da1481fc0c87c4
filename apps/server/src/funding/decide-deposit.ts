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
  type AccountId,
  type Cents,
  type CustomerId,
  type FundingRateOrPar,
  type Millis,
  type Result,
  type StaffId,
} from '@plumbline/rules'
import type { Queryable } from '../platform/database.ts'
import { Undone } from '../platform/undone.ts'
import type { DecisionParts } from './context.ts'
import type { FundingDecisions } from './decisions.ts'
import { appendEvent } from './events.ts'
import { notify } from './notify.ts'
import { storedRate } from './rate.ts'
import { actorOf, assertDecider, assertPosted, legsOf, postFor, settledOf } from './settle.ts'
import { customerOf, holdDeposit, readDeposit, type StoredDeposit } from './stored.ts'
import { sealReason } from './words.ts'

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

/** What was approved of real money in the last hours. */
const readSums = async (
  on: Queryable,
  { by, customer, now }: { by: StaffId; customer: CustomerId; now: Millis },
) => {
  const { rows } = await on.query<{ clerk: string; customer: string; day: string }>({
    name: 'funding.sums',
    text: `select clerk::text as clerk, customer::text as customer, day::text as day
      from funding.approved_sums($1, $2, $3)`,
    values: [by, customer, new Date(now - sumsHours * hourMs)],
  })
  const sum = (text = '0'): Cents => cents(BigInt(text))
  return { clerk: sum(rows[0]?.clerk), customer: sum(rows[0]?.customer), day: sum(rows[0]?.day) }
}

/** The database found the sums above a threshold, with what was committed meanwhile among them. */
const isAboveThreshold = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'PL069'

/** Deposits: the decisions of staff, and of nobody for demo accounts. */
export const depositDecisions = (
  parts: DecisionParts,
): Pick<FundingDecisions, 'approveDeposit' | 'rejectDeposit' | 'approvalsFor'> => ({
  approveDeposit: async (tx, { id, by, along, now }) => {
    const deposit = await holdDeposit(tx, id)
    if (deposit === undefined) return refuse('funding.unknown')
    const customer = customerOf(deposit)
    assertDecider(deposit, by)
    const next = depositNext({ state: deposit.state, approvals: 0 }, 'approved')
    if (!next.ok) return next
    const worth = creditNow(deposit, parts)
    if (!worth.ok) return worth
    const { credit, rate } = worth.value
    if (by.kind === 'staff' && by.request === undefined) {
      const sums = await readSums(tx, { by: by.member, customer, now })
      if (approvalsFor(credit, sums, parts.offer.thresholds()) > 1) return refuse('funding.second_person')
    }
    const [, , told] = await Promise.all([
      along?.(),
      appendEvent(tx, { item: 'deposit', id, kind: 'approved', actor: actorOf(by), now }),
      notify(tx, parts, {
        kind: 'deposit_approved',
        id,
        customer,
        amount: formatCents(credit),
        currency: 'USD',
        language: deposit.language,
        now,
      }),
    ])
    // Last, and in this order: whoever else approves waits from here to the commit.
    const [, verdict] = await Promise.all([
      tx.query({
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
      }),
      postFor(tx, parts, {
        item: deposit,
        kind: 'deposit.approve',
        legs: legsOf([
          [parts.house[deposit.book].external_clearing, 'available', negateCents(credit)],
          [deposit.fund.toString() as AccountId, 'available', credit],
        ]),
        now,
      }),
    ]).catch((error: unknown) => {
      throw isAboveThreshold(error) ? new Undone(refuse('funding.second_person')) : error
    })
    assertPosted(verdict)
    return accept(
      settledOf('deposit', { ...deposit, state: next.value, revision: deposit.revision + 1 }, told),
    )
  },

  rejectDeposit: async (tx, { id, by, reason, along, now }) => {
    const deposit = await holdDeposit(tx, id)
    if (deposit === undefined) return refuse('funding.unknown')
    assertDecider(deposit, by)
    const next = depositNext({ state: deposit.state, approvals: 0 }, 'rejected')
    if (!next.ok) return next
    const sealed = await sealReason(tx, parts.vault, { customer: customerOf(deposit), id, reason })
    await tx.query({
      name: 'funding.reject_deposit',
      text: `update funding.deposit set state = 'rejected', revision = revision + 1, decided_at = $2, decided_by = $3,
          reason = $4 where id = $1`,
      values: [id, new Date(now), by.kind === 'staff' ? by.member : null, sealed],
    })
    const actor = actorOf(by)
    const [, , told] = await Promise.all([
      along?.(),
      appendEvent(tx, { item: 'deposit', id, kind: 'rejected', actor, detail: { text: sealed }, now }),
      notify(tx, parts, {
        kind: 'deposit_rejected',
        id,
        customer: customerOf(deposit),
        amount: deposit.amount,
        currency: deposit.currency,
        reason,
        language: deposit.language,
        now,
      }),
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
    const sums = await readSums(on, { by, customer: customerOf(deposit), now })
    return accept(approvalsFor(worth.value.credit, sums, parts.offer.thresholds()))
  },
})

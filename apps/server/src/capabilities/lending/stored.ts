import type { Language } from '@plumbline/protocol/core'
import type { Book, CustomerId } from '@plumbline/rules/core'
import {
  utcDayOf,
  type DailyRate,
  type LoanAccount,
  type LoanRejection,
  type LoanState,
  type LoanTerms,
  type RepaymentSource,
  type RepaymentState,
  type UtcDay,
  type VoucherRejection,
} from '@plumbline/rules/lending'
import type { Millis } from '@plumbline/rules/market'
import { cents } from '@plumbline/rules/money'
import type { Queryable, Transaction } from '../../core/platform/db/database.ts'

/** A loan as it is kept, with all that has become of it. */
export type StoredLoan = {
  readonly id: string
  readonly customer: bigint
  readonly book: Book
  readonly state: LoanState
  readonly amount: bigint
  readonly days: number
  readonly free_days: number
  readonly daily_rate: number
  readonly penalty_rate: number
  readonly product_version: number
  readonly language: Language
  readonly applied_at: Date
  readonly review_due_at: Date
  readonly approved_at: Date | null
  readonly rejected_at: Date | null
  readonly rejection: LoanRejection | null
  readonly reason: Buffer | null
  /** Days of UTC, counted since 1970. */
  readonly paid_out_day: UtcDay | null
  readonly due_day: UtcDay | null
  readonly ended_at: Date | null
  readonly blocked_at: Date | null
  readonly waived: bigint
  /** While a voucher is looked at: the day at which interest and penalty stand. */
  readonly stands_day: UtcDay | null
}

export const loanColumns = `l.id, l.customer, l.book, l.state, l.amount, l.days, l.free_days, l.daily_rate, l.penalty_rate, l.product_version,
  l.language, l.applied_at, l.review_due_at, l.approved_at, l.rejected_at, l.rejection, l.reason,
  l.paid_out_on - date '1970-01-01' as paid_out_day, l.due_on - date '1970-01-01' as due_day, l.ended_at, l.blocked_at,
  l.penalty_waived as waived, l.stands_on - date '1970-01-01' as stands_day`

export type StoredRepayment = {
  readonly id: string
  readonly loan: string
  readonly customer: bigint
  readonly book: Book
  readonly source: RepaymentSource
  readonly state: RepaymentState
  readonly at: Date
  readonly day: UtcDay | null
  readonly penalty: bigint
  readonly interest: bigint
  readonly principal: bigint
  readonly rest: bigint
  readonly network: string | null
  readonly address: string | null
  readonly currency: string | null
  readonly decimals: number | null
  readonly sent: string | null
  readonly transaction_id: string | null
  readonly voucher: string | null
  readonly due_at: Date | null
  readonly decided_at: Date | null
  readonly rejection: VoucherRejection | null
  readonly reason: Buffer | null
  readonly language: Language
}

export const repaymentColumns = `r.id, r.loan, r.customer, r.book, r.source, r.state, r.at, r.day - date '1970-01-01' as day, r.penalty, r.interest,
  r.principal, r.rest, r.network, r.address, r.currency, r.decimals, trim_scale(r.sent)::text as sent, r.transaction_id, r.voucher,
  r.due_at, r.decided_at, r.rejection, r.reason, r.language`

export const customerOf = ({ customer }: { readonly customer: bigint }): CustomerId =>
  customer.toString() as CustomerId

export const termsOf = (loan: StoredLoan): LoanTerms => ({
  amount: cents(loan.amount),
  days: loan.days,
  freeDays: loan.free_days,
  dailyRate: loan.daily_rate as DailyRate,
  penaltyRate: loan.penalty_rate as DailyRate,
})

/** What the rules work out from; undefined while nothing was paid out. */
export const accountOf = (
  loan: StoredLoan,
  repayments: readonly StoredRepayment[],
): LoanAccount | undefined =>
  loan.paid_out_day === null
    ? undefined
    : {
        ...termsOf(loan),
        paidOutOn: loan.paid_out_day,
        repayments: repayments.flatMap(({ day, penalty, interest, principal }) =>
          day === null
            ? []
            : [{ day, penalty: cents(penalty), interest: cents(interest), principal: cents(principal) }],
        ),
        standsOn: loan.stands_day ?? undefined,
        waived: cents(loan.waived),
      }

export const readLoan = async (on: Queryable, id: string): Promise<StoredLoan | undefined> => {
  const { rows } = await on.query<StoredLoan>({
    name: 'lending.loan',
    text: `select ${loanColumns} from lending.loan l where l.id = $1`,
    values: [id],
  })
  return rows[0]
}

export const lockLoan = async (tx: Transaction, id: string): Promise<StoredLoan | undefined> => {
  const { rows } = await tx.query<StoredLoan>({
    name: 'lending.lock_loan',
    text: `select ${loanColumns} from lending.loan l where l.id = $1 for no key update`,
    values: [id],
  })
  return rows[0]
}

/** Of these loans, oldest first. */
export const readRepayments = async (
  on: Queryable,
  loans: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredRepayment[]>> => {
  const { rows } = await on.query<StoredRepayment>({
    name: 'lending.repayments',
    text: `select ${repaymentColumns} from lending.repayment r where r.loan = any ($1::uuid[]) order by r.at, r.id`,
    values: [loans],
  })
  return Map.groupBy(rows, ({ loan }) => loan)
}

export const readRepayment = async (on: Queryable, id: string): Promise<StoredRepayment | undefined> => {
  const { rows } = await on.query<StoredRepayment>({
    name: 'lending.repayment',
    text: `select ${repaymentColumns} from lending.repayment r where r.id = $1`,
    values: [id],
  })
  return rows[0]
}

export const dayNow = (now: Millis): UtcDay => utcDayOf(now)

/** Whether a customer has been lent to before: another agreement is then signed without the pause. */
export const hasBorrowed = async (on: Queryable, customer: CustomerId): Promise<boolean> => {
  const { rows } = await on.query<{ has: boolean }>({
    name: 'lending.has_borrowed',
    text: 'select exists (select from lending.loan where customer = $1 and payout is not null) as has',
    values: [customer],
  })
  return rows[0]?.has === true
}

export const readOpenLoan = async (on: Queryable, customer: CustomerId): Promise<string | undefined> => {
  const { rows } = await on.query<{ id: string }>({
    name: 'lending.open',
    text: `select id from lending.loan where customer = $1 and state in ('pending', 'repayment', 'defaulted')`,
    values: [customer],
  })
  return rows[0]?.id
}

/** Principal that is out, and what others have applied for, in cents. Demo money is nobody's. */
export const readExposure = async (
  on: Queryable,
): Promise<{ readonly principal: bigint; readonly appliedFor: bigint }> => {
  const { rows } = await on.query<{ principal: bigint; applied: bigint }>({
    name: 'lending.exposure',
    text: `select coalesce(sum(principal), 0)::bigint as principal,
        coalesce(sum(amount) filter (where state = 'pending'), 0)::bigint as applied
      from lending.loan where book = 'real' and state in ('pending', 'repayment', 'defaulted')`,
    values: [],
  })
  return { principal: rows[0]?.principal ?? 0n, appliedFor: rows[0]?.applied ?? 0n }
}

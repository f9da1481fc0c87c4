import type { LoanRow } from '@plumbline/protocol/lending'
import type { StaffId } from '@plumbline/rules/core'
import { fullName } from '@plumbline/rules/identity'
import { dayText, type UtcDay } from '@plumbline/rules/lending'
import type { Millis } from '@plumbline/rules/market'
import { cents, formatCents } from '@plumbline/rules/money'
import type { Queryable } from '../../../core/platform/db/database.ts'
import type { LendingContext } from '../context.ts'
import { openFor } from '../sealed.ts'
import { customerOf, loanColumns, readRepayments, type StoredLoan } from '../stored.ts'
import { daysLateOf, owedNow, owedView } from '../views.ts'

/** A loan with what a list of staff says beside it. */
export type ListedLoan = StoredLoan & {
  readonly uid: string
  readonly borrower: Buffer
  readonly promised: bigint | null
  readonly promised_day: UtcDay | null
  readonly asked: boolean
}

/** $1 is the moment: a request that has run out asks for nothing. */
export const listedColumns = `${loanColumns}, c.uid, a.borrower, n.promised, n.promised_on - date '1970-01-01' as promised_day,
  exists (select from staff.request q where q.kind = 'loan.approve' and q.subject_id = l.id::text and q.state = 'open'
    and q.expires_at > $1) as asked`
export const listedFrom = `lending.loan l join identity.customer c on c.id = l.customer join lending.agreement a on a.loan = l.id
  left join lateral (
    select n.promised, n.promised_on from lending.note n where n.loan = l.id and n.promised is not null
    order by n.at desc, n.id desc limit 1
  ) n on true`

export const rowsOf = async (
  on: Queryable,
  { vault }: Pick<LendingContext, 'vault'>,
  loans: readonly ListedLoan[],
  now: Millis,
): Promise<LoanRow[]> => {
  const repayments = await readRepayments(
    on,
    loans.map(({ id }) => id),
  )
  const rows: LoanRow[] = []
  for (const loan of loans) {
    const of = { customer: customerOf(loan), id: loan.id }
    const borrower = await openFor(on, vault, of, 'borrower', loan.borrower)
    const owed = owedNow(loan, repayments.get(loan.id) ?? [], now)
    const daysLate = daysLateOf(loan, now)
    rows.push({
      id: loan.id,
      uid: loan.uid,
      name: borrower === null ? null : fullName([borrower.firstName, borrower.lastName]),
      state: owed !== undefined && daysLate > 0 ? 'defaulted' : loan.state,
      amount: formatCents(cents(loan.amount)),
      days: loan.days,
      appliedAt: loan.applied_at.toISOString(),
      reviewDueAt: loan.review_due_at.toISOString(),
      overdueReview: loan.state === 'pending' && loan.review_due_at.getTime() < now,
      paidOutOn: loan.paid_out_day === null ? null : dayText(loan.paid_out_day),
      dueOn: loan.due_day === null ? null : dayText(loan.due_day),
      daysLate,
      owed: owed === undefined ? null : owedView(owed),
      promise:
        loan.promised === null || loan.promised_day === null
          ? null
          : {
              amount: formatCents(cents(loan.promised)),
              on: dayText(loan.promised_day),
              isBroken:
                owed !== undefined && dayText(loan.promised_day) < new Date(now).toISOString().slice(0, 10),
            },
      waitsForSecond: loan.state === 'pending' && loan.asked,
    })
  }
  return rows
}

/** Whether what a customer gains is a member's own gain, or a relative's. */
export const isOwnOrRelative = async (
  on: Queryable,
  { member, loan }: { readonly member: StaffId; readonly loan: StoredLoan },
): Promise<boolean> => {
  const { rows } = await on.query<{ own: boolean }>({
    name: 'lending.own_or_relative',
    text: 'select verification.is_own_or_relative($1, $2) as own',
    values: [member, customerOf(loan)],
  })
  return rows[0]?.own === true
}

import type { CustomerId } from '@plumbline/rules/core'
import type { LoanState, RepaymentSource, RepaymentState } from '@plumbline/rules/lending'
import { cents, formatCents } from '@plumbline/rules/money'
import type { Queryable } from '../../../core/platform/db/database.ts'

type Row = { readonly id: string; readonly customer: bigint; readonly uid: string; readonly amount: bigint }
type LoanRow = Row & { readonly state: LoanState }
type RepaymentRow = Row & {
  readonly loan: string
  readonly source: RepaymentSource
  readonly state: RepaymentState
  /** As it was sent through a wallet. */
  readonly sent: string | null
  readonly currency: string | null
}

const customerOf = ({ customer }: Row): CustomerId => customer.toString() as CustomerId

/** Whose loan, or application, an id is; undefined where it is none. */
export const findLoan = async (on: Queryable, id: string) => {
  const { rows } = await on.query<LoanRow>({
    name: 'lending.find_loan',
    text: `select l.id, l.customer, c.uid, l.amount, l.state from lending.loan l
      join identity.customer c on c.id = l.customer where l.id = $1 and l.book = 'real'`,
    values: [id],
  })
  const [row] = rows
  if (row === undefined) return undefined
  const { uid, amount, state } = row
  return {
    customer: customerOf(row),
    hit: { kind: 'loan' as const, id, uid, amount: formatCents(cents(amount)), state },
  }
}

/** Whose repayment an id is, from an account or through a wallet; undefined where it is none. */
export const findRepayment = async (on: Queryable, id: string) => {
  const { rows } = await on.query<RepaymentRow>({
    name: 'lending.find_repayment',
    text: `select r.id, r.customer, c.uid, r.loan, r.source, r.state, r.penalty + r.interest + r.principal + r.rest as amount,
        trim_scale(r.sent)::text as sent, r.currency
      from lending.repayment r join identity.customer c on c.id = r.customer where r.id = $1 and r.book = 'real'`,
    values: [id],
  })
  const [row] = rows
  if (row === undefined) return undefined
  const { uid, loan, source, state, amount, sent, currency } = row
  const money =
    sent === null || currency === null
      ? { amount: formatCents(cents(amount)), currency: 'USD' }
      : { amount: sent, currency }
  return {
    customer: customerOf(row),
    hit: { kind: 'loan_repayment' as const, id, uid, loan, source, state, ...money },
  }
}

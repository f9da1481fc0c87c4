import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { categoriesDuringLoan, type LoanEventKind } from '@plumbline/rules/lending'
import { cents, formatCents } from '@plumbline/rules/money'
import type { Queryable } from '../../../core/platform/db/database.ts'
import type { LendingCall, LendingContext } from '../context.ts'
import { openFor } from '../sealed.ts'
import { accountOf, customerOf, dayNow, readLoan, readRepayments } from '../stored.ts'
import { loanView, repaymentView, scheduleView } from '../views.ts'
import { readAgreementOf } from './agreement-of.ts'

type Events = CallOutput<'loanDetail'>['events']

/** What happened to a loan, in order; reminders are letters, not events of the loan. */
export const readEvents = async (on: Queryable, loan: string): Promise<Events> => {
  const { rows } = await on.query<{ kind: LoanEventKind; at: Date; amount: bigint | null }>({
    name: 'lending.events',
    text: `select kind, at, amount from lending.event where loan = $1 and kind <> 'reminded' order by id`,
    values: [loan],
  })
  return rows.map(({ kind, at, amount }) => ({
    kind,
    at: at.toISOString(),
    amount: amount === null ? null : formatCents(cents(amount)),
  }))
}

/** One of the customer's own loans. Refusals: loan.unknown. */
export const showLoan =
  ({ database, vault, now }: LendingContext) =>
  async (
    { caller, language }: LendingCall,
    { id }: CallParsed<'loanDetail'>,
  ): Promise<Result<CallOutput<'loanDetail'>>> => {
    const loan = await readLoan(database, id)
    if (loan === undefined || customerOf(loan) !== caller.customer) return refuse('loan.unknown')
    const showing = { language, now: now() }
    const repayments = (await readRepayments(database, [id])).get(id) ?? []
    const agreement = await readAgreementOf(database, id)
    const borrower = await openFor(
      database,
      vault,
      { customer: caller.customer, id },
      'borrower',
      agreement.borrower,
    )
    const account = accountOf(loan, repayments)
    return accept({
      loan: await loanView(database, vault, loan, repayments, showing),
      borrower: {
        firstName: borrower?.firstName ?? '',
        lastName: borrower?.lastName ?? '',
        address: borrower?.address ?? '',
        phone: borrower?.phone ?? '',
      },
      agreement: {
        version: agreement.version,
        sha256: agreement.hash.toString('hex'),
        signedAt: agreement.signed_at.toISOString(),
      },
      repayments: await Promise.all(
        repayments.toReversed().map(row => repaymentView(database, vault, row, showing)),
      ),
      events: await readEvents(database, id),
      schedule:
        account === undefined || loan.ended_at !== null ? [] : scheduleView(account, dayNow(showing.now)),
      categories: [...categoriesDuringLoan],
    })
  }

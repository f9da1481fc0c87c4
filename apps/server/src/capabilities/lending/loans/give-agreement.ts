import { Readable } from 'node:stream'
import type { CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { partiesOf } from '../../../core/platform/concurrency/fair-turns.ts'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { LendingCall, LendingContext } from '../context.ts'
import { customerOf, readLoan, type StoredLoan } from '../stored.ts'
import { readFacts } from './agreement-of.ts'

type Given = { readonly type: 'application/pdf'; readonly name: string; readonly body: Readable }

/** The name under which the firm signs; texts call it by the same. */
const brand = 'Plumbline'

/** The sealed file of a loan. Refusals: loan.unknown (also once the customer's data were erased), server.busy. */
const give = async (
  context: LendingContext,
  parties: readonly string[],
  loan: StoredLoan,
): Promise<Result<Given>> => {
  const facts = await readFacts(context.database, { vault: context.vault, brand }, loan)
  if (facts === undefined) return refuse('loan.unknown')
  const bytes = await context.drawAgreement(parties, facts)
  if (bytes === 'full') return refuse('server.busy')
  return accept({
    type: 'application/pdf',
    name: `loan-agreement-${loan.id}.pdf`,
    body: Readable.from([Buffer.from(bytes)]),
  })
}

/** A customer's own signed agreement. Refusals: loan.unknown, server.busy. */
export const giveAgreement =
  (context: LendingContext) =>
  async (call: LendingCall, { id }: CallParsed<'loanAgreement'>): Promise<Result<Given>> => {
    const loan = await readLoan(context.database, id)
    return loan === undefined || customerOf(loan) !== call.caller.customer
      ? refuse('loan.unknown')
      : give(context, partiesOf(call), loan)
  }

/** The same for staff, noted in the log. Refusals: loan.unknown, server.busy. */
export const giveAgreementToStaff =
  (context: LendingContext) =>
  async ({ staff }: StaffContext, { id }: CallParsed<'loanAgreementFile'>): Promise<Result<Given>> => {
    const loan = await readLoan(context.database, id)
    if (loan === undefined) return refuse('loan.unknown')
    await context.database.transaction(tx =>
      context.audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'loan.agreement_downloaded',
        subject: { kind: 'loan', id },
        customer: customerOf(loan),
        now: context.now(),
      }),
    )
    return give(context, [`staff ${staff.id}`], loan)
  }

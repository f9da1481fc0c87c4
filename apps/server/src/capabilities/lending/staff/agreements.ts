import { pageSizeDefault, type CallOutput, type CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { fullName } from '@plumbline/rules/identity'
import type { LoanState } from '@plumbline/rules/lending'
import { cents, formatCents } from '@plumbline/rules/money'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import type { LendingContext } from '../context.ts'
import { pageOf, readCursor } from '../../../core/platform/page-cursor.ts'
import { holdsHash, readAgreementOf, readText } from '../loans/agreement-of.ts'
import { openFor } from '../sealed.ts'
import { customerOf, readLoan, termsOf } from '../stored.ts'
import { figuresView } from '../views.ts'
import { findCustomer } from './queue.ts'

type Row = CallOutput<'loanAgreements'>['items'][number]
type Listed = {
  readonly id: string
  readonly customer: bigint
  readonly uid: string
  readonly state: LoanState
  readonly amount: bigint
  readonly version: string
  readonly language: string
  readonly signed_at: Date
  readonly kind: 'drawn' | 'typed'
  readonly borrower: Buffer
}

const columns = `l.id, l.customer, c.uid, l.state, l.amount, t.version, t.language, a.signed_at, a.kind, a.borrower`
const from = `lending.agreement a join lending.loan l on l.id = a.loan join lending.agreement_text t on t.hash = a.agreement
  join identity.customer c on c.id = l.customer`

const rowOf = async (on: Queryable, { vault }: Pick<LendingContext, 'vault'>, row: Listed): Promise<Row> => {
  const of = { customer: customerOf(row), id: row.id }
  const borrower = await openFor(on, vault, of, 'borrower', row.borrower)
  return {
    id: row.id,
    uid: row.uid,
    name: borrower === null ? null : fullName([borrower.firstName, borrower.lastName]),
    state: row.state,
    amount: formatCents(cents(row.amount)),
    version: row.version,
    language: row.language,
    signedAt: row.signed_at.toISOString(),
    kind: row.kind,
  }
}

/** Signed agreements, newest first. */
export const listAgreements =
  (context: LendingContext) =>
  async (
    { staff }: StaffContext,
    { uid, cursor, limit = pageSizeDefault }: CallParsed<'loanAgreements'>,
  ): Promise<Result<CallOutput<'loanAgreements'>>> =>
    context.database.transaction(async tx => {
      const now = context.now()
      const customer = await findCustomer(tx, uid)
      if (!customer.ok) return customer
      const beyond = readCursor(cursor)
      const { rows } = await tx.query<Listed>({
        name: 'lending.agreements',
        text: `select ${columns} from ${from} where l.book = 'real' and ($1::bigint is null or l.customer = $1)
            and ($2::timestamptz is null or (date_trunc('milliseconds', a.signed_at), a.loan) < ($2, $3::uuid))
          order by date_trunc('milliseconds', a.signed_at) desc, a.loan desc limit $4`,
        values: [customer.value ?? null, beyond?.at ?? null, beyond?.id ?? null, limit + 1],
      })
      const { shown, nextCursor } = pageOf(rows, limit, row => ({ at: row.signed_at, id: row.id }))
      await context.audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'loan.agreements_viewed',
        subject: { kind: 'loan', id: 'list' },
        ...(customer.value !== undefined && { customer: customer.value }),
        after: { shown: String(shown.length) },
        now,
      })
      const items: Row[] = []
      for (const row of shown) items.push(await rowOf(tx, context, row))
      return accept({ items, nextCursor })
    })

/** One signed agreement, its text held against the hash that was signed. Refusals: loan.unknown. */
export const showSignature =
  (context: LendingContext) =>
  async (
    { staff }: StaffContext,
    { id }: CallParsed<'loanSignature'>,
  ): Promise<Result<CallOutput<'loanSignature'>>> =>
    context.database.transaction(async tx => {
      const { vault } = context
      const now = context.now()
      const loan = await readLoan(tx, id)
      const { rows } = await tx.query<Listed>({
        name: 'lending.signed',
        text: `select ${columns} from ${from} where l.id = $1 and l.book = 'real'`,
        values: [id],
      })
      const [row] = rows
      if (loan === undefined || row === undefined) return refuse('loan.unknown')
      const customer = customerOf(loan)
      await context.audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'loan.signature_viewed',
        subject: { kind: 'loan', id },
        customer,
        now,
      })
      const agreement = await readAgreementOf(tx, id)
      const origin = await openFor(tx, vault, { customer, id }, 'origin', agreement.origin)
      return accept({
        row: await rowOf(tx, context, row),
        figures: figuresView(termsOf(loan)),
        ...readText(agreement),
        sha256: agreement.hash.toString('hex'),
        holds: holdsHash(agreement),
        signature: await openFor(tx, vault, { customer, id }, 'signature', agreement.signature),
        openedAt: agreement.opened_at.toISOString(),
        signableFrom: agreement.signable_from.toISOString(),
        device: origin?.device ?? null,
        address: origin?.address ?? null,
      })
    })

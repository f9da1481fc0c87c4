import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Language } from '@plumbline/protocol/core'
import { assert } from '@plumbline/rules/core'
import {
  penaltyPerDay,
  totalInterest,
  worstCaseDaysLate,
  worstCaseOf,
  type AgreementFacts,
} from '@plumbline/rules/lending'
import type { Millis } from '@plumbline/rules/market'
import { cents } from '@plumbline/rules/money'
import type { Queryable } from '../../../core/platform/db/database.ts'
import type { LendingContext } from '../context.ts'
import { openFor } from '../sealed.ts'
import { customerOf, termsOf, type StoredLoan } from '../stored.ts'

const text = z.object({
  title: z.string(),
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
})

export type StoredAgreement = {
  readonly hash: Buffer
  readonly version: string
  readonly language: Language
  readonly text: unknown
  readonly opened_at: Date
  readonly signable_from: Date
  readonly signed_at: Date
  readonly kind: 'drawn' | 'typed'
  readonly borrower: Buffer
  readonly signature: Buffer
  readonly origin: Buffer
}

/** What was signed for a loan, sealed as it is kept. */
export const readAgreementOf = async (on: Queryable, loan: string): Promise<StoredAgreement> => {
  const { rows } = await on.query<StoredAgreement>({
    name: 'lending.agreement',
    text: `select t.hash, t.version, t.language, t.text, a.opened_at, a.signable_from, a.signed_at, a.kind, a.borrower, a.signature,
        a.origin
      from lending.agreement a join lending.agreement_text t on t.hash = a.agreement where a.loan = $1`,
    values: [loan],
  })
  const [row] = rows
  assert(row !== undefined, 'a loan is signed')
  return row
}

export const readText = ({ text: kept }: Pick<StoredAgreement, 'text'>) => text.parse(kept)

/** Whether the text that is kept is the one whose hash was signed; the form is that of every agreement. */
export const holdsHash = (agreement: Pick<StoredAgreement, 'hash' | 'version' | 'text'>): boolean => {
  const { title, sections } = readText(agreement)
  const lines = [
    'loan',
    agreement.version,
    title,
    ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
  ]
  return createHash('sha256').update(lines.join('\n')).digest().equals(agreement.hash)
}

const readUid = async (on: Queryable, loan: string): Promise<string> => {
  const { rows } = await on.query<{ uid: string }>({
    name: 'lending.uid',
    text: 'select c.uid from lending.loan l join identity.customer c on c.id = l.customer where l.id = $1',
    values: [loan],
  })
  return rows[0]?.uid ?? ''
}

/** All that the file says, from the loan's rows; undefined once the customer's data were erased. */
export const readFacts = async (
  on: Queryable,
  { vault, brand }: Pick<LendingContext, 'vault'> & { readonly brand: string },
  loan: StoredLoan,
): Promise<AgreementFacts | undefined> => {
  const agreement = await readAgreementOf(on, loan.id)
  const of = { customer: customerOf(loan), id: loan.id }
  const borrower = await openFor(on, vault, of, 'borrower', agreement.borrower)
  const signature = await openFor(on, vault, of, 'signature', agreement.signature)
  const origin = await openFor(on, vault, of, 'origin', agreement.origin)
  if (borrower === null || signature === null || origin === null) return undefined
  const terms = termsOf(loan)
  const decidedAt = loan.approved_at ?? loan.rejected_at
  return {
    loanId: loan.id,
    book: loan.book,
    state: loan.state,
    language: agreement.language,
    brand,
    agreement: { version: agreement.version, hash: agreement.hash.toString('hex'), ...readText(agreement) },
    productVersion: loan.product_version,
    terms: {
      ...terms,
      interest: totalInterest(terms),
      repayment: cents(terms.amount + totalInterest(terms)),
      penaltyPerDay: penaltyPerDay(terms),
      worstCase: { daysLate: worstCaseDaysLate, owed: worstCaseOf(terms) },
    },
    borrower: { ...borrower, uid: await readUid(on, loan.id), place: borrower.place ?? undefined },
    signature,
    trail: {
      openedAt: agreement.opened_at.getTime() as Millis,
      signableFrom: agreement.signable_from.getTime() as Millis,
      signedAt: agreement.signed_at.getTime() as Millis,
      ...origin,
    },
    decision:
      decidedAt === null
        ? undefined
        : {
            outcome: loan.rejected_at === null ? 'approved' : 'rejected',
            at: decidedAt.getTime() as Millis,
            paidOutOn: loan.paid_out_day ?? undefined,
            dueOn: loan.due_day ?? undefined,
          },
  }
}

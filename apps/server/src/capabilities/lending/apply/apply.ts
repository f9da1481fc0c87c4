import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, assert, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import { formsOfName, readPersonName, readPhone } from '@plumbline/rules/identity'
import {
  admitSigning,
  judgeSignature,
  signableFrom,
  signingPauseOf,
  type LoanTerms,
  type Reading,
} from '@plumbline/rules/lending'
import type { Millis } from '@plumbline/rules/market'
import { formatCents } from '@plumbline/rules/money'
import type { Queryable, Transaction } from '../../../core/platform/db/database.ts'
import { undoneIfRefused } from '../../../core/platform/db/rollback.ts'
import { recordAgreements, showInForce } from '../../published-text/index.ts'
import type { ApprovedPerson } from '../../verification/index.ts'
import type { LendingCall, LendingContext } from '../context.ts'
import { attemptOf, findRepeated, type Attempt } from '../../../core/platform/db/attempt.ts'
import { sealFor, type Borrower } from '../sealed.ts'
import { decidedWithinMs } from '../waiting.ts'
import { hasBorrowed, readLoan } from '../stored.ts'
import { loanView } from '../views.ts'
import { judgeEligible, judgeReserve } from './eligibility.ts'
import { readWanted } from './wanted.ts'

type Input = CallParsed<'loanApply'>
const deviceLengthMax = 400

type KeptReading = Reading & { readonly hash: Buffer }

const readReading = async (
  on: Queryable,
  { customer, input }: { readonly customer: CustomerId; readonly input: Input },
): Promise<KeptReading | undefined> => {
  const { rows } = await on.query<{
    at: Date
    product_version: number
    version: string
    agreement: Buffer
  }>({
    name: 'lending.reading',
    text: `select r.at, r.product_version, t.version, r.agreement from lending.reading r
      join lending.agreement_text t on t.hash = r.agreement
      where r.customer = $1 and r.id = $2 and r.amount = $3 and r.days = $4`,
    values: [customer, input.reading, amountOf(input).toString(), input.days],
  })
  const [row] = rows
  if (row === undefined) return undefined
  return {
    at: row.at.getTime() as Millis,
    productVersion: row.product_version,
    agreementVersion: row.version,
    agreementHash: row.agreement.toString('hex'),
    hash: row.agreement,
  }
}

const amountOf = ({ amount }: Input): bigint => {
  const [whole = '0', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.padEnd(2, '0'))
}

/** The borrower as typed, whose name is that of the identity check where there is one. Refusals: loan.name, mobile.invalid, country.restricted. */
const readBorrower = (input: Input, person: ApprovedPerson | undefined): Result<Borrower> => {
  const first = readPersonName(input.firstName)
  const hasSingleName = input.lastName.trim() === '' && (person === undefined || person.surname === '')
  const last = hasSingleName ? accept('') : readPersonName(input.lastName)
  if (!first.ok || !last.ok) return refuse('loan.name')
  const isSame = (typed: string, known: string): boolean => {
    const forms = new Set(formsOfName([known]))
    return formsOfName([typed]).some(form => forms.has(form))
  }
  if (person !== undefined && (!isSame(first.value, person.firstName) || !isSame(last.value, person.surname)))
    return refuse('loan.name')
  const phone = readPhone({ areaCode: input.areaCode, mobile: input.mobile })
  if (!phone.ok) return phone
  return accept({
    firstName: first.value,
    lastName: last.value,
    address: input.address,
    place: input.place ?? null,
    phone: `+${phone.value.areaCode}${phone.value.mobile}`,
  })
}

type Signed = {
  readonly id: string
  readonly input: Input
  readonly terms: LoanTerms & { readonly productVersion: number }
  readonly borrower: Borrower
  readonly reading: KeptReading
  readonly signableFrom: Millis
  readonly attempt: Attempt | undefined
  readonly at: Millis
}

/** Everything that is looked at while nobody else changes it. */
const judge = async (
  tx: Transaction,
  context: LendingContext,
  call: LendingCall,
  { input, at }: Pick<Signed, 'input' | 'at'>,
): Promise<Result<Pick<Signed, 'terms' | 'borrower' | 'reading' | 'signableFrom'>>> => {
  const { customer, book } = call.caller
  const eligible = await judgeEligible(tx, context, call)
  if (!eligible.ok) return eligible
  const terms = readWanted(context, input)
  if (!terms.ok) return terms
  const covered = await judgeReserve(tx, context, { book, amount: terms.value.amount })
  if (!covered.ok) return covered
  if (!input.agreed) return refuse('loan.not_agreed')
  const isFirstLoan = !(await hasBorrowed(tx, customer))
  const pauseMinutes = signingPauseOf(context.product().product, { book, isFirstLoan })
  const reading = await readReading(tx, { customer, input })
  const current = await showInForce(tx, { key: 'loan', language: call.language, now: at })
  const isAsRead =
    input.agreementVersion === reading?.agreementVersion && input.agreementHash === reading.agreementHash
  if (reading !== undefined && !isAsRead) return refuse('loan.agreement_changed')
  const may = admitSigning({
    reading,
    pauseMinutes,
    current: {
      productVersion: terms.value.productVersion,
      agreementVersion: current.version,
      agreementHash: current.sha256,
    },
    now: at,
  })
  if (!may.ok) return may
  assert(reading !== undefined, 'what was never read is not signed')
  const borrower = readBorrower(input, eligible.value.person)
  if (!borrower.ok) return borrower
  const signed = judgeSignature(input.signature, [borrower.value.firstName, borrower.value.lastName])
  if (!signed.ok) return signed
  return accept({
    terms: terms.value,
    borrower: borrower.value,
    reading,
    signableFrom: signableFrom(reading.at, pauseMinutes),
  })
}

const insert = async (
  tx: Transaction,
  { vault, audit }: LendingContext,
  call: LendingCall,
  signed: Signed,
): Promise<void> => {
  const { customer, book } = call.caller
  const { id, input, terms, borrower, reading, at, attempt } = signed
  await tx.query({
    name: 'lending.apply',
    text: `insert into lending.loan (id, customer, book, amount, days, free_days, daily_rate, penalty_rate, product_version,
        language, applied_at, review_due_at, once, once_hash)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    values: [
      id,
      customer,
      book,
      terms.amount.toString(),
      terms.days,
      terms.freeDays,
      terms.dailyRate,
      terms.penaltyRate,
      terms.productVersion,
      call.language,
      new Date(at),
      new Date(at + decidedWithinMs(book)),
      attempt?.key ?? null,
      attempt?.print ?? null,
    ],
  })
  const of = { customer, id }
  const device = (call.agent ?? '').slice(0, deviceLengthMax)
  await tx.query({
    name: 'lending.sign',
    text: `insert into lending.agreement (loan, agreement, opened_at, signable_from, signed_at, kind, borrower, signature, origin)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      id,
      reading.hash,
      new Date(reading.at),
      new Date(signed.signableFrom),
      new Date(at),
      input.signature.kind,
      await sealFor(tx, vault, of, 'borrower', borrower),
      await sealFor(tx, vault, of, 'signature', input.signature),
      await sealFor(tx, vault, of, 'origin', { device, address: call.address }),
    ],
  })
  await tx.query({
    name: 'lending.applied',
    text: `insert into lending.event (loan, kind, at, amount, told_at) values ($1, 'applied', $2, $3, $2)`,
    values: [id, new Date(at), terms.amount.toString()],
  })
  await recordAgreements(tx, {
    customer,
    versions: [{ key: 'loan', version: reading.agreementVersion }],
    language: call.language,
    now: at,
  })
  await audit.append(tx, {
    actor: { kind: 'customer', id: customer },
    action: 'loan.applied',
    subject: { kind: 'loan', id },
    customer,
    after: {
      amount: formatCents(terms.amount),
      days: String(terms.days),
      agreement: reading.agreementVersion,
      hash: reading.agreementHash,
    },
    now: at,
  })
}

/** Two of one customer come one after the other, and so do all of them for what is left of the reserve. */
const hold = async (tx: Transaction): Promise<void> => {
  await tx.query({ name: 'lending.hold', text: 'select pg_advisory_xact_lock(7233, 0)', values: [] })
}

/** Applies for a loan with a signed agreement. Refusals: as declared. */
export const apply =
  (context: LendingContext) =>
  async (call: LendingCall, input: Input): Promise<Result<CallOutput<'loanApply'>>> => {
    const { customer, book } = call.caller
    const attempt = attemptOf(context.vault, 'lending.once', { key: call.idempotencyKey, input })
    const at = context.now()
    const id = context.newId()
    const made = await undoneIfRefused(context.database, async (tx): Promise<Result<string>> => {
      await hold(tx)
      const repeated = await findRepeated(tx, 'lending.loan', { customer, attempt })
      if (!repeated.ok) return repeated
      if (repeated.value !== undefined) return accept(repeated.value)
      const judged = await judge(tx, context, call, { input, at })
      if (!judged.ok) return judged
      await insert(tx, context, call, { id, input, attempt, at, ...judged.value })
      return accept(id)
    })
    if (!made.ok) return made
    if (book === 'demo') context.automatic.plan({ kind: 'loan', id: made.value }, decidedWithinMs(book))
    const loan = await readLoan(context.database, made.value)
    assert(loan !== undefined, 'a loan is never removed')
    const showing = { language: call.language, now: context.now() }
    return accept({ loan: await loanView(context.database, context.vault, loan, [], showing) })
  }

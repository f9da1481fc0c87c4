import { expect } from 'vitest'
import type { CallInput } from '@plumbline/protocol/core'
import type { SignatureInput } from '@plumbline/protocol/lending'
import type { StaffId } from '@plumbline/rules/core'
import { firstLoanPauseMs } from './first-loan-pause.ts'
import { accrueLoans } from '@plumbline/server/capabilities/lending/jobs/accrue'
import { noteReminders } from '@plumbline/server/capabilities/lending/jobs/remind'
import { payOutLoans } from '@plumbline/server/capabilities/lending/jobs/pay-out'
import { tellOfLoans } from '@plumbline/server/capabilities/lending/jobs/tell'
import { undoneIfRefused } from '@plumbline/server/core/platform/db/rollback'
import type { App } from '../support/app.ts'
import { approve, type Member } from '../support/staff.ts'
import { deposit, newCustomer } from '../support/builders/funding.ts'
import { sendKyc, type Person } from '../support/builders/verification.ts'

export const dayMs = 86_400_000

/** A signature with a length and a height. */
const drawn: SignatureInput = {
  kind: 'drawn',
  width: 600,
  height: 200,
  strokes: [
    [
      [40, 120, 0],
      [180, 60, 120],
      [320, 140, 260],
      [520, 80, 400],
    ],
  ],
}

/** A customer whose identity staff have approved. */
export const newBorrower = async (
  app: App,
  clerk: Member,
  change: CallInput<'kyc'> = {},
  country?: string,
): Promise<Person> => {
  const person = await newCustomer(app, country)
  expect(await sendKyc(app, person, change)).toMatchObject({ type: 'ok' })
  const { data } = await app.call('staffSearch', { q: person.uid }, { token: clerk.token })
  expect(data).toBeDefined()
  const { rows } = await app.product.database.query<{ id: string }>({
    text: `select s.id from verification.submission s join identity.customer c on c.id = s.customer where c.uid = $1`,
    values: [person.uid],
  })
  const id = rows[0]?.id ?? ''
  expect(await app.call('examineDecide', { id, decision: 'approve' }, { token: clerk.token })).toMatchObject({
    type: 'ok',
  })
  return person
}

/** Money on the fund account, by a deposit that staff approve. */
export const payIn = async (app: App, person: Person, clerk: Member, amount: string): Promise<void> => {
  const sent = await deposit(app, person, { amount })
  expect(sent).toMatchObject({ type: 'ok' })
  const settled = await undoneIfRefused(app.product.database, tx =>
    app.product.funding.decisions.approveDeposit(tx, {
      id: sent.data.deposit.id,
      by: { kind: 'staff', member: clerk.id as StaffId },
      now: app.clock.now(),
    }),
  )
  expect(settled).toMatchObject({ ok: true })
}

export type Wanted = { readonly amount?: string; readonly days?: number }
type Applying = Wanted & Partial<CallInput<'loanApply'>>

const versionOf = async (app: App, { token }: Pick<Person, 'token'>): Promise<number> =>
  (await app.call('loanProduct', {}, { token })).data.product.version

/** Opens the agreement. */
export const read = async (app: App, person: Pick<Person, 'token'>, wanted: Wanted = {}) =>
  app.call(
    'loanRead',
    { amount: '1000.00', days: 14, productVersion: await versionOf(app, person), ...wanted },
    { token: person.token },
  )

/** What an application holds, with the agreement opened a moment ago. */
export const applicationOf = async (
  app: App,
  person: Pick<Person, 'token'>,
  change: Applying = {},
): Promise<CallInput<'loanApply'>> => {
  const { amount = '1000.00', days = 14 } = change
  const opened = await read(app, person, { amount, days })
  expect(opened).toMatchObject({ type: 'ok' })
  return {
    amount,
    days,
    productVersion: await versionOf(app, person),
    reading: opened.data.reading,
    agreementVersion: opened.data.agreement.version,
    agreementHash: opened.data.agreement.sha256,
    agreed: true,
    firstName: 'Pellow',
    lastName: 'Orrinsdale',
    address: '12 Harbour Street, Lisbon',
    areaCode: '351',
    mobile: '912345678',
    signature: drawn,
    ...change,
  }
}

/** Applies, once the pause of a first loan is over. */
export const apply = async (app: App, person: Person, change: Applying = {}) => {
  const input = await applicationOf(app, person, change)
  app.clock.move(firstLoanPauseMs)
  return app.call('loanApply', input, { token: person.token })
}

export const finish = async (app: App): Promise<void> => {
  await payOutLoans(app.product.lending)
  await tellOfLoans(app.product.lending)
}

/** Has a request of one person approved by another. */
export const byTwo = async (
  app: App,
  { first, second }: { readonly first: Member; readonly second: Member },
  id: string,
): Promise<void> => {
  const asked = await app.call(
    'loanDecide',
    { id, decision: 'approve', reason: 'Known for years' },
    { token: first.token },
  )
  expect(asked).toMatchObject({ type: 'ok' })
  await approve(app, asked.data.request?.id ?? '', second)
  await finish(app)
}

/** A loan that was paid out, of a new borrower. */
export const newLoan = async (
  app: App,
  people: { readonly first: Member; readonly second: Member },
  { country, ...change }: Applying & { readonly country?: string } = {},
): Promise<{ readonly person: Person; readonly id: string }> => {
  const person = await newBorrower(app, people.first, {}, country)
  const applied = await apply(app, person, change)
  expect(applied).toMatchObject({ type: 'ok' })
  const { id } = applied.data.loan
  await byTwo(app, people, id)
  return { person, id }
}

/** Lets days pass, and does what is done each day. */
export const passDays = async (app: App, days: number): Promise<void> => {
  app.clock.move(days * dayMs)
  await accrueLoans(app.product.lending)
  await noteReminders(app.product.lending)
  await tellOfLoans(app.product.lending)
  app.quoteAll()
}

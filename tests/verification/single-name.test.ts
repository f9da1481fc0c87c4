import type { CallInput } from '@plumbline/protocol/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { founders, type Member } from '../support/staff.ts'
import { apply, applicationOf, newBorrower } from '../lending/builders.ts'
import {
  kycOf,
  newPerson,
  sendKyc,
  sendRealName,
  verificationOf,
  type Person,
} from '../support/builders/verification.ts'

let app: App
let clerk: Member
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.quoteAll()
  // A session of staff does not outlive the pauses.
  ;[clerk] = await founders(app)
})

const single = (firstName: string): CallInput<'kyc'> => ({ firstName, surname: '', singleName: 'yes' })
const formOf = async (person: Person) => {
  const { rows } = await app.product.database.query<{ id: string }>({
    text: `select s.id from verification.submission s join identity.customer c on c.id = s.customer
      where c.uid = $1 order by s.submitted_at desc, s.kind limit 1`,
    values: [person.uid],
  })
  const id = rows[0]?.id ?? ''
  return (await app.call('examineDetail', { id }, { token: clerk.token })).data
}

describe('somebody whose passport has one name only', () => {
  it('is asked for two unless they say so', async () => {
    const person = await newPerson(app)
    expect(await sendKyc(app, person, { firstName: 'Suharto', surname: '' })).toMatchObject({
      refusal: 'verification.field',
      fields: { surname: 'Fill in all fields' },
    })
    const both = await sendKyc(app, person, { singleName: 'yes' })
    expect(both).toMatchObject({ refusal: 'verification.single_name' })
    expect(both.fields?.['surname']).toContain('Leave the surname empty')
  })

  it('finds the choice in the draft, and in what was sent back', async () => {
    const person = await newPerson(app)
    const { token } = person
    const fields = { ...(await kycOf(app, person)), ...single('Suharto') }
    expect(await app.call('verificationDraft', { kind: 'kyc', fields }, { token })).toMatchObject({
      type: 'ok',
    })
    expect((await verificationOf(app, person)).kyc.draft).toMatchObject(single('Suharto'))
    expect(await app.call('kyc', fields, { token })).toMatchObject({ type: 'ok' })
    const { id } = await formOf(person)
    const sentBack = { id, decision: 'reject', reasonCode: 'unreadable' } as const
    expect(await app.call('examineDecide', sentBack, { token: clerk.token })).toMatchObject({ type: 'ok' })
    expect((await verificationOf(app, person)).kyc.draft).toMatchObject(single('Suharto'))
  })

  it.each([['Q'], ['Suharto'], ['Wolfe'.repeat(20)]])('is %s to everybody who reads it', async name => {
    const person = await newPerson(app)
    const sent = await sendKyc(app, person, single(name))
    expect(sent.data.verification.kyc).toMatchObject({ state: 'pending', name })
    expect(await sendRealName(app, person, { name })).toMatchObject({ type: 'ok' })
    const listed = await app.call('examineList', { state: 'pending' }, { token: clerk.token })
    const rows = listed.data.items.filter(({ uid }) => uid === person.uid)
    expect(rows.map(row => row.name)).toEqual([`${name[0]}•••`, `${name[0]}•••`])
    // The other form has the same name, in its one field.
    for (const { flags } of rows) expect(flags).not.toContain('name_mismatch')
    expect((await formOf(person)).compared).toContainEqual({
      field: 'name',
      here: name,
      there: name,
      same: true,
    })
  })

  it('is found again where somebody else sends the same name and birthday', async () => {
    const birthday = '1990-07-06'
    const [one, other] = [await newPerson(app), await newPerson(app)]
    expect(await sendKyc(app, one, { ...single('Megawati'), birthday })).toMatchObject({ type: 'ok' })
    expect(await sendKyc(app, other, { ...single('MEGAWATI'), birthday })).toMatchObject({ type: 'ok' })
    const form = await formOf(other)
    expect(form.fields).toMatchObject({ firstName: 'MEGAWATI', surname: '' })
    expect(form.flags).toMatchObject([{ flag: 'duplicate_person', matches: [{ uid: one.uid }] }])
  })

  it('borrows under it', async () => {
    const person = await newBorrower(app, clerk, single('Suharto'))
    const { token } = person
    expect((await app.call('loanProduct', {}, { token })).data.name).toEqual({ first: 'Suharto', last: '' })
    const typed = { kind: 'typed', text: 'Suharto' } as const
    for (const wrong of [
      { firstName: 'Suharto', lastName: 'Suharto' },
      { firstName: '', lastName: 'Suharto' },
    ])
      expect(await apply(app, person, { ...wrong, signature: typed })).toMatchObject({ refusal: 'loan.name' })
    const applied = await apply(app, person, { firstName: 'Suharto', lastName: '', signature: typed })
    expect(applied).toMatchObject({ type: 'ok' })
    const { id } = applied.data.loan
    expect((await app.call('loanDetail', { id }, { token })).data.borrower).toMatchObject({
      firstName: 'Suharto',
      lastName: '',
    })
    ;[clerk] = await founders(app)
    const asStaff = { token: clerk.token }
    const examined = await app.call('loanExamine', { id }, asStaff)
    expect(examined.data).toMatchObject({ row: { name: 'Suharto' }, borrower: { lastName: '' } })
    const agreements = await app.call('loanAgreements', {}, asStaff)
    expect(agreements.data.items[0]).toMatchObject({ name: 'Suharto' })
  })

  it('borrows under the longest name there is, typed as a signature', async () => {
    const [firstName, surname] = ['\u{10480}'.repeat(100), 'Wolfe'.repeat(20)]
    const person = await newBorrower(app, clerk, { firstName, surname })
    const applied = await apply(app, person, {
      firstName,
      lastName: surname,
      signature: { kind: 'typed', text: `${firstName} ${surname}` },
    })
    expect(applied).toMatchObject({ type: 'ok' })
  })

  it('may be anybody with a demo account', async () => {
    const demo = { token: await app.openDemo() }
    const input = await applicationOf(app, demo, { firstName: 'Any', lastName: '' })
    expect(await app.call('loanApply', input, demo)).toMatchObject({ type: 'ok' })
  })

  it('of two names forgets none', async () => {
    const person = await newBorrower(app, clerk)
    expect(await apply(app, person, { lastName: '' })).toMatchObject({ refusal: 'loan.name' })
  })
})

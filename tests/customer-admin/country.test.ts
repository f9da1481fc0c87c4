import { countryReasons } from '@plumbline/rules/customer-admin'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { customer, demo } from '../support/builders/customer-admin.ts'
import { lettersTo, newEmail, registerByEmail } from '../support/builders/identity.ts'
import { approve, founders, hire, type Member } from '../support/staff.ts'

/** A declared country of residence that staff change. */
let app: App
let ada: Member
let ben: Member
let support: Member
beforeAll(async () => {
  app = await startApp()
  ;[ada, ben] = await founders(app)
  support = await hire(app, ['support'])
})
afterAll(() => app.stop())

const shown = 'Tenancy contract and tax return, seen in the original'
const livingIn = async (country: string) => {
  const email = newEmail()
  const { data } = await registerByEmail(app, email, { country })
  return { uid: data.user_info.uid, token: data.token, email }
}
const ask = (
  uid: string,
  country: string,
  { reasonCode = 'moved', token = ada.token, reason = shown } = {},
) => app.call('customerCountry', { uid, country, reasonCode: reasonCode as 'moved', reason }, { token })
const countryOf = async (token: string) => (await app.call('userInfo', {}, { token })).data.user_info.country
const look = async (uid: string) =>
  (await app.call('customerDetail', { uid }, { token: ada.token })).data.customer
const run = (text: string, values: unknown[]) => app.product.database.query({ text, values })

describe('another country that two people decided', () => {
  it('holds for what is offered from the next call on; a letter tells', async () => {
    const { uid, token, email } = await livingIn('SG')
    const { data } = await ask(uid, 'US')
    expect(await countryOf(token)).toBe('SG')
    expect(await look(uid)).toMatchObject({ country: 'SG', countryRequest: { id: data.request.id } })
    const offered = async () => (await app.call('availability', {}, { token })).data
    const before = await offered()
    await approve(app, data.request.id, ben)
    expect(await countryOf(token)).toBe('US')
    expect(await offered()).not.toEqual(before)
    expect(await look(uid)).toMatchObject({ country: 'US', countryRequest: null })
    await expect
      .poll(async () => (await lettersTo(app, email)).map(({ subject }) => subject))
      .toContain('Your country of residence was changed')
  })

  it('may be one without service, and be changed again', async () => {
    const { uid, token } = await livingIn('SG')
    await approve(app, (await ask(uid, 'CU')).data.request.id, ben)
    expect(await countryOf(token)).toBe('CU')
    await approve(app, (await ask(uid, 'SG')).data.request.id, ben)
    expect(await countryOf(token)).toBe('SG')
  })

  it('leaves its reason in the audit log; what shows it is sealed', async () => {
    const { uid } = await livingIn('SG')
    const { data } = await ask(uid, 'PT', { reasonCode: 'documents_differ' })
    const detail = await app.call('requestDetail', { id: data.request.id }, { token: ben.token })
    expect(detail.data).toMatchObject({
      request: { kind: 'customer.country', title: uid, reasonCode: 'documents_differ', reason: shown },
      changes: [{ field: 'country', before: 'SG', after: 'PT' }],
    })
    await approve(app, data.request.id, ben)
    const { data: list } = await app.call('auditList', { customer: uid }, { token: ada.token })
    const entry = list.items.find(({ action }) => action === 'customer.country_changed')
    expect(entry).toMatchObject({ reason: 'documents_differ', after: { request: data.request.id } })
    const { rows } = await run(
      `select r::text as request, (select string_agg(e::text, ' ') from audit.entry e) as log
        from staff.request r where r.id = $1`,
      [data.request.id],
    )
    expect(JSON.stringify(rows)).not.toContain('Tenancy')
  })
})

describe('a country', () => {
  test.each(countryReasons)('is changed because of: %s', async reasonCode => {
    expect(await ask((await livingIn('SG')).uid, 'PT', { reasonCode })).toMatchObject({ type: 'ok' })
  })

  test.each<[string, () => Promise<unknown>, string]>([
    ['nobody has', async () => ask((await livingIn('SG')).uid, 'XX'), 'country.unknown'],
    ['they live in already', async () => ask((await livingIn('SG')).uid, 'SG'), 'customer.country_same'],
    ['of who declared none', async () => ask((await customer(app)).uid, 'PT'), 'country.required'],
    ['of a demo', async () => ask((await demo(app)).uid, 'PT'), 'demo.not_offered'],
    ['of nobody', () => ask('99999999', 'PT'), 'customer.unknown'],
    ['without words', async () => ask((await livingIn('SG')).uid, 'PT', { reason: ' ' }), 'request.invalid'],
    [
      'with too few words',
      async () => ask((await livingIn('SG')).uid, 'PT', { reason: 'x' }),
      'request.reason_required',
    ],
    [
      'asked for by who may not',
      async () => ask((await livingIn('SG')).uid, 'PT', { token: support.token }),
      'permission.denied',
    ],
  ])('%s is not asked for', async (_, call, refusal) => {
    expect(await call()).toMatchObject({ refusal })
  })

  it('is asked for once at a time, and decided by another', async () => {
    const { uid, token } = await livingIn('SG')
    const { data } = await ask(uid, 'PT')
    expect(await ask(uid, 'FR')).toMatchObject({ refusal: 'request.pending_already' })
    const decision = { id: data.request.id, decision: 'approve', reason: 'Looked at and agreed' } as const
    expect(await app.call('requestDecide', decision, { token: ada.token })).toMatchObject({
      refusal: 'request.own',
    })
    expect(await countryOf(token)).toBe('SG')
  })

  it('stays in the database, whatever the product writes without the two', async () => {
    const { uid } = await livingIn('SG')
    const { data } = await ask(uid, 'PT')
    const insert = (after: string, before = 'SG') =>
      run(
        `insert into care.country_event (customer, before, after, request, at)
          select id, $2, $3, $4, now() from identity.customer where uid = $1`,
        [uid, before, after, data.request.id],
      )
    await expect(insert('PT')).rejects.toThrow(/takes two people/)
    await expect(insert('PT', 'FR')).rejects.toThrow(/has another country/)
    await expect(run(`update identity.customer set country = 'PT' where uid = $1`, [uid])).rejects.toThrow(
      /country of residence stays/,
    )
    await approve(app, data.request.id, ben)
    // What was decided names its country, and serves once.
    await expect(insert('FR', 'PT')).rejects.toThrow(/duplicate key|takes two people/)
    await expect(run(`update identity.customer set country = 'SG' where uid = $1`, [uid])).rejects.toThrow(
      /country of residence stays/,
    )
  })
})

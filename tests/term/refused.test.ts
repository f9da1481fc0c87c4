import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '@plumbline/protocol/core'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { goodPassword, newEmail, registerByEmail } from '../support/builders/identity.ts'
import { freeze } from '../support/builders/customer-admin.ts'
import { freshDatabase } from '../support/postgres.ts'
import { startApp, type App } from '../support/app.ts'
import { founders, signInStaff, type Member } from '../support/staff.ts'
import { demoTrader, realTrader, type Trader } from './staff-deals.ts'

/** A Friday evening in winter: five minutes before currencies close in New York. */
const fridayEvening = Date.parse('2026-11-20T21:55:00.000Z')
const why = 'Announced to customers'

let app: App
let owner: Database
let ana: Member
let ben: Member
let ada: Trader
beforeAll(async () => {
  const database = await freshDatabase()
  owner = createDatabase({ url: database.ownerUrl, poolSize: 1, applicationName: 'test' })
  app = await startApp({ database, start: fridayEvening })
  ;[ana, ben] = await founders(app)
  app.clock.set(fridayEvening)
  app.quoteAll()
  ada = await realTrader(app)
  app.clock.set(fridayEvening)
  app.quoteAll()
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})

const ticket = (change: Partial<CallInput<'submitTerm'>> = {}): CallInput<'submitTerm'> => ({
  kind: 'micro',
  code: 'BTCUSD',
  direction: 'up',
  duration: 30,
  amount: '10.00',
  ...change,
})
const submit = async ({ token }: Pick<Trader, 'token'>, change: Partial<CallInput<'submitTerm'>> = {}) =>
  app.call('submitTerm', ticket(change), { token })
const preview = async ({ token }: Pick<Trader, 'token'>, change: Partial<CallInput<'submitTerm'>> = {}) =>
  app.call('previewTerm', ticket(change), { token })

/** Why neither the ticket nor its preview is taken, in the same words; nothing is kept or frozen. */
const refusalOf = async (
  trader: Pick<Trader, 'token'>,
  change: Partial<CallInput<'submitTerm'>> = {},
): Promise<string | undefined> => {
  const accounts = async () => (await app.call('accounts', {}, { token: trader.token })).data
  const active = async () =>
    (await app.call('termList', { segment: 'term', state: 'active' }, { token: trader.token })).data.items
  const before = [await accounts(), await active()]
  const { refusal } = await preview(trader, change)
  for (const lang of ['en', 'hk', 'ru'] as const) {
    const answer = await app.call('submitTerm', ticket(change), { token: trader.token, lang })
    expect([answer.refusal, answer.message.length > 5]).toEqual([refusal, true])
  }
  expect([await accounts(), await active()]).toEqual(before)
  return refusal
}
const registered = async (country: string | undefined): Promise<Pick<Trader, 'token'>> => {
  const at = app.clock.now()
  const { data } = await registerByEmail(app, newEmail(), country === undefined ? {} : { country })
  app.clock.set(at)
  return { token: data.token }
}

describe('where a customer lives', () => {
  it.each(['DE', 'NO', 'GB', 'AU'])('is %s: not offered to retail customers', async country => {
    expect(await refusalOf(await registered(country))).toBe('product.not_offered')
  })

  it('is not said: the strictest rule holds', async () => {
    expect(await refusalOf(await registered(undefined))).toBe('country.required')
  })

  it('is restricted', async () => {
    const { token } = await registered(undefined)
    await owner.query({
      text: `update identity.customer set country = 'KP' where id = (select max(id) from identity.customer)`,
    })
    expect(await refusalOf({ token })).toBe('country.restricted')
  })

  it('is nothing to a demo account', async () => {
    expect((await submit(await demoTrader(app))).refusal).toBeUndefined()
  })
})

describe('the market', () => {
  it('closes before the deal would end; a shorter one may still be made', async () => {
    const dan = await demoTrader(app)
    expect(await refusalOf(dan, { kind: 'term', code: 'EURUSD', duration: 300 })).toBe('term.crosses_closing')
    expect((await submit(dan, { code: 'EURUSD' })).refusal).toBeUndefined()
    const { data } = await app.call('termProducts', { code: 'EURUSD' }, { token: dan.token })
    expect(data.items.find(({ kind, seconds }) => kind === 'term' && seconds === 300)?.crossesClosing).toBe(
      true,
    )
  })

  it('is halted', async () => {
    expect(await app.call('haltPlace', { code: 'XAUUSD', reason: why }, { token: ana.token })).toMatchObject({
      type: 'ok',
    })
    expect(await refusalOf(ada, { code: 'XAUUSD' })).toBe('market.halted')
  })

  it('is suspended while its price is in dispute', async () => {
    app.feed.push('AAPL', 5_000_000, 5_000_500)
    app.feed.push('USOIL', 210_420, 210_470)
    expect(await refusalOf(ada, { code: 'USOIL' })).toBe('market.suspended')
  })
})

describe('a suspended customer', () => {
  it('opens nothing', async () => {
    const ole = await realTrader(app)
    app.quoteAll()
    await freeze(app, { uid: ole.uid, by: ana.token })
    const { data } = await app.call('login', { username: ole.email, password: goodPassword })
    expect(await refusalOf({ token: data.token })).toBe('customer.frozen')
  })
})

describe('what an operator sets of a product', () => {
  const product = { offered: true, yield: 9_000, min: 10, max: 100, running: 3, payout: 100 }
  const products = async () => (await app.call('termProducts', { code: 'BTCUSD' }, { token: ada.token })).data

  it('is published ahead by two, holds for everybody from then on, and earlier deals keep theirs', async () => {
    app.quoteAll()
    const before = await products()
    const asked = await app.call(
      'settingDraft',
      {
        key: 'term.products',
        value: { 'micro crypto 30': product, 'micro crypto 60': { ...product, offered: false } },
        reason: why,
      },
      { token: ana.token },
    )
    expect(asked).toMatchObject({ type: 'ok' })
    const decided = await app.call(
      'requestDecide',
      { id: asked.data.request, decision: 'approve', reason: why },
      { token: ben.token },
    )
    expect(decided).toMatchObject({ type: 'ok', data: { state: 'approved' } })
    await app.product.settings.refresh()
    expect(await products()).toMatchObject({ version: before.version })
    const early = await submit(ada, { kind: 'term', duration: 3_600 })
    expect(early.data.deal).toMatchObject({ productVersion: before.version })

    const { data } = await app.call('settingList', {}, { token: ana.token })
    const from = data.items.find(({ key }) => key === 'term.products')?.next?.effectiveAt
    app.clock.set(Date.parse(from ?? '') + 1_000)
    await app.product.settings.refresh()
    app.quoteAll()
    // A day has passed: what waited for its first quote is void.
    await app.product.termDesk.settled()
    const now = await products()
    expect(now.version).toBeGreaterThan(before.version)
    expect(now.items.find(({ kind, seconds }) => kind === 'micro' && seconds === 30)).toMatchObject({
      yield: '0.9000',
      breakEven: '52.64',
      min: '10.00',
      max: '100.00',
      left: { up: '100.00', down: '100.00' },
    })
    expect(await refusalOf(ada, { duration: 60 })).toBe('term.duration')
    expect(await refusalOf(ada, { productVersion: before.version })).toBe('term.product_changed')
    expect(await refusalOf(ada, { amount: '9.99' })).toBe('term.stake_below')
    expect(await refusalOf(ada, { amount: '100.01' })).toBe('term.stake_above')
  })

  it('bounds what the firm may have to pay, by direction, visibly, for two at one moment too', async () => {
    const made = await submit(ada, { amount: '90.00' })
    expect(made.data.deal).toMatchObject({
      yield: '0.9000',
      profit: '81.00',
      productVersion: (await products()).version,
    })
    expect((await products()).items[0]).toMatchObject({ seconds: 30 })
    const left = (await products()).items.find(
      ({ kind, seconds }) => kind === 'micro' && seconds === 30,
    )?.left
    expect(left).toEqual({ up: '19.00', down: '100.00' })
    expect(await refusalOf(ada, { amount: '30.00' })).toBe('term.exposure')
    const both = await Promise.all([submit(ada, { amount: '20.00' }), submit(ada, { amount: '20.00' })])
    expect(both.filter(({ refusal }) => refusal === 'term.exposure')).toHaveLength(1)
    expect(both.filter(({ refusal }) => refusal === undefined)).toHaveLength(1)
    // The other direction and demo accounts are not held up by it.
    expect((await submit(ada, { direction: 'down', amount: '30.00' })).refusal).toBeUndefined()
    expect((await submit(await demoTrader(app), { amount: '100.00' })).refusal).toBeUndefined()
    expect(await refusalOf(ada, { direction: 'down', amount: '10.00' })).toBe('term.too_many_running')
  })

  it('is refused by one alone, and outside its bounds', async () => {
    ana = await signInStaff(app, ana)
    const draft = (value: unknown) =>
      app.call('settingDraft', { key: 'term.products', value, reason: why }, { token: ana.token })
    expect(await draft({ 'micro crypto 30': { ...product, yield: 9_901 } })).toMatchObject({
      refusal: 'setting.rule',
    })
    expect(await draft([product])).toMatchObject({ refusal: 'setting.invalid' })
    const asked = await draft({ 'micro crypto 30': { ...product, yield: 8_000 } })
    expect(
      await app.call(
        'requestDecide',
        { id: asked.data.request, decision: 'approve', reason: why },
        { token: ana.token },
      ),
    ).toMatchObject({ type: 'error' })
  })
})

describe('a market that is closed by now', () => {
  it('takes no deal, while others do', async () => {
    app.quoteAll()
    expect(await refusalOf(ada, { code: 'EURUSD' })).toBe('market.closed')
    expect((await submit(await demoTrader(app))).refusal).toBeUndefined()
  })
})

import type { CallInput } from '@plumbline/protocol/core'
import type { Code } from '@plumbline/rules/core'
import { leverageSteps } from '@plumbline/rules/market'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newEmail, registerByEmail } from '../support/builders/identity.ts'
import { endow } from '../support/builders/endow.ts'
import { startApp, type App } from '../support/app.ts'
import { freshDatabase } from '../support/postgres.ts'

const gold: CallInput<'submitOrder'> = {
  kind: 'contract',
  code: 'XAUUSD',
  side: 'long',
  lots: '0.1',
  leverage: 20,
}
const bitcoin: CallInput<'submitOrder'> = { ...gold, code: 'BTCUSD', lots: '0.01', leverage: 2 }

let app: App
let owner: Database
beforeAll(async () => {
  const database = await freshDatabase()
  owner = createDatabase({ url: database.ownerUrl, poolSize: 1, applicationName: 'test' })
  app = await startApp({ database })
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})
beforeEach(() => {
  app.clock.move(1_000)
  app.quoteAll()
})

/** A real customer with money, of a country. */
const person = async (country?: string): Promise<string> => {
  const { data } = await registerByEmail(app, newEmail(), country === undefined ? {} : { country })
  await endow(app, data.user_info.uid, { kind: 'contract', cents: 1_000_000 })
  app.quoteAll()
  return data.token
}

const open = (token: string, order: CallInput<'submitOrder'> = gold) =>
  app.call('submitOrder', order, { token })
const preview = (token: string, { kind, code, side, lots, leverage }: CallInput<'submitOrder'> = gold) =>
  app.call('previewOrder', { kind, code, side, lots, leverage }, { token })

describe('a contract', () => {
  it('is opened in France up to the cap of the class, and previewed by the same rule', async () => {
    const marie = await person('FR')
    expect(await preview(marie)).toMatchObject({ type: 'ok' })
    expect(await open(marie)).toMatchObject({ type: 'ok' })
    const above = { ...gold, leverage: 30 }
    for (const answer of [await preview(marie, above), await open(marie, above)])
      expect(answer).toMatchObject({
        status: 422,
        code: 1182,
        refusal: 'leverage.capped',
        message: expect.stringContaining('×20'),
      })
  })

  it('is opened in Singapore up to the limits that are shipped', async () => {
    const lim = await person('SG')
    for (const [code, lots, most] of [
      ['BTCUSD', '0.01', 20],
      ['EURUSD', '0.01', 100],
      ['XAUUSD', '0.01', 50],
      ['GER40', '0.1', 50],
      ['USOIL', '0.01', 50],
      ['AAPL', '1', 10],
    ] as const) {
      const order = { ...gold, code: code as Code, lots, leverage: most }
      expect(await open(lim, order)).toMatchObject({ data: { order: { leverage: most } } })
      const above = { ...order, leverage: leverageSteps.find(step => step > most) ?? 0 }
      for (const answer of [await preview(lim, above), await open(lim, above)])
        expect(answer).toMatchObject({
          refusal: 'leverage.capped',
          message: expect.stringContaining(`×${most}`),
        })
    }
  })

  it.each<[country: string, name: RegExp, order: CallInput<'submitOrder'>]>([
    ['US', /United States/, gold],
    ['BE', /Belgium/, gold],
    ['GB', /United Kingdom/, bitcoin],
  ])('is not offered in %s, which is named', async (country, name, order) => {
    const token = await person(country)
    for (const answer of [await preview(token, order), await open(token, order)])
      expect(answer).toMatchObject({
        code: 1181,
        refusal: 'product.not_offered',
        message: expect.stringMatching(name),
      })
  })

  it('on gold is opened in the United Kingdom', async () => {
    expect(await open(await person('GB'))).toMatchObject({ type: 'ok' })
  })

  it('waits until a country is declared, and then needs no new sign-in', async () => {
    const token = await person()
    for (const answer of [await preview(token), await open(token)])
      expect(answer).toMatchObject({ code: 1183, refusal: 'country.required' })
    expect(await app.call('declareCountry', { country: 'hk' }, { token })).toMatchObject({
      data: { user_info: { country: 'HK' } },
    })
    expect(await open(token)).toMatchObject({ type: 'ok' })
  })

  it.each(['GB', 'US', undefined])('is open to a demo of %s with the whole range', async country => {
    const token = await app.openDemo()
    if (country !== undefined)
      expect(await app.call('declareCountry', { country }, { token })).toMatchObject({ type: 'ok' })
    const whole = { BTCUSD: 50, XAUUSD: 100, EURUSD: 200 }
    for (const [code, leverage] of Object.entries(whole)) {
      const order = { ...bitcoin, code: code as Code, leverage }
      expect(await preview(token, order)).toMatchObject({ type: 'ok' })
      expect(await open(token, order)).toMatchObject({ type: 'ok' })
      expect(await open(token, { ...order, leverage: 500 })).toMatchObject({ type: 'error' })
    }
    expect(await open(token, { ...bitcoin, leverage: 100 })).toMatchObject({
      refusal: 'leverage.not_offered',
    })
  })

  it('that is open is closed and edited whatever the country says meanwhile', async () => {
    const token = await person('SG')
    const { data } = await open(token)
    const { uid } = (await app.call('userInfo', {}, { token })).data.user_info
    await owner.query('alter table identity.customer disable trigger country_once')
    await owner.query({ text: `update identity.customer set country = 'CU' where uid = $1`, values: [uid] })
    await owner.query('alter table identity.customer enable trigger country_once')
    expect(await open(token)).toMatchObject({ refusal: 'country.restricted' })
    const { id } = data.order
    expect(await app.call('editOrder', { id, stopLoss: '4500' }, { token })).toMatchObject({ type: 'ok' })
    expect(await app.call('closeOrder', { id }, { token })).toMatchObject({ type: 'ok' })
    expect(await app.call('records', {}, { token })).toMatchObject({ type: 'ok' })
  })
})

describe('what is offered', () => {
  it('is told to the customer, by class and with the reason', async () => {
    const answer = await app.call('availability', {}, { token: await person('GB') })
    expect(answer.data).toMatchObject({
      country: 'GB',
      restricted: false,
      kinds: {
        contract: { offered: true, notice: 'crypto', leverageMax: { gold: 20, crypto: 0 } },
        term: { offered: false, notice: 'product' },
        micro: { offered: false },
      },
    })
    expect((await app.call('availability', {}, { token: await person() })).data).toMatchObject({
      country: null,
      kinds: { contract: { offered: false, notice: 'undeclared' } },
    })
    expect((await app.call('availability', {}, { token: await app.openDemo() })).data).toMatchObject({
      kinds: {
        contract: { offered: true, notice: null, leverageMax: { gold: null } },
        term: { offered: true },
      },
      real: { restricted: false, kinds: { contract: { offered: false, notice: 'undeclared' } } },
    })
  })

  it('to a demo is told with what a real account of the same country would get', async () => {
    const token = await app.openDemo()
    await app.call('declareCountry', { country: 'GB' }, { token })
    const demo = (await app.call('availability', {}, { token })).data
    const { kinds, restricted, real } = (await app.call('availability', {}, { token: await person('GB') }))
      .data
    expect(demo.real).toEqual({ kinds, restricted })
    expect(real).toBeNull()
  })

  it('cannot be changed by what a customer sends', async () => {
    const token = await person('US')
    for (const extra of [{ country: 'SG' }, { group: 'professional' }, { book: 'demo' }])
      expect(await app.call('submitOrder', { ...gold, ...extra }, { token })).toMatchObject({
        refusal: 'request.invalid',
      })
    expect(await app.call('declareCountry', { country: 'SG' }, { token })).toMatchObject({
      code: 1180,
      refusal: 'country.declared_already',
    })
  })
})

import type { CallInput } from '@plumbline/protocol/core'
import type { RefusalCode } from '@plumbline/rules/core'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { freshDatabase } from '../support/postgres.ts'
import { shippedHoldMs } from '../support/withdrawal-hold.ts'
import {
  codeTo,
  goodPassword,
  lettersTo,
  mobileCodeTo,
  newEmail,
  newMobile,
  registerByEmail,
  registerByMobile,
  wrong,
} from '../support/builders/identity.ts'

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

type Input = CallInput<'tradePassword'>
const set = (token: string, input: Input) => app.call('tradePassword', input, { token })
const security = async (token: string) => (await app.call('security', {}, { token })).data
const holdEnd = () => new Date(app.clock.now() + shippedHoldMs).toISOString()

const tradePassword = 'trade 4 me'

const newcomer = async () => {
  const email = newEmail()
  const { token } = (await registerByEmail(app, email)).data
  return { email, token }
}
const withTradePassword = async () => {
  const person = await newcomer()
  expect(await set(person.token, { tradePassword, password: goodPassword })).toMatchObject({ type: 'ok' })
  return person
}

/** As if something had been booked on the fund account. */
const hadMoney = (email: string) =>
  owner.query({
    text: `update ledger.account a set sequence = 1, told = 1 from identity.sign_in s
      where s.email = $1 and a.owner = s.customer and a.kind = 'fund'`,
    values: [email],
  })

describe('the first trade password', () => {
  it('makes nobody wait who never had money here', async () => {
    const { token, email } = await newcomer()
    expect((await security(token)).tradePasswordHolds).toBe(false)
    expect((await set(token, { tradePassword, password: goodPassword })).data).toEqual({ holdUntil: null })
    expect(await security(token)).toMatchObject({
      tradePassword: true,
      tradePasswordHolds: true,
      hold: null,
    })
    expect((await lettersTo(app, email))[0]?.subject).toContain('trade password')
  })

  it('is set with the login password; withdrawals wait a day, and the owner hears of it', async () => {
    const { token, email } = await newcomer()
    expect((await hadMoney(email)).rowCount).toBe(1)
    expect(await security(token)).toMatchObject({ tradePassword: false, tradePasswordHolds: true })
    const until = holdEnd()
    expect((await set(token, { tradePassword, password: goodPassword })).data).toEqual({ holdUntil: until })
    expect(await security(token)).toMatchObject({
      tradePassword: true,
      hold: { until, reason: 'trade_password' },
      events: [{ action: 'security.trade_password_set' }, { action: 'security.login' }],
    })
    expect((await lettersTo(app, email))[0]?.subject).toContain('trade password')
  })

  const rows: readonly [what: string, input: Input, refusal: RefusalCode][] = [
    ['without the login password', { tradePassword }, 'password.wrong'],
    ['with a wrong login password', { tradePassword, password: 'not this' }, 'password.wrong'],
    ['of five characters', { tradePassword: '12ab5', password: goodPassword }, 'password.length'],
    [
      'of twenty-one characters',
      { tradePassword: '7f#kQz'.repeat(4).slice(0, 21), password: goodPassword },
      'password.length',
    ],
    ['that is a common one', { tradePassword: '123456', password: goodPassword }, 'password.common'],
    [
      'that is the login password',
      { tradePassword: goodPassword, password: goodPassword },
      'trade_password.same_as_login',
    ],
  ]
  it.each(rows)('%s is refused', async (_, input, refusal) => {
    const { token } = await newcomer()
    expect((await set(token, input)).refusal).toBe(refusal)
    expect((await security(token)).tradePassword).toBe(false)
  })

  it('of a demo customer needs no login password, and holds nothing', async () => {
    const token = await app.openDemo()
    expect((await set(token, { tradePassword })).data).toEqual({ holdUntil: null })
    expect((await set(token, { tradePassword: 'trade 5 me', oldTradePassword: 'other' })).refusal).toBe(
      'trade_password.wrong',
    )
    expect((await set(token, { tradePassword: 'trade 5 me', oldTradePassword: tradePassword })).type).toBe(
      'ok',
    )
  })
})

describe('another trade password', () => {
  it('takes the old one', async () => {
    const { token } = await withTradePassword()
    expect((await set(token, { tradePassword: 'trade 5 me', oldTradePassword: tradePassword })).type).toBe(
      'ok',
    )
    expect((await set(token, { tradePassword: 'trade 6 me', oldTradePassword: tradePassword })).refusal).toBe(
      'trade_password.wrong',
    )
    expect((await set(token, { tradePassword: 'trade 5 me', oldTradePassword: 'trade 5 me' })).refusal).toBe(
      'password.same',
    )
  })

  it('for one that is forgotten takes the login password and a code, by mail or by phone', async () => {
    const ada = await withTradePassword()
    const code = await codeTo(app, ada.email, 'trade', { token: ada.token })
    const wish = { tradePassword: 'trade 5 me', password: goodPassword }
    expect((await set(ada.token, wish)).refusal).toBe('confirm.required')
    expect((await set(ada.token, { ...wish, code: wrong(code) })).refusal).toBe('code.wrong')
    expect((await set(ada.token, { ...wish, password: 'not this', code })).refusal).toBe('password.wrong')
    expect((await set(ada.token, { ...wish, code })).type).toBe('ok')
    expect((await set(ada.token, { ...wish, tradePassword: 'trade 6 me', code })).refusal).toBe(
      'code.expired',
    )

    const mobile = newMobile()
    const { token } = (await registerByMobile(app, mobile)).data
    await set(token, { tradePassword, password: goodPassword })
    const text = await mobileCodeTo(app, mobile, 'trade', { token })
    expect((await set(token, { ...wish, code: text })).type).toBe('ok')
  })

  it('cannot be guessed: after five wrong tries every session waits, however many are opened', async () => {
    const { token, email } = await withTradePassword()
    const guess = () => set(token, { tradePassword: 'trade 5 me', oldTradePassword: 'a wrong one' })
    for (let tries = 0; tries < 5; tries++) expect((await guess()).refusal).toBe('trade_password.wrong')
    expect(await guess()).toMatchObject({ status: 429, refusal: 'login.too_many_tries' })
    const other = (await app.call('login', { username: email, password: goodPassword })).data.token
    const right = () => set(other, { tradePassword: 'trade 5 me', oldTradePassword: tradePassword })
    expect(await right()).toMatchObject({ refusal: 'login.too_many_tries' })
    app.clock.move(61_000)
    expect(await right()).toMatchObject({ type: 'ok' })
  })

  it('set twice at once with the same old one is set once', async () => {
    const { token } = await withTradePassword()
    const answers = await Promise.all(
      ['trade 5 me', 'trade 6 me'].map(each =>
        set(token, { tradePassword: each, oldTradePassword: tradePassword }),
      ),
    )
    expect(answers.map(({ type }) => type).toSorted()).toEqual(['error', 'ok'])
  })
})

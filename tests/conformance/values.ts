import { languages } from '@plumbline/protocol/core'
import { fundingStatusOf } from '@plumbline/rules/funding'
import { isRestrictedCountry } from '@plumbline/rules/identity'
import { categories, categoryId } from '@plumbline/rules/market'
import {
  everyPermission,
  hasAllRoles,
  hasAnyRole,
  hasRole,
  holds,
  holdsAll,
  holdsAny,
  isReservedName,
  permissions,
} from '@plumbline/rules/staff'
import { expect } from 'vitest'
import { apply, newBorrower, newLoan, passDays, payIn } from '../lending/builders.ts'
import { makeTrader } from '../copying/builders.ts'
import { codeTo, goodPassword, newEmail } from '../support/builders/identity.ts'
import { deposit, networks, publish } from '../support/builders/funding.ts'
import { decideDeposit } from '../support/builders/funding-operations.ts'
import { realSaver, save } from '../savings/savers.ts'
import { founders } from '../support/staff.ts'
import type { Point } from './point.ts'
import { success, type Town } from './town.ts'

type Holds = Point<Town>['holds']
const listed =
  (section: number, list: string) =>
  (what: string, holds: Holds): Point<Town> => ({ section, list, what, holds })

const product = listed(1, 'functions')
const states = listed(4, 'states')
const roles = listed(6, 'roles and permissions')
const constants = listed(9, 'constants')

const someId = '0193b5a0-1c2d-7abc-8def-0123456789ab'

const applies = async (ask: Town['ask'], token: string, name: string) => {
  const { data } = await ask('GET', '/deal/trader/application', {}, token)
  return ask('POST', '/deal/trader/apply', { name, agreement: data.agreement.hash }, token)
}

const restricted = { 'North Korea': 'KP', Israel: 'IL', China: 'CN', Vanuatu: 'VU', Cuba: 'CU' }

export const valuePoints: readonly Point<Town>[] = [
  product('quotes in six categories: crypto, metal, oil, CFD, forex, stock', async ({ ask }) => {
    expect(categories).toEqual(['crypto', 'metal', 'oil', 'cfd', 'forex', 'stock'])
    for (const category of categories) {
      const { data } = await ask('GET', '/api/currency/list', { category_id: categoryId(category) })
      expect(data.items.length).toBeGreaterThan(0)
    }
  }),
  product('interface languages, 11 codes: hk, en, fr, de, es, fi, it, nl, pt, ru, sv', async ({ ask }) => {
    expect(languages.toSorted()).toEqual(
      ['hk', 'en', 'fr', 'de', 'es', 'fi', 'it', 'nl', 'pt', 'ru', 'sv'].toSorted(),
    )
    const said = await Promise.all(languages.map(lang => ask('GET', '/api/fund/index', { lang })))
    expect(new Set(said.map(({ message }) => message)).size).toBe(languages.length)
  }),
  product('no service to North Korea, Israel, China, Vanuatu and Cuba', async ({ app, ask }) => {
    for (const [name, country] of Object.entries(restricted)) {
      expect(isRestrictedCountry(country)).toBe(true)
      const email = newEmail()
      const code = await codeTo(app, email, 'register')
      const said = await ask('POST', '/api/user/register', { email, password: goodPassword, code, country })
      expect(said.data.refusal).toBe('country.restricted')
      expect(said.message).toContain(name)
    }
  }),

  states(
    'deposit and withdrawal: 1 under review, 2 approved, 3 rejected',
    async ({ app, customer, clerks }) => {
      await publish(app, 'funding.networks', networks)
      expect((['review', 'approved', 'rejected'] as const).map(fundingStatusOf)).toEqual([1, 2, 3])
      const statusOf = async (id: string): Promise<number> => {
        const { data } = await app.call('recharges', {}, { token: customer.token })
        return data.items.find(item => item.id === id)?.status ?? 0
      }
      const sent = [await deposit(app, customer), await deposit(app, customer, { amount: '250' })]
      const [first, second] = sent.map(({ data }) => data.deposit.id)
      expect([await statusOf(first ?? ''), await statusOf(second ?? '')]).toEqual([1, 1])
      expect(await decideDeposit(app, clerks[0], first ?? '')).toMatchObject(success)
      await decideDeposit(app, clerks[0], second ?? '', { decision: 'reject' })
      expect([await statusOf(first ?? ''), await statusOf(second ?? '')]).toEqual([2, 3])
    },
  ),
  states('finance (staking): 0 in progress', async ({ app, ask }) => {
    const saver = await realSaver(app)
    const made = await save(app, saver)
    expect(made).toMatchObject({ type: 'ok', data: { order: { status: 0 } } })
    expect(await ask('GET', '/api/finance/orders', { status: 0 }, saver.token)).toMatchObject({
      ...success,
      data: { items: [{ status: 0 }] },
    })
  }),
  states('loan: pending review, repayment, defaulted, repaid, rejected', async ({ app, ask }) => {
    const [first, second] = await founders(app)
    const stateOf = async (token: string) =>
      (await ask('GET', '/api/loan/list', {}, token)).data.items[0].state
    const refused = await newBorrower(app, first)
    const applied = await apply(app, refused)
    expect(await stateOf(refused.token)).toBe('pending')
    await app.call(
      'loanDecide',
      { id: applied.data.loan.id, decision: 'reject', reason: 'Not enough is known', code: 'other' },
      { token: first.token },
    )
    expect(await stateOf(refused.token)).toBe('rejected')
    const { person, id } = await newLoan(app, { first, second })
    expect(await stateOf(person.token)).toBe('repayment')
    await passDays(app, 20)
    expect(await stateOf(person.token)).toBe('defaulted')
    await payIn(app, person, first, '3000')
    expect(await ask('POST', '/api/loan/repay', { id, from: 'fund' }, person.token)).toMatchObject(success)
    expect(await stateOf(person.token)).toBe('repaid')
  }),
  states('order: open position, pending, closed', async ({ app, ask }) => {
    const { data } = await ask('POST', '/api/user/register', { simulation: 2 })
    app.quoteAll()
    const ticket = { kind: 'contract', code: 'BTCUSD', side: 'long', lots: '0.01', leverage: 2 }
    const open = await ask('POST', '/deal/order/submit', ticket, data.token)
    const left = await ask(
      'POST',
      '/deal/order/submit',
      { ...ticket, type: 'limit', price: '90000.00' },
      data.token,
    )
    expect([open.data.order.state, left.data.order.state]).toEqual(['open', 'pending'])
    app.quoteAll()
    const closed = await ask('POST', '/deal/order/close', { id: open.data.order.id }, data.token)
    expect(closed.data.order.state).toBe('closed')
  }),
  states('KYC review takes up to 48 hours', async ({ ask, customer }) => {
    const { data } = await ask('GET', '/api/user/verification', {}, customer.token)
    expect(data.reviewHours).toBe(48)
  }),
  states('verification code resend: so many seconds to wait', async ({ ask }) => {
    const { data } = await ask('GET', '/api/sms/email', { email: 'count@example.org', scene: 'register' })
    expect(data.resendAfter).toBeGreaterThan(0)
  }),

  roles("'*:*:*' grants everything, otherwise exact match", () => {
    for (const each of permissions) {
      expect(holds([everyPermission], each)).toBe(true)
      expect(holds([each], each)).toBe(true)
      expect(holds([each.replace(/:[^:]+$/, ':*')], each)).toBe(false)
    }
  }),
  roles("for roles 'admin' passes all, otherwise exact match", () => {
    expect(hasRole(['admin'], 'lending')).toBe(true)
    expect(hasRole(['lending'], 'lending')).toBe(true)
    expect(hasRole(['funds'], 'lending')).toBe(false)
  }),
  roles('any-of and all-of variants exist', () => {
    expect(hasAnyRole(['funds'], ['lending', 'funds'])).toBe(true)
    expect(hasAllRoles(['funds'], ['lending', 'funds'])).toBe(false)
    expect(holdsAny(['upload:image:view'], ['audit:entry:view', 'upload:image:view'])).toBe(true)
    expect(holdsAll(['upload:image:view'], ['audit:entry:view', 'upload:image:view'])).toBe(false)
  }),
  roles("a username check accepts 'admin' or 'editor'", () => {
    expect(['admin', 'editor', 'ada'].map(isReservedName)).toEqual([true, true, false])
  }),
  roles('guest may use a demo account', async ({ ask }) => {
    expect(await ask('POST', '/api/user/register', { simulation: 2 })).toMatchObject(success)
  }),
  roles(
    "a user who already applied sees 'You have already applied, please wait'",
    async ({ ask, customer }) => {
      const said = () => applies(ask, customer.token, 'Ada Lovelace')
      expect(await said()).toMatchObject(success)
      expect((await said()).message).toBe('You have already applied, please wait')
    },
  ),
  roles("a trader sees 'You are already a trader'", async ({ app, ask }) => {
    const { data } = await ask('POST', '/api/user/register', { simulation: 2 })
    await makeTrader(app, data.token, { name: 'Hopper' })
    expect((await applies(ask, data.token, 'Hopper Two')).message).toBe('You are already a trader')
  }),
  roles('KYC is required before a loan', async ({ ask, customer }) => {
    const { data } = await ask('GET', '/api/loan/product', {}, customer.token)
    expect(data.refusal.text).toBe('Please complete KYC first')
  }),

  constants('password 6-20 characters', async ({ app, ask }) => {
    for (const password of ['fives', 'x'.repeat(21)]) {
      const said = await ask('POST', '/api/user/register', {
        email: 'a@example.org',
        password,
        code: '123456',
      })
      expect(said.message).toBe('Choose a password of 6 to 20 characters.')
    }
    for (const password of ['pl0mb!', 'twenty characters 20']) {
      const email = newEmail()
      const code = await codeTo(app, email, 'register')
      expect(await ask('POST', '/api/user/register', { email, password, code })).toMatchObject(success)
    }
  }),
  constants(
    'until repaid only crypto, forex and futures (metal, oil) trading, with no withdrawal or transfer; insisting blocks trading',
    async ({ app, ask }) => {
      // Days have passed in the points before.
      const [first, second] = await founders(app)
      const { person } = await newLoan(app, { first, second })
      const refusalOf = async (path: string, payload: Readonly<Record<string, unknown>>) =>
        (await ask('POST', path, payload, person.token)).data?.refusal
      const order = (code: string) => {
        app.quoteAll()
        return refusalOf('/deal/order/submit', {
          kind: 'contract',
          code,
          side: 'long',
          lots: '0.01',
          leverage: 1,
        })
      }
      for (const code of ['BTCUSD', 'EURUSD', 'XAUUSD', 'USOIL'])
        expect((await order(code)) ?? 'may').not.toMatch(/^loan\./)
      for (const code of ['AAPL', 'GER40']) expect(await order(code)).toBe('loan.restricts_order')
      const wish = {
        kind: 'digital',
        destination: someId,
        amount: '50.00',
        tradePassword: 'trade 12 fathoms',
      }
      expect(await refusalOf('/api/fund/transfer', { from: 'fund', to: 'term', amount: '1.00' })).toBe(
        'loan.restricts_transfer',
      )
      expect(await refusalOf('/api/fund/withdraw', wish)).toBe('loan.restricts_withdrawal')
      expect(await refusalOf('/api/fund/withdraw', { ...wish, insist: true })).toBe('loan.withdrawal_refused')
      expect(await order('BTCUSD')).toBe('loan.blocked')
      expect(await refusalOf('/api/fund/withdraw', wish)).toBe('loan.blocked')
    },
  ),
]

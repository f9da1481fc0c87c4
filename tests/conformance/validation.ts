import { expect } from 'vitest'
import { codeTo, goodPassword, mobileCodeTo, newEmail, newMobile } from '../support/builders/identity.ts'
import type { Point } from './point.ts'
import type { Heard, Town } from './town.ts'

const rule = (what: string, holds: Point<Town>['holds']): Point<Town> => ({
  section: 5,
  list: 'validation rules',
  what,
  holds,
})

/** Every text of an answer: the message, and those of single fields. */
const textsIn = ({ message, data }: Heard): string =>
  [message, ...Object.values((data?.fields ?? {}) as Record<string, string>)].join('\n')

const says = (said: Heard, text: string): void => {
  expect(said.type).toBe('error')
  expect(textsIn(said)).toContain(text)
}

/** Which fields an answer finds fault with; where it does not name them it only says that something is missing. */
const faultsOf = ({ code, message, data }: Heard): readonly string[] | 'something is missing' | undefined => {
  if (code === 422) return Object.keys(data.fields as object)
  return message === 'Fill in all fields' ? 'something is missing' : undefined
}

/**
 * Each of these must be there: without one, that field is named and no other. Whole, nothing is missing, whatever else speaks
 * against it: otherwise a wrong word of the test itself would be refused each time, and every row would hold.
 */
const needs = async (
  { ask }: Town,
  path: string,
  whole: Readonly<Record<string, unknown>>,
  fields: readonly string[],
  token?: string,
): Promise<void> => {
  expect(faultsOf(await ask('POST', path, whole, token))).toBeUndefined()
  for (const field of fields) {
    const { [field]: _, ...rest } = whole
    const said = await ask('POST', path, rest, token)
    expect(said).toMatchObject({ type: 'error' })
    expect([field, faultsOf(said)]).toEqual([field, said.code === 422 ? [field] : 'something is missing'])
  }
}

const registration = { email: 'someone@example.org', password: goodPassword, code: '123456' }
const kyc = {
  firstName: 'Pellow',
  surname: 'Orrinsdale',
  gender: 'female',
  birthday: '1990-02-03',
  nationality: 'PT',
  areaCode: '351',
  mobile: '912345678',
  certificateType: 'passport',
  certificateNumber: 'X1234567',
  image: '0193b5a0-1c2d-7abc-8def-0123456789ab',
}

export const validationPoints: readonly Point<Town>[] = [
  rule("register: email required ('Please enter email')", async ({ ask }) => {
    says(await ask('POST', '/api/user/register', { ...registration, email: '' }), 'Please enter email')
  }),
  rule("register: email valid ('Invalid email address')", async ({ ask }) => {
    says(
      await ask('POST', '/api/user/register', { ...registration, email: 'nobody' }),
      'Invalid email address',
    )
  }),
  rule('register: password required', town => needs(town, '/api/user/register', registration, ['password'])),
  rule('register: verification code required', town =>
    needs(town, '/api/user/register', registration, ['code']),
  ),
  rule('register: invitation code optional', async ({ app, ask }) => {
    const email = newEmail()
    const code = await codeTo(app, email, 'register')
    expect(await ask('POST', '/api/user/register', { ...registration, email, code })).toMatchObject({
      type: 'ok',
    })
  }),
  rule('login: user ID and password required', town =>
    needs(town, '/api/user/login', { username: '1', password: '1' }, ['username', 'password']),
  ),
  rule('change password: all fields required', town =>
    needs(
      town,
      '/api/user/password/modify',
      { oldPassword: goodPassword, password: 'another bob 8', code: '123456' },
      ['oldPassword', 'password', 'code'],
      town.customer.token,
    ),
  ),
  rule(
    "change password: user must have an email ('No user email information found')",
    async ({ app, ask }) => {
      const mobile = newMobile()
      const code = await mobileCodeTo(app, mobile, 'register')
      const { data } = await ask('POST', '/api/user/mobileRegister', {
        ...mobile,
        password: goodPassword,
        code,
      })
      says(
        await ask('GET', '/api/sms/email', { scene: 'password' }, data.token),
        'No user email information found',
      )
    },
  ),
  rule('withdraw: trade password must be set first', async ({ ask }) => {
    const { data } = await ask('POST', '/api/user/register', { simulation: 2 })
    const wish = {
      kind: 'digital',
      destination: kyc.image,
      amount: '50.00',
      tradePassword: 'trade 12 fathoms',
    }
    says(await ask('POST', '/api/fund/withdraw', wish, data.token), 'You have not set a trade password')
  }),
  rule('withdraw: kind, amount and account or wallet required', town =>
    needs(
      town,
      '/api/fund/withdraw',
      { kind: 'digital', destination: kyc.image, amount: '50.00', tradePassword: 'trade 12 fathoms' },
      ['kind', 'destination', 'amount'],
      town.customer.token,
    ),
  ),
  rule('withdraw: bank card or wallet address must be bound first', async ({ ask }) => {
    const { data } = await ask('POST', '/api/user/register', { simulation: 2 })
    const tradePassword = 'trade 12 fathoms'
    await ask('POST', '/api/user/payPassword/modify', { tradePassword }, data.token)
    const wish = { kind: 'digital', destination: kyc.image, amount: '50.00', tradePassword }
    const said = await ask('POST', '/api/fund/withdraw', wish, data.token)
    expect(said).toMatchObject({ type: 'error', data: { refusal: 'withdrawal.destination' } })
  }),
  rule(
    "transfer: source and target accounts chosen ('Select source and target accounts')",
    async ({ ask, demo }) => {
      says(
        await ask('POST', '/api/fund/transfer', { amount: '1.00' }, demo),
        'Select source and target accounts',
      )
    },
  ),
  rule("transfer: valid amount ('Enter valid amount')", async ({ ask, demo }) => {
    const wish = { from: 'fund', to: 'term', amount: 'much' }
    says(await ask('POST', '/api/fund/transfer', wish, demo), 'Enter valid amount')
  }),
  rule("transfer: not above balance ('Amount cannot exceed balance')", async ({ ask, demo }) => {
    const wish = { from: 'fund', to: 'term', amount: '999999999.00' }
    says(await ask('POST', '/api/fund/transfer', wish, demo), 'Amount cannot exceed balance')
  }),
  rule(
    "loan: amount between min and max ('Loan amount must be between {min} - {max}')",
    async ({ ask, customer }) => {
      const { data } = await ask('GET', '/api/loan/product', {}, customer.token)
      const { version, terms } = data.product
      const wish = { amount: '999999999.00', days: terms[0], productVersion: version }
      says(await ask('POST', '/api/loan/preview', wish, customer.token), 'Loan amount must be between ')
    },
  ),
  rule('micro trade: expiry required', town =>
    needs(
      town,
      '/deal/order/submit',
      { kind: 'micro', code: 'BTCUSD', direction: 'up', duration: 60, amount: '10.00' },
      ['duration'],
      town.demo,
    ),
  ),
  rule('micro trade: amount within min-max', async ({ app, ask, demo }) => {
    for (const amount of ['0.01', '999999999.00']) {
      app.quoteAll()
      const wish = { kind: 'micro', code: 'BTCUSD', direction: 'up', duration: 60, amount }
      const said = await ask('POST', '/deal/order/submit', wish, demo)
      expect(said.data.refusal).toBe(amount === '0.01' ? 'term.stake_below' : 'term.stake_above')
    }
  }),
  rule('KYC: first name, surname, gender, nationality, mobile, area code, certificate type and image', town =>
    needs(
      town,
      '/api/user/kyc',
      kyc,
      ['firstName', 'surname', 'gender', 'nationality', 'mobile', 'areaCode', 'certificateType', 'image'],
      town.customer.token,
    ),
  ),
  rule('real-name: name, ID number, front and back images', town =>
    needs(
      town,
      '/api/user/realName',
      { name: 'Pellow Orrinsdale', idNumber: 'X1234567', front: kyc.image, back: kyc.image },
      ['name', 'idNumber', 'front', 'back'],
      town.customer.token,
    ),
  ),
  rule('deposit: amount and proof image', town =>
    needs(
      town,
      '/api/fund/recharge',
      { kind: 'digital', route: 'USDT-TRC20', amount: '100', proof: kyc.image },
      ['amount', 'proof'],
      town.customer.token,
    ),
  ),
  rule('bank card binding: all fields', town =>
    needs(
      town,
      '/api/bankCard/add',
      { currency: 'USD', bankName: 'A', bankAddress: 'B', swift: 'DEUTDEFF', payee: 'C', payeeAccount: 'D' },
      ['currency', 'bankName', 'bankAddress', 'swift', 'payee', 'payeeAccount'],
      town.customer.token,
    ),
  ),
  rule('wallet binding: address', town =>
    needs(
      town,
      '/api/walletAddress/add',
      { currency: 'USDT', network: 'USDT-TRC20', walletAddress: 'T' },
      ['walletAddress'],
      town.customer.token,
    ),
  ),
  rule('apply as trader: agreement ticked', async ({ ask, demo }) => {
    const said = await ask('POST', '/deal/trader/apply', { name: 'Ada Grace', agreement: 'not read' }, demo)
    expect(said.data.refusal).toBe('copy.agreement')
  }),
  rule('repayment: voucher upload required', town =>
    needs(
      town,
      '/api/loan/repay',
      {
        id: kyc.image,
        from: 'wallet',
        network: 'USDT-TRC20',
        address: 'T',
        amount: '10',
        voucher: kyc.image,
      },
      ['voucher'],
      town.customer.token,
    ),
  ),
  rule("finance: minimum deposit per product ('Min deposit {amount}')", async ({ ask, demo }) => {
    const { data } = await ask('GET', '/api/finance/products', {}, demo)
    const wish = { product: data.items[0].id, amount: '0.01', version: data.version }
    says(await ask('POST', '/api/finance/deposit', wish, demo), 'Min deposit ')
  }),
]

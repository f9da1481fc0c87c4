import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '@plumbline/protocol/core'
import { networks, newCustomer, publish } from '../support/builders/funding.ts'
import { startApp, type App } from '../support/app.ts'
import { founders, type Member } from '../support/staff.ts'
import type { Person } from '../support/builders/verification.ts'
import { followInput } from '../copying/builders.ts'
import { save, savingsOf } from '../savings/savers.ts'
import { apply, byTwo, newBorrower, newLoan, payIn } from './builders.ts'

let app: App
let first: Member
let second: Member
/** One who owes nothing, one who owes, and one who owes and has insisted on a withdrawal. */
let free: Person
let owing: Person
let blocked: Person
const trader = '0193b5a0-1c2d-7abc-8def-0123456789ab'
beforeAll(async () => {
  app = await startApp()
  ;[first, second] = await founders(app)
  await publish(app, 'funding.networks', networks)
  // Where timed deals are offered.
  const country = 'BR'
  free = await newBorrower(app, first, {}, country)
  const people = { first, second }
  ;({ person: owing } = await newLoan(app, people, { country }))
  ;({ person: blocked } = await newLoan(app, people, { country }))
  for (const person of [free, owing, blocked]) await payIn(app, person, first, '500')
  await app.product.database.query({
    text: `insert into copying.trader (id, customer, book, name, state, followers_max, since)
      select $1, id, 'real', 'Ada', 'open', 10, $2 from identity.customer where uid = $3`,
    values: [trader, new Date(app.clock.now()), (await newCustomer(app)).uid],
  })
  app.calmDown()
  const insisted = await withdraw(blocked, { insist: true })
  expect(insisted).toMatchObject({ refusal: 'loan.withdrawal_refused' })
})
afterAll(() => app.stop())

const withdraw = (person: Person, rest: Partial<CallInput<'withdraw'>> = {}) =>
  app.call(
    'withdraw',
    {
      kind: 'digital',
      destination: '0193b5a0-1c2d-7abc-8def-0123456789ab',
      amount: '50.00',
      tradePassword: 'none is set',
      ...rest,
    },
    { token: person.token },
  )
const order = (code: string) => (person: Person) =>
  app.call(
    'submitOrder',
    {
      kind: 'contract',
      code,
      side: 'long',
      type: 'market',
      lots: '0.01',
      leverage: 1,
    },
    { token: person.token },
  )
const waiting = (code: string, price: string) => (person: Person) =>
  app.call(
    'submitOrder',
    { kind: 'contract', code, side: 'long', type: 'limit', price, lots: '0.01', leverage: 1 },
    { token: person.token },
  )
const deal = (code: string) => (person: Person) =>
  app.call(
    'submitTerm',
    { kind: 'term', code, direction: 'up', duration: 60, amount: '5.00' },
    { token: person.token },
  )
const transfer = (person: Person) =>
  app.call('transfer', { from: 'fund', to: 'term', amount: '1.00' }, { token: person.token })
const previewSavings = async (person: Person) => {
  const { version } = await savingsOf(app, person)
  return app.call('savingsPreview', { product: 'd30', amount: '100.00', version }, { token: person.token })
}

const ofLoan = (refusal: string | undefined): string =>
  refusal?.startsWith('loan.') === true ? refusal : 'may'

/** Every call that moves money or opens something, and what it says of a loan to each of the three. */
const rows: readonly (readonly [
  what: string,
  act: (person: Person) => Promise<{ refusal: string | undefined }>,
  owing: string,
  blocked: string,
])[] = [
  ['an order in crypto', order('BTCUSD'), 'may', 'loan.blocked'],
  ['an order that waits, in forex', waiting('EURUSD', '1.00000'), 'may', 'loan.blocked'],
  ['an order that waits, in a stock', waiting('AAPL', '2000.00'), 'loan.restricts_order', 'loan.blocked'],
  ['a timed deal in crypto', deal('BTCUSD'), 'may', 'loan.blocked'],
  ['a timed deal in an index', deal('GER40'), 'loan.restricts_order', 'loan.blocked'],
  [
    'a preview of a timed deal in an index',
    person =>
      app.call(
        'previewTerm',
        { kind: 'term', code: 'GER40', direction: 'up', duration: 60, amount: '5.00' },
        { token: person.token },
      ),
    'loan.restricts_order',
    'loan.blocked',
  ],
  [
    'following a trader',
    person => app.call('follow', followInput(trader), { token: person.token }),
    'may',
    'loan.blocked',
  ],
  ['an order in forex', order('EURUSD'), 'may', 'loan.blocked'],
  ['an order in a metal', order('XAUUSD'), 'may', 'loan.blocked'],
  ['an order in oil', order('USOIL'), 'may', 'loan.blocked'],
  ['an order in an index', order('GER40'), 'loan.restricts_order', 'loan.blocked'],
  ['an order in a stock', order('AAPL'), 'loan.restricts_order', 'loan.blocked'],
  ['a withdrawal', person => withdraw(person), 'loan.restricts_withdrawal', 'loan.blocked'],
  ['a transfer', transfer, 'loan.restricts_transfer', 'loan.restricts_transfer'],
  [
    'a preview of a transfer',
    person => app.call('transferPreview', { from: 'fund', to: 'term' }, { token: person.token }),
    'loan.restricts_transfer',
    'loan.restricts_transfer',
  ],
  [
    'a savings deposit',
    person => save(app, person, { amount: '100.00' }),
    'loan.restricts_saving',
    'loan.restricts_saving',
  ],
  ['a preview of savings', previewSavings, 'loan.restricts_saving', 'loan.restricts_saving'],
  ['closing everything', person => app.call('closeAllOrders', {}, { token: person.token }), 'may', 'may'],
  ['cancelling everything', person => app.call('cancelAllOrders', {}, { token: person.token }), 'may', 'may'],
  [
    'an export',
    person => app.call('recordExport', {}, { token: person.token }).catch(() => ({ refusal: undefined })),
    'may',
    'may',
  ],
  [
    'reading records',
    person => app.call('records', { account: 'fund' }, { token: person.token }),
    'may',
    'may',
  ],
]

describe('while a loan is not repaid', () => {
  it.each(rows)('%s', async (_, act, whoOwes, whoIsBlocked) => {
    app.quoteAll()
    expect(ofLoan((await act(free)).refusal)).toBe('may')
    app.quoteAll()
    expect(ofLoan((await act(owing)).refusal)).toBe(whoOwes)
    app.quoteAll()
    expect(ofLoan((await act(blocked)).refusal)).toBe(whoIsBlocked)
  })

  it('what stood before the loan is closed as ever, but neither turned round nor opened by its price', async () => {
    const person = await newBorrower(app, first, {}, 'BR')
    const { token } = person
    await payIn(app, person, first, '2000')
    expect(
      await app.call('transfer', { from: 'fund', to: 'contract', amount: '1500.00' }, { token }),
    ).toMatchObject({ type: 'ok' })
    app.quoteAll()
    const ticket = { kind: 'contract', code: 'GER40', side: 'long', lots: '0.1', leverage: 10 } as const
    const stood = await app.call('submitOrder', { ...ticket, type: 'market' }, { token })
    expect(stood).toMatchObject({ type: 'ok', data: { order: { state: 'open' } } })
    const limit = { ...ticket, type: 'limit', price: '23890.00' } as const
    const left = await app.call('submitOrder', limit, { token })
    expect(left).toMatchObject({ type: 'ok', data: { order: { state: 'pending' } } })
    const applied = await apply(app, person)
    expect(applied).toMatchObject({ type: 'ok' })
    await byTwo(app, { first, second }, applied.data.loan.id)

    app.quoteAll()
    const { id } = stood.data.order
    expect((await app.call('reverseOrder', { id }, { token })).refusal).toBe('loan.restricts_order')
    app.feed.push('GER40', 2_388_800, 2_388_900)
    const seen = () => app.call('orderDetail', { id: left.data.order.id }, { token })
    await expect
      .poll(async () => (await seen()).data.order)
      .toMatchObject({
        state: 'closed',
        closeReason: 'refused',
        refusal: { refusal: 'loan.restricts_order' },
        openPrice: null,
      })
    expect(await app.call('closeOrder', { id }, { token })).toMatchObject({ type: 'ok' })
  })

  it('what is offered says so before anything is sent', async () => {
    const seen = async ({ token }: Person) => {
      const { data } = await app.call('loanStanding', {}, { token })
      const { data: deals } = await app.call('termProducts', { code: 'GER40' }, { token })
      return [data.standing, deals.refusal.term?.refusal]
    }
    expect(await seen(free)).toEqual(['free', undefined])
    expect(await seen(owing)).toEqual(['owing', 'loan.restricts_order'])
    expect(await seen(blocked)).toEqual(['blocked', 'loan.blocked'])
  })

  it('nothing is refused any more once it is repaid', async () => {
    const { items } = (await app.call('loanList', {}, { token: blocked.token })).data
    const id = items[0]?.id ?? ''
    await app.call('closeAllOrders', {}, { token: blocked.token })
    expect(await app.call('loanRepay', { id, from: 'contract' }, { token: blocked.token })).toMatchObject({
      data: { loan: { state: 'repaid', blockedAt: null } },
    })
    expect(ofLoan((await transfer(blocked)).refusal)).toBe('may')
    expect(ofLoan((await withdraw(blocked)).refusal)).toBe('may')
    expect(await app.audit()).toEqual([])
  })

  it('the database itself lets nothing leave, whoever writes', async () => {
    const { rows: found } = await app.product.database.query<{ id: string; uid: string }>({
      text: 'select id, uid from identity.customer where uid = any ($1)',
      values: [[owing.uid, free.uid]],
    })
    const idOf = (uid: string) => found.find(each => each.uid === uid)?.id
    const standing = async (uid: string) =>
      (
        await app.product.database.query<{ standing: string }>({
          text: 'select lending.hold_standing($1) as standing',
          values: [idOf(uid)],
        })
      ).rows[0]?.standing
    expect(await standing(owing.uid)).toBe('owing')
    expect(await standing(free.uid)).toBe('free')
  })
})

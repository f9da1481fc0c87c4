import { randomUUID } from 'node:crypto'
import type { CallInput, CallName } from '@plumbline/protocol/core'
import { expect } from 'vitest'
import { followInput, makeTrader } from '../../copying/builders.ts'
import { apply, byTwo, newBorrower, payIn } from '../../lending/builders.ts'
import type { App } from '../../support/app.ts'
import { tradePassword, tronAddress } from '../../support/builders/funding.ts'
import { holdsOver, offer } from '../../support/builders/funding-operations.ts'
import { goodPassword } from '../../support/builders/identity.ts'
import { newPerson, type Person } from '../../support/builders/verification.ts'
import { founders } from '../../support/staff.ts'

/** Somebody of whom every page knows something that nobody else has. */
export type KnownCustomer = Person & {
  /** What a page is opened with to show something of hers; one that is not here is opened as it is. */
  readonly searches: Readonly<Record<string, string>>
  /** By these she is recognised, wherever they stand. */
  readonly marks: readonly string[]
}

/** What she types wherever there is something to type. */
export const typedText = 'Wharfinger'
/** With a point, which no key that is made by chance has: 8347 stood in one once. */
export const typedNumber = '8347.5'

export const knownCustomer = async (app: App): Promise<KnownCustomer> => {
  const [first] = await founders(app)
  await offer(app)
  const person = await newBorrower(app, first, { mobile: '918273645' })
  const { token } = person
  const made = async <Name extends CallName>(name: Name, input: CallInput<Name>) => {
    const answer = await app.call(name, input, { token, key: randomUUID() })
    expect(answer, `${name} ${answer.refusal ?? ''}`).toMatchObject({ type: 'ok' })
    return answer.data
  }
  await made('editProfile', { nickname: 'Alice Anchorage' })
  await made('tradePassword', { tradePassword, password: goodPassword })
  await made('walletAddressAdd', { network: 'USDT-TRC20', walletAddress: tronAddress })
  await made('apiKeyAdd', { name: 'Anchorage bot', scope: 'read', days: 30, password: goodPassword })
  await holdsOver(app)
  await payIn(app, person, first, '3913')
  app.quoteAll()
  await made('transfer', { from: 'fund', to: 'contract', amount: '1414.21' })
  await made('transfer', { from: 'fund', to: 'term', amount: '271.83' })
  const destination = (await made('walletAddressList', {})).items[0]?.id ?? ''
  const { withdrawal } = await made('withdraw', {
    kind: 'digital',
    destination,
    amount: '61.83',
    tradePassword,
  })
  const { version } = await made('savingsProducts', {})
  await made('savingsDeposit', { product: 'd90', amount: '511.17', version })
  const ticket = { kind: 'contract', code: 'BTCUSD', leverage: 2, side: 'long', lots: '0.01' } as const
  await made('submitOrder', ticket)
  const { order } = await made('submitOrder', ticket)
  await made('closeOrder', { id: order.id })
  await made('alertAdd', {
    code: 'XAUUSD',
    condition: { kind: 'at_or_above', side: 'bid', price: '9173' },
    note: 'Anchorage note',
    pauseMinutes: 60,
  })
  await made('supportSend', { text: 'Where is the Anchorage money?' })
  await made('watchlistAdd', { code: 'AAPL' })
  const leader = await newPerson(app)
  const trader = await makeTrader(app, leader.token, { name: 'Marlspike', book: 'real' })
  await made('follow', followInput(trader, { maxMargin: '313.70' }))
  const applied = await apply(app, person, { amount: '1771.00', days: 14 })
  expect(applied).toMatchObject({ type: 'ok' })
  const { loan } = applied.data
  // So long afterwards they log in anew.
  const [one, two] = await founders(app)
  await byTwo(app, { first: one, second: two }, loan.id)
  const [record] = (await made('records', {})).items
  return {
    ...person,
    searches: {
      '/pages/order': 'code=BTCUSD',
      '/pages/market/detail': `id=${order.id}`,
      '/pages/instrument/index': 'code=BTCUSD',
      '/pages/user/follow/detail': `id=${trader}`,
      '/pages/user/follow/follow': `id=${trader}`,
      '/pages/mine/zichan/detail': `id=${record?.id ?? ''}`,
      '/pages/fund/detail': `kind=withdrawal&id=${withdrawal.id}`,
      '/pages/loan/detail': `id=${loan.id}`,
      '/pages/loan/repay': `id=${loan.id}`,
    },
    marks: [
      'Anchorage',
      'Orrinsdale',
      typedText,
      typedNumber,
      '8,347',
      '918273645',
      tronAddress,
      '1,414.21',
      '1414.21',
      '271.83',
      '61.83',
      '511.17',
      '313.70',
      '1,771.00',
      '1771.00',
      '9,173',
      person.uid,
      person.email,
      order.id,
      loan.id,
      withdrawal.id,
    ],
  }
}

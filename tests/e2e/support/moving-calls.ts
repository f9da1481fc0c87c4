import type { CallName } from '@plumbline/protocol/core'
import en from '@plumbline/texts/en/app/first.json' with { type: 'json' }
import { filled } from './newcomers.ts'
import type { App } from '../../support/app.ts'

/** What a customer sends that moves money, in whichever browser: where, how it is said while nobody has answered, and how often it was done. */
export type Moving = {
  readonly name: string
  /** The page where it is made. */
  readonly path: string
  /** Where it is sent. */
  readonly sent: RegExp
  /** What is shown of it. */
  readonly words: string
  readonly made: (app: App, token: string) => Promise<number>
}

const { attempt } = en

/** How many a list has. */
export const countOf = async (app: App, name: CallName, input: object, token: string): Promise<number> =>
  (await app.call(name as 'transfers', input, { token })).data.items.length

const terms = (app: App, state: 'active' | 'closed', token: string) =>
  countOf(app, 'termList', { segment: 'term', state }, token)

export const movingCalls = {
  order: {
    name: 'an order',
    path: '/pages/order?code=BTCUSD',
    sent: /\/order\/submit$/,
    words: 'Buy 0.10 BTCUSD',
    made: (app, token) => countOf(app, 'orderList', { state: 'positions' }, token),
  },
  deal: {
    name: 'a timed deal',
    path: '/pages/order?code=BTCUSD&kind=micro',
    sent: /\/order\/submit$/,
    words: 'Down, BTCUSD, 60 s, 20.00 USD',
    made: async (app, token) => (await terms(app, 'active', token)) + (await terms(app, 'closed', token)),
  },
  closing: {
    name: 'the closing of a part',
    path: '/pages/market',
    sent: /\/order\/close$/,
    words: 'Close 0.05 lots',
    made: (app, token) => countOf(app, 'orderList', { state: 'closed' }, token),
  },
  transfer: {
    name: 'a transfer',
    path: '/pages/fund/transfer',
    sent: /\/fund\/transfer$/,
    words: 'Transfer of 1,000.00 USD from Fund to Contract',
    made: (app, token) => countOf(app, 'transfers', {}, token),
  },
  saving: {
    name: 'a saving',
    path: '/pages/finance/index',
    sent: /\/finance\/deposit$/,
    words: 'Savings of 1,500.00 USD',
    made: (app, token) => countOf(app, 'savingsOrders', {}, token),
  },
  deposit: {
    name: 'a deposit',
    path: '/pages/fund/deposit',
    sent: /\/recharge$/,
    words: filled(attempt.recharge, { amount: '300', by: 'USDT-TRC20' }),
    made: (app, token) => countOf(app, 'recharges', {}, token),
  },
  withdrawal: {
    name: 'a withdrawal',
    path: '/pages/fund/withdraw',
    sent: /\/withdraw$/,
    words: filled(attempt.withdraw, { amount: '100.00' }),
    made: (app, token) => countOf(app, 'withdrawals', {}, token),
  },
  loan: {
    name: 'an application for a loan',
    path: '/pages/loan/index',
    sent: /\/loan\/apply$/,
    words: filled(attempt.loanApply, { amount: '1,000.00', days: '30' }),
    made: (app, token) => countOf(app, 'loanList', {}, token),
  },
  repayment: {
    name: 'a repayment',
    path: '/pages/loan/repay',
    sent: /\/repay$/,
    words: filled(attempt.repay, { amount: '400.00' }),
    made: async (app, token) => {
      const [loan] = (await app.call('loanList', {}, { token })).data.items
      const { data } = await app.call('loanDetail', { id: loan?.id ?? '' }, { token })
      return data.repayments.length
    },
  },
} as const satisfies Record<string, Moving>

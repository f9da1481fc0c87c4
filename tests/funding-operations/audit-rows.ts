import { decideDeposit, decideWithdrawal, pays, takesOut } from '../support/builders/funding-operations.ts'
import { transactionOf } from '../support/builders/funding.ts'
import { type TrailHouse, type TrailRows, why } from '../support/builders/audit-rows.ts'

/** A deposit of a sum like no other: of two alike the second one would take two people. */
let sum = 100
const brings = ({ app, payer }: TrailHouse): Promise<string> => pays(app, payer, String((sum += 1)))

/** A withdrawal under review, of money that has arrived. */
const paidOut = async (house: TrailHouse): Promise<string> => {
  await decideDeposit(house.app, house.ana, await brings(house))
  return takesOut(house.app, house.payer)
}

/** What staff call here, with an input that is accepted: tests/staff/audit-entries.ts looks for the entry it leaves. */
export const trailRows = {
  depositList: () => ({}),
  withdrawalList: () => ({}),
  depositDetail: async house => ({ id: await brings(house) }),
  withdrawalDetail: async house => ({ id: await paidOut(house) }),
  depositDecide: async house => ({ id: await brings(house), decision: 'approve', reason: why, seen: 1 }),
  depositCorrect: async house => {
    const id = await brings(house)
    await decideDeposit(house.app, house.ana, id)
    return { id, amount: '1.00', reason: why, told: why, seen: 2 }
  },
  withdrawalDecide: async house => ({ id: await paidOut(house), decision: 'reject', reason: why, seen: 1 }),
  withdrawalPayout: async house => {
    const id = await paidOut(house)
    await decideWithdrawal(house.app, house.ana, id)
    await decideWithdrawal(house.app, house.bob, id, { seen: 2 })
    return { id, to: 'sent', reference: transactionOf('TX 1'), seen: 3 }
  },
  fundingAssign: async house => ({ kind: 'deposit', ids: [await brings(house)], to: 'me' }),
  fundingStaff: () => ({ kind: 'deposit' }),
  fundingNote: async house => ({ kind: 'deposit', id: await brings(house), text: why }),
  fundingViews: () => ({ kind: 'deposit' }),
  fundingViewSave: () => ({ kind: 'deposit', name: 'Large ones', filter: 'sort=amount' }),
  fundingViewDelete: async ({ app, ana }) => {
    const wish = { kind: 'deposit', name: 'Old ones', filter: 'sort=age' } as const
    return { id: (await app.call('fundingViewSave', wish, { token: ana.token })).data.id }
  },
  fundingExport: () => ({ kind: 'deposit' }),
  fundingBench: () => ({}),
  reconciliation: () => ({}),
  reconciliationRecord: ({ app }) => ({
    what: 'entry',
    account: 'USDT-TRC20',
    currency: 'USDT',
    day: new Date(app.now()).toISOString().slice(0, 10),
    direction: 'in',
    amount: '10',
    reference: 'TX 1',
  }),
} satisfies TrailRows

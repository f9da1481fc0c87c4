import type { App } from '../support/app.ts'
import type { AbuseRows } from '../support/builders/owned.ts'
import { save } from './savers.ts'

/** A savings order of somebody's. */
const ownOrder = async (app: App, owner: string) => ({
  id: (await save(app, { token: owner }, { amount: '100.00' })).data.order.id,
})

/** Whose objects the calls of this capability can name: tests/abuse/objects.test.ts tries them. */
export const abuseRows = {
  savingsProducts: 'none',
  savingsPreview: 'none',
  savingsDeposit: 'none',
  savingsOrders: 'none',
  savingsOverview: 'none',
  savingsOrderList: 'none',
  savingsOrderDetail: 'none',
  savingsOrder: { input: ownOrder, refusal: 'savings.order_unknown' },
  savingsConfirmation: { input: ownOrder, refusal: 'savings.order_unknown' },
  savingsChoose: {
    input: async (app, owner) => ({ ...(await ownOrder(app, owner)), atMaturity: 'renew' }),
    refusal: 'savings.order_unknown',
  },
} as const satisfies AbuseRows

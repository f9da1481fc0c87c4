import { orderOf, waitingOf, type Whose, type AbuseRows } from '../support/builders/owned.ts'

const order: Whose = {
  input: async (app, owner) => ({ id: await orderOf(app, owner) }),
  refusal: 'order.not_found',
}

/** Whose objects the calls of this capability can name: tests/abuse/objects.test.ts tries them. */
export const abuseRows = {
  previewOrder: 'none',
  submitOrder: 'none',
  closeOrder: order,
  requestClose: order,
  withdrawClose: order,
  reverseOrder: order,
  cancelOrder: order,
  submitOco: 'none',
  linkOco: {
    input: async (app, owner) => ({
      first: await waitingOf(app, owner),
      second: await waitingOf(app, owner),
    }),
    refusal: 'order.not_found',
  },
  unlinkOco: {
    input: async (app, owner) => ({ id: await waitingOf(app, owner) }),
    refusal: 'order.not_found',
  },
  // One's own alone: orders of others are as if they were not there.
  closeAllOrders: 'none',
  cancelAllOrders: 'none',
  // Keys of others are as if nobody had used them.
  settleAttempt: 'none',
  orderTotals: 'none',
  orderExport: 'none',
  editOrder: {
    input: async (app, owner) => ({ id: await orderOf(app, owner), stopLoss: '1.10000' }),
    refusal: 'order.not_found',
  },
  orderList: 'none',
  orderDetail: order,
} as const satisfies AbuseRows

import { orderOf, type AbuseRows } from '../support/builders/owned.ts'

/** Whose objects the calls of this capability can name: tests/abuse/objects.test.ts tries them. */
export const abuseRows = {
  orderReceipt: {
    input: async (app, owner) => ({ id: await orderOf(app, owner) }),
    refusal: 'order.not_found',
  },
  // It names a seal, which anybody may hold who was shown the receipt.
  receiptVerify: 'none',
} as const satisfies AbuseRows

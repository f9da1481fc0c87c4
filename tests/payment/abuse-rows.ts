import type { AbuseRows } from '../support/builders/owned.ts'
import type { App } from '../support/app.ts'

const paymentOf = async (app: App, owner: string): Promise<string> =>
  (await app.call('paymentStart', { amount: '20.00' }, { token: owner })).data.payment.id

/** Whose objects the calls of this capability can name: tests/abuse/objects.test.ts tries them. */
export const abuseRows = {
  paymentMethods: 'none',
  paymentStart: 'none',
  payments: 'none',
  payment: {
    input: async (app, owner) => ({ id: await paymentOf(app, owner) }),
    refusal: 'payment.unknown',
  },
  paymentSandbox: {
    input: async (app, owner) => ({ id: await paymentOf(app, owner), act: 'pay' }),
    refusal: 'payment.unknown',
  },
  // Signed by the provider, and about nobody but the payment that it names: tests/payment/payment.test.ts.
  paymentWebhook: 'none',
} as const satisfies AbuseRows

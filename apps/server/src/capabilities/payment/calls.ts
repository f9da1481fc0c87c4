import { actOnPage } from './act-in-sandbox.ts'
import type { PaymentContext } from './context.ts'
import { listPayments, showMethods, showPayment } from './show-payments.ts'
import { startPayment } from './start-payment.ts'
import { takeWebhook } from './take-webhook.ts'

/** The use case of each call. */
export const paymentCalls = (context: PaymentContext) => ({
  paymentMethods: showMethods(context),
  paymentStart: startPayment(context),
  payments: listPayments(context),
  payment: showPayment(context),
  paymentSandbox: actOnPage(context),
  paymentWebhook: takeWebhook(context),
})

import { z } from 'zod'
import { paymentProviders, paymentStates } from '@plumbline/rules/payment'
import { declare } from '../core/call.ts'
import { amountText, instant, listOf, page } from '../core/fields.ts'

const paymentId = z.uuid()

export const paymentView = z.object({
  id: paymentId,
  state: z.enum(paymentStates),
  provider: z.enum(paymentProviders).meta({ description: "'sandbox' moves no money outside this product" }),
  /** USD. */
  amount: amountText,
  /** Of the amount: what the provider has taken back, by a refund or a dispute. */
  takenBack: amountText,
  /** Where the card is entered; null once it is over. */
  url: z.string().nullable(),
  createdAt: instant,
  /** When its page closes. */
  expiresAt: instant,
  /** When it was paid, or ended without that; null while it is open. */
  endedAt: instant.nullable(),
})
export type PaymentView = z.output<typeof paymentView>

/** What can be done on the page of the stand-in. */
export const sandboxActs = ['pay', 'decline', 'dispute', 'win'] as const
export type SandboxAct = (typeof sandboxActs)[number]

export const paymentCalls = {
  paymentMethods: declare('paymentMethods', {
    summary: 'Whether money can be paid in by card here, through whom, and how much of the limits is left.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({}),
    output: z.object({
      card: z
        .object({
          provider: z.enum(paymentProviders),
          minimum: amountText,
          maximum: amountText.meta({ description: 'Of one payment' }),
          dayMaximum: amountText.meta({ description: 'Of all deposits within 24 hours' }),
          dayLeft: amountText,
        })
        .nullable(),
    }),
    refusals: [],
  }),
  paymentStart: declare('paymentStart', {
    summary:
      "Begins a payment by card and gives the address of the provider's page, where the card is entered: card numbers never come here. The money is posted when the provider says that it was paid.",
    who: 'customer',
    idempotent: true,
    input: z.strictObject({ amount: amountText }),
    output: z.object({ payment: paymentView }),
    refusals: [
      'request.key_reused',
      'customer.frozen',
      'agreement.acceptance_needed',
      'payment.unavailable',
      'payment.provider_away',
      'payment.too_many_open',
      'funding.below_minimum',
      'funding.above_maximum',
      'funding.day_limit',
      'country.restricted',
      'country.required',
      'verification.required',
      'verification.awaited',
      'verification.rejected',
    ],
  }),
  payments: declare('payments', {
    summary: "The customer's payments by card, the newest first.",
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ ...page }),
    output: listOf(paymentView),
    refusals: [],
  }),
  payment: declare('payment', {
    summary: 'One payment by card; while it is open, the provider is asked how it stands.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ id: paymentId }),
    output: z.object({ payment: paymentView }),
    refusals: ['payment.unknown'],
  }),
  paymentSandbox: declare('paymentSandbox', {
    summary:
      "Acts in place of a cardholder and a bank, on the stand-in's page: pays, declines, disputes, or loses the dispute. Only for payments of the sandbox.",
    who: 'customer',
    idempotent: false,
    unknownFields: 'refused',
    input: z.strictObject({ id: paymentId, act: z.enum(sandboxActs) }),
    output: z.object({ payment: paymentView }),
    refusals: ['payment.unknown', 'payment.over'],
  }),
  paymentWebhook: declare('paymentWebhook', {
    summary:
      'Takes messages of the payment provider, each under its signature (Stripe-Signature). What the message says is only a hint: the provider is asked how the payment stands.',
    who: 'public',
    carries: 'signed in',
    idempotent: false,
    input: z.strictObject({}),
    output: z.object({
      taken: z.boolean().meta({ description: 'Whether it was about a payment made here' }),
    }),
    refusals: ['payment.signature', 'payment.unavailable', 'payment.provider_away'],
  }),
}

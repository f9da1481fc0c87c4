import { z } from 'zod'
import {
  customerFundingEvents,
  fundingItems,
  fundingKinds,
  payoutStates,
  remarkLengthMax,
  transactionTextLengthMax,
} from '@plumbline/rules/funding'
import { quoteKinds } from '@plumbline/rules/market'
import { declare } from '../core/call.ts'
import { amountText, instant, listOf, page, priceText } from '../core/fields.ts'

/** An amount in whatever currency: exact, kept as it was typed. One too fine for its currency is refused with its reason. */
export const currencyAmountText = z
  .string({ error: 'field.amount' })
  .regex(/^(?:0|[1-9]\d{0,13})(?:\.\d{1,18})?$/, { error: 'field.amount' })
  .meta({ description: "Plain decimal in the way's own currency", example: '250.5' })

const status = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]).meta({
  description:
    '1 under review, 2 approved, 3 rejected, 4 cancelled by the customer, while nobody had begun to decide',
})
const fundingId = z.uuid()
const routeText = z
  .string()
  .min(1)
  .max(60)
  .meta({ description: 'A network or bank, by the name under which it is listed', example: 'USDT-TRC20' })
const remarkText = z.string().max(remarkLengthMax).optional()

/** What turned a currency into USD. */
export const fundingQuote = z.object({
  pair: z.string().meta({ example: 'BTCUSD' }),
  rate: z.string().meta({ description: 'The side of the pair that was taken' }),
  bid: priceText,
  ask: priceText,
  kind: z.enum(quoteKinds),
  source: z.string(),
  sequence: z.string().meta({ description: "'epoch.number'" }),
  at: instant,
})
export type FundingQuote = z.output<typeof fundingQuote>

const common = {
  id: z.string(),
  kind: z.enum(fundingKinds),
  route: z.string(),
  network: z.string().nullable(),
  currency: z.string(),
  status,
  remark: z.string().nullable(),
  submittedAt: instant,
  dueAt: instant.meta({ description: 'Decided by then' }),
  decidedAt: instant.nullable(),
  reason: z.string().nullable().meta({ description: 'Why it was rejected' }),
  automatic: z.boolean().meta({ description: 'Of a demo account: decided by itself, and never paid out' }),
  cancellable: z.boolean(),
  approvals: z.number().int().meta({ description: 'People who have approved so far' }),
  quote: fundingQuote
    .nullable()
    .meta({ description: 'Of the estimate until it is approved; null where the currency counts as USD' }),
}

export const depositView = z.object({
  ...common,
  amount: z.string().meta({ description: 'In its own currency' }),
  transactionId: z
    .string()
    .nullable()
    .meta({ description: 'In the one form in which its network’s ids are kept' }),
  proof: z.string().meta({ description: 'Id of the uploaded image' }),
  estimate: amountText,
  credited: amountText.nullable().meta({ description: 'USD; null until it is approved' }),
  corrected: amountText.meta({ description: 'USD of what was credited that were taken back' }),
  owed: amountText.meta({ description: 'Of that: what the account lacked and is still owed' }),
})
export type DepositView = z.output<typeof depositView>

export const withdrawalView = z.object({
  ...common,
  amount: amountText.meta({ description: 'USD that leave the account, the fee among them' }),
  fee: amountText,
  expected: z.string().meta({ description: 'What arrives, in the currency; an estimate until approved' }),
  destination: z.object({ id: z.string(), label: z.string() }),
  payout: z.enum(payoutStates).nullable(),
  payoutAt: instant.nullable(),
  payoutReference: z.string().nullable(),
  payoutReason: z.string().nullable().meta({ description: 'Why it came back' }),
})
export type WithdrawalView = z.output<typeof withdrawalView>

export const fundingEvent = z.object({
  number: z.number().int(),
  kind: z.enum(customerFundingEvents),
  at: instant,
  by: z.enum(['customer', 'staff', 'system']),
  text: z.string().nullable().meta({ description: 'A reason or a reference' }),
  amount: amountText.nullable().meta({ description: 'Of a correction: USD that were taken back' }),
})
export type FundingEventView = z.output<typeof fundingEvent>

/** What a withdrawal would cost and bring, and what stands in its way: shown before anything is asked for. */
export const withdrawPreview = z.object({
  amount: amountText,
  fee: amountText,
  net: amountText.meta({ description: 'USD less the fee; zero where the fee takes all' }),
  currency: z.string(),
  expected: z.string().nullable().meta({ description: 'In the currency; null without a fresh price' }),
  quote: fundingQuote.nullable(),
  available: amountText,
  owed: amountText.meta({ description: 'For money that was taken back: what comes in repays it first' }),
  minimum: amountText,
  maximum: amountText,
  dayLeft: amountText,
  holdUntil: instant.nullable(),
  holdWhy: z.enum(['account', 'destination']).nullable(),
  tradePassword: z.enum(['set', 'not set']),
  secondStep: z.enum(['on', 'off']),
  reviewHours: z.number().int(),
  refusal: z
    .object({ code: z.string(), text: z.string() })
    .nullable()
    .meta({ description: 'Why it could not be sent now' }),
})
export type WithdrawPreview = z.output<typeof withdrawPreview>

const amountRefusals = [
  'funding.route_unknown',
  'funding.below_minimum',
  'funding.above_maximum',
  'funding.too_fine',
  'funding.no_quote',
] as const
const destinationRefusals = [
  'withdrawal.destination',
  'withdrawal.network',
  'destination.house',
  'destination.lost',
] as const
const wish = {
  kind: z.enum(fundingKinds),
  destination: z.uuid().meta({ description: 'A bound address or card' }),
  amount: amountText,
}

export const fundingCalls = {
  recharge: declare('recharge', {
    summary:
      'Tells of money that was sent, with an image that proves it. Staff decide whether it has arrived.',
    who: 'customer',
    idempotent: true,
    input: z.strictObject({
      kind: z.enum(fundingKinds),
      route: routeText,
      amount: currencyAmountText,
      transactionId: z
        .string()
        .trim()
        .min(1)
        .max(transactionTextLengthMax)
        .optional()
        .meta({ description: 'In the form of its network, also within a link; or the bank’s reference' }),
      proof: z.string().max(64).meta({ description: 'Id of an upload of one’s own, sent as proof' }),
      remark: remarkText,
    }),
    output: z.object({ deposit: depositView }),
    refusals: [
      'customer.frozen',
      'country.required',
      'country.restricted',
      'verification.required',
      'verification.awaited',
      'verification.rejected',
      ...amountRefusals,
      'funding.day_limit',
      'funding.too_many_open',
      'funding.proof_used',
      'funding.transaction_used',
      'funding.transaction_form',
      'funding.reference_form',
      'upload.unknown',
      'request.key_reused',
    ],
  }),
  recharges: declare('recharges', {
    summary: "The customer's deposits, newest first.",
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ status: z.enum(['1', '2', '3', '4']).optional(), ...page }),
    output: listOf(depositView),
    refusals: [],
  }),
  rechargeCancel: declare('rechargeCancel', {
    summary: 'Takes a deposit back while nobody has begun to decide on it.',
    who: 'customer',
    idempotent: false,
    unknownFields: 'refused',
    input: z.strictObject({ id: fundingId }),
    output: z.object({ deposit: depositView }),
    refusals: ['funding.unknown', 'funding.closed', 'funding.being_decided'],
  }),
  withdrawPreview: declare('withdrawPreview', {
    summary:
      'What a withdrawal would cost and bring, what the limits leave, and why it could not be sent now.',
    who: 'customer',
    idempotent: false,
    unknownFields: 'refused',
    input: z.strictObject(wish),
    output: withdrawPreview,
    refusals: [...destinationRefusals],
  }),
  withdraw: declare('withdraw', {
    summary:
      'Asks for money to be paid out to a bound address or card. The amount is frozen until it is decided.',
    who: 'customer',
    idempotent: true,
    input: z.strictObject({
      ...wish,
      fee: amountText.optional().meta({
        description: 'The fee that the customer was shown; where it is another one by now, nothing is done',
      }),
      tradePassword: z.string().max(200),
      insist: z.boolean().optional().meta({
        description:
          'With an unpaid loan a withdrawal is refused. Without this a warning says so; with it, new trades and withdrawals are blocked until it is repaid',
      }),
      code: z.string().max(32).optional().meta({ description: 'The second step, where it is on' }),
      remark: remarkText,
    }),
    output: z.object({ withdrawal: withdrawalView }),
    refusals: [
      'customer.frozen',
      'loan.restricts_withdrawal',
      'loan.withdrawal_refused',
      'loan.blocked',
      'trade_password.not_set',
      'trade_password.wrong',
      'login.too_many_tries',
      'otp.required',
      'otp.wrong',
      'otp.used',
      'verification.required',
      'verification.awaited',
      'verification.rejected',
      ...amountRefusals,
      'funding.day_limit',
      'funding.too_many_open',
      ...destinationRefusals,
      'withdrawal.hold',
      'withdrawal.fee_too_high',
      'withdrawal.fee_changed',
      'withdrawal.insufficient',
      'request.key_reused',
    ],
  }),
  withdrawCancel: declare('withdrawCancel', {
    summary: 'Takes a withdrawal back until it is decided. The money is available again.',
    who: 'customer',
    idempotent: true,
    input: z.strictObject({ id: fundingId }),
    output: z.object({ withdrawal: withdrawalView }),
    refusals: ['funding.unknown', 'funding.closed', 'request.key_reused'],
  }),
  withdrawals: declare('withdrawals', {
    summary: "The customer's withdrawals, newest first.",
    who: 'customer',
    idempotent: false,
    input: z.strictObject({
      status: z.enum(['1', '2', '3', '4']).optional(),
      payout: z.enum(payoutStates).optional(),
      ...page,
    }),
    output: listOf(withdrawalView),
    refusals: [],
  }),
  fundingDetail: declare('fundingDetail', {
    summary: 'One deposit or withdrawal with what happened to it, in order.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ kind: z.enum(fundingItems), id: fundingId }),
    output: z.object({
      deposit: depositView.nullable(),
      withdrawal: withdrawalView.nullable(),
      events: z.array(fundingEvent),
    }),
    refusals: ['funding.unknown'],
  }),
}

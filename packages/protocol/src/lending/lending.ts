import { z } from 'zod'
import { personNameLengthMax } from '@plumbline/rules/identity'
import { loanStandings } from '@plumbline/rules/lending'
import { categories } from '@plumbline/rules/market'
import { transactionTextLengthMax } from '@plumbline/rules/funding'
import { declare } from '../core/call.ts'
import { amountText, instant, listOf, page, wholeNumberText } from '../core/fields.ts'
import { languages } from '../core/languages.ts'
import { currencyAmountText } from '../funding/funding.ts'
import { areaCodeText, mobileText } from '../identity/identity.ts'
import {
  calendarDay,
  loanDayView,
  loanEventView,
  loanFigures,
  loanIdText,
  loanPlace,
  loanProductView,
  loanSplit,
  loanView,
  owedView,
  repaymentView,
  signatureInput,
} from './views.ts'

const productVersion = z.number().int().min(0).max(1_000_000_000)
const wanted = {
  amount: amountText,
  days: wholeNumberText({ min: 1, max: 365 }),
  /** As it was shown; refused where another one holds. */
  productVersion,
}
const addressLengthMax = 200
// A rule counts letters, of which one may be two units here.
const nameTyped = z.string().max(personNameLengthMax * 2)
const lastName = z.string().meta({ description: 'Empty where somebody has one name only' })

/** Why nobody could borrow now: in the order in which a customer can do something about it. */
const eligibility = [
  'customer.frozen',
  'country.required',
  'country.restricted',
  'limit.paused',
  'limit.excluded',
  'loan.kyc_required',
  'loan.kyc_awaited',
  'loan.kyc_rejected',
  'loan.under_age',
  'loan.open_already',
  'loan.closed',
  'loan.reserve',
] as const
const obstacle = z.object({ code: z.enum(eligibility), text: z.string() })

export const lendingCalls = {
  loanProduct: declare('loanProduct', {
    summary: 'The bridge loan as it is offered now, and whether the caller could apply for it.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({}),
    output: z.object({
      product: loanProductView,
      /** What stands in the way first; null where nothing does. */
      refusal: obstacle.nullable(),
      /** All that stands in the way, in the order in which it can be done; only the one where nothing can be done about it. */
      missing: z.array(obstacle),
      /** The loan or application that is open, if any. */
      open: loanIdText.nullable(),
      /** Whether the agreement of this loan is signed only after a pause. */
      isFirst: z.boolean(),
      pauseMinutes: z.number().int(),
      reviewHours: z.number().int(),
      /** Of a demo account: decided by itself within seconds. */
      automatic: z.boolean(),
      /** The name of the approved identity check, which the form must repeat; null without one. */
      name: z.object({ first: z.string(), last: lastName }).nullable(),
      /** The phone number of the identity check, else the one that is bound: the form begins with it, and it may be another. Null without either. */
      phone: z.object({ areaCode: areaCodeText, mobile: mobileText }).nullable(),
      /** What may still be opened until it is repaid. */
      categories: z.array(z.enum(categories)),
    }),
    refusals: [],
  }),
  loanStanding: declare('loanStanding', {
    summary:
      'What a loan leaves the caller to trade: all of it, some, or nothing new once a withdrawal was insisted on.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({}),
    output: z.object({ standing: z.enum(loanStandings) }),
    refusals: [],
  }),
  loanPreview: declare('loanPreview', {
    summary: 'What a loan would cost: in sum, day by day, late, and at worst. Nothing is applied for.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject(wanted),
    output: z.object({
      figures: loanFigures,
      productVersion: z.number().int(),
      /** If it were paid out today. */
      dueOn: calendarDay,
      /** The first day that costs interest, and the first that costs a penalty. */
      costsFrom: calendarDay,
      lateFrom: calendarDay,
      schedule: z.array(loanDayView).meta({ description: 'From the payout to 30 days after the due day' }),
    }),
    refusals: ['loan.product_changed', 'loan.closed', 'loan.amount', 'loan.term'],
  }),
  loanRead: declare('loanRead', {
    summary:
      "Opens the loan agreement in the caller's language to be read. Its id goes with the signature; from then on the pause of a first loan is counted.",
    who: 'customer',
    idempotent: false,
    input: z.strictObject(wanted),
    output: z.object({
      reading: z.uuid(),
      openedAt: instant,
      signableFrom: instant,
      expiresAt: instant,
      language: z.enum(languages),
      figures: loanFigures,
      agreement: z.object({
        version: z.string(),
        sha256: z.string(),
        title: z.string(),
        sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
      }),
    }),
    refusals: [...eligibility, 'loan.product_changed', 'loan.amount', 'loan.term'],
  }),
  loanApply: declare('loanApply', {
    summary:
      'Applies for a loan with a signed agreement. Two people decide within 48 hours; then the money is paid into the contract account.',
    who: 'customer',
    idempotent: true,
    input: z.strictObject({
      ...wanted,
      reading: z.uuid().meta({ description: 'As loanRead gave it' }),
      agreementVersion: z.string().max(32),
      agreementHash: z.string().length(64),
      agreed: z.boolean().meta({ description: 'Set by the customer after reading to the end' }),
      firstName: nameTyped,
      lastName: nameTyped.meta({
        description:
          'Empty where the identity check has one name only; a demo account, which has none, may choose',
      }),
      address: z.string().trim().min(5).max(addressLengthMax),
      place: loanPlace.optional().meta({ description: 'Where the address lies, if it was picked on a map' }),
      areaCode: areaCodeText,
      mobile: mobileText,
      signature: signatureInput,
    }),
    output: z.object({ loan: loanView }),
    refusals: [
      ...eligibility,
      'loan.product_changed',
      'loan.amount',
      'loan.term',
      'loan.reading',
      'loan.reading_wait',
      'loan.agreement_changed',
      'agreement.acceptance_needed',
      'loan.not_agreed',
      'loan.name',
      'loan.signature',
      'mobile.invalid',
      'request.key_reused',
    ],
  }),
  loanList: declare('loanList', {
    summary: "The customer's loans and applications, newest first.",
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ ...page }),
    output: listOf(loanView),
    refusals: [],
  }),
  loanDetail: declare('loanDetail', {
    summary: 'One loan: what is owed now and day by day, what was repaid, and what happened.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ id: loanIdText }),
    output: z.object({
      loan: loanView,
      borrower: z.object({
        firstName: z.string(),
        lastName,
        address: z.string(),
        phone: z.string(),
      }),
      agreement: z.object({ version: z.string(), sha256: z.string(), signedAt: instant }),
      repayments: z.array(repaymentView),
      events: z.array(loanEventView),
      /** From the payout to 30 days after the due day or after today, if nothing more is repaid. */
      schedule: z.array(loanDayView),
      categories: z.array(z.enum(categories)),
    }),
    refusals: ['loan.unknown'],
  }),
  loanRepayPreview: declare('loanRepayPreview', {
    summary: 'How a repayment would be split, and what would still be owed. Nothing is moved.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({
      id: loanIdText,
      from: z.enum(['fund', 'contract']),
      amount: amountText.optional().meta({ description: 'All that is owed, where it is left out' }),
    }),
    output: z.object({
      amount: amountText,
      ...loanSplit,
      owed: owedView,
      left: owedView,
      /** What the account could give now. */
      available: amountText,
      refusal: z
        .object({ code: z.string(), text: z.string() })
        .nullable()
        .meta({ description: 'Why it could not be repaid so now' }),
    }),
    refusals: ['loan.unknown', 'loan.not_owed'],
  }),
  loanRepay: declare('loanRepay', {
    summary:
      'Repays a loan, wholly or in part: from an account at once, or through an external wallet with an image of the payment, which two people check. Penalty first, then interest, then principal.',
    who: 'customer',
    idempotent: true,
    input: z.discriminatedUnion('from', [
      z.strictObject({
        from: z.enum(['fund', 'contract']),
        id: loanIdText,
        amount: amountText.optional().meta({ description: 'All that is owed, where it is left out' }),
      }),
      z.strictObject({
        from: z.literal('wallet'),
        id: loanIdText,
        network: z
          .string()
          .min(1)
          .max(60)
          .meta({ description: 'A network of deposits', example: 'USDT-TRC20' }),
        address: z.string().min(1).max(200).meta({ description: 'The address of the firm it was sent to' }),
        amount: currencyAmountText,
        transactionId: z.string().trim().min(1).max(transactionTextLengthMax).optional(),
        voucher: z.string().max(64).meta({ description: 'Id of an upload of one’s own, sent as proof' }),
      }),
    ]),
    output: z.object({ loan: loanView, repayment: repaymentView }),
    refusals: [
      'loan.unknown',
      'loan.not_owed',
      'loan.repay_above',
      'loan.insufficient',
      'loan.voucher_address',
      'loan.voucher_used',
      'loan.transaction_used',
      'loan.too_many_vouchers',
      'funding.route_unknown',
      'funding.too_fine',
      'funding.below_minimum',
      'funding.transaction_form',
      'upload.unknown',
      'request.key_reused',
      'server.not_ready',
    ],
  }),
  loanAgreement: declare('loanAgreement', {
    summary: 'The signed agreement as PDF, with the record of who signed what, when and from where.',
    who: 'customer',
    carries: 'file out',
    idempotent: false,
    input: z.strictObject({ id: loanIdText }),
    output: z.string().meta({ description: 'The bytes', contentMediaType: 'application/pdf' }),
    refusals: ['loan.unknown', 'request.too_many'],
  }),
}

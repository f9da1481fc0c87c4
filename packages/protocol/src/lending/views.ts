import { z } from 'zod'
import {
  loanEventKinds,
  loanReasonLengthMax,
  loanRejections,
  loanStates,
  repaymentSources,
  repaymentStates,
  signatureMsMax,
  signaturePointsMax,
  signatureSizeMax,
  signatureSizeMin,
  signatureStrokesMax,
  signatureTextLengthMax,
  voucherRejections,
} from '@plumbline/rules/lending'
import { amountText, dayText, instant } from '../core/fields.ts'

export const loanIdText = z.uuid().meta({ description: 'Loan id' })
export const repaymentIdText = z.uuid().meta({ description: 'Repayment id' })
export const calendarDay = dayText.meta({ description: 'Calendar day of UTC', example: '2026-12-24' })
export const ratePercent = z
  .string()
  .meta({ description: 'Percent of the principal per day', example: '0.0500' })
export const loanReason = z.string().max(loanReasonLengthMax)

export const loanProductView = z.object({
  /** Names the terms; sent back with whatever is based on them. */
  version: z.number().int(),
  offered: z.boolean(),
  min: amountText,
  max: amountText,
  terms: z.array(z.number().int()).meta({ description: 'Days' }),
  freeDays: z.number().int(),
  dailyRate: ratePercent,
  penaltyRate: ratePercent.meta({ description: 'Percent of the principal that is still out, per day late' }),
})
export type LoanProductView = z.output<typeof loanProductView>

export const loanSplit = { penalty: amountText, interest: amountText, principal: amountText }
export const owedView = z.object({ ...loanSplit, total: amountText })
export type OwedView = z.output<typeof owedView>

/** What is owed on one day if nothing is repaid until then. */
export const loanDayView = z.object({
  day: calendarDay,
  /** Days since the payout. */
  number: z.number().int(),
  interest: amountText,
  penalty: amountText,
  owed: amountText,
  isLate: z.boolean(),
})
export type LoanDayView = z.output<typeof loanDayView>

/** What a loan costs, from its terms alone. */
export const loanFigures = z.object({
  amount: amountText,
  days: z.number().int(),
  freeDays: z.number().int(),
  dailyRate: ratePercent,
  penaltyRate: ratePercent,
  totalInterest: amountText.meta({ description: 'If it is repaid on the due day' }),
  repayment: amountText.meta({ description: 'To be repaid on the due day' }),
  penaltyPerDay: amountText.meta({ description: 'For each day late while nothing is repaid' }),
  worstCase: z.object({ daysLate: z.number().int(), owed: amountText }),
})
export type LoanFigures = z.output<typeof loanFigures>

const point = z.tuple([
  z.number().min(0).max(signatureSizeMax),
  z.number().min(0).max(signatureSizeMax),
  z.number().int().min(0).max(signatureMsMax),
])
const padSide = z.number().int().min(signatureSizeMin).max(signatureSizeMax)

/** A signature as vector: strokes of [across, down, milliseconds since the first point], or the typed name. */
export const signatureInput = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('drawn'),
    width: padSide,
    height: padSide,
    strokes: z.array(z.array(point).max(signaturePointsMax)).max(signatureStrokesMax),
  }),
  z.strictObject({ kind: z.literal('typed'), text: z.string().max(signatureTextLengthMax) }),
])
export type SignatureInput = z.output<typeof signatureInput>

export const loanPlace = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
})

export const rejectionView = z.object({
  code: z.enum(loanRejections),
  text: z.string().meta({ description: "In the caller's language" }),
  note: z.string().nullable().meta({ description: 'What the reviewer added' }),
})

const automatic = z.boolean().meta({ description: 'Of a demo account: decided by itself within seconds' })

export const repaymentView = z.object({
  id: repaymentIdText,
  automatic,
  source: z.enum(repaymentSources),
  state: z.enum(repaymentStates),
  at: instant,
  dueAt: instant.nullable().meta({ description: 'Of a voucher under review: decided by then' }),
  decidedAt: instant.nullable(),
  paidOn: calendarDay.nullable().meta({
    description:
      'The day as of which it counts, or will if its voucher is accepted; null where it was rejected',
  }),
  amount: amountText.meta({ description: 'USD that were counted; of a voucher not yet counted zero' }),
  ...loanSplit,
  /** USD of it that were more than was owed, and went to the fund account. */
  rest: amountText,
  /** Of a voucher: what was sent, in its own currency. */
  sent: z
    .object({
      amount: z.string(),
      currency: z.string(),
      network: z.string(),
      address: z.string(),
      transactionId: z.string().nullable(),
      image: z.string().meta({ description: 'Id of the uploaded image' }),
    })
    .nullable(),
  rejection: z
    .object({ code: z.enum(voucherRejections), text: z.string(), note: z.string().nullable() })
    .nullable(),
})
export type RepaymentView = z.output<typeof repaymentView>

export const loanView = z.object({
  id: loanIdText,
  automatic,
  state: z.enum(loanStates),
  figures: loanFigures,
  appliedAt: instant,
  /** Decided by then. */
  reviewDueAt: instant,
  decidedAt: instant.nullable(),
  paidOutOn: calendarDay.nullable(),
  dueOn: calendarDay.nullable(),
  endedAt: instant.nullable().meta({ description: 'Repaid or written off' }),
  /** Of this moment; null while nothing is owed. */
  owed: owedView.nullable(),
  daysLate: z.number().int(),
  countedAsOf: calendarDay.nullable().meta({
    description:
      'The day at which interest and penalty stand still while a voucher is looked at; null while none is. Rejected, they go on from it.',
  }),
  rejection: rejectionView.nullable(),
  /** Set once a withdrawal was insisted on: nothing new opens and nothing is paid out until it is repaid. */
  blockedAt: instant.nullable(),
})
export type LoanView = z.output<typeof loanView>

export const loanEventView = z.object({
  kind: z.enum(loanEventKinds),
  at: instant,
  amount: amountText.nullable(),
})

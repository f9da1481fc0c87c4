import { z } from 'zod'
import {
  loanDecisions,
  loanRejections,
  loanStates,
  repaymentStates,
  voucherRejections,
} from '@plumbline/rules/lending'
import { accountLinks } from '@plumbline/rules/copying'
import { customerFlags } from '@plumbline/rules/customer-admin'
import { languages } from '../core/languages.ts'
import { declare } from '../core/call.ts'
import { amountText, instant, listOf, page, signedAmount } from '../core/fields.ts'
import { uidText } from '../customer-admin/customer-admin.ts'
import {
  calendarDay,
  loanDayView,
  loanEventView,
  loanFigures,
  loanIdText,
  loanReason,
  owedView,
  rejectionView,
  repaymentIdText,
  repaymentView,
  signatureInput,
} from './views.ts'

const openRequest = z.object({ id: z.string(), by: z.string(), expiresAt: instant })
/** Why the caller cannot decide; null where they can. */
const hindrance = z.object({ code: z.string(), text: z.string() }).nullable()

const loanRow = z.object({
  id: loanIdText,
  uid: z.string(),
  name: z.string().nullable().meta({ description: 'Null where the customer’s data were erased' }),
  state: z.enum(loanStates),
  amount: amountText,
  days: z.number().int(),
  appliedAt: instant,
  reviewDueAt: instant,
  /** Of an application: not decided in time. */
  overdueReview: z.boolean(),
  paidOutOn: calendarDay.nullable(),
  dueOn: calendarDay.nullable(),
  daysLate: z.number().int(),
  owed: owedView.nullable(),
  /** The newest promise, if any. */
  promise: z.object({ amount: amountText, on: calendarDay, isBroken: z.boolean() }).nullable(),
  waitsForSecond: z.boolean(),
})
export type LoanRow = z.output<typeof loanRow>

const noteView = z.object({
  by: z.string(),
  at: instant,
  text: z.string().nullable(),
  promise: z.object({ amount: amountText, on: calendarDay }).nullable(),
})

const staffLoan = z.object({
  language: z.enum(languages).meta({ description: 'In which the customer reads what staff decide' }),
  row: loanRow,
  figures: loanFigures,
  borrower: z
    .object({
      firstName: z.string(),
      lastName: z.string().meta({ description: 'Empty where somebody has one name only' }),
      address: z.string(),
      place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
      phone: z.string(),
    })
    .nullable(),
  rejection: rejectionView.nullable(),
  /** What helps to decide. */
  facts: z.object({
    accountSince: instant,
    frozen: z.boolean(),
    country: z.string().nullable(),
    kyc: z.enum(['none', 'draft', 'pending', 'approved', 'rejected']),
    realName: z.enum(['none', 'draft', 'pending', 'approved', 'rejected']),
    creditScore: z.number().int(),
    /** Equity by the newest prices; null where none could be worked out. */
    equity: signedAmount.nullable(),
    fund: amountText,
    contract: amountText,
    term: amountText,
    deposits: amountText,
    withdrawals: amountText,
    orders: z.object({ closed: z.number().int(), open: z.number().int(), net: signedAmount }),
    /** Loans and applications of before, newest first. */
    loans: z.array(
      z.object({
        id: loanIdText,
        state: z.enum(loanStates),
        amount: amountText,
        appliedAt: instant,
        daysLate: z.number().int(),
      }),
    ),
    flags: z.array(z.enum(customerFlags)),
    /** Accounts that may be the same person’s, by what they share. */
    linked: z.array(z.object({ uid: z.string(), by: z.array(z.enum(accountLinks)), hasLoan: z.boolean() })),
  }),
  repayments: z.array(repaymentView),
  events: z.array(loanEventView),
  schedule: z.array(loanDayView),
  notes: z.array(noteView),
  requests: z.object({
    approve: openRequest.nullable(),
    waive: openRequest.nullable(),
    writeOff: openRequest.nullable(),
  }),
  hindrance,
})
export type StaffLoan = z.output<typeof staffLoan>

const agreementRow = z.object({
  id: loanIdText,
  uid: z.string(),
  name: z.string().nullable(),
  state: z.enum(loanStates),
  amount: amountText,
  version: z.string(),
  language: z.string(),
  signedAt: instant,
  kind: z.enum(['drawn', 'typed']),
})

const repaymentRow = z.object({
  repayment: repaymentView,
  loan: loanIdText,
  uid: z.string(),
  name: z.string().nullable(),
  overdueReview: z.boolean(),
  waitsForSecond: z.boolean(),
})
export type RepaymentRow = z.output<typeof repaymentRow>

/** Calls of staff about loans. Each leaves an entry in the audit log. */
export const lendingStaffCalls = {
  loanQueue: declare('loanQueue', {
    summary:
      'Applications by due time, loans by due day or late ones by days late, or any by the customer’s UID. Nothing of a demo account is among them.',
    who: 'staff',
    permission: 'lending:loan:view',
    idempotent: false,
    input: z.strictObject({
      state: z.enum([...loanStates, 'late']).optional(),
      uid: uidText.optional(),
      ...page,
    }),
    output: listOf(loanRow).extend({
      counts: z.object({
        pending: z.number().int(),
        overdueReview: z.number().int(),
        late: z.number().int(),
        vouchers: z.number().int(),
      }),
    }),
    refusals: ['customer.unknown'],
  }),
  loanExamine: declare('loanExamine', {
    summary: 'One loan with what helps to decide: equity, history, other loans, flags, notes and promises.',
    who: 'staff',
    permission: { allOf: ['lending:loan:view', 'identity:customer:view'] },
    idempotent: false,
    input: z.strictObject({ id: loanIdText }),
    output: staffLoan,
    refusals: ['loan.unknown'],
  }),
  loanDecide: declare('loanDecide', {
    summary:
      'Asks for a loan to be paid out, which another person then decides, or rejects an application with a reason that the customer reads. Never one’s own, nor a relative’s.',
    who: 'staff',
    permission: 'lending:loan:decide',
    idempotent: false,
    input: z.strictObject({
      id: loanIdText,
      decision: z.enum(loanDecisions),
      /** Of a rejection. */
      code: z.enum(loanRejections).optional(),
      reason: loanReason.optional(),
    }),
    output: z.object({ state: z.enum(loanStates), request: openRequest.nullable() }),
    refusals: [
      'loan.unknown',
      'loan.decided',
      'loan.reserve',
      'loan.applicant_unverified',
      'loan.applicant_suspended',
      'request.beneficiary',
      'request.reason_required',
      'request.pending_already',
    ],
  }),
  loanNote: declare('loanNote', {
    summary: 'Keeps a note at a loan, with what the customer has promised to repay, and by when.',
    who: 'staff',
    permission: 'lending:loan:note',
    idempotent: false,
    input: z.strictObject({
      id: loanIdText,
      text: loanReason,
      promise: z.strictObject({ amount: amountText, on: calendarDay }).optional(),
    }),
    output: z.object({ notes: z.array(noteView) }),
    refusals: ['loan.unknown', 'loan.not_owed', 'loan.promise', 'note.empty'],
  }),
  loanWaive: declare('loanWaive', {
    summary: 'Asks for a penalty to be waived, wholly or in part; another person decides.',
    who: 'staff',
    permission: 'lending:loan:waive',
    idempotent: false,
    input: z.strictObject({ id: loanIdText, amount: amountText, reason: loanReason }),
    output: z.object({ request: openRequest }),
    refusals: [
      'loan.unknown',
      'loan.not_owed',
      'loan.waive_above',
      'request.beneficiary',
      'request.reason_required',
      'request.pending_already',
    ],
  }),
  loanWriteOff: declare('loanWriteOff', {
    summary: 'Asks for what is owed on a loan to be written off; another person decides.',
    who: 'staff',
    permission: 'lending:loan:writeoff',
    idempotent: false,
    input: z.strictObject({ id: loanIdText, reason: loanReason }),
    output: z.object({ request: openRequest }),
    refusals: [
      'loan.unknown',
      'loan.not_owed',
      'request.beneficiary',
      'request.reason_required',
      'request.pending_already',
    ],
  }),
  loanExposure: declare('loanExposure', {
    summary: 'What is out, what is due when, and what the reserve still covers.',
    who: 'staff',
    permission: 'lending:loan:view',
    idempotent: false,
    input: z.strictObject({}),
    output: z.object({
      reserve: amountText,
      principal: amountText,
      appliedFor: amountText,
      free: signedAmount,
      interestDue: amountText,
      penaltyDue: amountText,
      writtenOff: amountText,
      interestEarned: signedAmount,
      penaltyEarned: signedAmount,
      loans: z.number().int(),
      late: z.number().int(),
      latePrincipal: amountText,
      /** Principal that is due on each of the next 60 days, those with none left out. */
      dueByDay: z.array(z.object({ day: calendarDay, loans: z.number().int(), principal: amountText })),
      at: instant,
    }),
    refusals: [],
  }),
  loanAgreements: declare('loanAgreements', {
    summary: 'Signed agreements, newest first.',
    who: 'staff',
    permission: 'lending:agreement:view',
    idempotent: false,
    input: z.strictObject({ uid: uidText.optional(), ...page }),
    output: listOf(agreementRow),
    refusals: ['customer.unknown'],
  }),
  loanSignature: declare('loanSignature', {
    summary: 'One signed agreement: the text, the signature, from where it came, and whether the hash holds.',
    who: 'staff',
    permission: { allOf: ['lending:agreement:view', 'identity:customer:view'] },
    idempotent: false,
    input: z.strictObject({ id: loanIdText }),
    output: z.object({
      row: agreementRow,
      figures: loanFigures,
      title: z.string(),
      sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
      sha256: z.string(),
      /** Whether the text that is kept has the hash that was signed. */
      holds: z.boolean(),
      signature: signatureInput.nullable(),
      openedAt: instant,
      signableFrom: instant,
      device: z.string().nullable(),
      address: z.string().nullable(),
    }),
    refusals: ['loan.unknown'],
  }),
  loanAgreementFile: declare('loanAgreementFile', {
    summary: 'The signed agreement as PDF, as the customer gets it.',
    who: 'staff',
    permission: { allOf: ['lending:agreement:view', 'identity:customer:view'] },
    carries: 'file out',
    idempotent: false,
    input: z.strictObject({ id: loanIdText }),
    output: z.string().meta({ description: 'The bytes', contentMediaType: 'application/pdf' }),
    refusals: ['loan.unknown'],
  }),
  repaymentQueue: declare('repaymentQueue', {
    summary: 'Repayments through external wallets: those that wait by due time, the others newest first.',
    who: 'staff',
    permission: 'lending:repayment:view',
    idempotent: false,
    input: z.strictObject({ state: z.enum(repaymentStates).optional(), ...page }),
    output: listOf(repaymentRow),
    refusals: [],
  }),
  repaymentExamine: declare('repaymentExamine', {
    summary: 'One repayment through an external wallet, with its voucher and what its loan owes.',
    who: 'staff',
    permission: { allOf: ['lending:repayment:view', 'identity:customer:view'] },
    idempotent: false,
    input: z.strictObject({ id: repaymentIdText }),
    output: repaymentRow.extend({
      language: z.enum(languages).meta({ description: 'In which the customer reads what staff decide' }),
      owed: owedView.nullable(),
      /** USD that it is worth by the price of now; null without a fresh one. */
      estimate: amountText.nullable(),
      request: openRequest.nullable(),
      hindrance,
    }),
    refusals: ['loan.repayment_unknown'],
  }),
  repaymentDecide: declare('repaymentDecide', {
    summary:
      'Asks for a repayment to be counted with the USD that arrived, which another person then decides, or rejects the voucher.',
    who: 'staff',
    permission: 'lending:repayment:decide',
    idempotent: false,
    input: z.strictObject({
      id: repaymentIdText,
      decision: z.enum(loanDecisions),
      /** Of an approval: USD that have arrived. What is more than owed goes to the fund account. */
      received: amountText.optional(),
      /** Of an approval: the day (UTC) of the transfer itself, where it is known. Without it the day of the voucher counts. */
      paidOn: calendarDay.optional(),
      /** Of a rejection. */
      code: z.enum(voucherRejections).optional(),
      reason: loanReason.optional(),
    }),
    output: z.object({ state: z.enum(repaymentStates), request: openRequest.nullable() }),
    refusals: [
      'loan.repayment_unknown',
      'loan.repayment_decided',
      'loan.payment_day',
      'request.beneficiary',
      'request.reason_required',
      'request.pending_already',
      'request.invalid',
    ],
  }),
}

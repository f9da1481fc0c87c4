import { z } from 'zod'
import { books } from '@plumbline/rules/core'
import {
  countryReasons,
  customerFlags,
  flagStates,
  freezeReasons,
  noteLengthMax,
  reasonLengthMax,
  recoveryReasons,
  searchTermLengthMax,
  secondStepReasons,
} from '@plumbline/rules/customer-admin'
import { traderStates } from '@plumbline/rules/copying'
import { fundingItems, fundingStates, payoutStates } from '@plumbline/rules/funding'
import { orderStates } from '@plumbline/rules/trading'
import { loanStates, repaymentSources, repaymentStates } from '@plumbline/rules/lending'
import { paymentStates } from '@plumbline/rules/payment'
import { declare } from '../core/call.ts'
import { areaCodeText, emailText, mobileText } from '../identity/identity.ts'
import { pendingRecovery } from '../identity/security.ts'
import { amountText, instant, listOf, page, signedAmount } from '../core/fields.ts'
import { orderListStates } from '../trading/order-list.ts'
import { orderView } from '../trading/order-view.ts'
import { latencyView } from '../term/staff.ts'
import { termStates } from '../term/term.ts'

export const uidText = z
  .string()
  .regex(/^[1-9]\d{7}$/)
  .meta({ description: 'Customer, by UID', example: '80214973' })
const reasonText = z
  .string()
  .trim()
  .min(1)
  .max(reasonLengthMax)
  .meta({ description: 'In free words; kept encrypted with the customer’s key' })

const queueView = z.object({
  kind: z.enum(['real_name', 'kyc']),
  waiting: z.number().int(),
  overdue: z.number().int(),
  oldestDueAt: instant.nullable(),
})

export const workbenchView = z.object({
  at: instant,
  /** Null: whoever asks is not allowed to see it. */
  queues: z.array(queueView).nullable(),
  approvals: z
    .object({
      open: z.number().int(),
      /** Of these, how many whoever asks may decide. */
      mine: z.number().int(),
      soonestExpiresAt: instant.nullable(),
    })
    .nullable(),
  frozen: z.number().int().nullable().meta({ description: 'Suspended customers of the real book' }),
  halts: z
    .array(z.string())
    .nullable()
    .meta({ description: 'Instruments that staff have halted; all is every one' }),
  activity: z
    .array(
      z.object({
        at: instant,
        by: z.string(),
        action: z.string(),
        subject: z.object({ kind: z.string(), id: z.string() }),
      }),
    )
    .nullable(),
  chain: z
    .object({
      sealedThrough: instant.nullable(),
      unsealed: z.number().int(),
      verifiedAt: instant.nullable(),
      verdict: z.enum(['intact', 'broken', 'unverified']),
    })
    .nullable(),
  ledger: z
    .object({
      checkedAt: instant,
      breaches: z
        .number()
        .int()
        .nullable()
        .meta({ description: 'null where the newest check did not finish' }),
      sumOfAccounts: z.string().meta({ description: 'USD, both books; 0.00 unless something is wrong' }),
      customersOwed: amountText.meta({ description: 'USD, real book: available and frozen' }),
      customersFrozen: amountText.meta({ description: 'USD, real book: held for open orders' }),
    })
    .nullable(),
})
export type WorkbenchView = z.output<typeof workbenchView>

/** Null: whoever asks is not allowed to see it. */
const waitingCount = z.number().int().nullable()
export const workWaitingView = z.object({
  deposits: waitingCount,
  withdrawals: waitingCount.meta({ description: 'To be decided, or approved and to be paid out' }),
  forms: waitingCount.meta({ description: 'Of the identity check and of names' }),
  traders: waitingCount.meta({ description: 'Applications and texts of traders' }),
  loans: waitingCount.meta({ description: 'Applications for a loan' }),
  loanRepayments: waitingCount.meta({ description: 'Repayments through external wallets' }),
  support: waitingCount.meta({ description: 'Conversations with support that wait for an answer' }),
  approvals: waitingCount.meta({ description: 'Those that whoever asks may decide' }),
})
export type WorkWaitingView = z.output<typeof workWaitingView>

export const searchMatches = ['uid', 'email', 'mobile', 'invite'] as const
export const searchHit = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('customer'),
    uid: z.string(),
    name: z.string(),
    book: z.enum(books),
    matched: z.enum(searchMatches),
    frozen: z.enum(freezeReasons).nullable(),
  }),
  z.object({
    kind: z.literal('order'),
    id: z.string(),
    uid: z.string(),
    book: z.enum(books),
    code: z.string(),
    state: z.enum(orderStates),
  }),
  z.object({
    kind: z.literal('term'),
    id: z.string(),
    uid: z.string(),
    book: z.enum(books),
    code: z.string(),
    state: z.enum(termStates),
  }),
  z.object({
    kind: z.literal('trader'),
    id: z.string(),
    uid: z.string(),
    book: z.enum(books),
    name: z.string(),
    state: z.enum(traderStates),
    matched: z.enum(['id', 'name']),
  }),
  z.object({ kind: z.literal('request'), id: z.string(), request: z.string(), state: z.string() }),
  z.object({
    kind: z.literal('verification'),
    id: z.string(),
    uid: z.string(),
    verification: z.string(),
    state: z.string(),
  }),
  z.object({
    kind: z.enum(fundingItems),
    id: z.string(),
    uid: z.string(),
    amount: z.string().meta({ description: 'In its currency' }),
    currency: z.string(),
    state: z.enum(fundingStates),
    payout: z.enum(payoutStates).nullable(),
    matched: z.enum(['id', 'uid', 'reference']),
  }),
  z.object({
    kind: z.literal('payment').meta({ description: 'By card' }),
    id: z.string(),
    uid: z.string(),
    book: z.enum(books),
    amount: amountText,
    state: z.enum(paymentStates),
    matched: z.enum(['id', 'reference']),
  }),
  z.object({
    kind: z.literal('savings_order'),
    id: z.string(),
    uid: z.string(),
    book: z.enum(books),
    principal: amountText,
    state: z.enum(['active', 'completed']),
  }),
  z.object({
    kind: z.literal('loan'),
    id: z.string(),
    uid: z.string(),
    amount: amountText,
    state: z.enum(loanStates),
  }),
  z.object({
    kind: z.literal('loan_repayment'),
    id: z.string(),
    uid: z.string(),
    loan: z.string(),
    source: z.enum(repaymentSources),
    amount: z.string().meta({ description: 'In its currency; through a wallet, as it was sent' }),
    currency: z.string(),
    state: z.enum(repaymentStates),
  }),
  z.object({
    kind: z.literal('own_address').meta({ description: 'An address of ours, to which customers deposit' }),
    name: z.string().meta({ description: 'The network, as the settings name it' }),
    network: z.string(),
    currency: z.string(),
  }),
])
export type SearchHit = z.output<typeof searchHit>

const standingEvent = z.object({
  at: instant,
  state: z.enum(['frozen', 'active']),
  reasonCode: z.enum(freezeReasons).nullable(),
  /** In free words; null where the customer's data were erased. */
  reason: z.string().nullable(),
  /** Null where a suspension ended by itself. */
  by: z.string().nullable(),
  /** Who approved what takes two people. */
  approvedBy: z.array(z.string()),
})
const openRequest = z.object({ id: z.string(), by: z.string(), expiresAt: instant })
export const standingView = z.object({
  state: z.enum(['frozen', 'active']),
  reasonCode: z.enum(freezeReasons).nullable(),
  until: instant.nullable().meta({ description: 'When it ends by itself; null where two people imposed it' }),
  history: z.array(standingEvent),
  request: openRequest.nullable(),
  lasting: openRequest.nullable().meta({ description: 'The request for a suspension that lasts' }),
})
export type StandingView = z.output<typeof standingView>

export const flagView = z.object({
  flag: z.enum(customerFlags),
  at: instant,
  by: z.string(),
  reason: z.string().nullable(),
})
export type FlagView = z.output<typeof flagView>
export const noteView = z.object({ id: z.string(), at: instant, by: z.string(), text: z.string().nullable() })
export type NoteView = z.output<typeof noteView>

export const customerView = z.object({
  uid: z.string(),
  name: z.string().meta({ description: 'The name that others see' }),
  book: z.enum(books),
  createdAt: instant,
  country: z.string().nullable(),
  /** To change the country, while it waits for somebody's decision. */
  countryRequest: openRequest.nullable(),
  inviteCode: z.string().nullable(),
  invitedBy: z.string().nullable().meta({ description: 'UID' }),
  invited: z.number().int(),
  identity: z.object({
    /** `full` for those who examine identities; the others see enough to recognise, too little to use. */
    shown: z.enum(['masked', 'full']),
    email: z.string().nullable(),
    mobile: z.string().nullable(),
    legalName: z.string().nullable(),
    documentNumber: z.string().nullable(),
  }),
  verifications: z.array(
    z.object({
      kind: z.enum(['real_name', 'kyc']),
      id: z.string().nullable(),
      state: z.string(),
      submittedAt: instant.nullable(),
      dueAt: instant.nullable(),
    }),
  ),
  credit: z.number().int(),
  security: z.object({
    tradePassword: z.boolean(),
    otp: z.boolean(),
    passkeys: z.number().int(),
    hold: z.object({ until: instant, reason: z.string() }).nullable(),
    /** To reset the second step, while it waits for somebody's decision. */
    request: openRequest.nullable(),
    /** To replace a lost address, while it waits for somebody's decision; and once that was made, until it is done. */
    recoveryRequest: openRequest.nullable(),
    recovery: pendingRecovery,
    sessions: z.array(
      z.object({
        id: z.string(),
        device: z.string().nullable(),
        address: z.string().nullable(),
        createdAt: instant,
        seenAt: instant,
      }),
    ),
    events: z.array(
      z.object({
        action: z.string(),
        at: instant,
        device: z.string().nullable(),
        address: z.string().nullable(),
      }),
    ),
  }),
  /** Null: whoever asks may not see balances. */
  balances: z
    .array(
      z.object({ account: z.enum(['fund', 'contract', 'term']), available: amountText, frozen: amountText }),
    )
    .nullable(),
  equity: signedAmount.nullable().meta({
    description:
      'USD of all accounts with what is open at the newest prices; null without one, or where whoever asks may not see balances',
  }),
  standing: standingView,
  flags: z.array(flagView),
  latency: latencyView.nullable().meta({
    description: 'Set by a rule, not by staff; null where there is none, or whoever asks may not see it',
  }),
  notes: z.array(noteView),
})
export type CustomerView = z.output<typeof customerView>

export const careCalls = {
  workbench: declare('workbench', {
    summary: 'What waits, what happened, and whether the figures add up; each part for those who may see it.',
    who: 'staff',
    permission: 'work:bench:view',
    idempotent: false,
    input: z.strictObject({}),
    output: workbenchView,
    refusals: [],
  }),
  workWaiting: declare('workWaiting', {
    summary:
      'How much waits in each queue: counts alone, which name nobody and leave no entry in the audit log.',
    who: 'staff',
    permission: 'none',
    idempotent: false,
    input: z.strictObject({}),
    output: workWaitingView,
    refusals: [],
  }),
  staffSearch: declare('staffSearch', {
    summary:
      'Finds by UID (or its first digits), e-mail, phone, order, deal, savings order, loan, loan repayment, request, verification or invitation code; traders by public id or name; deposits and withdrawals also by transaction, payout reference and address; our own deposit addresses. Exact, never by likeness of names.',
    who: 'staff',
    permission: 'work:search:view',
    idempotent: false,
    input: z.strictObject({ q: z.string().trim().min(1).max(searchTermLengthMax) }),
    output: z.object({ items: z.array(searchHit), more: z.boolean() }),
    refusals: [],
  }),
  customersSuspended: declare('customersSuspended', {
    summary: 'Suspended customers of the real book, the newest accounts first. Looking is audited.',
    who: 'staff',
    permission: { allOf: ['work:search:view', 'identity:customer:view'] },
    idempotent: false,
    input: z.strictObject({}),
    output: z.object({
      items: z.array(
        z.object({
          uid: z.string(),
          name: z.string(),
          reason: z.enum(freezeReasons),
          until: instant.nullable().meta({ description: 'Null: until two people lift it' }),
        }),
      ),
      more: z.boolean(),
    }),
    refusals: [],
  }),
  customerDetail: declare('customerDetail', {
    summary: 'One customer: identity, security, balances, standing, flags and notes. Looking is audited.',
    who: 'staff',
    permission: 'identity:customer:view',
    idempotent: false,
    input: z.strictObject({ uid: uidText }),
    output: z.object({ customer: customerView }),
    refusals: ['customer.unknown'],
  }),
  customerOrders: declare('customerOrders', {
    summary: 'Positions, pending or closed orders of one customer, newest first. Looking is audited.',
    who: 'staff',
    permission: { allOf: ['identity:customer:view', 'trading:order:view'] },
    idempotent: false,
    input: z.strictObject({ uid: uidText, state: z.enum(orderListStates).default('positions'), ...page }),
    output: listOf(orderView),
    refusals: ['customer.unknown'],
  }),
  customerNote: declare('customerNote', {
    summary: 'Adds a note, with author and time. Notes are never changed.',
    who: 'staff',
    permission: 'identity:customer:note',
    idempotent: false,
    input: z.strictObject({ uid: uidText, text: z.string().max(noteLengthMax) }),
    output: z.object({ note: noteView }),
    refusals: ['customer.unknown', 'note.empty'],
  }),
  customerFlag: declare('customerFlag', {
    summary: 'Sets or takes off a flag. Flags are for staff and change nothing for the customer.',
    who: 'staff',
    permission: 'identity:customer:flag',
    idempotent: false,
    input: z.strictObject({
      uid: uidText,
      flag: z.string().max(40),
      set: z.enum(flagStates),
      reason: reasonText,
    }),
    output: z.object({ flags: z.array(flagView) }),
    refusals: ['customer.unknown', 'flag.unknown', 'request.beneficiary'],
  }),
  customerFreeze: declare('customerFreeze', {
    summary:
      'Suspends an account for 72 hours. One person may; all sessions end. Logging in, closing, withdrawing, reading and exporting go on working.',
    who: 'staff',
    permission: 'identity:customer:freeze',
    idempotent: false,
    input: z.strictObject({ uid: uidText, reasonCode: z.enum(freezeReasons), reason: reasonText }),
    output: z.object({ standing: standingView }),
    refusals: ['customer.unknown', 'customer.frozen_already', 'customer.order_by_two'],
  }),
  customerFreezeLasting: declare('customerFreezeLasting', {
    summary:
      'Asks for a suspension that lasts until two people end it; the only one by which an order of a court or an authority is imposed. Another person has to approve it.',
    who: 'staff',
    permission: 'identity:customer:freeze',
    idempotent: false,
    input: z.strictObject({ uid: uidText, reasonCode: z.enum(freezeReasons), reason: reasonText }),
    output: z.object({ request: openRequest }),
    refusals: [
      'customer.unknown',
      'customer.frozen_already',
      'request.pending_already',
      'request.beneficiary',
    ],
  }),
  customerUnfreeze: declare('customerUnfreeze', {
    summary: 'Asks for the end of a suspension. Another person has to approve it.',
    who: 'staff',
    permission: 'identity:customer:unfreeze',
    idempotent: false,
    input: z.strictObject({ uid: uidText, reason: reasonText }),
    output: z.object({ request: openRequest }),
    refusals: ['customer.unknown', 'customer.not_frozen', 'request.pending_already', 'request.beneficiary'],
  }),
  customerSecondStep: declare('customerSecondStep', {
    summary:
      'Asks for two-step codes to be turned off, for whoever lost the authenticator and the recovery codes. Another person has to approve it.',
    who: 'staff',
    permission: 'identity:customer:unfreeze',
    idempotent: false,
    input: z.strictObject({
      uid: uidText,
      reasonCode: z.enum(secondStepReasons),
      reason: reasonText.meta({
        description: 'How the person was identified; kept encrypted with the customer’s key',
      }),
    }),
    output: z.object({ request: openRequest }),
    refusals: ['customer.unknown', 'otp.not_on', 'request.pending_already', 'request.reason_required'],
  }),
  customerCountry: declare('customerCountry', {
    summary:
      'Asks for another declared country of residence. It decides what is offered; another person has to approve it.',
    who: 'staff',
    permission: 'identity:customer:unfreeze',
    idempotent: false,
    input: z.strictObject({
      uid: uidText,
      country: z.string().max(2).meta({ description: 'ISO 3166-1, two letters', example: 'PT' }),
      reasonCode: z.enum(countryReasons),
      reason: reasonText.meta({
        description: 'What shows where the customer lives; kept encrypted with the customer’s key',
      }),
    }),
    output: z.object({ request: openRequest }),
    refusals: [
      'customer.unknown',
      'demo.not_offered',
      'country.unknown',
      'country.required',
      'customer.country_same',
      'request.pending_already',
      'request.reason_required',
    ],
  }),
  customerRecovery: declare('customerRecovery', {
    summary:
      'Asks for a lost e-mail address, or a lost phone number, to be replaced: of a customer whose identity was approved, after comparing documents. Another person has to approve it; then the old addresses are told, and it is done 72 hours later unless somebody stops it.',
    who: 'staff',
    permission: 'identity:customer:unfreeze',
    idempotent: false,
    input: z.strictObject({
      uid: uidText,
      to: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('email'), email: emailText }),
        z.strictObject({ kind: z.literal('mobile'), areaCode: areaCodeText, mobile: mobileText }),
      ]),
      reasonCode: z.enum(recoveryReasons),
      reason: reasonText.meta({
        description: 'Which documents were compared, and how; kept encrypted with the customer’s key',
      }),
    }),
    output: z.object({ request: openRequest }),
    refusals: [
      'customer.unknown',
      'demo.not_offered',
      'customer.unverified',
      'recovery.waiting',
      'email.required',
      'email.invalid',
      'email.same',
      'email.taken',
      'mobile.invalid',
      'mobile.kind',
      'mobile.same',
      'mobile.taken',
      'country.restricted',
      'request.pending_already',
      'request.reason_required',
    ],
  }),
  customerRecoveryStop: declare('customerRecoveryStop', {
    summary: 'Stops the replacement of a lost address before it is done. One person may.',
    who: 'staff',
    permission: 'identity:customer:freeze',
    idempotent: false,
    input: z.strictObject({ uid: uidText, reason: reasonText }),
    output: z.object({}),
    refusals: ['customer.unknown', 'recovery.none'],
  }),
  customerSessionsEnd: declare('customerSessionsEnd', {
    summary: 'Signs a customer out everywhere.',
    who: 'staff',
    permission: 'identity:customer:sessions',
    idempotent: false,
    input: z.strictObject({ uid: uidText, reason: reasonText }),
    output: z.object({ ended: z.number().int() }),
    refusals: ['customer.unknown'],
  }),
}

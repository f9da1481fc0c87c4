import { z } from 'zod'
import { books } from '@plumbline/rules/core'
import { freezeReasons, noteLengthMax } from '@plumbline/rules/customer-admin'
import {
  fundingCountedMax,
  fundingEvents,
  fundingFlags,
  fundingItems,
  fundingKinds,
  fundingReasonLengthMax,
  fundingStates,
  fundingViewNameLengthMax,
  payoutMarks,
  payoutReferenceLengthMax,
  payoutStates,
} from '@plumbline/rules/funding'
import { requestDecisions } from '@plumbline/rules/staff'
import { languages } from '../core/languages.ts'
import { declare } from '../core/call.ts'
import { amountText, instant, listOf, page, staffIdText } from '../core/fields.ts'
import { fundingQuote } from '../funding/funding.ts'

/** Items that are assigned or exported by their ids at once. */
export const fundingBulkMax = 500
/** Of a saved view: the query of the page, as it stands in its address. */
export const fundingViewFilterLengthMax = 1_000

const itemKind = z.enum(fundingItems)
const itemId = z.uuid()
const seen = z
  .number()
  .int()
  .positive()
  .meta({ description: 'The revision that the caller looked at; an older one than now is refused' })
const colleague = z.object({ id: z.string(), username: z.string() })
export type Colleague = z.output<typeof colleague>

export const fundingItem = z.object({
  kind: itemKind,
  id: z.string(),
  uid: z.string(),
  book: z.enum(books),
  state: z.enum(fundingStates),
  payout: z.enum(payoutStates).nullable(),
  submittedAt: instant,
  dueAt: instant,
  decidedAt: instant.nullable(),
  overdue: z.boolean(),
  route: z.object({
    kind: z.enum(fundingKinds),
    name: z.string().meta({ description: 'A network or bank of the settings' }),
  }),
  currency: z.string(),
  amount: z.string().meta({ description: 'In that currency; of a withdrawal what arrives' }),
  usd: amountText.meta({ description: 'USD that come in, or that leave the account with the fee' }),
  usdIsEstimate: z.boolean(),
  fee: amountText.nullable(),
  flags: z.array(z.enum(fundingFlags)),
  frozen: z.enum(freezeReasons).nullable().meta({ description: 'Why the customer is suspended now' }),
  approvals: z.number().int(),
  approvalsRequired: z.number().int().meta({ description: 'People who must approve, one or two' }),
  request: z.string().nullable().meta({ description: 'The open request for the second approval' }),
  assignedTo: colleague.nullable(),
  revision: z.number().int(),
  watchers: z.array(colleague).meta({ description: 'Others who have it open now' }),
})
export type FundingItemView = z.output<typeof fundingItem>

/** In which order a queue comes: what is due first, the largest, the oldest, or the newest first. */
export const fundingSorts = ['due', 'amount', 'age', 'newest'] as const
export type FundingSort = (typeof fundingSorts)[number]

const filters = {
  state: z.enum(fundingStates).optional().meta({ description: 'Under review where none is named' }),
  payout: z.enum(payoutStates).optional(),
  network: z.string().min(1).max(60).optional().meta({ description: 'A network or bank of the settings' }),
  currency: z
    .string()
    .regex(/^[A-Z0-9]{2,10}$/)
    .optional(),
  amountMin: amountText.optional(),
  amountMax: amountText.optional(),
  flag: z.enum(fundingFlags).optional(),
  assigned: z.enum(['me', 'none', 'any']).optional(),
  overdue: z.literal('yes').optional(),
  uid: z
    .string()
    .regex(/^[1-9]\d{7}$/)
    .optional(),
  q: z.string().trim().min(1).max(200).optional().meta({
    description:
      'Any id, exactly: of the item, its request, the customer, the transaction or payout; or the address it goes to',
  }),
  sort: z.enum(fundingSorts).optional(),
}

const counts = z.object({
  review: z.number().int(),
  overdue: z.number().int(),
  approved: z.number().int(),
  rejected: z.number().int(),
  cancelled: z.number().int(),
  mine: z.number().int().meta({ description: 'Under review and assigned to the caller' }),
  unassigned: z.number().int(),
  due: z.number().int().meta({ description: 'Approved, and to be paid out' }),
})

const listedItem = fundingItem.extend({
  name: z
    .string()
    .nullable()
    .meta({ description: 'Of the approved identity check; masked for those who may not see customers' }),
})
export type ListedFundingItem = z.output<typeof listedItem>

const queue = listOf(listedItem).extend({
  counts: counts.meta({ description: `Each up to ${fundingCountedMax}` }),
  networks: z.array(z.string()).meta({ description: 'That occur' }),
  currencies: z.array(z.string()),
  asOf: instant,
})
export type FundingQueue = z.output<typeof queue>

const customer = z.object({
  uid: z.string(),
  name: z.string().nullable().meta({ description: 'Of the approved identity check' }),
  language: z.enum(languages).meta({ description: 'In which the customer reads what staff decide' }),
  verified: z.enum(['none', 'real_name', 'kyc', 'both']),
  registeredAt: instant,
  country: z.string().nullable(),
  frozen: z.enum(freezeReasons).nullable(),
  deposits: z.object({ count: z.number().int(), usd: amountText }),
  cards: z
    .object({ count: z.number().int(), usd: amountText })
    .meta({ description: 'Payments by card, without what was taken back' }),
  withdrawals: z.object({ count: z.number().int(), usd: amountText }),
  available: amountText,
  frozenAmount: amountText,
  owed: amountText.meta({
    description:
      'For card payments that were taken back and credits that were corrected when the money had gone',
  }),
})

const named = z.array(z.object({ name: z.string(), value: z.string() }))

export const fundingItemDetail = fundingItem.extend({
  customer,
  paidTo: named.meta({ description: 'Of a deposit: where the customer was told to send it' }),
  destination: named.meta({ description: 'Of a withdrawal: where it goes; empty when erased' }),
  transactionId: z
    .string()
    .nullable()
    .meta({ description: 'In the one form in which its network’s ids are kept' }),
  transactionTyped: z
    .string()
    .nullable()
    .meta({ description: 'As the customer typed it; null where that is the same' }),
  proof: z.string().nullable().meta({ description: 'Image; null for who may not see it' }),
  remark: z.string().nullable(),
  estimate: amountText.nullable().meta({ description: 'Of a deposit, USD, when it was submitted' }),
  credited: amountText.nullable(),
  expected: z.string().nullable().meta({ description: 'Of a withdrawal, in the currency' }),
  quote: fundingQuote.nullable(),
  quoteNow: fundingQuote.nullable().meta({ description: 'What would decide now' }),
  flagged: z.array(
    z.object({
      flag: z.enum(fundingFlags),
      figures: z.record(z.string(), z.string()),
    }),
  ),
  history: z.array(
    z.object({
      number: z.number().int(),
      kind: z.enum(fundingEvents),
      at: instant,
      actor: z.enum(['customer', 'staff', 'system']),
      by: z.string().nullable(),
      detail: z.string().nullable(),
    }),
  ),
  notes: z.array(z.object({ id: z.string(), at: instant, by: z.string(), text: z.string().nullable() })),
  previous: z.array(fundingItem).meta({ description: 'Of the same customer, newest first' }),
  openRequest: z
    .object({
      id: z.string(),
      submittedBy: z.string(),
      submittedAt: instant,
      reason: z.string(),
      expiresAt: instant,
      decisions: z.array(
        z.object({ by: z.string(), decision: z.enum(requestDecisions), at: instant, reason: z.string() }),
      ),
    })
    .nullable(),
  correction: z
    .object({
      most: amountText.meta({ description: 'USD that can still be taken back' }),
      may: z.boolean().meta({ description: 'Whether the caller may ask for it' }),
      asked: z
        .object({
          request: z.string(),
          amount: amountText,
          by: z.string(),
          at: instant,
          expiresAt: instant,
          told: z.string().nullable(),
        })
        .nullable()
        .meta({ description: 'The open request for one' }),
      done: z.array(
        z.object({
          id: z.string(),
          at: instant,
          amount: amountText,
          advanced: amountText.meta({ description: 'Of it: what the customer no longer had' }),
          owed: amountText.meta({ description: 'Of that: what is not repaid yet' }),
          told: z.string().nullable(),
          askedBy: z.string(),
          approvedBy: z.string(),
        }),
      ),
    })
    .nullable()
    .meta({ description: 'Of an approved deposit: what was, and what can be, taken back' }),
  hindrance: z.object({ code: z.string(), text: z.string() }).nullable().meta({
    description: 'Why the caller may not decide, or nothing may be paid out; null when they may',
  }),
  mayDecide: z.boolean(),
  mayPay: z.boolean().meta({ description: 'Whether the caller may mark it as sent' }),
  mayReport: z
    .boolean()
    .meta({ description: 'Whether the caller may report that it had left, or that it came back' }),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  payoutAt: instant.nullable(),
  payoutBy: z.string().nullable(),
  payoutReference: z.string().nullable(),
  payoutReason: z.string().nullable(),
  returnReference: z.string().nullable().meta({ description: 'Of the payment by which it came back' }),
  reported: z
    .object({
      request: z.string(),
      to: z.enum(['left', 'returned']),
      by: z.string(),
      at: instant,
      expiresAt: instant,
      reference: z.string().nullable(),
      reason: z.string().nullable().meta({
        description: 'Why it came back, as the customer will be told; or how it is known that it left',
      }),
      hindrance: z
        .object({ code: z.string(), text: z.string() })
        .nullable()
        .meta({ description: 'Why the caller may not confirm it; null when they may' }),
    })
    .nullable()
    .meta({
      description:
        'Somebody says that the payout had left, or came back, and another person has to confirm it',
    }),
})
export type FundingItemDetail = z.output<typeof fundingItemDetail>

const decide = z.strictObject({
  id: itemId,
  decision: z.enum(requestDecisions),
  reason: z
    .string()
    .trim()
    .max(fundingReasonLengthMax)
    .meta({ description: 'In free words; of a rejection, what the customer is told' }),
  seen,
})
const decided = z.object({
  state: z.enum(fundingStates),
  approvals: z.number().int(),
  approvalsRequired: z.number().int(),
  revision: z.number().int(),
})
const decideRefusals = [
  'funding.unknown',
  'funding.closed',
  'funding.changed',
  'funding.no_quote',
  'funding.below_minimum',
  'withdrawal.fee_too_high',
  'withdrawal.suspended',
  'withdrawal.owed',
  'withdrawal.loan',
  'destination.house',
  'destination.lost',
  'request.own',
  'request.beneficiary',
  'request.decided_already',
  'request.pending_already',
  'request.reason_required',
  'request.expired',
  'request.closed',
  'session.ended',
  'permission.denied',
] as const

const eitherView = { anyOf: ['funding:deposit:view', 'funding:withdrawal:view'] } as const
const eitherDecide = { anyOf: ['funding:deposit:decide', 'funding:withdrawal:decide'] } as const

const savedView = z.object({
  id: z.string(),
  kind: itemKind,
  name: z.string(),
  filter: z.string(),
})

export const fundingWorkCalls = {
  depositList: declare('depositList', {
    summary: 'Deposits of the real book: those that wait by due time, or others by state, with filters.',
    who: 'staff',
    permission: 'funding:deposit:view',
    idempotent: false,
    input: z.strictObject({ ...filters, ...page }),
    output: queue,
    refusals: [],
  }),
  withdrawalList: declare('withdrawalList', {
    summary:
      'Withdrawals of the real book: those that wait by due time, or others by state or payout, with filters.',
    who: 'staff',
    permission: 'funding:withdrawal:view',
    idempotent: false,
    input: z.strictObject({ ...filters, ...page }),
    output: queue,
    refusals: [],
  }),
  depositDetail: declare('depositDetail', {
    summary: 'One deposit with its proof, customer, flags, history, notes, and who may decide.',
    who: 'staff',
    permission: 'funding:deposit:view',
    idempotent: false,
    input: z.strictObject({ id: itemId }),
    output: fundingItemDetail,
    refusals: ['funding.unknown'],
  }),
  withdrawalDetail: declare('withdrawalDetail', {
    summary: 'One withdrawal with its destination, customer, flags, history, notes, and who may decide.',
    who: 'staff',
    permission: 'funding:withdrawal:view',
    idempotent: false,
    input: z.strictObject({ id: itemId }),
    output: fundingItemDetail,
    refusals: ['funding.unknown'],
  }),
  depositDecide: declare('depositDecide', {
    summary:
      'Approves or rejects a deposit. Above the thresholds an approval is the first of two: the same call by somebody else is the second.',
    who: 'staff',
    permission: 'funding:deposit:decide',
    idempotent: false,
    input: decide,
    output: decided,
    refusals: decideRefusals,
  }),
  depositCorrect: declare('depositCorrect', {
    summary:
      'Asks for what was credited by mistake to be taken back, as far as it was not before. It takes a second person: the call requestDecide.',
    who: 'staff',
    permission: 'funding:deposit:decide',
    idempotent: false,
    input: z.strictObject({
      id: itemId,
      amount: amountText,
      reason: z.string().trim().max(fundingReasonLengthMax).meta({ description: 'For the record' }),
      told: z.string().trim().max(fundingReasonLengthMax).meta({ description: 'What the customer is told' }),
      seen,
    }),
    output: z.object({ request: z.string(), expiresAt: instant, revision: z.number().int() }),
    refusals: [
      'funding.unknown',
      'funding.changed',
      'correction.not_approved',
      'correction.too_much',
      'request.beneficiary',
      'request.pending_already',
      'request.reason_required',
      'session.ended',
    ],
  }),
  withdrawalDecide: declare('withdrawalDecide', {
    summary:
      'Approves or rejects a withdrawal. An approval always takes two people: the same call by somebody else is the second. Rejecting takes one.',
    who: 'staff',
    permission: 'funding:withdrawal:decide',
    idempotent: false,
    input: decide,
    output: decided,
    refusals: decideRefusals,
  }),
  withdrawalPayout: declare('withdrawalPayout', {
    summary:
      'Says that an approved withdrawal was sent, which is judged as its approval was. Or asks another person to confirm that it had left before its owner was suspended or owed, or that it came back, which credits the customer.',
    who: 'staff',
    permission: 'funding:payout:mark',
    idempotent: false,
    input: z.strictObject({
      id: itemId,
      to: z.enum(payoutMarks),
      reference: z.string().trim().max(payoutReferenceLengthMax).optional().meta({
        description:
          'Of the bank, or the transaction id of the network, also within a link: of what was sent, or of what came back; not needed of what was never sent',
      }),
      reason: z.string().trim().max(fundingReasonLengthMax).optional().meta({
        description: 'Why it came back, as the customer is told; or how it is known that it had left',
      }),
      seen,
    }),
    output: z.object({
      payout: z.enum(payoutStates),
      revision: z.number().int(),
      request: z.string().nullable().meta({ description: 'By which another person is asked to confirm' }),
    }),
    refusals: [
      'funding.unknown',
      'funding.changed',
      'withdrawal.payout',
      'withdrawal.suspended',
      'withdrawal.owed',
      'withdrawal.loan',
      'payout.reference_required',
      'payout.return_reference',
      'funding.transaction_form',
      'request.pending_already',
      'request.reason_required',
      'request.beneficiary',
      'session.ended',
    ],
  }),
  fundingAssign: declare('fundingAssign', {
    summary:
      'Gives items under review, or to be paid out, to somebody, or to nobody. What is decided is skipped.',
    who: 'staff',
    permission: 'funding:item:assign',
    idempotent: false,
    input: z.strictObject({
      kind: itemKind,
      ids: z.array(itemId).min(1).max(fundingBulkMax),
      to: z.union([z.enum(['me', 'none']), staffIdText]),
    }),
    output: z.object({ assigned: z.number().int(), skipped: z.number().int() }),
    refusals: ['permission.denied', 'funding.assignee'],
  }),
  fundingStaff: declare('fundingStaff', {
    summary: 'To whom items can be given.',
    who: 'staff',
    permission: 'funding:item:assign',
    idempotent: false,
    input: z.strictObject({ kind: itemKind }),
    output: z.object({ items: z.array(colleague) }),
    refusals: [],
  }),
  fundingNote: declare('fundingNote', {
    summary: 'Adds a note for colleagues to an item. Customers never see it.',
    who: 'staff',
    permission: eitherDecide,
    idempotent: false,
    input: z.strictObject({ kind: itemKind, id: itemId, text: z.string().trim().min(1).max(noteLengthMax) }),
    output: z.object({}),
    refusals: ['permission.denied', 'funding.unknown'],
  }),
  fundingViews: declare('fundingViews', {
    summary: 'The filters that the caller has saved.',
    who: 'staff',
    permission: eitherView,
    idempotent: false,
    input: z.strictObject({ kind: itemKind }),
    output: z.object({ items: z.array(savedView) }),
    refusals: [],
  }),
  fundingViewSave: declare('fundingViewSave', {
    summary: 'Keeps a filter of a queue under a name; the one that has it is replaced.',
    who: 'staff',
    permission: eitherView,
    idempotent: false,
    input: z.strictObject({
      kind: itemKind,
      name: z.string().trim().min(1).max(fundingViewNameLengthMax),
      filter: z.string().max(fundingViewFilterLengthMax),
    }),
    output: savedView,
    refusals: ['funding.views_full'],
  }),
  fundingViewDelete: declare('fundingViewDelete', {
    summary: "Removes one of the caller's filters.",
    who: 'staff',
    permission: eitherView,
    idempotent: false,
    input: z.strictObject({ id: z.uuid() }),
    output: z.object({}),
    refusals: ['funding.view_unknown'],
  }),
  fundingExport: declare('fundingExport', {
    summary: 'Items of a queue as CSV, up to 10,000: those that match, or those that are named.',
    who: 'staff',
    permission: 'funding:item:export',
    idempotent: false,
    input: z.strictObject({
      kind: itemKind,
      ...filters,
      ids: z
        .string()
        .regex(/^[0-9a-f-]{36}(?:,[0-9a-f-]{36})*$/)
        .max(37 * fundingBulkMax)
        .optional()
        .meta({ description: 'Joined by commas' }),
    }),
    output: z.object({
      fileName: z.string(),
      rows: z.number().int(),
      complete: z.boolean().meta({ description: 'False where more match than one export holds' }),
      text: z.string(),
    }),
    refusals: ['permission.denied'],
  }),
}

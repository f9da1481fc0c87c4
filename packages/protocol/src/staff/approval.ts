import { z } from 'zod'
import { refusalCodes } from '@plumbline/rules/core'
import { requestDecisions, requestKinds, requestStates } from '@plumbline/rules/staff'
import { requestReasons } from '@plumbline/rules/customer-admin'
import { declare } from '../core/call.ts'
import { instant, page, listOf } from '../core/fields.ts'
import { reasonText } from './staff.ts'

const requestIdText = z.uuid().meta({ description: 'Request id' })
const person = z.object({
  kind: z.enum(['staff', 'customer']),
  id: z.string().meta({ description: "A member's id, or a customer's UID" }),
  name: z.string(),
})

export const approvalRequest = z.object({
  id: z.string(),
  kind: z.enum(requestKinds),
  state: z.enum(requestStates),
  title: z.string().meta({ description: 'Whom or what it is about' }),
  item: z
    .string()
    .nullable()
    .meta({ description: 'Id of what it is about, where that has a page of its own' }),
  submittedBy: person,
  reasonCode: z
    .enum(requestReasons)
    .nullable()
    .meta({ description: 'Where its kind has reasons to choose from' }),
  reason: z
    .string()
    .nullable()
    .meta({ description: 'In free words; null where the customer’s data were erased' }),
  createdAt: instant,
  expiresAt: instant,
  closedAt: instant.nullable(),
  approvals: z.number().int(),
  approvalsRequired: z
    .number()
    .int()
    .meta({ description: 'People who must approve, the submitter not among them' }),
  mine: z.boolean().meta({ description: 'Whether the caller asked for it, and may withdraw it' }),
  mayDecide: z.boolean().meta({ description: 'Whether the caller is one of those who may decide now' }),
  why: z
    .enum(refusalCodes)
    .nullable()
    .meta({ description: 'The refusal that a decision of the caller would meet' }),
})
export type ApprovalRequestView = z.output<typeof approvalRequest>

/** What an inbox shows: what is open, what the caller asked for, what is over. */
export const requestViews = ['open', 'mine', 'decided'] as const

/** What whoever asks for something needs as much as whoever decides it; the others have a permission for each. */
const oneForBoth = [
  'staff:member:manage',
  'identity:customer:unfreeze',
  'market:halt:lift',
  'market:price:confirm',
  'funding:deposit:decide',
  'funding:withdrawal:decide',
  'funding:payout:mark',
  'trader:copying:pause',
  'trader:trader:revoke',
  'lending:loan:decide',
  'lending:loan:waive',
  'lending:loan:writeoff',
  'lending:repayment:decide',
  'notice:announcement:publish',
  'text:version:publish',
] as const

export const approvalCalls = {
  requestList: declare('requestList', {
    summary: "Requests that take more than one person: open ones, the caller's own, or those that are over.",
    who: 'staff',
    permission: 'staff:request:view',
    idempotent: false,
    input: z.strictObject({ state: z.enum(requestViews).optional(), ...page }),
    output: listOf(approvalRequest),
    refusals: [],
  }),
  requestDetail: declare('requestDetail', {
    summary: 'One request, with what it would change and what was decided.',
    who: 'staff',
    permission: 'staff:request:view',
    idempotent: false,
    input: z.strictObject({ id: requestIdText }),
    output: z.object({
      request: approvalRequest,
      changes: z.array(
        z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
      ),
      decisions: z.array(
        z.object({
          by: z.string(),
          decision: z.enum(requestDecisions),
          reason: z.string(),
          at: instant,
        }),
      ),
    }),
    refusals: ['request.unknown'],
  }),
  requestDecide: declare('requestDecide', {
    summary:
      'Approves or rejects a request: never by who asked for it, gains by it, or has decided already. The last approval that is missing puts it into effect.',
    who: 'staff',
    permission: { anyOf: [...oneForBoth, 'setting:record:publish', 'market:action:approve'] },
    idempotent: false,
    input: z.strictObject({ id: requestIdText, decision: z.enum(requestDecisions), reason: reasonText }),
    output: z.object({ state: z.enum(requestStates) }),
    refusals: [
      'request.unknown',
      'request.closed',
      'request.expired',
      'request.own',
      'request.beneficiary',
      'request.decided_already',
      'request.reason_required',
      'staff.username_taken',
      'staff.last_manager',
      'staff.suspended_already',
      'staff.not_suspended',
      'email.taken',
      'customer.not_frozen',
      'customer.unknown',
      'otp.not_on',
      'otp.used_since',
      'customer.country_same',
      'country.required',
      'country.unknown',
      'customer.unverified',
      'recovery.waiting',
      'email.same',
      'mobile.same',
      'mobile.taken',
      'setting.changed_meanwhile',
      'setting.too_early',
      'market.not_halted',
      'instrument.unknown',
      'price.not_disputed',
      'price.contradicted',
      'setting.invalid',
      'setting.rule',
      'action.too_early',
      'action.invalid',
      'action.entered_already',
      'action.successor_not_listed',
      'action.successor_ended',
      'action.successor_currency',
      'action.successor_expected',
      'funding.unknown',
      'funding.closed',
      'funding.no_quote',
      'funding.below_minimum',
      'withdrawal.fee_too_high',
      'withdrawal.suspended',
      'withdrawal.owed',
      'withdrawal.loan',
      'destination.house',
      'destination.lost',
      'withdrawal.payout',
      'loan.applicant_unverified',
      'loan.applicant_suspended',
      'loan.payment_day',
      'funding.changed',
      'correction.not_approved',
      'correction.too_much',
      'announcement.unknown',
      'announcement.changed_meanwhile',
      'announcement.published_already',
      'announcement.period',
      'announcement.too_many',
      'text.unknown',
      'text.changed_meanwhile',
      'text.published_already',
      'text.period',
    ],
  }),
  requestWithdraw: declare('requestWithdraw', {
    summary: 'Takes back what the caller asked for.',
    who: 'staff',
    permission: { anyOf: [...oneForBoth, 'setting:record:draft', 'market:action:enter'] },
    idempotent: false,
    input: z.strictObject({ id: requestIdText }),
    output: z.object({}),
    refusals: ['request.unknown', 'request.closed', 'request.expired'],
  }),
}

import { z } from 'zod'
import { certificateTypes, genders } from '@plumbline/rules/identity'
import {
  checkedPurposes,
  rejectionReasons,
  rejectionTextLengthMax,
  verificationFlags,
  verificationKinds,
  verificationStates,
} from '@plumbline/rules/verification'
import { creditEventKinds, creditMax, creditMin } from '@plumbline/rules/account'
import { languages } from '../core/languages.ts'
import { declare } from '../core/call.ts'
import { instant, listOf, page } from '../core/fields.ts'

// Rules judge what was typed and say which field is wrong; here it is only kept from being endless.
const typed = z.string().max(200).optional()
const uploadId = z.string().max(64).optional().meta({ description: 'Id of an upload of one’s own' })

const realNameTyped = { name: typed, idNumber: typed, front: uploadId, back: uploadId }
const kycTyped = {
  firstName: typed,
  surname: typed.meta({ description: 'Left empty with singleName' }),
  singleName: typed.meta({
    description: "'yes' where the document has one name only; it goes into firstName",
  }),
  gender: typed.meta({ description: genders.join(' or ') }),
  birthday: typed.meta({ description: 'ISO 8601 date', example: '1991-03-14' }),
  nationality: typed.meta({ description: 'ISO 3166-1 alpha-2' }),
  mobile: typed,
  areaCode: typed,
  certificateType: typed.meta({ description: certificateTypes.join(' or ') }),
  image: uploadId,
}

const reasonView = z.object({
  code: z.enum(rejectionReasons),
  text: z.string().meta({ description: "In the caller's language" }),
  note: z.string().nullable().meta({ description: 'What the reviewer added' }),
})

/** How far one of the two forms has come, as its owner sees it. */
const standing = <Fields extends z.ZodType>(fields: Fields) =>
  z.object({
    state: z.enum(verificationStates),
    submittedAt: instant.nullable(),
    dueAt: instant.nullable().meta({ description: 'Decided by then; null when nothing waits' }),
    decidedAt: instant.nullable(),
    reason: reasonView.nullable().meta({ description: 'Why it was sent back; null in every other state' }),
    automatic: z.boolean().meta({ description: 'Decided by itself, as for a demo account' }),
    name: z.string().nullable().meta({ description: 'The name that waits or was approved' }),
    draft: fields.nullable().meta({ description: 'What to go on from: the draft, or what was sent back' }),
  })

export const verificationView = z.object({
  realName: standing(z.object(realNameTyped)),
  kyc: standing(z.object(kycTyped)),
  reviewHours: z.number().int(),
  requiredFor: z
    .array(z.enum(checkedPurposes))
    .meta({ description: 'What the caller may begin only once KYC is approved' }),
})
export type VerificationView = z.output<typeof verificationView>

const done = z.object({ verification: verificationView })
const formRefusals = [
  'verification.pending',
  'verification.approved',
  'verification.field',
  'verification.name',
  'upload.unknown',
] as const

const queueState = z.enum(['pending', 'approved', 'rejected'])
const kind = z.enum(verificationKinds)
const formId = z.uuid()

const waiting = {
  id: z.string(),
  kind,
  state: queueState,
  uid: z.string(),
  submittedAt: instant,
  dueAt: instant,
  decidedAt: instant.nullable(),
  attempt: z.number().int().meta({ description: 'How many times this customer has sent this form' }),
}

export const examineItem = z.object({
  ...waiting,
  name: z.string().nullable().meta({ description: 'Masked; null when it was erased' }),
  overdue: z.boolean(),
  flags: z.array(z.enum(verificationFlags)),
})
export type ExamineItem = z.output<typeof examineItem>

const decided = z.object({
  decision: z.enum(['approve', 'reject']),
  by: z.string().nullable().meta({ description: 'User name; null when it was decided by itself' }),
  at: instant,
  reasonCode: z.enum(rejectionReasons).nullable(),
  note: z.string().nullable(),
})

export const examineView = z.object({
  ...waiting,
  language: z.enum(languages).meta({ description: 'In which the customer reads what staff decide' }),
  overdue: z.boolean(),
  fields: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('real_name'), name: z.string(), idNumber: z.string() }),
      z.object({
        kind: z.literal('kyc'),
        firstName: z.string(),
        surname: z.string().meta({ description: 'Empty where the document has one name only' }),
        gender: z.enum(genders),
        birthday: z.string(),
        age: z.number().int(),
        nationality: z.string(),
        mobile: z.string().meta({ description: 'E.164' }),
        certificateType: z.enum(certificateTypes),
      }),
    ])
    .nullable()
    .meta({ description: 'Null when it was erased' }),
  images: z.array(z.object({ id: z.string(), side: z.enum(['front', 'back', 'document']) })),
  flags: z.array(
    z.object({
      flag: z.enum(verificationFlags),
      matches: z.array(z.object({ uid: z.string(), id: z.string(), kind, state: queueState })),
    }),
  ),
  compared: z
    .array(
      z.object({
        field: z.enum(['name', 'mobile']),
        here: z.string(),
        there: z.string(),
        same: z.boolean(),
      }),
    )
    .meta({ description: 'This form beside the other one, and its phone beside the bound one' }),
  decision: decided.nullable(),
  history: z.array(
    z.object({ id: z.string(), kind, state: queueState, submittedAt: instant, decision: decided.nullable() }),
  ),
  hindrance: z
    .object({ code: z.string(), text: z.string() })
    .nullable()
    .meta({ description: 'Why the caller may not decide; null when they may' }),
})
export type ExamineView = z.output<typeof examineView>

export const verificationCalls = {
  verification: declare('verification', {
    summary: 'How far real-name verification and KYC have come, with drafts and reasons.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({}),
    output: verificationView,
    refusals: [],
  }),
  realName: declare('realName', {
    summary: 'Sends the real-name form: name, id number, and both sides of the document as uploads.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject(realNameTyped),
    output: done,
    refusals: [...formRefusals, 'verification.document_used'],
  }),
  kyc: declare('kyc', {
    summary: 'Sends the KYC form with one image of the document.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject(kycTyped),
    output: done,
    refusals: [
      ...formRefusals,
      'verification.single_name',
      'verification.under_age',
      'mobile.invalid',
      'country.restricted',
      'dictionary.not_offered',
    ],
  }),
  verificationDraft: declare('verificationDraft', {
    summary: 'Keeps what was filled in so far, images included, until the form is sent.',
    who: 'customer',
    idempotent: false,
    input: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('real_name'), fields: z.strictObject(realNameTyped) }),
      z.strictObject({ kind: z.literal('kyc'), fields: z.strictObject(kycTyped) }),
    ]),
    output: z.object({}),
    refusals: ['verification.pending', 'verification.approved', 'upload.unknown'],
  }),
  credit: declare('credit', {
    summary: 'The credit score and every event that moved it, newest first.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({}),
    output: z.object({
      score: z.number().int().min(creditMin).max(creditMax),
      events: z.array(z.object({ kind: z.enum(creditEventKinds), points: z.number().int(), at: instant })),
    }),
    refusals: [],
  }),
  examineList: declare('examineList', {
    summary:
      'Forms that wait (overdue first, then by due time) or were decided (newest first). Demo accounts are never among them.',
    who: 'staff',
    permission: 'identity:verification:view',
    idempotent: false,
    input: z.strictObject({
      state: queueState.optional(),
      kind: kind.optional(),
      overdue: z.literal('yes').optional(),
      ...page,
    }),
    output: listOf(examineItem).extend({
      counts: z.object({
        pending: z.number().int(),
        overdue: z.number().int(),
        approved: z.number().int(),
        rejected: z.number().int(),
      }),
    }),
    refusals: [],
  }),
  examineDetail: declare('examineDetail', {
    summary: 'One form with all its fields, images, flags, and what the customer sent before.',
    who: 'staff',
    permission: 'identity:verification:view',
    idempotent: false,
    input: z.strictObject({ id: formId }),
    output: examineView,
    refusals: ['request.not_found'],
  }),
  examineDecide: declare('examineDecide', {
    summary:
      'Approves a form, or sends it back with a reason. Nobody decides on their own or on a relative’s; one of a restricted nationality is for compliance.',
    who: 'staff',
    permission: 'identity:verification:decide',
    idempotent: false,
    input: z.strictObject({
      id: formId,
      decision: z.enum(['approve', 'reject']),
      reasonCode: z.enum(rejectionReasons).optional(),
      reason: z.string().max(rejectionTextLengthMax).optional(),
    }),
    output: z.object({ state: queueState }),
    refusals: [
      'request.not_found',
      'request.beneficiary',
      'verification.not_pending',
      'verification.reason_required',
      'verification.compliance',
      'dictionary.not_offered',
    ],
  }),
}

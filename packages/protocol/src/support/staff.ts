import { z } from 'zod'
import { customerFlags } from '@plumbline/rules/customer-admin'
import { answerTitleLengthMax, desks, searchLengthMin, threadStates } from '@plumbline/rules/support'
import { declare } from '../core/call.ts'
import { amountText, instant, listOf, page, staffIdText } from '../core/fields.ts'
import { languages } from '../core/languages.ts'
import { attemptText, entryNumber, supportPlace } from './support.ts'
import { supportEntryView, threadIdText } from './views.ts'

const member = z.object({ id: staffIdText, name: z.string() })
const typedText = z.string().max(20_000)

export const inboxRow = z.object({
  id: threadIdText,
  uid: z.string().nullable().meta({ description: 'Null for a visitor' }),
  book: z.enum(['real', 'demo']).nullable(),
  language: z.string(),
  desk: z.enum(desks),
  state: z.enum(threadStates),
  assignedTo: member.nullable(),
  openedAt: instant,
  waitingSince: instant.nullable(),
  lastAt: instant,
  preview: z.string().nullable().meta({ description: 'The newest text, shortened' }),
  stars: z.number().int().nullable(),
})
export type InboxRow = z.output<typeof inboxRow>

const noteView = z.object({ by: z.string(), at: instant, text: z.string().nullable() })

/** What helps to answer. Figures of money are those of the fund account. */
const facts = z.object({
  since: instant,
  frozen: z.boolean(),
  country: z.string().nullable(),
  kyc: z.string(),
  realName: z.string(),
  available: amountText,
  openOrders: z.number().int(),
  depositsWaiting: z.number().int(),
  withdrawalsWaiting: z.number().int(),
  openLoan: z.boolean(),
  flags: z.array(z.enum(customerFlags)),
  threads: z.number().int(),
})

export const staffThreadView = z.object({
  row: inboxRow,
  items: z.array(supportEntryView).meta({ description: 'Of the whole conversation, oldest first' }),
  hasOlder: z.boolean(),
  newest: z.number().int(),
  customerRead: z.number().int(),
  comment: z.string().nullable().meta({ description: 'What the customer said with the rating' }),
  notes: z.array(noteView),
  facts: facts.nullable().meta({ description: 'Null for a visitor' }),
  members: z.array(member.extend({ desks: z.array(z.enum(desks)) })),
})
export type StaffThreadView = z.output<typeof staffThreadView>

const preparedAnswer = z.object({
  key: z.uuid(),
  title: z.string(),
  texts: z.partialRecord(z.enum(languages), z.string()),
  by: z.string(),
  at: instant,
})
export type PreparedAnswer = z.output<typeof preparedAnswer>

const threadRefusals = ['support.thread_unknown', 'support.thread_closed'] as const
const changed = z.object({ row: inboxRow })

/** Calls of staff about the support chat. Each leaves an entry in the audit log. */
export const supportStaffCalls = {
  supportInbox: declare('supportInbox', {
    summary: 'Threads of customers and visitors: those that wait by how long, the others newest first.',
    who: 'staff',
    permission: 'support:thread:view',
    idempotent: false,
    input: z.strictObject({
      filter: z.enum(['waiting', 'open', 'mine', 'closed']).default('waiting'),
      desk: z.enum(desks).optional(),
      uid: z
        .string()
        .regex(/^[1-9]\d{7}$/)
        .optional(),
      ...page,
    }),
    output: listOf(inboxRow).extend({
      counts: z.object({
        waiting: z.number().int(),
        open: z.number().int(),
        mine: z.number().int(),
      }),
    }),
    refusals: [],
  }),
  supportThread: declare('supportThread', {
    summary:
      'One thread with the whole conversation it is part of, notes and what helps to answer. Marks it as seen.',
    who: 'staff',
    permission: 'support:thread:view',
    idempotent: false,
    input: z.strictObject({ id: threadIdText, ...supportPlace }),
    output: staffThreadView,
    refusals: ['support.thread_unknown'],
  }),
  supportReply: declare('supportReply', {
    summary: 'Answers a thread. Whoever answers one that is nobody’s has it from then on.',
    who: 'staff',
    permission: 'support:thread:reply',
    idempotent: false,
    input: z.strictObject({
      id: threadIdText,
      attempt: attemptText,
      text: typedText.default(''),
      image: z.string().max(200).optional(),
    }),
    output: z.object({ entry: supportEntryView, row: inboxRow }),
    refusals: [
      ...threadRefusals,
      'support.taken',
      'support.empty',
      'support.too_long',
      'support.account_closed',
      'upload.unknown',
      'request.key_reused',
    ],
  }),
  supportImage: declare('supportImage', {
    summary: 'Takes one image for a thread, as the field `image` of a form; to be named in an answer.',
    who: 'staff',
    permission: 'support:thread:reply',
    carries: 'image in',
    idempotent: false,
    input: z.strictObject({ thread: threadIdText }),
    output: z.object({ id: z.string() }),
    refusals: [
      ...threadRefusals,
      'upload.type',
      'upload.too_large',
      'upload.pixels',
      'upload.unreadable',
      'upload.too_many',
      'server.busy',
    ],
  }),
  supportStaffTyping: declare('supportStaffTyping', {
    summary: 'Tells the customer that somebody is typing.',
    who: 'staff',
    permission: 'support:thread:reply',
    idempotent: false,
    input: z.strictObject({ id: threadIdText }),
    output: z.object({}),
    refusals: threadRefusals,
  }),
  supportAssign: declare('supportAssign', {
    summary: 'Gives a thread to a member of staff, or back to everybody.',
    who: 'staff',
    permission: 'support:thread:assign',
    idempotent: false,
    input: z.strictObject({ id: threadIdText, to: staffIdText.nullable() }),
    output: changed,
    refusals: [...threadRefusals, 'support.member_unknown'],
  }),
  supportHandOver: declare('supportHandOver', {
    summary: 'Hands a thread over to another team for review; it is nobody’s there until somebody takes it.',
    who: 'staff',
    permission: 'support:thread:assign',
    idempotent: false,
    input: z.strictObject({ id: threadIdText, desk: z.enum(desks), note: typedText }),
    output: changed,
    refusals: [...threadRefusals, 'support.empty', 'support.too_long'],
  }),
  supportNote: declare('supportNote', {
    summary: 'Keeps a note at a thread that only staff read.',
    who: 'staff',
    permission: 'support:thread:reply',
    idempotent: false,
    input: z.strictObject({ id: threadIdText, text: typedText }),
    output: z.object({ notes: z.array(noteView) }),
    refusals: ['support.thread_unknown', 'support.empty', 'support.too_long', 'support.account_closed'],
  }),
  supportClose: declare('supportClose', {
    summary: 'Ends a thread. The customer may rate it, and begins a new one by writing again.',
    who: 'staff',
    permission: 'support:thread:reply',
    idempotent: false,
    input: z.strictObject({
      id: threadIdText,
      seen: entryNumber.optional().meta({
        description: 'The newest entry that was seen: it is refused where the customer has written since',
      }),
    }),
    output: changed,
    refusals: [...threadRefusals, 'support.changed_meanwhile'],
  }),
  supportSearch: declare('supportSearch', {
    summary: 'Threads whose newest messages hold these words, and how far back was looked.',
    who: 'staff',
    permission: 'support:thread:view',
    idempotent: false,
    input: z.strictObject({ text: z.string().min(searchLengthMin).max(100) }),
    output: z.object({
      items: z.array(z.object({ row: inboxRow, number: z.number().int(), text: z.string(), at: instant })),
      since: instant.nullable().meta({ description: 'The oldest message that was looked at' }),
    }),
    refusals: [],
  }),
  supportAnswers: declare('supportAnswers', {
    summary: 'Prepared answers, in the languages they are written in.',
    who: 'staff',
    permission: 'support:thread:view',
    idempotent: false,
    input: z.strictObject({}),
    output: z.object({ items: z.array(preparedAnswer) }),
    refusals: [],
  }),
  supportAnswerSave: declare('supportAnswerSave', {
    summary: 'Writes a prepared answer, or a new version of one. Every version is kept.',
    who: 'staff',
    permission: 'support:answer:edit',
    idempotent: false,
    input: z.strictObject({
      key: z.uuid().optional(),
      title: z.string().min(1).max(answerTitleLengthMax),
      texts: z.partialRecord(z.enum(languages), typedText),
    }),
    output: z.object({ items: z.array(preparedAnswer) }),
    refusals: ['support.empty', 'support.too_long', 'support.answer_unknown', 'support.too_many_answers'],
  }),
  supportAnswerRemove: declare('supportAnswerRemove', {
    summary: 'Takes a prepared answer away; its versions are kept.',
    who: 'staff',
    permission: 'support:answer:edit',
    idempotent: false,
    input: z.strictObject({ key: z.uuid() }),
    output: z.object({ items: z.array(preparedAnswer) }),
    refusals: ['support.answer_unknown'],
  }),
}

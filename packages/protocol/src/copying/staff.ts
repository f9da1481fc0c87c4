import { z } from 'zod'
import {
  accountLinks,
  applicationDecisions,
  applicationStates,
  copyFlagKinds,
  copySkips,
  followEnds,
  followStates,
  traderStates,
} from '@plumbline/rules/copying'
import { books } from '@plumbline/rules/core'
import { requestReasonLengthMax } from '@plumbline/rules/staff'
import { declare } from '../core/call.ts'
import { amountText, codeText, instant, listOf, lotsText, page, signedAmount } from '../core/fields.ts'
import { languages } from '../core/languages.ts'
import { uidText } from '../customer-admin/customer-admin.ts'
import { copyDecisionView, followSettingsView, traderIdText } from './follow.ts'

const reason = z.string().max(requestReasonLengthMax)
const openRequest = z.object({ id: z.string(), by: z.string(), expiresAt: instant })

const linkedAccount = z.object({
  uid: z.string(),
  name: z.string(),
  by: z.array(z.enum(accountLinks)),
  /** Whether this account follows or followed the trader. */
  follows: z.boolean(),
})

/** A suspicion about a trader and a follower. */
const copyFlag = z.object({
  traderId: traderIdText,
  traderName: z.string(),
  uid: z.string(),
  kind: z.enum(copyFlagKinds),
  links: z.array(z.enum(accountLinks)),
  /** How often the two opened against each other within seconds, in so many days. */
  times: z.number().int().nullable(),
  days: z.number().int().nullable(),
  firstAt: instant,
  lastAt: instant,
})
export type CopyFlag = z.output<typeof copyFlag>

const applicationItem = z.object({
  id: z.uuid(),
  uid: z.string(),
  name: z.string(),
  state: z.enum(applicationStates),
  submittedAt: instant,
  dueAt: instant,
  decidedAt: instant.nullable(),
  overdue: z.boolean(),
})
export type TraderApplicationItem = z.output<typeof applicationItem>

const applicationView = applicationItem.extend({
  language: z.enum(languages).meta({ description: 'In which the customer reads what staff decide' }),
  about: z.string(),
  agreementVersion: z.string(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
  /** What speaks for and against. */
  identity: z.object({
    realName: z.enum(['none', 'pending', 'approved', 'rejected']),
    kyc: z.enum(['none', 'pending', 'approved', 'rejected']),
  }),
  accountSince: instant,
  frozen: z.boolean(),
  orders: z.object({
    closed: z.number().int(),
    open: z.number().int(),
    /** Of closed own orders, after all costs; and its largest fall from its highest. */
    net: signedAmount,
    largestFall: amountText,
    firstAt: instant.nullable(),
  }),
  linked: z.array(linkedAccount),
  /** Earlier applications, newest first. */
  history: z.array(applicationItem),
  /** Why the caller cannot decide; null where they can. */
  hindrance: z.object({ code: z.string(), text: z.string() }).nullable(),
})
export type TraderApplicationView = z.output<typeof applicationView>

const textItem = z.object({
  traderId: traderIdText,
  traderName: z.string(),
  uid: z.string(),
  language: z.enum(languages),
  number: z.number().int(),
  text: z.string(),
  state: z.enum(['pending', 'shown', 'rejected']),
  submittedAt: instant,
})

const adminTrader = z.object({
  id: traderIdText,
  uid: z.string(),
  book: z.enum(books),
  name: z.string(),
  program: z.string().nullable(),
  state: z.enum(traderStates),
  firmPausedAt: instant.nullable(),
  since: instant,
  endedAt: instant.nullable(),
  followers: z.number().int(),
  openCopies: z.number().int(),
  /** Margin that open copies hold. */
  margin: amountText,
})
export type AdminTrader = z.output<typeof adminTrader>

const adminTraderDetail = adminTrader.extend({
  followersMax: z.number().int(),
  showsPositions: z.enum(['followers', 'nobody']),
  firmPause: z.object({ by: z.string(), reason: z.string().nullable(), at: instant }).nullable(),
  /** Requests that wait for a second person. */
  resume: openRequest.nullable(),
  revoke: openRequest.nullable(),
  texts: z.array(textItem),
  linked: z.array(linkedAccount),
  flags: z.array(copyFlag),
  shares: z.object({ paid: amountText, count: z.number().int() }),
  /** In the last 24 hours. */
  copied: z.number().int(),
  skipped: z.number().int(),
  /** Whether it is the caller's own account or a relative's. */
  isOwn: z.boolean(),
})
export type AdminTraderDetail = z.output<typeof adminTraderDetail>

const adminFollow = z.object({
  id: z.uuid(),
  traderId: traderIdText,
  traderName: z.string(),
  state: z.enum(followStates),
  endReason: z.enum(followEnds).nullable(),
  settings: followSettingsView,
  startedAt: instant,
  endedAt: instant.nullable(),
  openCopies: z.number().int(),
  margin: amountText,
  realised: signedAmount,
  sharePaid: amountText,
})
export type AdminFollow = z.output<typeof adminFollow>

const adminDecision = copyDecisionView.extend({ uid: z.string() })
export type AdminCopyDecision = z.output<typeof adminDecision>

/** Calls of staff about traders and copies. Each leaves an entry in the audit log. */
export const traderStaffCalls = {
  traderApplications: declare('traderApplications', {
    summary:
      'Applications that wait (by due time, overdue ones first by that) or were decided (newest first). Demo accounts are never among them.',
    who: 'staff',
    permission: 'trader:application:view',
    idempotent: false,
    input: z.strictObject({ state: z.enum(applicationStates).optional(), ...page }),
    output: listOf(applicationItem).extend({
      counts: z.object({ pending: z.number().int(), overdue: z.number().int(), texts: z.number().int() }),
    }),
    refusals: [],
  }),
  traderApplicationDetail: declare('traderApplicationDetail', {
    summary:
      'One application with what matters: identity, age of the account, own results, and accounts that may be the same person’s.',
    who: 'staff',
    permission: 'trader:application:view',
    idempotent: false,
    input: z.strictObject({ id: z.uuid() }),
    output: applicationView,
    refusals: ['copy.application_unknown'],
  }),
  traderApplicationDecide: declare('traderApplicationDecide', {
    summary:
      'Makes an applicant a trader, or rejects with a reason that the applicant reads. Never one’s own application, nor a relative’s.',
    who: 'staff',
    permission: 'trader:application:decide',
    idempotent: false,
    input: z.strictObject({
      id: z.uuid(),
      decision: z.enum(applicationDecisions),
      reason: reason.optional(),
    }),
    output: z.object({ state: z.enum(['approved', 'rejected']) }),
    refusals: [
      'copy.application_unknown',
      'copy.decided',
      'copy.name_taken',
      'copy.applicant_follows',
      'request.beneficiary',
      'request.reason_required',
    ],
  }),
  traderTexts: declare('traderTexts', {
    summary: 'Texts of traders that wait to be looked at, oldest first.',
    who: 'staff',
    permission: 'trader:application:view',
    idempotent: false,
    input: z.strictObject({ ...page }),
    output: listOf(textItem),
    refusals: [],
  }),
  traderTextDecide: declare('traderTextDecide', {
    summary: 'Shows a text of a trader, or rejects it with a reason that the trader reads.',
    who: 'staff',
    permission: 'trader:application:decide',
    idempotent: false,
    input: z.strictObject({
      traderId: traderIdText,
      language: z.enum(languages),
      number: z.number().int().positive().max(1_000_000),
      decision: z.enum(applicationDecisions),
      reason: reason.optional(),
    }),
    output: z.object({ state: z.enum(['shown', 'rejected']) }),
    refusals: ['copy.application_unknown', 'copy.decided', 'request.beneficiary', 'request.reason_required'],
  }),
  adminTraders: declare('adminTraders', {
    summary: 'All traders of a book, newest first, by state or by their name or public id.',
    who: 'staff',
    permission: 'trader:list:view',
    idempotent: false,
    input: z.strictObject({
      book: z.enum(books).optional(),
      state: z.enum([...traderStates, 'firm_paused']).optional(),
      search: z.string().trim().max(64).optional(),
      ...page,
    }),
    output: listOf(adminTrader),
    refusals: [],
  }),
  adminTrader: declare('adminTrader', {
    summary: 'One trader: state, pauses, texts, accounts that may be the same person’s, and what is copied.',
    who: 'staff',
    permission: 'trader:list:view',
    idempotent: false,
    input: z.strictObject({ id: traderIdText }),
    output: adminTraderDetail,
    refusals: ['copy.trader_unknown'],
  }),
  customerFollows: declare('customerFollows', {
    summary: 'Whom a customer follows and followed, newest first.',
    who: 'staff',
    permission: { allOf: ['trader:list:view', 'identity:customer:view'] },
    idempotent: false,
    input: z.strictObject({ uid: uidText, ...page }),
    output: listOf(adminFollow).extend({ flags: z.array(copyFlag) }),
    refusals: ['customer.unknown'],
  }),
  copyDecisions: declare('copyDecisions', {
    summary: 'What became of each decision of a trader for each follower, newest first.',
    who: 'staff',
    permission: 'trader:list:view',
    idempotent: false,
    input: z.strictObject({
      traderId: traderIdText.optional(),
      uid: uidText.optional(),
      outcome: z.enum(['copied', 'skipped']).optional(),
      reason: z.enum(copySkips).optional(),
      code: codeText.optional(),
      ...page,
    }),
    output: listOf(adminDecision),
    refusals: ['customer.unknown'],
  }),
  traderPauseCopying: declare('traderPauseCopying', {
    summary:
      'Pauses copying of one trader at once: nothing new is copied, open copies still follow closings.',
    who: 'staff',
    permission: 'trader:copying:pause',
    idempotent: false,
    input: z.strictObject({ id: traderIdText, reason }),
    output: z.object({ firmPausedAt: instant }),
    refusals: [
      'copy.trader_unknown',
      'copy.trader_left',
      'copy.firm_paused_already',
      'request.reason_required',
    ],
  }),
  traderResumeCopying: declare('traderResumeCopying', {
    summary: 'Asks to end the pause of a trader; another person decides.',
    who: 'staff',
    permission: 'trader:copying:pause',
    idempotent: false,
    input: z.strictObject({ id: traderIdText, reason }),
    output: z.object({ request: openRequest }),
    refusals: [
      'copy.trader_unknown',
      'copy.not_firm_paused',
      'request.reason_required',
      'request.pending_already',
    ],
  }),
  traderRevoke: declare('traderRevoke', {
    summary:
      'Asks to revoke a trader for good; another person decides. Copies then close or stay, as each follower has chosen.',
    who: 'staff',
    permission: 'trader:trader:revoke',
    idempotent: false,
    input: z.strictObject({ id: traderIdText, reason }),
    output: z.object({ request: openRequest }),
    refusals: [
      'copy.trader_unknown',
      'copy.trader_left',
      'request.reason_required',
      'request.pending_already',
    ],
  }),
  copyVolume: declare('copyVolume', {
    summary: 'What is copied across the firm: open copies by instrument, and the last 24 hours.',
    who: 'staff',
    permission: 'trader:list:view',
    idempotent: false,
    input: z.strictObject({ book: z.enum(books).optional() }),
    output: z.object({
      traders: z.number().int(),
      follows: z.number().int(),
      openCopies: z.number().int(),
      margin: amountText,
      instruments: z.array(
        z.object({
          code: codeText,
          copies: z.number().int(),
          long: lotsText,
          short: lotsText,
          margin: amountText,
        }),
      ),
      copied: z.number().int(),
      skipped: z.array(z.object({ reason: z.enum(copySkips), count: z.number().int() })),
      /** Mean and largest delay of what was copied, in milliseconds; null where nothing was. */
      delayMean: z.number().int().nullable(),
      delayMost: z.number().int().nullable(),
      at: instant,
    }),
    refusals: [],
  }),
}

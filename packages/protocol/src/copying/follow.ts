import { z } from 'zod'
import {
  copyKinds,
  copySkips,
  followEnds,
  followStates,
  leaveChoices,
  sizings,
} from '@plumbline/rules/copying'
import { parseCents } from '@plumbline/rules/money'
import { declare } from '../core/call.ts'
import {
  amountText,
  codeText,
  dayText,
  instant,
  listOf,
  lotsText,
  orderIdText,
  page,
  priceText,
  signedAmount,
} from '../core/fields.ts'
import { orderView } from '../trading/order-view.ts'

export const traderIdText = z
  .uuid()
  .meta({ description: "A trader's public id; says nothing of the customer" })

const moreThanNothing = amountText.refine(text => (parseCents(text) ?? 0n) > 0n, { error: 'field.amount' })

/** What a follower sets, as it is sent: the trader's lots × multiplier, at most so much margin, and when to stop. */
export const followSettingsInput = {
  sizing: z.enum(sizings),
  orderMultiplier: z
    .string()
    .regex(/^\d{1,3}(?:\.\d{1,2})?$/, { error: 'field.amount' })
    .meta({ description: '0.01 to 100.00, at most two places', example: '1.50' }),
  /** Most margin, in USD, that all open copies of this trader hold together. */
  maxMargin: moreThanNothing,
  /** The loss in USD at which all copies are closed and following stops; left out or null for none. */
  stopLoss: moreThanNothing.nullish(),
  /** Instruments that are not copied. */
  excluded: z.array(codeText).max(60).optional(),
  /** What happens to open copies when the trader leaves. */
  whenTraderLeaves: z.enum(leaveChoices).optional(),
} as const

export const followSettingsView = z.object({
  sizing: z.enum(sizings),
  orderMultiplier: z.string(),
  maxMargin: amountText,
  stopLoss: amountText.nullable(),
  excluded: z.array(codeText),
  whenTraderLeaves: z.enum(leaveChoices),
})
export type FollowSettingsView = z.output<typeof followSettingsView>

export const followView = z.object({
  id: z.uuid(),
  traderId: traderIdText,
  traderName: z.string(),
  /** Set where the trader is a program of the firm that practises in the demo book. */
  program: z.string().nullable(),
  state: z.enum(followStates),
  endReason: z.enum(followEnds).nullable(),
  settings: followSettingsView,
  startedAt: instant,
  endedAt: instant.nullable(),
  openCopies: z.number().int(),
  closedCopies: z.number().int(),
  /** Margin that open copies hold. */
  margin: amountText,
  /** Of closed copies after all costs, and of those that were taken over as they stood at that moment. */
  realised: signedAmount,
  /** Of open copies at the quotes of now; null where one of the account's instruments has no quote. */
  unrealised: signedAmount.nullable(),
  /** Share of profit paid to the trader so far, and what is still owed, with what would be if following ended at the quotes of now; null where nobody knows. */
  sharePaid: amountText,
  shareDue: amountText.nullable(),
  /** In percent, as it was when following began. */
  shareRate: z.string().meta({ example: '10.00' }),
})
export type FollowView = z.output<typeof followView>

/** What became of one decision of a trader for one follower. */
export const copyDecisionView = z.object({
  /** The number of the trader's decision among all of theirs. */
  event: z.number().int(),
  followId: z.uuid(),
  traderId: traderIdText,
  traderName: z.string(),
  kind: z.enum(copyKinds),
  code: codeText,
  side: z.enum(['long', 'short']),
  outcome: z.enum(['copied', 'skipped']),
  reason: z.enum(copySkips).nullable(),
  /** Closed at the newest quote because the trader's was too old by then. */
  late: z.boolean(),
  traderLots: lotsText.nullable(),
  wantedLots: lotsText.nullable(),
  lots: lotsText.nullable(),
  traderPrice: priceText.nullable(),
  price: priceText.nullable(),
  /** price − traderPrice; zero by rule but for late closings and positions joined at the start. */
  priceDifference: z.string().nullable(),
  delayMs: z.number().int(),
  /** The copy. */
  orderId: orderIdText.nullable(),
  /** Where it was beyond the follower's maximum: the margin that it needed, what other copies of the trader held, and the maximum. */
  beyond: z.object({ margin: amountText, held: amountText, maximum: amountText }).nullable(),
  at: instant,
})
export type CopyDecisionView = z.output<typeof copyDecisionView>

/** An order of the follower that copies one of a trader. */
export const copyOrderView = z.object({
  order: orderView,
  traderId: traderIdText,
  traderName: z.string(),
  /** The follower has taken it over: nothing of the trader changes it any more. */
  released: z.boolean(),
})
export type CopyOrderView = z.output<typeof copyOrderView>

export const mayFollow = [
  'customer.frozen',
  'country.restricted',
  'country.required',
  'product.not_offered',
  'limit.paused',
  'limit.excluded',
  'loan.blocked',
  'copy.trader_unknown',
  'copy.trader_paused',
  'copy.trader_full',
  'copy.trader_left',
  'copy.firm_paused',
  'copy.self',
  'copy.trader_cannot_follow',
  'copy.too_many_follows',
  'copy.multiplier',
  'copy.margin_below_minimum',
  'copy.margin_below_used',
  'copy.stop_reached',
  'quote.stale',
  'copy.stopping',
  'copy.changed',
  'copy.terms_changed',
  'server.not_ready',
] as const

export const followCalls = {
  follow: declare('follow', {
    summary: 'Begins to follow a trader, or changes how one is followed.',
    who: 'customer',
    // Repeating it sets the same again.
    idempotent: false,
    unknownFields: 'refused',
    input: z.strictObject({
      traderId: traderIdText,
      ...followSettingsInput,
      /** At the beginning: copy what the trader has open as well, at the prices of now. */
      openNow: z.enum(['copy', 'skip']).optional(),
      /** The share of profit that the customer has seen, in percent; refused where another one holds. */
      shareRate: z.string().max(16).optional(),
      /** The settings that the customer has seen, null where there were none; refused where others hold by now. */
      seen: z.strictObject(followSettingsInput).nullable().optional(),
    }),
    output: z.object({ follow: followView, isNew: z.boolean() }),
    refusals: [...mayFollow, 'agreement.acceptance_needed'],
  }),
  followPause: declare('followPause', {
    summary: 'Stops copying new positions of a trader for a while, or goes on. Open copies go on either way.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ traderId: traderIdText, action: z.enum(['pause', 'resume']) }),
    output: z.object({ follow: followView }),
    refusals: ['copy.not_following', 'copy.stopping'],
  }),
  followCancel: declare('followCancel', {
    summary:
      'Stops following: open copies are closed at the newest quotes, or kept as own positions. What cannot be closed now is closed at the first quote.',
    who: 'customer',
    // Repeating it ends nothing twice.
    idempotent: false,
    input: z.strictObject({ traderId: traderIdText, positions: z.enum(leaveChoices) }),
    output: z.object({ follow: followView }),
    refusals: ['copy.not_following'],
  }),
  followRelease: declare('followRelease', {
    summary: 'Takes a copied position over: it stays open, and nothing of the trader changes it any more.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ id: orderIdText }),
    output: z.object({ released: z.literal(true) }),
    refusals: [
      'order.not_found',
      'order.not_open',
      'copy.not_copied',
      'price.in_dispute',
      'quote.stale',
      'server.busy',
    ],
  }),
  followList: declare('followList', {
    summary: "The customer's follows, those that go on first, newest first.",
    who: 'customer',
    idempotent: false,
    input: z.strictObject({
      state: z.enum(['current', 'ended']).optional(),
      traderId: traderIdText.optional(),
      ...page,
    }),
    output: listOf(followView).extend({
      totals: z.object({
        /** Of all that go on. */
        margin: amountText,
        unrealised: signedAmount.nullable(),
        /** Of all, ended ones too, less shares paid. */
        realised: signedAmount,
      }),
    }),
    refusals: [],
  }),
  followOrders: declare('followOrders', {
    summary: 'Orders that copy a trader: those that are open, or closed, newest first.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({
      state: z.enum(['ongoing', 'closed']),
      traderId: traderIdText.optional(),
      ...page,
    }),
    output: listOf(copyOrderView),
    refusals: [],
  }),
  followDecisions: declare('followDecisions', {
    summary:
      'What became of each decision of the traders that the customer follows: copied, or left out and why.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({
      traderId: traderIdText.optional(),
      outcome: z.enum(['copied', 'skipped']).optional(),
      ...page,
    }),
    output: listOf(copyDecisionView),
    refusals: [],
  }),
  followExport: declare('followExport', {
    summary: 'The newest 10,000 of these as one text of comma-separated values.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ traderId: traderIdText.optional() }),
    output: z.object({
      fileName: z.string(),
      rows: z.number().int(),
      complete: z.boolean(),
      at: instant,
      text: z.string(),
    }),
    refusals: [],
  }),
  followEarnings: declare('followEarnings', {
    summary: 'What copying has brought, by trader and by day (UTC), after all costs and shares.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ from: dayText.optional(), to: dayText.optional() }),
    output: z.object({
      total: signedAmount,
      sharePaid: amountText,
      byTrader: z.array(
        z.object({
          traderId: traderIdText,
          traderName: z.string(),
          closed: z.number().int(),
          net: signedAmount,
          sharePaid: amountText,
        }),
      ),
      byDay: z.array(z.object({ day: z.iso.date(), closed: z.number().int(), net: signedAmount })),
    }),
    refusals: [],
  }),
}

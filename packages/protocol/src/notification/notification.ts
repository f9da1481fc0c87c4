import { z } from 'zod'
import { notRenewedReasons } from '@plumbline/rules/savings'
import { closeReasons } from '@plumbline/rules/trading'
import { quoteKinds } from '@plumbline/rules/market'
import { alertCondition } from '../alert/alert.ts'
import { declare } from '../core/call.ts'
import {
  amountText,
  codeText,
  instant,
  listOf,
  lotsText,
  orderIdText,
  page,
  priceText,
  signedAmount,
} from '../core/fields.ts'
import { moneyNoticeKinds, savingsNoticeKinds, loanNoticeKinds } from './kinds.ts'

/** What an alert tells: what was waited for, and the quote that met it. */
const alertNotice = z.object({
  alert: z.string(),
  ...alertCondition,
  note: z.string(),
  quote: z.object({
    /** 'epoch.number' */
    sequence: z.string(),
    bid: priceText,
    ask: priceText,
    at: instant,
    source: z.string(),
    kind: z.enum(quoteKinds),
  }),
})

/** An order to which something happened that the customer did not ask for just then. */
const orderNotice = {
  order: orderIdText,
  code: codeText,
  side: z.enum(['long', 'short']),
  lots: lotsText,
}

/** An instrument that ends: when, and by what terms. Amounts are in `currency`. */
const endingNotice = z.object({
  action: z.string(),
  code: codeText,
  effectiveAt: instant,
  currency: z.string(),
  price: z.string().nullable().meta({
    description:
      'At which it ends, null for the last price; of a replacement that of one unit of the successor which no lots hold',
  }),
  source: z.string().nullable(),
  successor: z
    .object({ code: codeText, before: z.number().int(), after: z.number().int(), cash: z.string() })
    .nullable()
    .meta({ description: 'What it becomes: so many units of it so many of that, with cash for each' }),
})

/** An instrument that ended, and what that came to for the customer. */
const endedNotice = z.object({
  action: z.string(),
  code: codeText,
  successor: codeText.nullable(),
  positions: z.number().int(),
  orders: z.number().int().meta({ description: 'Pending orders that ended with it' }),
  cash: signedAmount.meta({
    description: 'What it posted, in USD, apart from the results of what was closed',
  }),
})

/** A savings order that was due: returned, begun anew, or returned although it was to begin anew. */
const savingsNotice = z.object({
  order: orderIdText.meta({ description: 'The order that runs now, or the one that is completed' }),
  principal: amountText,
  interest: amountText,
  payout: amountText,
  reason: z.enum(notRenewedReasons).nullable(),
})

/** An announcement that has begun, with its title in the language in which the customer is written to. */
const announcementNotice = z.object({
  id: z.uuid(),
  version: z.uuid(),
  title: z.string(),
  isMustSee: z.boolean(),
})

/** A decision on money in or out, and what came of it. The amount is in `currency`, except that a payment's is in USD. */
const moneyNotice = z.object({
  id: z.string(),
  amount: z.string().meta({ description: 'Plain decimal', example: '250.00' }),
  currency: z.string(),
  reason: z.string().optional().meta({ description: 'Why it was rejected or came back' }),
})

/** Whom a notice of copying is about. */
const followed = { traderId: z.string(), name: z.string() }

const numbered = {
  /** Counts the customer's notifications, without holes. */
  seq: z.number().int().positive(),
  at: instant,
}

export const noticeView = z.discriminatedUnion('kind', [
  z.object({ ...numbered, kind: z.literal('alert'), data: alertNotice }),
  z.object({
    ...numbered,
    kind: z.literal('alert_expired'),
    data: z.object({ alert: z.string(), ...alertCondition, note: z.string() }),
  }),
  z.object({
    ...numbered,
    kind: z.literal('margin_warning'),
    data: z.object({ level: z.string().meta({ description: 'Margin level in percent', example: '99.97' }) }),
  }),
  z.object({
    ...numbered,
    kind: z.literal('order_filled'),
    data: z.object({
      ...orderNotice,
      price: priceText,
      droppedTakeProfit: priceText
        .optional()
        .meta({ description: 'A take profit that the gap had passed: it was dropped' }),
    }),
  }),
  z.object({
    ...numbered,
    kind: z.literal('order_closed'),
    data: z.object({ ...orderNotice, price: priceText, reason: z.enum(closeReasons), net: signedAmount }),
  }),
  z.object({
    ...numbered,
    kind: z.literal('order_ended'),
    data: z.object({ ...orderNotice, reason: z.enum(closeReasons) }),
  }),
  z.object({ ...numbered, kind: z.literal('instrument_ending'), data: endingNotice }),
  z.object({ ...numbered, kind: z.literal('instrument_ended'), data: endedNotice }),
  z.object({ ...numbered, kind: z.enum(moneyNoticeKinds), data: moneyNotice }),
  z.object({
    ...numbered,
    kind: z.literal('copy_margin_low'),
    data: z.object({
      level: z.string().meta({ description: 'Margin level in percent', example: '99.97' }),
      share: z.number().int().meta({ description: 'Percent of the margin in use that copies hold' }),
    }),
  }),
  z.object({
    ...numbered,
    kind: z.literal('copy_stopped'),
    data: z.object({ ...followed, loss: z.string().meta({ description: 'The stop-copy loss in USD' }) }),
  }),
  z.object({
    ...numbered,
    kind: z.enum(['copy_ended', 'copy_trader_paused', 'copy_trader_resumed', 'copy_trader_closed']),
    data: z.object(followed),
  }),
  z.object({
    ...numbered,
    kind: z.literal('copy_trader_leverage'),
    data: z.object({
      ...followed,
      before: z.string().meta({ description: 'Mean leverage of openings', example: '2.00' }),
      now: z.string(),
    }),
  }),
  z.object({
    ...numbered,
    kind: z.literal('copy_trader_mix'),
    data: z.object({ ...followed, code: codeText, share: z.number().int() }),
  }),
  z.object({
    ...numbered,
    kind: z.literal('copy_skipped'),
    data: z.object({
      ...followed,
      count: z.number().int().meta({ description: 'Openings that were not copied since the last notice' }),
      code: codeText.meta({ description: 'Of the newest of them' }),
    }),
  }),
  z.object({ ...numbered, kind: z.enum(savingsNoticeKinds), data: savingsNotice }),
  z.object({ ...numbered, kind: z.enum(loanNoticeKinds), data: moneyNotice }),
  z.object({ ...numbered, kind: z.literal('announcement'), data: announcementNotice }),
  z.object({
    ...numbered,
    kind: z.literal('support_answered'),
    data: z.object({
      number: z.number().int().meta({ description: 'Of the newest entry in the conversation' }),
    }),
  }),
])
export type NoticeView = z.output<typeof noticeView>

export const notificationSettings = z.strictObject({
  /** Shown while the app is open. */
  alertToast: z.boolean(),
  /** Sent to the devices that asked for it. */
  alertPush: z.boolean(),
})
export type NotificationSettings = z.output<typeof notificationSettings>

const key = (length: number) => z.string().regex(new RegExp(`^[\\w-]{${length}}={0,2}$`))
const endpoint = z.url().max(1_000)

export const notificationCalls = {
  notificationList: declare('notificationList', {
    summary: "The customer's notifications, newest first. They are kept for 90 days, the newest 500 of them.",
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ ...page }),
    output: listOf(noticeView).extend({
      /** Up to which number they have been read. */
      readTo: z.number().int(),
      unread: z.number().int(),
    }),
    refusals: [],
  }),
  notificationRead: declare('notificationRead', {
    summary: 'Marks notifications as read, up to a number.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ seq: z.number().int().positive() }),
    output: z.object({ readTo: z.number().int(), unread: z.number().int() }),
    refusals: [],
  }),
  notificationSettings: declare('notificationSettings', {
    summary: 'How the customer is told, and the key with which a browser subscribes to push messages.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({}),
    output: z.object({
      settings: notificationSettings,
      push: z
        .object({ key: z.string(), devices: z.number().int() })
        .nullable()
        .meta({ description: 'Null where this deployment sends none' }),
    }),
    refusals: [],
  }),
  notificationSettingsEdit: declare('notificationSettingsEdit', {
    summary: 'Changes how the customer is told.',
    who: 'customer',
    idempotent: false,
    input: notificationSettings,
    output: z.object({ settings: notificationSettings }),
    refusals: [],
  }),
  pushSubscribe: declare('pushSubscribe', {
    summary: "Sends the customer's notifications to this browser too, in the language of this call.",
    who: 'customer',
    idempotent: false,
    input: z.strictObject({
      endpoint,
      keys: z.strictObject({
        p256dh: key(87).meta({ description: 'Uncompressed point of P-256, base64url' }),
        auth: key(22).meta({ description: 'Sixteen bytes, base64url' }),
      }),
    }),
    output: z.object({ devices: z.number().int() }),
    refusals: ['push.off', 'push.endpoint'],
  }),
  pushUnsubscribe: declare('pushUnsubscribe', {
    summary: 'Sends nothing more to this browser.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ endpoint }),
    output: z.object({ devices: z.number().int() }),
    refusals: [],
  }),
}

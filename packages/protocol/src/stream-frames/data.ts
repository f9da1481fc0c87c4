import { fundingItems, fundingStates, payoutStates } from '@plumbline/rules/funding'
import { quoteKinds } from '@plumbline/rules/market'
import { desks, threadStates } from '@plumbline/rules/support'
import { z } from 'zod'
import { instant, priceText } from '../core/fields.ts'
import { accountFrameView } from '../ledger/ledger.ts'
import { quoteStates } from '../market/market.ts'
import { noticeView } from '../notification/notification.ts'
import type {
  HeadData,
  InboxData,
  PrivateData,
  PrivateHints,
  PublicData,
  QuoteData,
  StaffData,
  WorkData,
} from '../stream/stream.ts'
import { supportEntryView, threadIdText } from '../support/views.ts'
import { termDealView, termStates, type TermFrameView } from '../term/term.ts'
import { orderFrameView } from '../trading/order-view.ts'

// What the socket carries as schemas, for what describes and checks it. Clients, the first screen among them, know the same
// by its types alone (stream/stream.ts); a schema that says something else than its type does not compile.

type Same<Type, Schema extends z.ZodType> = [Type, z.output<Schema>] extends [z.output<Schema>, Type]
  ? unknown
  : never
/** A schema of exactly this type. */
export const of =
  <Type>() =>
  <Schema extends z.ZodType>(schema: Schema & Same<Type, Schema>): Schema =>
    schema

const hex = z.string().regex(/^[0-9a-f]+$/)

export const quoteData = of<QuoteData>()(
  z.object({
    t: instant.meta({ description: 'Opening time of the candle' }),
    o: priceText,
    h: priceText,
    l: priceText,
    c: priceText,
    v: z.number().int().meta({ description: 'Number of quotes in the candle' }),
    bid: priceText,
    ask: priceText,
    at: instant.meta({ description: 'The source’s time of the quote' }),
    receivedAt: instant,
    sequence: z.string().meta({ description: 'epoch.number of the quote' }),
    source: z.string(),
    kind: z.enum(quoteKinds),
    state: z.enum(quoteStates),
    split: instant
      .optional()
      .meta({ description: 'The opening of the newest split in whose units the prices stand' }),
  }),
)

const headData = of<HeadData>()(
  z.object({ minute: instant, hash: hex, previous: hex, signature: hex, key: hex }),
)
export const publicData = { heads: headData } satisfies {
  [Name in keyof PublicData]: z.ZodType<PublicData[Name]>
}

const termFrameView = of<TermFrameView>()(
  z.object({ deal: termDealView, event: z.object({ kind: z.enum(termStates), at: instant }) }),
)
/** Of `funding` and `changes` nothing is told but `reset`. */
export const privateData = {
  notifications: noticeView,
  orders: z.union([orderFrameView, termFrameView]),
  account: accountFrameView,
  support: supportEntryView,
} satisfies { [Name in Exclude<keyof PrivateData, 'funding' | 'changes'>]: z.ZodType<PrivateData[Name]> }

export const privateHints = {
  support: of<PrivateHints['support']>()(
    z.union([
      z.object({ kind: z.literal('typing') }),
      z.object({ kind: z.literal('read'), number: z.number().int() }),
    ]),
  ),
} satisfies { [Name in keyof PrivateHints]: z.ZodType<PrivateHints[Name]> }

const staffMember = z.object({ id: z.string(), username: z.string() })
const workData = of<WorkData>()(
  z.object({
    kind: z.enum(fundingItems),
    id: z.string(),
    revision: z.number().int(),
    state: z.enum(fundingStates),
    payout: z.enum(payoutStates).nullable(),
    assignedTo: staffMember.nullable(),
    watchers: z.array(staffMember).readonly(),
  }),
)
const inboxData = of<InboxData>()(
  z.union([
    z.object({
      kind: z.literal('thread'),
      thread: threadIdText,
      newest: z.number().int(),
      state: z.enum(threadStates),
      desk: z.enum(desks),
      assignedTo: z.string().nullable(),
    }),
    z.object({ kind: z.literal('read'), thread: threadIdText, number: z.number().int() }),
    z.object({ kind: z.literal('typing'), thread: threadIdText }),
  ]),
)
/** And of `queues` alike. */
export const staffData = { work: workData, inbox: inboxData } satisfies {
  [Name in Exclude<keyof StaffData, 'queues'>]: z.ZodType<StaffData[Name]>
}

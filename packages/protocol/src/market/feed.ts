import { z } from 'zod'
import { quoteFaults, sourceStates, sourceTypes, tickFaults } from '@plumbline/rules/prices'
import { quoteKinds } from '@plumbline/rules/market'
import { declare } from '../core/call.ts'
import { codeText, instant, priceText } from '../core/fields.ts'
import { quoteStates } from './market.ts'

/** Where providers keep a connection over which they deliver: frames and answers are those of feedPush. */
export const feedSocketPath = '/feed'
/** Most quotes of one delivery. */
export const pushQuotesMax = 500

const count = z.number().int()
/** Longest code and longest price of a delivered quote, in characters. */
export const pushedTextMax = 64
const pushedPrice = {
  type: 'string' as const,
  maxLength: pushedTextMax,
  description: 'Price, plain decimal; a JSON number is refused, because it may have been rounded on its way',
  example: '1.14309',
}
/** Declared open: what is wrong with one quote must not cost the others, so the source judges each by itself. */
const pushedQuote = z.unknown().meta({
  type: 'object',
  required: ['code', 'bid', 'ask', 'at'],
  properties: {
    code: { type: 'string', maxLength: pushedTextMax, description: 'Instrument code', example: 'EURUSD' },
    bid: pushedPrice,
    ask: pushedPrice,
    at: { type: 'number', description: "The source's own time, milliseconds since 1970" },
  },
})
const reasons = z
  .array(z.object({ reason: z.enum(quoteFaults), count }))
  .meta({ description: 'Since the start; none that did not occur' })

export const sourceHealthView = z.object({
  name: z.string(),
  type: z.enum(sourceTypes),
  kind: z.enum(quoteKinds),
  state: z.enum(sourceStates),
  /** Since when it has been in this state. */
  since: instant,
  /** The newest sign of life of any kind. */
  heardAt: instant.nullable(),
  /** By how much its newest quote's own time was behind our clock when it came. */
  lagMs: count.nullable(),
  quotes: count,
  refused: reasons,
  reconnects: count,
  /** What the source itself said of its trouble. */
  detail: z.string().nullable(),
})
export type SourceHealthView = z.output<typeof sourceHealthView>

export const instrumentHealthView = z.object({
  code: codeText,
  name: z.string(),
  category_id: z.number().int(),
  quoteCurrency: z.string(),
  state: z.enum(quoteStates),
  changesAt: instant.nullable(),
  bid: priceText.nullable(),
  ask: priceText.nullable(),
  quoteAt: instant.nullable(),
  heardAt: instant.nullable(),
  /** Of the quote that holds. */
  source: z.string().nullable(),
  kind: z.enum(quoteKinds).nullable(),
  accepted: count,
  refused: reasons,
  /** In order of preference. */
  sources: z.array(
    z.object({
      name: z.string(),
      /** Its quotes are the market's now. */
      speaks: z.boolean(),
      at: instant.nullable(),
      /** Of its mid from the market's, in millionths. */
      differenceMicro: count.nullable(),
    }),
  ),
})
export type InstrumentHealthView = z.output<typeof instrumentHealthView>

export const tickHealthView = z.object({
  /** Minutes that should be signed by now, or are named in the future. */
  overdue: z.number().int(),
  /** Minutes that are over and not written yet. */
  waiting: count,
  /** What the server's own last look at the log found. */
  verification: z
    .object({
      at: instant,
      minutes: count,
      ticks: z.string(),
      fault: z.enum(tickFaults).nullable(),
      faultMinute: instant.nullable(),
    })
    .nullable(),
})
export type TickHealthView = z.output<typeof tickHealthView>

export const feedCalls = {
  feedPush: declare('feedPush', {
    summary:
      'Delivers quotes of a source of type push, under its own key: Authorization: Bearer <key>. A delivery of none is a sign of life.',
    who: 'public',
    idempotent: false,
    unknownFields: 'refused',
    input: z.strictObject({
      source: z.string().max(64).meta({ description: 'Its name in SOURCES' }),
      quotes: z.array(pushedQuote).max(pushQuotesMax),
    }),
    output: z.object({
      accepted: count.meta({
        description:
          'Good ones. They are the price while this source speaks, and stand by while another does.',
      }),
      refused: z.array(
        z.object({
          index: count.meta({ description: 'Its place in the delivery, from 0' }),
          code: z.string().meta({ description: 'As it was sent, shortened; empty where it is no text' }),
          reason: z.enum(quoteFaults),
        }),
      ),
    }),
    refusals: ['push.unauthorised', 'request.too_many'],
  }),
  marketHealth: declare('marketHealth', {
    summary: 'How the sources of quotes and every instrument are doing.',
    who: 'staff',
    permission: 'market:feed:view',
    idempotent: false,
    input: z.strictObject({}),
    output: z.object({
      at: instant,
      feed: z.string().meta({ description: 'What FEED names' }),
      sources: z.array(sourceHealthView),
      instruments: z.array(instrumentHealthView),
      refused: reasons.meta({ description: 'Of all instruments and of codes that nobody lists' }),
      tickLog: tickHealthView,
      /** The last step of the server's clock, or how far it was behind at the start; null where it went well. */
      clock: z
        .object({ at: instant, byMs: z.number().int(), kind: z.enum(['stepped', 'behind']) })
        .nullable(),
      calendars: z
        .array(z.object({ name: z.string(), through: z.string(), daysLeft: z.number().int() }))
        .meta({
          description: 'Calendars whose holidays are known for less than 60 days: later days are closed',
        }),
    }),
    refusals: [],
  }),
}

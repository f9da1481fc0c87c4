import { z } from 'zod'
import { suspensionCauses } from '@plumbline/rules/prices'
import { candlePeriods, quoteKinds, tradingHolds } from '@plumbline/rules/market'
import { declare } from '../core/call.ts'
import { corporateActionView } from './corporate-action.ts'
import { codeText, instant, priceText, wholeNumberText } from '../core/fields.ts'

/** What a source said, where the firm's markup of a version of its setting moved it. */
export const rawPrices = z.object({ bid: priceText, ask: priceText, version: z.number().int() })

export const quoteView = z.object({
  code: codeText,
  /** 'epoch.number': orders all quotes of a deployment. */
  sequence: z.string(),
  bid: priceText,
  ask: priceText,
  at: instant,
  receivedAt: instant,
  source: z.string(),
  kind: z.enum(quoteKinds),
  raw: rawPrices.optional(),
  /** The opening of the newest split in whose units the instrument is quoted; only where its newest quote is told. */
  split: instant.optional(),
})
export type QuoteView = z.output<typeof quoteView>

export const quoteStates = ['open', 'closed', 'halted', 'suspended', 'stale'] as const
export type QuoteState = (typeof quoteStates)[number]

export const instrumentView = z.object({
  code: codeText,
  symbol: z.string(),
  /** In the caller's language. */
  name: z.string(),
  category_id: z.number().int(),
  quoteCurrency: z.string(),
  contractSize: z.number().int(),
  /** What one lot holds: a word (see lotUnitKey), or the code of a coin or currency. */
  lotUnit: z.string(),
  priceScale: z.number().int(),
  digits: z.number().int(),
  tick: priceText,
  lotsMin: z.string(),
  lotsStep: z.string(),
  lotsMax: z.string(),
  spreadTypical: priceText,
  leverageMax: z.number().int(),
  leverages: z.array(z.number().int()),
  feeRate: z
    .string()
    .meta({ description: 'Share of notional taken at open and at close', example: '0.0001' }),
  conversion: z
    .object({ by: z.enum(['multiply', 'divide']), pair: codeText, pairScale: z.number().int() })
    .nullable(),
  version: z.number().int(),
  state: z.enum(quoteStates),
  /** False where no new position is opened; open ones can be closed. */
  offered: z.boolean(),
  /** When the market next opens or closes; null for one that never closes. */
  changesAt: instant.nullable(),
  /** Why no new order is taken though the market may be open, and since when. */
  halt: z
    .object({
      reason: z.enum(tradingHolds),
      since: instant,
      /** Of a suspension: why its last price decides nothing. */
      cause: z.enum(suspensionCauses).nullable(),
      /** What the source says meanwhile with a spread that is only shown; null where it says no such thing. */
      said: z.object({ bid: priceText, ask: priceText, at: instant }).nullable(),
    })
    .nullable(),
  quote: quoteView.nullable(),
  /** Mid prices of the last 24 hours; null before the first quote. */
  day: z.object({ open: z.string(), high: z.string(), low: z.string() }).nullable(),
  /** Closing mids of the last 24 hours, one per half hour, oldest first. */
  spark: z.array(z.string()).max(48),
})
export type InstrumentView = z.output<typeof instrumentView>

/** What a rollover charges; amounts = position value at the mid × rate × days / basis, rounded half to even. */
export const overnightView = z.object({
  at: instant,
  day: z.string().meta({ description: 'The trading day that ends there, YYYY-MM-DD' }),
  days: z.number().int(),
  basis: z.union([z.literal(360), z.literal(365)]),
  /** A year, as decimals: -0.0475 is 4.75 % paid by the customer, positive is received. */
  long: z.string(),
  short: z.string(),
  version: z.number().int().meta({ description: 'Of the table of rates; 0 is the shipped one' }),
})
export type OvernightView = z.output<typeof overnightView>

/** All that a customer should know of an instrument before trading it. */
export const instrumentDetailView = instrumentView.extend({
  hours: z.object({
    timeZone: z.string(),
    alwaysOpen: z.boolean(),
    /** Simulated prices may go on at weekends, when the market itself rests. */
    weekends: z.enum(['as the market', 'simulated']),
    /** Those of the next seven days, the one under way first. */
    sessions: z.array(z.object({ opens: instant, closes: instant })),
    /** Days of the next thirty on which it is otherwise, on the clock of the time zone. */
    exceptions: z.array(
      z.object({
        day: z.string(),
        kind: z.enum(['holiday', 'shortened']),
        closes: z.string().nullable(),
        opens: z.string().nullable(),
      }),
    ),
  }),
  /** When its trading days end, by the clock of a time zone; '24:00' is midnight. */
  dayEnds: z.object({ zone: z.string(), at: z.string() }),
  /** Mids since the newest trading day began, at 17:00 in New York; null before the first quote. */
  session: z.object({ since: instant, open: z.string(), high: z.string(), low: z.string() }).nullable(),
  spread: z.object({
    now: priceText.nullable(),
    typical: priceText,
    /** Up to here it is traded on; a wider one, up to `shown`, decides nothing until it has lasted for `seconds`. */
    traded: priceText,
    shown: priceText,
    seconds: z.number().int(),
    version: z.number().int().meta({ description: 'Of the setting market.spread_limits; 0 is as shipped' }),
  }),
  /** What the firm adds to each side of what the source says; 0 where it adds nothing. */
  markup: priceText,
  /** The next rollover that charges anything; null where none does for a month. */
  overnight: overnightView.nullable(),
  /** Whether new positions are taken on each side: false where the firm has reached its limit. */
  opens: z.object({ long: z.boolean(), short: z.boolean() }),
  source: z
    .object({ name: z.string(), kind: z.enum(quoteKinds), delayMs: z.number().int().nullable() })
    .nullable(),
  /** Corporate actions to come, the next one first. */
  actions: z.array(corporateActionView),
})
export type InstrumentDetailView = z.output<typeof instrumentDetailView>

export const candlesMax = 1_500

export const candleView = z.object({
  /** Opening time of the candle. A day, week or month may open on the evening before the date it is named after. */
  t: instant,
  o: z.string(),
  h: z.string(),
  l: z.string(),
  c: z.string(),
  /** Number of quotes in it. */
  v: z.number().int(),
  /** Part of it comes from a source's own history, as no quotes came in that time. */
  f: z.literal(true).optional(),
})
export type CandleView = z.output<typeof candleView>

export const marketCalls = {
  instrumentList: declare('instrumentList', {
    summary: 'All instruments of a category (0 = all) with their newest quote.',
    who: 'public',
    idempotent: false,
    input: z.strictObject({ category_id: wholeNumberText({ min: 0, max: 6 }).default(0) }),
    output: z.object({ items: z.array(instrumentView) }),
    refusals: [],
  }),
  instrumentDetail: declare('instrumentDetail', {
    summary: 'One instrument with its newest quote, its hours, costs and what is to come.',
    who: 'public',
    idempotent: false,
    input: z.strictObject({ code: codeText }),
    output: instrumentDetailView,
    refusals: ['instrument.unknown'],
  }),
  candles: declare('candles', {
    summary:
      'Candles of the mid price, oldest first; the last one may still be open. Of seconds, the newest 15 minutes are kept. Days of crypto and stocks end at midnight UTC, those of forex, metals, oil and CFDs at 17:00 in New York (Brent: 18:00); a day is named after the date on which it ends, weeks begin with their Monday and months with their first day.',
    who: 'public',
    idempotent: false,
    input: z.strictObject({
      code: codeText,
      period: z.enum(candlePeriods).default('30m'),
      /** Milliseconds since 1970, inclusive. */
      from: wholeNumberText({ min: 0, max: 9_999_999_999_999 }).optional(),
      /** Milliseconds since 1970, exclusive. */
      to: wholeNumberText({ min: 0, max: 9_999_999_999_999 }).optional(),
      limit: wholeNumberText({ min: 1, max: candlesMax }).default(300),
    }),
    output: z.object({ items: z.array(candleView) }),
    refusals: ['instrument.unknown'],
  }),
}

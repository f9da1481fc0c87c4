import { z } from 'zod'
import { candlePeriods, quoteKinds } from '@plumbline/rules'
import { declare } from './call.ts'
import { codeText, instant, priceText, wholeNumberText } from './fields.ts'

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
})
export type QuoteView = z.output<typeof quoteView>

export const quoteStates = ['open', 'closed', 'halted', 'stale'] as const
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
  /** When the market next opens or closes; null for one that never closes. */
  changesAt: instant.nullable(),
  quote: quoteView.nullable(),
  /** Mid prices of the last 24 hours; null before the first quote. */
  day: z.object({ open: z.string(), high: z.string(), low: z.string() }).nullable(),
  /** Closing mids of the last 24 hours, one per half hour, oldest first. */
  spark: z.array(z.string()).max(48),
})
export type InstrumentView = z.output<typeof instrumentView>

export const candlesMax = 1_500

export const candleView = z.object({
  /** Opening time of the candle. */
  t: instant,
  o: z.string(),
  h: z.string(),
  l: z.string(),
  c: z.string(),
  /** Number of quotes in it. */
  v: z.number().int(),
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
    summary: 'One instrument with its newest quote.',
    who: 'public',
    idempotent: false,
    input: z.strictObject({ code: codeText }),
    output: instrumentView,
    refusals: ['instrument.unknown'],
  }),
  candles: declare('candles', {
    summary:
      'Candles of the mid price, oldest first; the last one may still be open. Of seconds, the newest 15 minutes are kept.',
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

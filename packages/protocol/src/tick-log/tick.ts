import { quoteKinds } from '@plumbline/rules/market'
import { z } from 'zod'
import { declare } from '../core/call.ts'
import { codeText, instant, wholeNumberText } from '../core/fields.ts'
import { rawPrices } from '../market/market.ts'

/** Most heads in one answer. */
export const tickHeadsMax = 1_500
/** Most quotes in one answer. */
export const tickQuotesMax = 1_000
/** How far around a moment quotes are given, each way. */
export const tickSecondsMax = 60

const hashText = z.string().meta({
  description: 'SHA-256, or an Ed25519 public key, in hexadecimal',
  example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
})
const millis = wholeNumberText({ min: 0, max: 9_999_999_999_999 })

/** A signed minute: all that somebody must keep to find out later whether the log was rewritten. */
export const tickHeadView = z.object({
  minute: instant,
  hash: hashText.meta({ description: "SHA-256 of the minute's sheet" }),
  previous: hashText,
  signature: z
    .string()
    .meta({ description: "Ed25519 over 'plumbline-head 1 <minute> <hash>', in hexadecimal" }),
  key: hashText,
})
export type TickHeadView = z.output<typeof tickHeadView>

export const tickView = z.object({
  /** 'epoch.number', as everywhere. */
  sequence: z.string(),
  bid: z.string(),
  ask: z.string(),
  at: instant,
  receivedAt: instant,
  raw: rawPrices.optional(),
  kind: z.enum(quoteKinds),
  source: z.string(),
  /** A crash had kept it from the log; it was taken from an order that names it. */
  recovered: z.boolean(),
  /** The minute in whose segment it stands. */
  minute: instant,
})
export type TickView = z.output<typeof tickView>

export const tickCalls = {
  tickKey: declare('tickKey', {
    summary: 'The public keys that have signed the tick log, newest first.',
    who: 'public',
    idempotent: false,
    input: z.strictObject({}),
    output: z.object({
      items: z.array(z.object({ key: hashText, pem: z.string(), since: instant.nullable() })),
    }),
    refusals: [],
  }),
  tickMinute: declare('tickMinute', {
    summary:
      'The sheet of a minute (the newest without at): the heads of its segments, as the text that was hashed, with hash and signature.',
    who: 'public',
    idempotent: false,
    input: z.strictObject({ at: millis.optional() }),
    output: tickHeadView.extend({ text: z.string() }),
    refusals: ['tick.not_found', 'tick.minute_open'],
  }),
  tickMinutes: declare('tickMinutes', {
    summary: 'Signed minutes of a range, oldest first; those without any quote have no sheet.',
    who: 'public',
    idempotent: false,
    input: z.strictObject({
      /** Milliseconds since 1970, inclusive. */
      from: millis.optional(),
      /** The name of a minute in milliseconds since 1970: those that come after it in the chain. */
      after: millis.optional(),
      /** Milliseconds since 1970, exclusive. */
      to: millis.optional(),
      limit: wholeNumberText({ min: 1, max: tickHeadsMax }).default(tickHeadsMax),
    }),
    output: z.object({ items: z.array(tickHeadView) }),
    refusals: [],
  }),
  tickSegment: declare('tickSegment', {
    summary:
      'The quotes of a minute, of one instrument or of all, as the texts that were hashed: sha256sum of a text is its head.',
    who: 'public',
    idempotent: false,
    input: z.strictObject({
      minute: millis.refine(at => at % 1_000 === 0),
      code: codeText.optional(),
    }),
    output: z.object({
      items: z.array(z.object({ code: codeText, head: hashText, text: z.string() })),
    }),
    refusals: ['tick.not_found', 'tick.minute_open'],
  }),
  tickQuotes: declare('tickQuotes', {
    summary:
      'The accepted quotes of an instrument around a moment, by our clock, and the segments in which they stand.',
    who: 'public',
    idempotent: false,
    input: z.strictObject({
      code: codeText,
      at: millis,
      seconds: wholeNumberText({ min: 1, max: tickSecondsMax }).default(10),
    }),
    output: z.object({
      segments: z.array(
        z.object({
          minute: instant,
          /** Null while the minute is not signed yet. */
          head: hashText.nullable(),
          /** Hash of the sheet that lists it. */
          sheet: hashText.nullable(),
        }),
      ),
      items: z.array(tickView),
      /** More than one answer holds: ask for fewer seconds. */
      more: z.boolean(),
    }),
    refusals: ['tick.not_found'],
  }),
}

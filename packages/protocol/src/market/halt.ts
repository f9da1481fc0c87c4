import { z } from 'zod'
import { suspensionCauses } from '@plumbline/rules/prices'
import { everyInstrument } from '@plumbline/rules/market'
import { declare } from '../core/call.ts'
import { codeText, instant, priceText } from '../core/fields.ts'
import { reasonText } from '../staff/staff.ts'

const scopeText = z
  .union([z.literal(everyInstrument), codeText])
  .meta({ description: "An instrument's code, or 'all'", example: 'EURUSD' })

const haltView = z.object({
  code: z.string().meta({ description: "An instrument's code, or 'all'" }),
  since: instant,
  by: z.string().meta({ description: 'Who halted it' }),
  reason: z.string(),
  /** The open request for its end. */
  resume: z.object({ id: z.string(), by: z.string(), expiresAt: instant }).nullable(),
})
export type HaltView = z.output<typeof haltView>

const saidView = z.object({ bid: priceText, ask: priceText, at: instant, source: z.string() })

const suspensionView = z.object({
  code: codeText,
  since: instant,
  cause: z.enum(suspensionCauses),
  /** From the second source, or from the last undisputed price; in millionths of the price. */
  apartMicro: z.number().int(),
  /** How far two sources may be apart. */
  bandMicro: z.number().int(),
  /** What decides still: the last undisputed quote. */
  last: saidView.nullable(),
  /** The newest quote that was withheld, or refused for what it says. */
  withheld: saidView.nullable(),
  /** What the second source says, while it says anything fresh. */
  second: saidView.nullable(),
  /** The open request for the confirmation of a level. */
  confirmation: z.object({ id: z.string(), by: z.string(), expiresAt: instant }).nullable(),
})
export type SuspensionView = z.output<typeof suspensionView>

export const haltCalls = {
  haltList: declare('haltList', {
    summary: 'What staff have halted, and what is suspended because its price is in dispute.',
    who: 'staff',
    permission: { anyOf: ['market:halt:place', 'market:halt:lift', 'market:feed:view'] },
    idempotent: false,
    input: z.strictObject({}),
    output: z.object({ halts: z.array(haltView), suspended: z.array(suspensionView) }),
    refusals: [],
  }),
  haltPlace: declare('haltPlace', {
    summary:
      'Halts one instrument or all at once: nothing is opened and no level fires, closing stays possible. One person may.',
    who: 'staff',
    permission: 'market:halt:place',
    idempotent: false,
    input: z.strictObject({ code: scopeText, reason: reasonText }),
    output: z.object({ halt: haltView }),
    refusals: ['instrument.unknown', 'market.halted_already', 'request.reason_required'],
  }),
  priceConfirm: declare('priceConfirm', {
    summary:
      'Asks for the confirmation of a disputed price level; somebody else decides. Never against a second source that contradicts it.',
    who: 'staff',
    permission: 'market:price:confirm',
    idempotent: false,
    input: z.strictObject({ code: codeText, bid: priceText, ask: priceText, reason: reasonText }),
    output: z.object({ request: z.object({ id: z.string(), by: z.string(), expiresAt: instant }) }),
    refusals: [
      'instrument.unknown',
      'price.off_tick',
      'price.not_disputed',
      'price.contradicted',
      'request.reason_required',
      'request.pending_already',
      'session.ended',
    ],
  }),
  haltLift: declare('haltLift', {
    summary: 'Asks for the end of a halt; somebody else decides.',
    who: 'staff',
    permission: 'market:halt:lift',
    idempotent: false,
    input: z.strictObject({ code: scopeText, reason: reasonText }),
    output: z.object({ request: z.object({ id: z.string(), by: z.string(), expiresAt: instant }) }),
    refusals: [
      'instrument.unknown',
      'market.not_halted',
      'request.reason_required',
      'request.pending_already',
      'session.ended',
    ],
  }),
}

import { z } from 'zod'
import { everyInstrument } from '@plumbline/rules'
import { declare } from './call.ts'
import { codeText, instant } from './fields.ts'
import { reasonText } from './staff.ts'

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

const suspensionView = z.object({
  code: codeText,
  since: instant,
  /** How far the two sources are apart, in millionths of the price, and how far they may be. */
  apartMicro: z.number().int(),
  bandMicro: z.number().int(),
})
export type SuspensionView = z.output<typeof suspensionView>

export const haltCalls = {
  haltList: declare('haltList', {
    summary: 'What staff have halted, and what two disagreeing sources suspend.',
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

import { z } from 'zod'
import {
  alertChangeKinds,
  alertKinds,
  alertNoteLengthMax,
  alertPauses,
  alertPriceKinds,
  alertSides,
} from '@plumbline/rules/alert'
import { declare } from '../core/call.ts'
import { codeText, instant, momentText, priceText } from '../core/fields.ts'

const alertId = z.uuid()
const percentText = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,3})(?:\.\d{1,2})?$/)
  .meta({ description: 'Change of the mid against 24 hours ago, in percent', example: '2.5' })
const side = z.enum(alertSides).meta({ description: 'The price that is looked at' })

/** What is waited for, as it is shown. */
export const alertCondition = {
  code: codeText,
  kind: z.enum(alertKinds),
  /** Of a price; null for a change. */
  side: z.enum(alertSides).nullable(),
  price: priceText.nullable(),
  percent: z.string().nullable(),
}

export const alertView = z.object({
  id: alertId,
  ...alertCondition,
  /** `resting`: has told, and is quiet for its pause and until the level is left. */
  state: z.enum(['armed', 'resting']),
  /** Null: tells once. */
  pauseMinutes: z.number().int().nullable(),
  note: z.string(),
  expiresAt: instant.nullable(),
  createdAt: instant,
  firedAt: instant.nullable(),
})
export type AlertView = z.output<typeof alertView>

const wish = {
  pauseMinutes: z
    .union(alertPauses.map(minutes => z.literal(minutes)))
    .optional()
    .meta({ description: 'Tell again, but not within so many minutes; without it, once' }),
  note: z.string().max(alertNoteLengthMax).default(''),
  expiresAt: momentText.optional(),
}
const condition = z.union([
  z.strictObject({ kind: z.enum(alertPriceKinds), side, price: priceText }),
  z.strictObject({ kind: z.enum(alertChangeKinds), percent: percentText }),
])
const conditionRefusals = ['instrument.unknown', 'price.off_tick', 'alert.met', 'alert.expiry'] as const

export const alertCalls = {
  alertList: declare('alertList', {
    summary:
      "The customer's alerts that wait, the newest first. What has been told is among the notifications.",
    who: 'customer',
    idempotent: false,
    input: z.strictObject({}),
    output: z.object({ items: z.array(alertView) }),
    refusals: [],
  }),
  alertAdd: declare('alertAdd', {
    summary: 'Waits for a price, or for a change over 24 hours.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ code: codeText, condition, ...wish }),
    output: z.object({ alert: alertView }),
    refusals: [...conditionRefusals, 'alert.too_many'],
  }),
  alertEdit: declare('alertEdit', {
    summary: 'Changes what an alert waits for; it begins anew.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ id: alertId, condition, ...wish }),
    output: z.object({ alert: alertView }),
    refusals: [...conditionRefusals, 'alert.unknown'],
  }),
  alertDelete: declare('alertDelete', {
    summary: 'Deletes an alert; one that is not there is no fault.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ id: alertId }),
    output: z.strictObject({}),
    refusals: [],
  }),
}

import { z } from 'zod'
import { corporateActionKinds, endSourceLengthMax } from '@plumbline/rules/corporate-action'
import { declare } from '../core/call.ts'
import { codeText, dayText, instant, priceText, signedAmount } from '../core/fields.ts'
import { reasonText } from '../staff/staff.ts'

const actionDay = dayText.meta({
  description: "A day of the instrument's own calendar",
  example: '2026-12-01',
})

const zeroOrPrice = z.union([priceText, z.literal('0')])

export const corporateActionView = z.object({
  code: codeText,
  kind: z.enum(corporateActionKinds),
  day: actionDay,
  /** The opening of the session of that day. */
  effectiveAt: instant,
  split: z
    .object({ before: z.number().int(), after: z.number().int() })
    .nullable()
    .meta({ description: 'So many units before become so many after' }),
  dividend: z
    .object({ amount: z.string(), currency: z.string() })
    .nullable()
    .meta({ description: 'Cash per unit, plain decimal' }),
  end: z
    .object({ price: z.string().nullable(), source: z.string().nullable(), currency: z.string() })
    .nullable()
    .meta({
      description:
        'The instrument ends: at its last price (null), or at a stated one, with the address where it can be read',
    }),
  replacement: z
    .object({
      successor: codeText,
      before: z.number().int(),
      after: z.number().int(),
      cash: z.string(),
      price: z.string(),
      source: z.string(),
      currency: z.string(),
    })
    .nullable()
    .meta({
      description:
        'The instrument becomes its successor: so many units of it become so many, with cash per old unit; what the lot step of the successor cannot hold is paid at the price, which is that of one of its units',
    }),
})
export type CorporateActionView = z.output<typeof corporateActionView>

export const enteredActionView = corporateActionView.extend({
  id: z.string(),
  state: z.enum(['waiting', 'entered']).meta({ description: 'Waiting for somebody else to approve it' }),
  /** The request for it. */
  request: z.string(),
  by: z.string(),
  approver: z.string().nullable(),
  enteredAt: instant.nullable(),
})
export type EnteredActionView = z.output<typeof enteredActionView>

const typedAction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('split'), before: z.number().int(), after: z.number().int() }),
  z.strictObject({ kind: z.literal('dividend'), amount: priceText }),
  z
    .strictObject({
      kind: z.literal('end'),
      price: zeroOrPrice.nullable(),
      source: z.string().max(endSourceLengthMax).nullable(),
    })
    .meta({ description: 'Of an instrument that is no more; without a price at the last one' }),
  z
    .strictObject({
      kind: z.literal('replacement'),
      successor: codeText,
      before: z.number().int(),
      after: z.number().int(),
      cash: zeroOrPrice,
      price: zeroOrPrice,
      source: z.string().max(endSourceLengthMax),
    })
    .meta({
      description:
        'Of an instrument that becomes another one: so many units of it become so many, with cash per old unit; the rest of lots at the price of one unit of the successor',
    }),
])

const previewed = z.object({
  customers: z.number().int(),
  positions: z.number().int(),
  orders: z.number().int(),
  alerts: z.number().int(),
  cash: signedAmount.nullable().meta({
    description: 'What it would post in USD by the newest quotes; null while one of them is missing',
  }),
})

export const corporateActionCalls = {
  marketActionList: declare('marketActionList', {
    summary: 'Corporate actions, the ones that wait for approval first, then by day, newest first.',
    who: 'staff',
    permission: 'market:action:view',
    idempotent: false,
    input: z.strictObject({}),
    output: z.object({ items: z.array(enteredActionView) }),
    refusals: [],
  }),
  marketActionPreview: declare('marketActionPreview', {
    summary: 'What a corporate action would do now: how much is open and waits, and what it would post.',
    who: 'staff',
    permission: 'market:action:enter',
    idempotent: false,
    input: z.strictObject({ code: codeText, action: typedAction }),
    output: z.object({ real: previewed, demo: previewed }),
    refusals: ['instrument.unknown', 'action.invalid'],
  }),
  marketActionEnter: declare('marketActionEnter', {
    summary:
      'Asks to enter a corporate action, which takes somebody else. It takes effect at the opening of the day’s session.',
    who: 'staff',
    permission: 'market:action:enter',
    idempotent: false,
    input: z.strictObject({
      code: codeText,
      day: actionDay,
      action: typedAction,
      reason: reasonText,
    }),
    output: z.object({ request: z.string(), effectiveAt: instant, expiresAt: instant }),
    refusals: [
      'instrument.unknown',
      'action.invalid',
      'action.too_early',
      'action.entered_already',
      'action.successor_not_listed',
      'action.successor_ended',
      'action.successor_currency',
      'action.successor_expected',
      'request.reason_required',
      'request.pending_already',
    ],
  }),
}

import { z } from 'zod'
import { instrumentFigures, type InstrumentFigure } from '@plumbline/rules/market'
import { settingEffects, settingKeys, settingStates, type SettingKey } from '@plumbline/rules/setting'
import { declare } from '../core/call.ts'
import { codeText, instant, momentText } from '../core/fields.ts'

const keyText = z.enum(settingKeys as readonly [SettingKey, ...SettingKey[]])
const value = z.unknown().meta({ description: 'Whatever the setting takes' })
const reason = z.string().trim().max(500)

export const settingVersionView = z.object({
  id: z.string(),
  version: z.number().int(),
  state: z.enum(settingStates),
  value,
  /** What held, or was to hold, when it was drafted. */
  before: value,
  reason: z.string(),
  author: z.string().meta({ description: 'User name' }),
  draftedAt: instant,
  /** The request for its publication. */
  request: z.string(),
  notBefore: instant.nullable(),
  approver: z.string().nullable(),
  publishedAt: instant.nullable(),
  effectiveAt: instant.nullable(),
  withdrawn: z.object({ by: z.string(), at: instant, reason: z.string() }).nullable(),
})
export type SettingVersionView = z.output<typeof settingVersionView>

export const settingView = z.object({
  key: keyText,
  form: z.union([
    z.object({ kind: z.literal('number'), minimum: z.number().int(), maximum: z.number().int() }),
    z.object({ kind: z.literal('choice'), choices: z.array(z.string()) }),
    z.object({ kind: z.literal('json') }),
  ]),
  noticeHours: z.number().int(),
  effect: z.enum(settingEffects),
  /** From when a value would hold that is published now. */
  earliest: instant,
  fallback: value,
  /** Version 0 is the default in the code. */
  current: z.object({ version: z.number().int(), value, since: instant.nullable() }),
  next: settingVersionView.nullable(),
  base: z
    .object({ version: z.number().int(), value })
    .meta({ description: 'What a new draft changes: of all that are published, due or to come, the newest' }),
  draft: settingVersionView.nullable().meta({ description: 'Waits for somebody else to publish it' }),
})
export type SettingView = z.output<typeof settingView>

const bounds = z.object({
  minimum: z.number().int(),
  maximum: z.number().int(),
  step: z.number().int(),
  choices: z.array(z.number().int()).optional(),
})
export type FigureBoundsView = z.output<typeof bounds>

/** Rates in millionths, lots in millionths, times in milliseconds, prices in units of the instrument. */
const figures = <Figure extends z.ZodType>(figure: Figure) =>
  z.object(
    Object.fromEntries(instrumentFigures.map(name => [name, figure])) as Record<InstrumentFigure, Figure>,
  )

export const boundedInstrument = z.object({
  code: codeText,
  symbol: z.string(),
  category_id: z.number().int(),
  quoteCurrency: z.string(),
  priceScale: z.number().int(),
  digits: z.number().int(),
  calendar: z.string(),
  shipped: figures(z.number().int()),
  bounds: figures(bounds),
  markupMax: z.number().int(),
})
export type BoundedInstrument = z.output<typeof boundedInstrument>

const dayTimes = z.record(z.string(), z.string())
export const shippedCalendar = z.object({
  name: z.string(),
  timeZone: z.string(),
  codes: z.array(codeText),
  holidays: z.array(z.string()),
  earlyCloses: dayTimes,
  lateOpens: dayTimes,
  through: z.string().nullable().meta({
    description: 'The last day whose holidays are known; null where nothing ever rests',
    example: '2045-12-31',
  }),
})
export type ShippedCalendar = z.output<typeof shippedCalendar>

export const settingCalls = {
  settingList: declare('settingList', {
    summary: 'Every setting with the value that holds, the one that comes next and the default.',
    who: 'staff',
    permission: 'setting:record:view',
    idempotent: false,
    input: z.strictObject({}),
    output: z.object({ items: z.array(settingView) }),
    refusals: [],
  }),
  settingHistory: declare('settingHistory', {
    summary: 'Every version of a setting, newest first.',
    who: 'staff',
    permission: 'setting:record:view',
    idempotent: false,
    input: z.strictObject({ key: z.string().max(100) }),
    output: z.object({ items: z.array(settingVersionView) }),
    refusals: ['setting.unknown'],
  }),
  settingBounds: declare('settingBounds', {
    summary:
      'What settings of the market start from and may be: shipped figures with their bounds, calendars with the days that are still to come, names of sources.',
    who: 'staff',
    permission: 'setting:record:view',
    idempotent: false,
    input: z.strictObject({}),
    output: z.object({
      instruments: z.array(boundedInstrument),
      calendars: z.array(shippedCalendar),
      sources: z.array(z.string()),
    }),
    refusals: [],
  }),
  settingDraft: declare('settingDraft', {
    summary: 'Writes a new version and asks for its publication, which takes somebody else.',
    who: 'staff',
    permission: 'setting:record:draft',
    idempotent: false,
    input: z.strictObject({
      key: z.string().max(100),
      value,
      basedOn: z.number().int().min(0).optional().meta({
        description: 'The version of `base` that was seen; refused where there is another one by now',
      }),
      effectiveAt: momentText.optional().meta({ description: 'Not before then' }),
      reason,
    }),
    output: z.object({ id: z.string(), request: z.string(), expiresAt: instant }),
    refusals: [
      'setting.unknown',
      'setting.invalid',
      'setting.rule',
      'setting.unchanged',
      'setting.changed_meanwhile',
      'setting.too_early',
      'request.reason_required',
      'request.pending_already',
    ],
  }),
  settingCheck: declare('settingCheck', {
    summary:
      'What is wrong with a value, before it is drafted: by the rule that judges the draft. Nothing is kept of it.',
    who: 'staff',
    permission: 'setting:record:draft',
    idempotent: false,
    input: z.strictObject({ key: z.string().max(100), value }),
    output: z.object({
      fault: z
        .object({ place: z.string(), field: z.string(), allowed: z.string() })
        .nullable()
        .meta({ description: 'Null where it could be drafted' }),
    }),
    refusals: ['setting.unknown', 'setting.invalid'],
  }),
  settingWithdraw: declare('settingWithdraw', {
    summary: 'Takes back a published version before it takes effect.',
    who: 'staff',
    permission: 'setting:record:draft',
    idempotent: false,
    input: z.strictObject({ id: z.uuid(), reason }),
    output: z.object({}),
    refusals: ['setting.unknown', 'setting.changed_meanwhile', 'request.reason_required'],
  }),
}

import {
  candlePeriods,
  chartTypes,
  drawingKinds,
  drawingPoints,
  drawingTextMax,
  indicatorNames,
  isParametersOf,
} from '@plumbline/rules/market'
import { z } from 'zod'
import { declare } from '../core/call.ts'
import { codeText, instant, momentText } from '../core/fields.ts'

const indicatorView = z
  .strictObject({ name: z.enum(indicatorNames), shown: z.boolean(), parameters: z.array(z.number()).max(4) })
  .refine(({ name, parameters }) => isParametersOf(name, parameters), { path: ['parameters'] })

const lookView = z.strictObject({
  type: z.enum(chartTypes),
  period: z.enum(candlePeriods),
  indicators: z
    .array(indicatorView)
    .max(indicatorNames.length)
    .refine(list => new Set(list.map(({ name }) => name)).size === list.length),
  /** Points of drawings snap to open, high, low and close. */
  magnet: z.boolean(),
})
/** How a customer's charts look, whatever instrument they show. */
export type ChartLook = z.output<typeof lookView>

/** A place on the picture, between bars and prices: nobody trades at it, so it is a plain number. */
const drawingPoint = z.strictObject({
  /** Milliseconds since 1970; beyond the newest bar, what the time there will be. */
  t: z.number().int().min(0).max(9_999_999_999_999),
  p: z.number().min(-1e12).max(1e12),
})

const drawingView = z
  .strictObject({
    kind: z.enum(drawingKinds),
    points: z.array(drawingPoint).min(1).max(3),
    text: z.string().trim().min(1).max(drawingTextMax).optional(),
    /** Stays where it is until it is unlocked. */
    locked: z.boolean(),
  })
  .refine(({ kind, points }) => points.length === drawingPoints[kind], { path: ['points'] })
  .refine(({ kind, text }) => (kind === 'text') === (text !== undefined), { path: ['text'] })
export type Drawing = z.output<typeof drawingView>

/** More would be refused anyhow; the number that is kept stands in the refusal. */
const drawingsReadMax = 500

export const chartCalls = {
  chartLayout: declare('chartLayout', {
    summary: "How the customer's charts look, and what they drew on one instrument.",
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ code: codeText }),
    output: z.object({
      look: lookView.nullable(),
      drawings: z.array(drawingView),
      /** The opening of the newest split in whose units the drawings stand, as the chart does; null where there was none. */
      split: instant.nullable(),
    }),
    refusals: ['instrument.unknown'],
  }),
  chartLayoutSave: declare('chartLayoutSave', {
    summary: 'Keeps the look of all charts, all drawings of one instrument, or both. What is left out stays.',
    who: 'customer',
    idempotent: false,
    input: z
      .strictObject({
        look: lookView.optional(),
        drawings: z
          .strictObject({
            code: codeText,
            items: z.array(drawingView).max(drawingsReadMax),
            /**
             * Those that were read, or saved last, where these were drawn: then what others added or took away since stays so.
             * Left out, these replace all that are kept.
             */
            before: z.array(drawingView).max(drawingsReadMax).optional(),
            /** As it was told with the chart on which they were drawn; left out, they stand as the newest quote does. */
            split: momentText.nullable().optional(),
          })
          .optional(),
      })
      .refine(({ look, drawings }) => look !== undefined || drawings !== undefined, { path: ['look'] }),
    output: z.object({}),
    refusals: ['instrument.unknown', 'layout.too_large'],
  }),
}

import { powerOfTen } from '../money/decimal.ts'
import type { Instrument, Price } from './instrument.ts'
import { accept, refuse, type Result } from '../core/refusal.ts'

/** What a customer may choose for a chart, and within which bounds. Nothing here decides a price. */

/** 'hollow': up hollow, down filled; 'candle': both filled. */
export const chartTypes = ['hollow', 'candle', 'line', 'area'] as const
export type ChartType = (typeof chartTypes)[number]

export const indicatorNames = [
  'MA',
  'EMA',
  'BOLL',
  'KELTNER',
  'ICHIMOKU',
  'SAR',
  'MACD',
  'RSI',
  'STOCHRSI',
  'KDJ',
  'ATR',
  'VOL',
] as const
export type IndicatorName = (typeof indicatorNames)[number]

/** A figure of an indicator: a number of bars, how many deviations or ranges a band is wide, or a share in percent. */
type Parameter = { readonly preset: number; readonly max: number; readonly step: number }
const bars = (preset: number): Parameter => ({ preset, max: 500, step: 1 })
const width: Parameter = { preset: 2, max: 5, step: 0.1 }
const percent = (preset: number, max: number): Parameter => ({ preset, max, step: 0.1 })

/**
 * The parameters of each indicator. Averages and strengths may be drawn several times, each with a length of its own:
 * between one and as many as stand here.
 */
export const indicatorParameters = {
  MA: { many: true, each: [bars(5), bars(10), bars(30), bars(60)], preset: [5, 10, 30] },
  EMA: { many: true, each: [bars(7), bars(25), bars(99), bars(200)], preset: [7, 25, 99] },
  BOLL: { many: false, each: [bars(20), width], preset: [20, 2] },
  KELTNER: { many: false, each: [bars(20), bars(10), width], preset: [20, 10, 2] },
  ICHIMOKU: { many: false, each: [bars(9), bars(26), bars(52)], preset: [9, 26, 52] },
  SAR: { many: false, each: [percent(2, 10), percent(2, 10), percent(20, 50)], preset: [2, 2, 20] },
  MACD: { many: false, each: [bars(12), bars(26), bars(9)], preset: [12, 26, 9] },
  RSI: { many: true, each: [bars(6), bars(12), bars(24)], preset: [6, 12, 24] },
  STOCHRSI: { many: false, each: [bars(14), bars(14), bars(3), bars(3)], preset: [14, 14, 3, 3] },
  KDJ: { many: false, each: [bars(9), bars(3), bars(3)], preset: [9, 3, 3] },
  ATR: { many: false, each: [bars(14)], preset: [14] },
  VOL: { many: false, each: [], preset: [] },
} as const satisfies Record<
  IndicatorName,
  { readonly many: boolean; readonly each: readonly Parameter[]; readonly preset: readonly number[] }
>

/** Steps of a parameter are tenths at the finest. */
const tenths = (value: number): number => Math.round(value * 10)
const isOnStep = (value: number, { max, step }: Parameter): boolean =>
  value >= step && value <= max && tenths(value) / 10 === value && tenths(value) % tenths(step) === 0

/** Whether an indicator can be drawn with these figures. */
export const isParametersOf = (name: IndicatorName, values: readonly number[]): boolean => {
  const { many, each }: { many: boolean; each: readonly Parameter[] } = indicatorParameters[name]
  const isCount = many ? values.length >= 1 && values.length <= each.length : values.length === each.length
  return (
    isCount &&
    values.every((value, index) => {
      const parameter = each[index]
      return parameter !== undefined && isOnStep(value, parameter)
    })
  )
}

/** What can be drawn onto a chart, and the number of points that fix it. */
export const drawingPoints = {
  trend: 2,
  ray: 2,
  horizontal: 1,
  vertical: 1,
  channel: 3,
  fibonacci: 2,
  rectangle: 2,
  measure: 2,
  text: 1,
} as const
export type DrawingKind = keyof typeof drawingPoints
export const drawingKinds = Object.keys(drawingPoints) as readonly DrawingKind[]

/** Drawings one customer may keep on one instrument: bounds what is stored and what each frame draws. */
export const drawingsMax = 60
/** Letters of a text on a chart. */
export const drawingTextMax = 80

/** Refuses: layout.too_large. */
export const admitDrawings = <Drawing>(drawings: readonly Drawing[]): Result<readonly Drawing[]> =>
  drawings.length <= drawingsMax
    ? accept(drawings)
    : refuse('layout.too_large', { maximum: String(drawingsMax) })

/** What one drawing is told from another by: they have no names. */
type Drawn = {
  readonly kind: string
  readonly points: readonly { readonly t: number; readonly p: number }[]
  readonly text?: string | undefined
  readonly locked: boolean
}

const printOf = ({ kind, points, text, locked }: Drawn): string =>
  JSON.stringify([kind, points.map(({ t, p }) => [t, p]), text ?? null, locked])

/**
 * Drawings that are kept, after what was done to them on a page that had read or saved `before` and has `items` now: what it
 * added is added, what it took away goes, and what others did meanwhile stays. One that was moved is another one.
 */
export const mergeDrawings = <Drawing extends Drawn>({
  kept,
  before,
  items,
}: {
  readonly kept: readonly Drawing[]
  readonly before: readonly Drawing[]
  readonly items: readonly Drawing[]
}): readonly Drawing[] => {
  const known = new Set(before.map(printOf))
  const now = new Set(items.map(printOf))
  const elsewhere = kept.filter(drawing => !now.has(printOf(drawing)) && !known.has(printOf(drawing)))
  const there = new Set(kept.map(printOf))
  // What is unchanged here, and not kept any more, was taken away elsewhere.
  const here = items.filter(drawing => there.has(printOf(drawing)) || !known.has(printOf(drawing)))
  return [...here, ...elsewhere]
}

const without = <Drawing extends Drawn>(
  drawings: readonly Drawing[],
  others: readonly Drawing[],
): readonly Drawing[] => {
  const known = new Set(others.map(printOf))
  return drawings.filter(drawing => !known.has(printOf(drawing)))
}

/** Of a page that is long without any answer the last ones count: no more are taken with a save. */
const triedMax = 400

/** What a page knows of the drawings that are kept from it, others' aside. */
export type KeptFrom<Drawing> = {
  /** Those that are certainly kept, unless others took them away. */
  readonly saved: readonly Drawing[]
  /** Those that may be, or may not: they were added or taken away with saves of which nobody knows whether they came through. */
  readonly tried: readonly Drawing[]
}

/**
 * What a page tells as `before` when it saves `items`. Of those that may be kept it tells the ones that it wants no more, so that a line
 * that was moved after a lost answer does not stay; and not the ones that it wants, so that they are added where they are missing.
 * @returns beside it, what the page knows until this save is answered
 */
export const drawnBefore = <Drawing extends Drawn>(
  { saved, tried }: KeptFrom<Drawing>,
  items: readonly Drawing[],
): { readonly before: readonly Drawing[]; readonly until: KeptFrom<Drawing> } => {
  const gone = without(saved, items)
  const unwanted = without(tried, items)
  const certain = without(saved, gone)
  return {
    before: [...saved, ...unwanted],
    until: {
      saved: certain,
      tried: [...unwanted, ...gone, ...without(items, certain)].slice(-triedMax),
    },
  }
}

/**
 * The price on the instrument's tick that lies nearest to a place on the picture; at least one tick, for a price is
 * positive.
 */
export const priceNear = (value: number, instrument: Pick<Instrument, 'priceScale' | 'tick'>): Price => {
  const ticks = Math.round((value * Number(powerOfTen(instrument.priceScale))) / instrument.tick)
  return (Math.max(1, ticks) * instrument.tick) as Price
}

/** How far and by how much of itself a drawn price moved, in hundredths of a percent: for pictures, never for money. */
export const drawnMove = (from: number, to: number): { readonly move: number; readonly change: number } => ({
  move: to - from,
  change: from === 0 ? 0 : Math.round(((to - from) / from) * 10_000),
})

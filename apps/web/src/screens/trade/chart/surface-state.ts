import type { DrawingKind } from '@plumbline/rules/market'
import type { Bar } from './candles.ts'
import type { Drawn } from './tools/drawings.ts'

/** What a chart tells about itself. */
export type SurfaceState = {
  /** The candle under the cross, or the newest one; undefined before there is any. */
  readonly bar: Bar | undefined
  /** The one before it. */
  readonly before: Bar | undefined
  /** Its place among those held, and how many these are. */
  readonly index: number
  readonly count: number
  /** Whether the cross stands on it. */
  readonly crossed: boolean
  /** The price to which keys have moved it off its candle. */
  readonly crossPrice: number | undefined
  /** The first and last candle that are seen, changed when one of them is another. */
  readonly seen: readonly [number, number]
  /** Whether the newest candle lies beyond the right edge. */
  readonly behind: boolean
  readonly armed: DrawingKind | undefined
  /** Points of the tool in hand that were set with keys. */
  readonly pointsSet: number
  readonly drawings: readonly Drawn[]
  readonly selected: string | undefined
  /** Whether no candles have come yet. */
  readonly awaited: boolean
  /** Why candles stay away. */
  readonly problem: unknown
  /** A text that wants its words. */
  readonly wording: string | undefined
}

export const nothingYet: SurfaceState = {
  bar: undefined,
  before: undefined,
  index: 0,
  count: 0,
  crossed: false,
  crossPrice: undefined,
  seen: [0, 0],
  behind: false,
  armed: undefined,
  pointsSet: 0,
  drawings: [],
  selected: undefined,
  awaited: true,
  problem: undefined,
  wording: undefined,
}

/**
 * How far an instrument's price has moved lately: its extremes within the last minute, hour and day, by which a drift is
 * bounded that no single step gives away. Times are milliseconds of the receiving process that only ever grow.
 */

/** One stretch of a window: the lowest and highest of twice the mid. */
type Extent = { readonly from: number; readonly low: number; readonly high: number }

export const moveWindows = ['minute', 'hour', 'day'] as const
export type MoveWindow = (typeof moveWindows)[number]

export const moveWindowMs = {
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
} as const satisfies Record<MoveWindow, number>

/** How far the price may go within each window, as multiples of the limit of one step. */
export const moveTimesMax = { minute: 2, hour: 6, day: 15 } as const satisfies Record<MoveWindow, number>

/** A window is kept as so many stretches; the oldest one leaves it whole, so that it reaches a little further back. */
const stretches = 6

export type PriceMoves = { readonly [window in MoveWindow]: readonly Extent[] }

export const noMoves: PriceMoves = { minute: [], hour: [], day: [] }

/** The moves with one more accepted price. Gives the same object where it is within every present stretch. */
export const withPrice = (moves: PriceMoves, twiceMid: number, now: number): PriceMoves => {
  const minute = extended(moves.minute, moveWindowMs.minute, twiceMid, now)
  const hour = extended(moves.hour, moveWindowMs.hour, twiceMid, now)
  const day = extended(moves.day, moveWindowMs.day, twiceMid, now)
  return minute === moves.minute && hour === moves.hour && day === moves.day ? moves : { minute, hour, day }
}

const extended = (
  extents: readonly Extent[],
  windowMs: number,
  twiceMid: number,
  now: number,
): readonly Extent[] => {
  const last = extents.at(-1)
  if (last !== undefined && now - last.from < windowMs / stretches) {
    if (last.low <= twiceMid && twiceMid <= last.high) return extents
    const wider = {
      from: last.from,
      low: Math.min(last.low, twiceMid),
      high: Math.max(last.high, twiceMid),
    }
    return [...extents.slice(0, -1), wider]
  }
  const kept = extents.filter(({ from }) => now - from < windowMs + windowMs / stretches)
  return [...kept, { from: now, low: twiceMid, high: twiceMid }]
}

/** The extremes within a window; undefined where nothing was accepted in it. */
export const rangeIn = (
  moves: PriceMoves,
  window: MoveWindow,
  now: number,
): { readonly low: number; readonly high: number } | undefined => {
  let low = Number.POSITIVE_INFINITY
  let high = 0
  for (const extent of moves[window]) {
    // A stretch counts as long as any part of it may still lie within the window.
    if (now - extent.from >= moveWindowMs[window] + moveWindowMs[window] / stretches) continue
    low = Math.min(low, extent.low)
    high = Math.max(high, extent.high)
  }
  return high === 0 ? undefined : { low, high }
}

/**
 * The shortest window in which a price would have moved further than it may; undefined where it has not.
 * @param jumpMax how far one step may go, in millionths of the price
 */
export const movedTooFar = (
  moves: PriceMoves,
  { twiceMid, jumpMax, now }: { readonly twiceMid: number; readonly jumpMax: number; readonly now: number },
): MoveWindow | undefined =>
  moveWindows.find(window => {
    const range = rangeIn(moves, window, now)
    if (range === undefined) return false
    const limit = (jumpMax * moveTimesMax[window]) / 1_000_000
    return twiceMid > range.low * (1 + limit) || twiceMid < range.high * (1 - limit)
  })

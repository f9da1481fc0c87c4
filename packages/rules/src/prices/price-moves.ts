/**
 * How far an instrument's price has moved lately: its extremes within the last minute, hour and day, by which a drift is
 * bounded that no single step gives away. Times are milliseconds of the receiving process that only ever grow.
 */

/** One stretch of a window: the lowest and highest of twice the mid. */
type Extent = { readonly from: number; readonly low: number; readonly high: number }

/** The stretch that runs, and those before it, oldest first, with the extremes of all of them. */
type Window = Extent & {
  readonly older: readonly Extent[]
  readonly olderLow: number
  readonly olderHigh: number
}

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
const keptMs = (window: MoveWindow): number => moveWindowMs[window] * (1 + 1 / stretches)

export type PriceMoves = { readonly [window in MoveWindow]: Window }

/** Bounds nothing: its lowest price is endless, and its highest none. */
export const noMove: Window = {
  from: Number.NEGATIVE_INFINITY,
  low: Number.POSITIVE_INFINITY,
  high: 0,
  older: [],
  olderLow: Number.POSITIVE_INFINITY,
  olderHigh: 0,
}
export const noMoves: PriceMoves = { minute: noMove, hour: noMove, day: noMove }

/** The moves with one more accepted price. Gives the same object where it is within every present stretch. */
export const withPrice = (moves: PriceMoves, twiceMid: number, now: number): PriceMoves => {
  const minute = extended(moves.minute, 'minute', twiceMid, now)
  const hour = extended(moves.hour, 'hour', twiceMid, now)
  const day = extended(moves.day, 'day', twiceMid, now)
  return minute === moves.minute && hour === moves.hour && day === moves.day ? moves : { minute, hour, day }
}

const extended = (window: Window, name: MoveWindow, twiceMid: number, now: number): Window => {
  const { from, low, high, older } = window
  if (now - from < moveWindowMs[name] / stretches) {
    if (low <= twiceMid && twiceMid <= high) return window
    return { ...window, low: Math.min(low, twiceMid), high: Math.max(high, twiceMid) }
  }
  return begun([...older, { from, low, high }], { from: now, low: twiceMid, high: twiceMid }, name)
}

/** A window whose running stretch is the last one, without those before it that have left the window by then. */
const begun = (before: readonly Extent[], running: Extent, name: MoveWindow, now = running.from): Window => {
  const older = before.filter(({ from }) => now - from < keptMs(name))
  let [olderLow, olderHigh] = [noMove.low, noMove.high]
  for (const { low, high } of older) {
    olderLow = Math.min(olderLow, low)
    olderHigh = Math.max(olderHigh, high)
  }
  return { from: running.from, low: running.low, high: running.high, older, olderLow, olderHigh }
}

/** The window as it is at a moment: what has left it since the last accepted price counts no more. */
const windowAt = (window: Window, name: MoveWindow, now: number): Window => {
  if (now - window.from >= keptMs(name)) return noMove
  const oldest = window.older[0]
  return oldest === undefined || now - oldest.from < keptMs(name)
    ? window
    : begun(window.older, window, name, now)
}

/**
 * The shortest window in which a price would have moved further than it may; undefined where it has not.
 * @param jumpMax how far one step may go, in millionths of the price
 */
export const movedTooFar = (
  moves: PriceMoves,
  { twiceMid, jumpMax, now }: { readonly twiceMid: number; readonly jumpMax: number; readonly now: number },
): MoveWindow | undefined => {
  for (const name of moveWindows) {
    const { low, high, olderLow, olderHigh } = windowAt(moves[name], name, now)
    const limit = (jumpMax * moveTimesMax[name]) / 1_000_000
    if (twiceMid > Math.min(low, olderLow) * (1 + limit)) return name
    if (twiceMid < Math.max(high, olderHigh) * (1 - limit)) return name
  }
  return undefined
}

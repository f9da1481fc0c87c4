import type { DrawnBar, Series } from './bar.ts'

/** Shares of the way to the extreme: the first, what each new extreme adds, and the most. */
export type Acceleration = { readonly start: number; readonly step: number; readonly max: number }

/**
 * Parabolic stop and reverse, after Wilder (1978): follows the price ever faster and never enters the last two candles; when
 * the price meets it, it goes over to the other side, to the extreme that was reached. It begins with the second candle, on the
 * side that the first two closes give.
 */
export const parabolicSar = (bars: readonly DrawnBar[], { start, step, max }: Acceleration): Series => {
  const [first, second] = [bars[0], bars[1]]
  if (first === undefined || second === undefined) return bars.map(() => undefined)
  let rises = second.close >= first.close
  let sar = rises ? Math.min(first.low, second.low) : Math.max(first.high, second.high)
  let extreme = rises ? Math.max(first.high, second.high) : Math.min(first.low, second.low)
  let share = start
  return bars.map((bar, index) => {
    if (index === 0) return undefined
    if (index === 1) return sar
    const [before, last] = [bars[index - 2], bars[index - 1]]
    if (before === undefined || last === undefined) return undefined
    sar += share * (extreme - sar)
    sar = rises ? Math.min(sar, before.low, last.low) : Math.max(sar, before.high, last.high)
    const isMet = rises ? bar.low <= sar : bar.high >= sar
    if (isMet) {
      sar = rises ? Math.max(extreme, bar.high) : Math.min(extreme, bar.low)
      extreme = rises ? bar.low : bar.high
      rises = !rises
      share = start
    } else if (rises ? bar.high > extreme : bar.low < extreme) {
      extreme = rises ? bar.high : bar.low
      share = Math.min(max, share + step)
    }
    return sar
  })
}

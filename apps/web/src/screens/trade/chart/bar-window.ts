import type { KLineData } from 'klinecharts'

/** Candles a chart holds at once. */
export const barsMax = 1_500
/** Candles that are asked for at a time. */
export const pageSize = 300

/** Until when a page of candles that was let go reached; undefined: up to the newest. */
type PageEnd = number | undefined

/**
 * The candles a chart holds: a stretch without holes that moves over the past. What would be too many falls off at its
 * other end, and is asked for again when the chart comes back.
 */
export const createBarWindow = (first: readonly KLineData[], isWhole: boolean) => {
  let bars: readonly KLineData[] = first
  let oldest = isWhole
  /** Ends of the pages that fell off at the right, the nearest last. */
  const dropped: PageEnd[] = []

  return {
    bars: () => bars,
    /** Whether older, and newer ones, can be asked for. */
    more: () => ({ forward: !oldest, backward: dropped.length > 0 }),
    isAtNewest: () => dropped.length === 0,
    /** The newest candle, or one more. Nothing happens while the newest ones are not held. */
    update: (bar: KLineData): void => {
      if (dropped.length > 0) return
      const last = bars.at(-1)
      if (last === undefined || bar.timestamp > last.timestamp) bars = [...bars, bar]
      else if (bar.timestamp === last.timestamp) bars = [...bars.slice(0, -1), bar]
    },
    /** Takes older candles in; true if newer ones fell off for them. */
    addOlder: (older: readonly KLineData[]): boolean => {
      oldest = older.length < pageSize
      const all = [...older, ...bars]
      const isFull = all.length > barsMax
      if (isFull) dropped.push(dropped.length === 0 ? undefined : (bars.at(-1)?.timestamp ?? 0) + 1)
      bars = all.slice(0, barsMax)
      return isFull
    },
    /** What to ask for to go on at the right. */
    newerPage: (): { readonly to: PageEnd } | undefined =>
      dropped.length === 0 ? undefined : { to: dropped.at(-1) },
    /** Takes newer candles in; older ones fall off for them. */
    addNewer: (page: readonly KLineData[]): void => {
      dropped.pop()
      const last = bars.at(-1)?.timestamp ?? 0
      const all = [...bars, ...page.filter(({ timestamp }) => timestamp > last)]
      if (all.length > barsMax) oldest = false
      bars = all.slice(-barsMax)
    },
  }
}

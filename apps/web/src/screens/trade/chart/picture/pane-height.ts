/** Height of a pane below the candles, in pixels, as long as all of them together leave to the candles what these need. */
const panePx = { preferred: 84, least: 36 } as const
export const leastPanePx = panePx.least
export const axisPx = 26
const candlesPx = 180
/** What panes take of the height at most; more than a price and what swings below it need more. */
const panesShare = { two: 0.3, more: 0.38 } as const
const twoPanes = 2

/** How high each of so many panes below the candles is, of the height of the whole picture. */
export const paneHeight = (heightPx: number, count: number): number => {
  const share = count > twoPanes ? panesShare.more : panesShare.two
  const rest = Math.min(heightPx * share, heightPx - axisPx - candlesPx)
  return Math.round(Math.max(panePx.least, Math.min(panePx.preferred, rest / count)))
}

/** Of labels that stand in the middle under their candles, those that are whole within a width. */
export const wholeTicks = <Tick extends { readonly coord: number; readonly text: string }>(
  ticks: readonly Tick[],
  width: number,
  widthOf: (text: string) => number,
): Tick[] =>
  ticks.filter(({ coord, text }) => {
    const half = widthOf(text) / 2
    return coord >= half && coord + half <= width
  })

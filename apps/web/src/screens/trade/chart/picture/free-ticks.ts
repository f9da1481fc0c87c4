type Label = { readonly coord: number; readonly value: number | string; readonly text: string }

/**
 * Labels beside an axis, none of them written where the tag of the newest price would cut it. The tag moves while the labels
 * stay, so that they ask where it is each time they are drawn; their lines are drawn in any case.
 */
export const freeTicks = (
  ticks: readonly Label[],
  clearPx: number,
  tagAt: () => number | undefined,
): Label[] =>
  ticks.map(({ coord, value, text }) => ({
    coord,
    value,
    get text() {
      const tag = tagAt()
      return tag !== undefined && Math.abs(coord - tag) < clearPx ? '' : text
    },
  }))

type Label = { readonly coord: number; readonly value: number | string; readonly text: string }

/** Of a step: steps that differ by less are one. */
const same = 0.5
/** Of a step, for what dividing leaves over. */
const rest = 0.005

/**
 * The library leaves out labels one by one where their step is about as high as two of them, so that some stand a step apart
 * and some two. Then the wider step is taken throughout; `textOf` writes the values it needs anew.
 */
export const evenTicks = (ticks: readonly Label[], textOf: (value: number) => string): readonly Label[] => {
  const values = ticks.map(({ value }) => Number(value))
  const steps = values.slice(1).map((value, at) => value - (values[at] ?? value))
  const [wide, fine] = [Math.max(...steps), Math.min(...steps)]
  const [first, last] = [ticks[0], ticks.at(-1)]
  if (first === undefined || last === undefined || steps.length < 2 || wide < fine * (1 + same)) return ticks
  const [from, to] = [Number(first.value), Number(last.value)]
  const perValue = (last.coord - first.coord) / (to - from)
  const begin = Math.ceil(from / wide - rest)
  const count = Math.floor(to / wide + rest) - begin + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => {
    const value = (begin + at) * wide
    return { coord: first.coord + (value - from) * perValue, value, text: textOf(value) }
  })
}

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

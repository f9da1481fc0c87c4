/** How many of each are shown. */
export const moversMax = 5

/**
 * What rose and what fell most, the largest move first; equal ones stay in the order given. One without a change (no price
 * yet, or none of a day ago) is neither, nor is one that did not move.
 */
export const moversOf = <Item>(
  items: readonly Item[],
  changeOf: (item: Item) => number | undefined,
): { readonly gainers: readonly Item[]; readonly losers: readonly Item[] } => {
  const known = items.flatMap(item => {
    const change = changeOf(item)
    return change === undefined ? [] : [{ item, change }]
  })
  const most = (direction: 1 | -1): readonly Item[] =>
    known
      .filter(({ change }) => change * direction > 0)
      .toSorted((one, other) => (other.change - one.change) * direction)
      .slice(0, moversMax)
      .map(({ item }) => item)
  return { gainers: most(1), losers: most(-1) }
}

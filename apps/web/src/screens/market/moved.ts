/** The list with one of its items at another place. */
export const moved = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1))
}

/** Where a row of equal heights lands that was dragged so far. */
export const placeAfter = (from: number, draggedPx: number, rowPx: number, count: number): number =>
  Math.min(count - 1, Math.max(0, from + Math.round(draggedPx / rowPx)))

/** How far, in rows, one that is not dragged makes room for the one that is. */
export const stepAside = (place: number, from: number, to: number): -1 | 0 | 1 => {
  if (place > from && place <= to) return -1
  return place < from && place >= to ? 1 : 0
}

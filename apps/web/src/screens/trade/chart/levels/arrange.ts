/** Labels keep clear of the legend above and of the edge below, and of each other, in pixels. */
const tagsTopPx = 34
/** Of labels in full, which stand right below the legend: with none, and for each of its lines. */
const fullTopPx = { least: 22, line: 19 } as const
export const bottomPx = 16
export const apartPx = 28
/** A label's own height: nearer than this they overlap. */
const labelPx = 26
/** Below this height of the candles there is room for tags alone. */
const lowPx = 250

/** A label and the height of its line; what has been opened out of a tag stands by itself. */
export type Standing = { readonly id: string; readonly y: number; readonly alone?: boolean }
/** Where a label stands, or one tag for several: the first of them stands for all. */
export type Stand = { readonly ids: readonly string[]; readonly y: number; at: number }

/** How high the first label may stand. Tags stand at the other end of the picture than the legend, beside its first line at most. */
export const topOf = (short: boolean, legendLines: number): number =>
  short ? tagsTopPx : fullTopPx.least + fullTopPx.line * legendLines

/** Whether one column of the candles' height is enough for so many. */
export const fitsColumn = (count: number, height: number, topPx: number): boolean =>
  count <= Math.floor((height - bottomPx - topPx) / labelPx) + 1

/** On a picture below this width labels in full reach over so many candles that they may take no more than half its height. */
export const narrowPx = 760

/**
 * Whether labels are to be short: the candles are low, there are more labels than their height holds one below the other, or they
 * would cover the better part of a narrow picture.
 */
export const isCrowded = (
  count: number,
  { height, width, legendLines }: { height: number; width: number; legendLines: number },
): boolean =>
  height > 0 &&
  (height < lowPx ||
    !fitsColumn(count, height, topOf(false, legendLines)) ||
    (width < narrowPx && count * apartPx > height / 2))

const within = (y: number, from: number, to: number): number => Math.max(from, Math.min(to, y))

/**
 * Keeps labels, in their order, between two heights and apart from each other, each as near to its line as that allows. In
 * little room they overlap sooner than that one is cut off.
 */
const spread = (labels: readonly { at: number }[], from: number, to: number): void => {
  const last = labels.length - 1
  const apart = Math.max(0, Math.min(apartPx, (to - from) / Math.max(1, last)))
  // Those that touch move together, half of them up and half down.
  const runs: { sum: number; count: number }[] = []
  for (const [index, { at }] of labels.entries()) {
    let run = { sum: at - index * apart, count: 1 }
    for (
      let before = runs.at(-1);
      before !== undefined && before.sum / before.count > run.sum / run.count;
      before = runs.at(-1)
    ) {
      run = { sum: before.sum + run.sum, count: before.count + run.count }
      runs.pop()
    }
    runs.push(run)
  }
  const starts = runs.flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count))
  const end = Math.max(from, to - last * apart)
  for (const [index, label] of labels.entries())
    label.at = within(starts[index] ?? from, from, end) + index * apart
}

/** Around the label that is being moved, if there is one: that one stays, the others give way up and down. */
const settle = (
  labels: readonly Stand[],
  { height, topPx }: { height: number; topPx: number },
  led: string | undefined,
): void => {
  const bottom = Math.max(topPx, height - bottomPx)
  const leader = labels.findIndex(({ ids }) => led !== undefined && ids.includes(led))
  const ledAt = labels[leader]?.at
  if (ledAt === undefined) {
    spread(labels, topPx, bottom)
    return
  }
  spread(labels.slice(0, leader), topPx, Math.max(topPx, ledAt - apartPx))
  spread(labels.slice(leader + 1), Math.min(bottom, ledAt + apartPx), bottom)
}

/** Tags that would overlap become one, in the middle of those it stands for. */
const merge = (labels: readonly Stand[], isAlone: (id: string) => boolean): readonly Stand[] => {
  const merged: Stand[] = []
  const together = (stand: Stand) => !stand.ids.some(isAlone)
  for (const label of labels) {
    let next = label
    for (
      let before = merged.at(-1);
      before !== undefined && next.at - before.at < apartPx && together(before) && together(next);
      before = merged.at(-1)
    ) {
      const count = before.ids.length + next.ids.length
      const at = (before.at * before.ids.length + next.at * next.ids.length) / count
      next = { ids: [...before.ids, ...next.ids], y: before.y, at }
      merged.pop()
    }
    merged.push(next)
  }
  return merged
}

/** Where labels stand beside their lines, from the top down; a line out of sight has its label at the edge. */
export const arrange = (
  labels: readonly Standing[],
  {
    height,
    short,
    led,
    legendLines,
  }: { height: number; short: boolean; led: string | undefined; legendLines: number },
): readonly Stand[] => {
  const topPx = topOf(short, legendLines)
  const alone = new Set(labels.flatMap(label => (label.alone === true || label.id === led ? [label.id] : [])))
  const each = labels
    .toSorted((left, right) => left.y - right.y)
    .map(({ id, y }) => ({ ids: [id], y, at: within(y, topPx, Math.max(topPx, height - bottomPx)) }))
  const stands = short ? merge(each, id => alone.has(id)) : each
  settle(stands, { height, topPx }, led)
  return stands
}

import type { PlaceLevel } from './levels.ts'

/** Labels keep clear of the legend above and of the edge below, and of each other. */
const topPx = 34
const bottomPx = 16
const apartPx = 28
const besidePx = 8

/**
 * Keeps labels, in their order, between two heights and apart from each other: all are pushed down first, and what was
 * pushed out at the bottom pushes back. In little room they overlap sooner than that one is cut off.
 */
const spread = (labels: readonly { at: number }[], from: number, to: number): void => {
  const apart = Math.max(0, Math.min(apartPx, (to - from) / Math.max(1, labels.length - 1)))
  let free = from
  for (const label of labels) {
    label.at = Math.max(label.at, free)
    free = label.at + apart
  }
  let room = Math.max(from, to)
  for (const label of labels.toReversed()) {
    label.at = Math.min(label.at, room)
    room = label.at - apart
  }
}

/** A column, around the label that is being moved if it stands there: that one stays, the others give way up and down. */
const settle = (
  labels: readonly { readonly id: string; at: number }[],
  height: number,
  led: string | undefined,
): void => {
  const bottom = height - bottomPx
  const leader = labels.findIndex(label => label.id === led)
  const ledAt = labels[leader]?.at
  if (ledAt === undefined) {
    spread(labels, topPx, bottom)
    return
  }
  spread(labels.slice(0, leader), topPx, Math.max(topPx, ledAt - apartPx))
  spread(labels.slice(leader + 1), Math.min(bottom, ledAt + apartPx), bottom)
}

const widestOf = (labels: readonly { readonly element: HTMLElement }[]): number =>
  Math.max(...labels.map(({ element }) => element.offsetWidth))

/** Labels stand at the left edge, or as tags over the axis at the right one. */
const isAtRight = (element: HTMLElement): boolean => element.dataset['side'] === 'right'

/** How far a label can stand from its edge without being cut off at the other. */
const roomBeside = (element: HTMLElement): number =>
  isAtRight(element)
    ? element.offsetLeft
    : (element.offsetParent?.clientWidth ?? 0) - element.offsetLeft - element.offsetWidth

/** Side by side where one column has no room for all: neighbours stand in different columns. */
const inColumns = <Label>(labels: readonly Label[], height: number): readonly (readonly Label[])[] => {
  const fitting = Math.max(1, Math.floor((height - bottomPx - topPx) / apartPx) + 1)
  const count = Math.ceil(labels.length / fitting)
  return Array.from({ length: count }, (_, column) =>
    labels.filter((_label, index) => index % count === column),
  )
}

/**
 * Puts labels beside their lines, as the picture draws them: straight onto the elements, for a line moves with each quote
 * and each touch. One whose line is out of sight stands at the edge; labels of lines that lie close stand below each other.
 */
export const labelPlacement = () => {
  const labels = new Map<string, { readonly element: HTMLElement; readonly near: boolean }>()
  const lines = new Map<string, { readonly y: number; readonly height: number }>()
  let planned = false
  /** The one that is being moved: it stays at its line, under the finger, and the others give way. */
  let led: string | undefined

  const put = () => {
    planned = false
    const standing = [...labels].flatMap(([id, { element, near }]) => {
      const line = lines.get(id)
      if (line === undefined) return []
      if (near && (line.y < 0 || line.y > line.height)) {
        element.style.visibility = 'hidden'
        return []
      }
      return [{ id, element, ...line }]
    })
    const height = standing[0]?.height ?? 0
    const placed = standing
      .toSorted((left, right) => left.y - right.y)
      .map(label => ({ ...label, left: 0, at: Math.min(height - bottomPx, Math.max(topPx, label.y)) }))
    const columns = inColumns(placed, height)
    let left = 0
    for (const column of columns) {
      settle(column, height, led)
      for (const label of column) label.left = left
      // Where all fit into one column, nothing is measured.
      if (columns.length > 1) left += widestOf(column) + besidePx
    }
    for (const { element, y, at, left: wished } of placed) {
      const inward = wished === 0 ? 0 : Math.max(0, Math.min(wished, roomBeside(element)))
      const from = isAtRight(element) ? -inward : inward
      element.style.transform = `translate(${from}px, ${Math.round(at)}px) translateY(-50%)`
      element.dataset['beyond'] = y < 0 ? 'above' : y > height ? 'below' : ''
      element.style.visibility = 'visible'
    }
  }
  const plan = () => {
    if (planned) return
    planned = true
    queueMicrotask(put)
  }
  const place: PlaceLevel = (id, y, height) => {
    lines.set(id, { y, height })
    plan()
  }
  return {
    place,
    /** Lets a label stay at its line, until the returned function is called. */
    lead: (id: string) => {
      led = id
      plan()
      return () => {
        if (led === id) led = undefined
        plan()
      }
    },
    /** Takes a label in, until the returned function is called. */
    hold: (id: string, element: HTMLElement, near: boolean) => {
      labels.set(id, { element, near })
      plan()
      return () => void labels.delete(id)
    },
  }
}
export type LabelPlacement = ReturnType<typeof labelPlacement>

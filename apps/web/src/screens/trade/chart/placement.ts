import type { PlaceLevel } from './levels.ts'

/** Labels keep clear of the legend above and of the edge below, and of each other. */
const topPx = 34
const bottomPx = 16
const apartPx = 28

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
      .map(label => ({ ...label, at: Math.min(height - bottomPx, Math.max(topPx, label.y)) }))
    const leader = placed.findIndex(label => label.id === led)
    const ledAt = placed[leader]?.at
    if (ledAt === undefined) spread(placed, topPx, height - bottomPx)
    else {
      // The others give way, up and down.
      const [above, below] = [placed.slice(0, leader), placed.slice(leader + 1)]
      spread(above, topPx, Math.max(topPx, ledAt - apartPx))
      spread(below, Math.min(height - bottomPx, ledAt + apartPx), height - bottomPx)
    }
    for (const { element, y, at } of placed) {
      element.style.transform = `translateY(${Math.round(at)}px) translateY(-50%)`
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

import { arrange, fitsColumn, isCrowded, narrowPx, topOf } from './arrange.ts'
import type { PlaceLevel } from './levels.ts'

/** Between labels and the axis, and from the widest label to the lines, in pixels. */
const besidePx = 4
const reachPx = 18
/** A label this near to its line needs nothing that leads to it. */
const nearPx = 3

type Held = {
  readonly element: HTMLElement
  /** Shown only while its line is in sight. */
  readonly near: boolean
  /** What it is called, for the tag that stands for several. */
  name: string
}
type Line = { readonly y: number; readonly height: number; readonly width: number }

/** From a label's edge past the widest one, then to its own line. */
const leaderPath = (side: 1 | -1, past: number, down: number): string =>
  `M0 0H${side * (past + besidePx)}L${side * (past + reachPx)} ${down}m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0`

/**
 * Puts labels beside their lines, as the picture draws them: straight onto the elements, for a line moves with each quote
 * and each touch. Only what changes the labels themselves is told to listeners: which are merged, and whether all are short.
 */
export const labelPlacement = () => {
  const labels = new Map<string, Held>()
  const lines = new Map<string, Line>()
  const listeners = new Set<() => void>()
  /** Kept, for asking after each quote would have the page laid out anew. */
  const widths = new Map<Element, number>()
  let planned = false
  /** The one that is being moved: it stays at its line, under the finger, and the others give way. */
  let led: string | undefined
  let short = false
  let legendLines = 0
  let crowded = false
  let narrow = false
  let alone: ReadonlySet<string> = new Set()
  let shares: ReadonlyMap<string, readonly string[]> = new Map()

  const tell = (next: ReadonlyMap<string, readonly string[]>, nowCrowded: boolean, nowNarrow: boolean) => {
    const changed =
      nowCrowded !== crowded ||
      nowNarrow !== narrow ||
      next.size !== shares.size ||
      [...next].some(([id, ids]) => shares.get(id)?.join() !== ids.join())
    shares = next
    crowded = nowCrowded
    narrow = nowNarrow
    if (changed) for (const listener of listeners) listener()
  }
  const put = () => {
    planned = false
    const standing = [...labels].flatMap(([id, { element, near }]) => {
      const line = lines.get(id)
      if (line === undefined) return []
      if (near && (line.y < 0 || line.y > line.height)) {
        element.style.visibility = 'hidden'
        return []
      }
      return [{ id, element, ...line, alone: alone.has(id) }]
    })
    const { height = 0, width = 0 } = standing[0] ?? {}
    const stands = arrange(standing, { height, short, led, legendLines })
    const widest = Math.max(
      0,
      ...standing.map(({ id, element }) => (led === id ? 0 : (widths.get(element) ?? 0))),
    )
    const next = new Map<string, readonly string[]>()
    // What was opened may need two columns: neighbours stand in different ones.
    const columns = short && !fitsColumn(stands.length, height, topOf(short, legendLines)) ? 2 : 1
    for (const [index, { ids, y, at }] of stands.entries()) {
      const [first, ...rest] = ids
      if (first === undefined) continue
      for (const id of rest) {
        next.set(id, [])
        const element = labels.get(id)?.element
        if (element !== undefined) element.style.visibility = 'hidden'
      }
      const element = labels.get(first)?.element
      if (element === undefined) continue
      if (ids.length > 1) next.set(first, ids)
      const own = widths.get(element) ?? 0
      // A tag stands left of the axis; what has opened may need the axis as well.
      const axis = (element.offsetParent?.clientWidth ?? width) - width
      const isInner = index % columns === 1
      const beside = isInner ? widest + besidePx : 0
      const past = Math.max(0, widest - own) + (columns === 2 && !isInner ? widest + besidePx : 0)
      const inset = short ? Math.max(0, Math.min(axis + besidePx + beside, axis + width - own - besidePx)) : 0
      element.style.transform = `translate(${-inset}px, ${Math.round(at)}px) translateY(-50%)`
      element.dataset['beyond'] = ids.length > 1 ? '' : y < 0 ? 'above' : y > height ? 'below' : ''
      element.style.visibility = 'visible'
      const isAway = ids.length === 1 && y >= 0 && y <= height && Math.abs(at - y) > nearPx
      const path = isAway ? leaderPath(short ? -1 : 1, past, Math.round(y - at)) : ''
      element.querySelector('[data-leader]')?.setAttribute('d', path)
    }
    tell(next, isCrowded(standing.length, { height, width, legendLines }), width > 0 && width < narrowPx)
  }
  const plan = () => {
    if (planned) return
    planned = true
    queueMicrotask(put)
  }
  const watch = new ResizeObserver(entries => {
    for (const { target, borderBoxSize } of entries) widths.set(target, borderBoxSize[0]?.inlineSize ?? 0)
    plan()
  })
  const place: PlaceLevel = (id, y, height, width) => {
    lines.set(id, { y, height, width })
    plan()
  }
  return {
    place,
    listen: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Whether there is room for tags alone. */
    isCrowded: (): boolean => crowded,
    isNarrow: (): boolean => narrow,
    /** One for a label by itself, none for one merged into another's tag, more for the tag that stands for them. */
    shareOf: (id: string): number => shares.get(id)?.length ?? 1,
    membersOf: (id: string): readonly string[] => shares.get(id) ?? [id],
    nameOf: (id: string): string => labels.get(id)?.name ?? '',
    /** Whether labels are tags now, and which of them stand by themselves however close they lie. */
    setTags: (areShort: boolean, spread: ReadonlySet<string>): void => {
      short = areShort
      alone = spread
      plan()
    },
    /** How many lines of a legend stand above the candles. */
    setLegend: (lines: number): void => {
      legendLines = lines
      plan()
    },
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
    hold: (id: string, held: Held) => {
      labels.set(id, held)
      watch.observe(held.element)
      plan()
      return () => {
        labels.delete(id)
        watch.unobserve(held.element)
        widths.delete(held.element)
        plan()
      }
    },
    rename: (id: string, name: string): void => {
      const held = labels.get(id)
      if (held !== undefined) held.name = name
    },
  }
}
export type LabelPlacement = ReturnType<typeof labelPlacement>

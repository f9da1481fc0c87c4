/** How an image is looked at: how large, how often turned by a quarter, how far moved (in pixels of the screen). */
export type ImageView = {
  readonly zoom: number
  readonly turns: 0 | 1 | 2 | 3
  readonly x: number
  readonly y: number
}

export const firstView: ImageView = { zoom: 1, turns: 0, x: 0, y: 0 }
export const zoomMin = 1
export const zoomMax = 8
const zoomStep = 1.5
const movePx = 80

type Point = { readonly x: number; readonly y: number }
const middle: Point = { x: 0, y: 0 }

/**
 * Larger or smaller by a factor; what lies at a point, counted from the middle, stays there. Seen whole again, the image
 * lies in the middle.
 */
export const scaledBy = (view: ImageView, factor: number, at: Point = middle): ImageView => {
  const zoom = Math.min(Math.max(view.zoom * factor, zoomMin), zoomMax)
  if (zoom === zoomMin) return { ...view, zoom, ...middle }
  const grown = zoom / view.zoom
  return { ...view, zoom, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }
}

export const zoomed = (view: ImageView, direction: 'in' | 'out', at?: Point): ImageView =>
  scaledBy(view, direction === 'in' ? zoomStep : 1 / zoomStep, at)

/** One pixel of the image on one of the screen, as far as that is no smaller than the whole; `shrunk` is how small it fits. */
export const atActualSize = (view: ImageView, shrunk: number): ImageView =>
  scaledBy(view, 1 / (shrunk * view.zoom))

const next = { 0: 1, 1: 2, 2: 3, 3: 0 } as const
export const turned = (view: ImageView): ImageView => ({ ...view, turns: next[view.turns] })

const steps = { left: [1, 0], right: [-1, 0], up: [0, 1], down: [0, -1] } as const

/** The look moves, so the image goes the other way; one that is seen whole stays where it is. */
export const moved = (view: ImageView, direction: keyof typeof steps): ImageView => {
  const [x, y] = steps[direction]
  return view.zoom === zoomMin ? view : { ...view, x: view.x + x * movePx, y: view.y + y * movePx }
}

/** Follows the pointer. */
export const movedBy = (view: ImageView, from: Point, to: Point): ImageView =>
  view.zoom === zoomMin ? view : { ...view, x: view.x + to.x - from.x, y: view.y + to.y - from.y }

type Fingers = readonly [Point, Point]
const between = ([a, b]: Fingers): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const apart = ([a, b]: Fingers): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))

/** Follows two fingers: what lies between them stays there, and grows as they part. */
export const pinched = (view: ImageView, from: Fingers, to: Fingers): ImageView =>
  movedBy(scaledBy(view, apart(to) / apart(from), between(from)), between(from), between(to))

export const percentOf = ({ zoom }: ImageView): number => Math.round(zoom * 100)

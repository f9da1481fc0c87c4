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

/** Back at its own size the image lies in the middle again. */
export const zoomed = (view: ImageView, direction: 'in' | 'out'): ImageView => {
  const wanted = direction === 'in' ? view.zoom * zoomStep : view.zoom / zoomStep
  const zoom = Math.min(Math.max(wanted, zoomMin), zoomMax)
  return zoom === zoomMin ? { ...view, zoom, x: 0, y: 0 } : { ...view, zoom }
}

const next = { 0: 1, 1: 2, 2: 3, 3: 0 } as const
export const turned = (view: ImageView): ImageView => ({ ...view, turns: next[view.turns] })

const steps = { left: [1, 0], right: [-1, 0], up: [0, 1], down: [0, -1] } as const

/** The look moves, so the image goes the other way; one that is seen whole stays where it is. */
export const moved = (view: ImageView, direction: keyof typeof steps): ImageView => {
  const [x, y] = steps[direction]
  return view.zoom === zoomMin ? view : { ...view, x: view.x + x * movePx, y: view.y + y * movePx }
}

type Point = { readonly x: number; readonly y: number }
/** Follows the pointer. */
export const movedBy = (view: ImageView, from: Point, to: Point): ImageView =>
  view.zoom === zoomMin ? view : { ...view, x: view.x + to.x - from.x, y: view.y + to.y - from.y }

export const percentOf = ({ zoom }: ImageView): number => Math.round(zoom * 100)

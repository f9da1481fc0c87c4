import { registerOverlay, type Coordinate, type OverlayFigure } from 'klinecharts'
import type { ChartColours } from './style.ts'

/** What the drawings of Plumbline need to draw themselves. */
export type DrawingLook = {
  readonly colours: ChartColours
  /** The words of a text; empty for other drawings. */
  readonly text: string
  /** What a measure says of its two points. */
  readonly measured: (from: number, to: number, candles: number) => string
}

const rectOf = (first: Coordinate, second: Coordinate) => ({
  x: Math.min(first.x, second.x),
  y: Math.min(first.y, second.y),
  width: Math.abs(first.x - second.x),
  height: Math.abs(first.y - second.y),
})

const label = (
  attrs: { x: number; y: number; text: string; align?: CanvasTextAlign; baseline?: CanvasTextBaseline },
  { colours }: DrawingLook,
): OverlayFigure => ({
  type: 'text',
  attrs,
  styles: {
    style: 'stroke_fill',
    color: colours.t1,
    size: colours.textSize,
    family: colours.font,
    weight: '600',
    backgroundColor: colours.page,
    borderColor: colours.primary,
    borderSize: 1,
    borderRadius: 4,
    paddingLeft: 5,
    paddingRight: 5,
    paddingTop: 3,
    paddingBottom: 3,
  },
})

const tinted = (attrs: ReturnType<typeof rectOf>, { colours }: DrawingLook): OverlayFigure => ({
  type: 'rect',
  attrs,
  styles: {
    style: 'stroke_fill',
    color: `${colours.primary}1f`,
    borderColor: colours.primary,
    borderSize: 1.5,
  },
})

const asPoints = { needDefaultPointFigure: true, needDefaultXAxisFigure: true, needDefaultYAxisFigure: true }

registerOverlay<DrawingLook>({
  name: 'plumblineRectangle',
  totalStep: 3,
  ...asPoints,
  createPointFigures: ({ overlay, coordinates: [first, second] }) =>
    first === undefined || second === undefined ? [] : tinted(rectOf(first, second), overlay.extendData),
})

registerOverlay<DrawingLook>({
  name: 'plumblineMeasure',
  totalStep: 3,
  ...asPoints,
  createPointFigures: ({ chart, overlay, coordinates: [first, second] }) => {
    if (first === undefined || second === undefined) return []
    const [from = 0, to = from] = overlay.points.map(({ value }) => value)
    const candles = Math.round(Math.abs(second.x - first.x) / chart.getBarSpace().bar)
    const rect = rectOf(first, second)
    const up = second.y <= first.y
    return [
      tinted(rect, overlay.extendData),
      label(
        {
          x: rect.x + rect.width / 2,
          y: up ? rect.y - 6 : rect.y + rect.height + 6,
          text: overlay.extendData.measured(from, to, candles),
          align: 'center',
          baseline: up ? 'bottom' : 'top',
        },
        overlay.extendData,
      ),
    ]
  },
})

/** Levels of a move, most wanted first: where their figures would lie over each other, the later ones go without. */
const retracements = [1, 0, 0.5, 0.618, 0.382, 0.786, 0.236] as const
/** A line of figures with the room around it, in pixels. */
const figuresPx = 18
/** Left of figures, and between them and their line. */
const besidePx = 4
const abovePx = 2

registerOverlay<DrawingLook>({
  name: 'plumblineFibonacci',
  totalStep: 3,
  ...asPoints,
  // Its figures stand at its levels; over the axis they would hide the axis' own.
  needDefaultYAxisFigure: false,
  createPointFigures: ({ chart, overlay, coordinates: [first, second], bounding }) => {
    const [from, to] = overlay.points.map(({ value }) => value)
    if (first === undefined || second === undefined || from === undefined || to === undefined) return []
    const { colours } = overlay.extendData
    const digits = chart.getSymbol()?.pricePrecision ?? 0
    const levels = retracements.map(share => ({
      y: second.y + (first.y - second.y) * share,
      text: `${chart.getThousandsSeparator().format((to + (from - to) * share).toFixed(digits))} (${(share * 100).toFixed(1)}%)`,
    }))
    const named: typeof levels = []
    for (const level of levels)
      if (named.every(({ y }) => Math.abs(y - level.y) >= figuresPx)) named.push(level)
    return [
      ...levels.map(({ y }): OverlayFigure => ({
        type: 'line',
        attrs: {
          coordinates: [
            { x: 0, y },
            { x: bounding.width, y },
          ],
        },
        styles: { style: 'solid', color: colours.primary, size: 1 },
      })),
      ...named.map(({ y, text }): OverlayFigure => ({
        type: 'text',
        // At the left end, above the line: the newest candles and the labels of orders are at the other.
        attrs: { x: besidePx, y: y - abovePx, text, align: 'left', baseline: 'bottom' },
        styles: {
          color: colours.t2,
          size: colours.textSize,
          family: colours.font,
          // Older candles and other lines show faintly through.
          backgroundColor: `${colours.page}b3`,
          paddingLeft: 0,
          paddingRight: 0,
          paddingTop: 0,
          paddingBottom: 0,
        },
        ignoreEvent: true,
      })),
    ]
  },
})

registerOverlay<DrawingLook>({
  name: 'plumblineText',
  totalStep: 2,
  needDefaultPointFigure: true,
  createPointFigures: ({ overlay, coordinates: [at] }) =>
    at === undefined || overlay.extendData.text === ''
      ? []
      : label({ ...at, y: at.y - 8, text: overlay.extendData.text, baseline: 'bottom' }, overlay.extendData),
})

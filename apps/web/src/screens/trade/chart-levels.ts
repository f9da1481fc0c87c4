import { registerOverlay, type Chart, type OverlayFigure } from 'klinecharts'
import type { ChartColours } from './chart-style.ts'

/** An entry, a take profit or a stop loss to be shown on the chart. */
export type ChartLevel = {
  readonly value: number
  readonly label: string
  readonly tone: 'entry-long' | 'entry-short' | 'profit' | 'loss'
}

const group = 'levels'
/** Labels keep clear of the legend above and the edge below. */
const topPx = 38
const bottomPx = 14
/** Pinned labels stand beside those of the lines that are seen. */
const pinnedLeftPx = 112
const leftPx = 10
type Extra = { readonly level: ChartLevel; readonly colours: ChartColours }

const colourOf = ({ level, colours }: Extra): string =>
  level.tone === 'entry-long' || level.tone === 'profit'
    ? colours.up
    : level.tone === 'entry-short' || level.tone === 'loss'
      ? colours.down
      : colours.primary

/** A dashed line with its label; one beyond the scale pins to the edge, with an arrow that says where it is. */
registerOverlay<Extra>({
  name: 'plumblineLevel',
  totalStep: 1,
  lock: true,
  createPointFigures: ({ overlay, coordinates, bounding }) => {
    const y = coordinates[0]?.y
    if (y === undefined) return []
    const { level, colours } = overlay.extendData
    const color = colourOf(overlay.extendData)
    const above = y < 0
    const below = y > bounding.height
    const at = Math.min(bounding.height - bottomPx, Math.max(topPx, y))
    const arrow = above ? ' ↑' : below ? ' ↓' : ''
    const figures: OverlayFigure[] = [
      {
        type: 'text',
        attrs: {
          x: above || below ? pinnedLeftPx : leftPx,
          y: at,
          text: level.label + arrow,
          align: 'left',
          baseline: 'middle',
        },
        styles: {
          style: 'stroke_fill',
          color,
          size: colours.textSize,
          family: colours.font,
          weight: '600',
          backgroundColor: colours.page,
          borderColor: color,
          borderSize: 1,
          borderRadius: 6,
          paddingLeft: 6,
          paddingRight: 6,
          paddingTop: 4,
          paddingBottom: 4,
        },
        ignoreEvent: true,
      },
    ]
    if (!above && !below)
      figures.unshift({
        type: 'line',
        attrs: {
          coordinates: [
            { x: 0, y },
            { x: bounding.width, y },
          ],
        },
        styles: { style: 'dashed', color, size: 1, dashedValue: [4, 3] },
        ignoreEvent: true,
      })
    return figures
  },
})

/** Shows these levels and no others. */
export const showLevels = (chart: Chart, levels: readonly ChartLevel[], colours: ChartColours): void => {
  chart.removeOverlay({ groupId: group })
  for (const level of levels)
    chart.createOverlay({
      name: 'plumblineLevel',
      groupId: group,
      points: [{ value: level.value }],
      extendData: { level, colours },
      lock: true,
    })
}

import { registerOverlay, type Chart } from 'klinecharts'
import type { ChartColours } from '../style.ts'

/** A price at which something of the customer's stands: an entry, a target, an alert. */
export type ChartLevel = {
  readonly id: string
  readonly value: number
  readonly tone: 'long' | 'short' | 'profit' | 'loss' | 'alert'
}

/** Told with every drawing where each line stands, in pixels from the top of the candles, and how far these reach. */
export type PlaceLevel = (id: string, y: number, height: number, width: number) => void
type Extra = { readonly level: ChartLevel; readonly colours: ChartColours; readonly place: PlaceLevel }

const group = 'levels'
const colourOf = ({ level, colours }: Extra): string => {
  switch (level.tone) {
    case 'long':
    case 'profit':
      return colours.up
    case 'short':
    case 'loss':
      return colours.down
    case 'alert':
      return colours.warn
  }
}

/** A dashed line; its label is a control of the page that follows it. */
registerOverlay<Extra>({
  name: 'plumblineLevel',
  totalStep: 1,
  lock: true,
  createPointFigures: ({ overlay, coordinates, bounding }) => {
    const y = coordinates[0]?.y
    if (y === undefined) return []
    const { level, place } = overlay.extendData
    place(level.id, y, bounding.height, bounding.width)
    if (y < 0 || y > bounding.height) return []
    return {
      type: 'line',
      attrs: {
        coordinates: [
          { x: 0, y },
          { x: bounding.width, y },
        ],
      },
      styles: { style: 'dashed', color: colourOf(overlay.extendData), size: 1, dashedValue: [4, 3] },
      ignoreEvent: true,
    }
  },
})

/** Shows these levels and no others. */
export const levelsOn = (chart: Chart, colours: ChartColours, place: PlaceLevel) => {
  const shown = new Map<string, ChartLevel>()
  const idOf = (level: { readonly id: string }) => `level_${level.id}`
  return {
    set: (levels: readonly ChartLevel[]): void => {
      for (const id of shown.keys())
        if (!levels.some(level => level.id === id)) {
          chart.removeOverlay({ id: idOf({ id }) })
          shown.delete(id)
        }
      for (const level of levels) {
        const before = shown.get(level.id)
        if (before?.value === level.value && before.tone === level.tone) continue
        const more = { points: [{ value: level.value }], extendData: { level, colours, place } }
        if (before === undefined)
          chart.createOverlay({
            name: 'plumblineLevel',
            id: idOf(level),
            groupId: group,
            lock: true,
            ...more,
          })
        else chart.overrideOverlay({ id: idOf(level), ...more })
        shown.set(level.id, level)
      }
    },
  }
}

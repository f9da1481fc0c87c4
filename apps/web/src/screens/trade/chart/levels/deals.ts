import { registerOverlay, type Chart } from 'klinecharts'
import type { ChartColours } from '../style.ts'

/** A timed deal that runs: where it began, when it ends, and on which side of its line it wins. */
export type ChartDeal = {
  readonly id: string
  readonly value: number
  readonly label: string
  readonly direction: 'up' | 'down'
  readonly startsAt: number
  readonly endsAt: number
}

type Extra = {
  readonly deal: ChartDeal
  readonly colours: ChartColours
  /** All that are shown, this one among them. */
  readonly deals: () => readonly ChartDeal[]
}

const shade = '1f'
const labelPx = { left: 8, padding: 5, apart: 4, height: 20, perLetter: 0.62 } as const

const within = (y: number, height: number): number => Math.min(height, Math.max(0, y))

/** How far right a deal's label begins: past those that began before it and lie at the same height, or at the same edge. */
const labelLeft = (chart: Chart, height: number, { deal, deals, colours }: Extra): number => {
  const heightOf = ({ value }: ChartDeal) =>
    within([chart.convertToPixel([{ value }], { paneId: 'candle_pane' })].flat()[0]?.y ?? 0, height)
  const widthOf = ({ label }: ChartDeal) =>
    label.length * colours.textSize * labelPx.perLetter + 2 * labelPx.padding + labelPx.apart
  const placed: { y: number; to: number }[] = []
  for (const each of deals()) {
    const y = heightOf(each)
    const near = placed.filter(other => Math.abs(other.y - y) < labelPx.height)
    const from = Math.max(labelPx.left, ...near.map(({ to }) => to))
    if (each.id === deal.id) return from
    placed.push({ y, to: from + widthOf(each) })
  }
  return labelPx.left
}

/** Where a moment lies, from the newest candle on by the width of one; candles may be of any length. */
const xOf = (chart: Chart, at: number): number | undefined => {
  const bars = chart.getDataList()
  const [last, before] = [bars.at(-1), bars.at(-2)]
  if (last === undefined) return undefined
  const span = before === undefined ? undefined : last.timestamp - before.timestamp
  const index = bars.length - 1
  const point = [chart.convertToPixel([{ dataIndex: index }], { paneId: 'candle_pane' })].flat()[0]
  if (point?.x === undefined) return undefined
  if (at <= last.timestamp) {
    const from = Math.max(
      0,
      bars.findLastIndex(bar => bar.timestamp <= at),
    )
    return [chart.convertToPixel([{ dataIndex: from }], { paneId: 'candle_pane' })].flat()[0]?.x
  }
  return span === undefined || span <= 0
    ? undefined
    : point.x + ((at - last.timestamp) / span) * chart.getBarSpace().bar
}

/** The line of a deal, its end, and the side on which it wins, shaded. */
registerOverlay<Extra>({
  name: 'plumblineDeal',
  totalStep: 1,
  lock: true,
  createPointFigures: ({ chart, overlay, coordinates, bounding }) => {
    const y = coordinates[0]?.y
    if (y === undefined) return []
    const { deal, colours } = overlay.extendData
    const colour = deal.direction === 'up' ? colours.up : colours.down
    const left = Math.max(0, xOf(chart, deal.startsAt) ?? 0)
    const end = xOf(chart, deal.endsAt)
    const right = Math.min(bounding.width, end ?? bounding.width)
    const edge = within(y, bounding.height)
    const [top, bottom] = deal.direction === 'up' ? [0, edge] : [edge, bounding.height]
    return [
      {
        type: 'rect',
        attrs: { x: left, y: top, width: Math.max(0, right - left), height: bottom - top },
        styles: { style: 'fill', color: `${colour}${shade}` },
        ignoreEvent: true,
      },
      {
        type: 'line',
        attrs: {
          coordinates: [
            { x: 0, y },
            { x: bounding.width, y },
          ],
        },
        styles: { style: 'dashed', color: colour, size: 1, dashedValue: [4, 3] },
        ignoreEvent: true,
      },
      ...(end !== undefined && end <= bounding.width
        ? [
            {
              type: 'line',
              attrs: {
                coordinates: [
                  { x: end, y: 0 },
                  { x: end, y: bounding.height },
                ],
              },
              styles: { style: 'solid', color: colour, size: 1 },
              ignoreEvent: true,
            } as const,
          ]
        : []),
      {
        type: 'text',
        attrs: {
          x: labelLeft(chart, bounding.height, overlay.extendData),
          y: edge,
          text: deal.label,
          align: 'left',
          baseline: 'middle',
        },
        styles: {
          style: 'stroke_fill',
          color: colour,
          size: colours.textSize,
          family: colours.font,
          weight: '600',
          backgroundColor: colours.page,
          borderColor: colour,
          borderSize: 1,
          borderRadius: 6,
          paddingLeft: labelPx.padding,
          paddingRight: labelPx.padding,
          paddingTop: 2,
          paddingBottom: 2,
        },
        ignoreEvent: true,
      },
    ]
  },
})

/** Shows these deals and no others. */
export const dealsOn = (chart: Chart, colours: ChartColours) => {
  const shown = new Set<string>()
  let now: readonly ChartDeal[] = []
  return {
    set: (deals: readonly ChartDeal[]): void => {
      now = deals.toSorted((one, other) => one.startsAt - other.startsAt)
      for (const id of shown)
        if (!deals.some(deal => deal.id === id)) {
          chart.removeOverlay({ id: `deal_${id}` })
          shown.delete(id)
        }
      for (const deal of deals) {
        if (shown.has(deal.id)) continue
        chart.createOverlay({
          name: 'plumblineDeal',
          id: `deal_${deal.id}`,
          groupId: 'deals',
          lock: true,
          points: [{ value: deal.value }],
          extendData: { deal, colours, deals: () => now } satisfies Extra,
        })
        shown.add(deal.id)
      }
    },
  }
}

import { registerIndicator, type Chart, type IndicatorDrawParams } from 'klinecharts'
import { lineRuns } from './line-runs.ts'
import type { ChartColours } from '../style.ts'

type Extra = Pick<ChartColours, 'primary'> & { readonly gapMs: number; readonly isFilled: boolean }
const name = 'plumblineLine'
const id = 'plumbline_line'
const paneId = 'candle_pane'
const linePx = 1.6
const shade = '29'

/** The line of closes that are seen, with a hole wherever there were no quotes, which the library would draw a way over. */
const draw = ({
  ctx,
  chart,
  indicator,
  bounding,
  xAxis,
  yAxis,
}: IndicatorDrawParams<object, number, Extra>) => {
  const bars = chart.getDataList()
  const { from, to } = chart.getVisibleRange()
  // With one more on each side, so that it reaches the edges.
  const first = Math.max(0, from - 1)
  const seen = bars.slice(first, to + 1)
  const { primary, gapMs, isFilled } = indicator.extendData
  ctx.save()
  ctx.strokeStyle = primary
  ctx.lineWidth = linePx
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  ctx.setLineDash([])
  const top = Math.min(bounding.height, ...seen.map(({ close }) => yAxis.convertToPixel(close)))
  const fill = ctx.createLinearGradient(0, bounding.height, 0, top)
  fill.addColorStop(0, `${primary}00`)
  fill.addColorStop(1, `${primary}${shade}`)
  ctx.fillStyle = fill
  for (const run of lineRuns(
    seen.map(({ timestamp }) => timestamp),
    gapMs,
  )) {
    const points = seen
      .slice(run.from, run.to + 1)
      .map(
        ({ close }, place) =>
          [xAxis.convertToPixel(first + run.from + place), yAxis.convertToPixel(close)] as const,
      )
    const [[left, y] = [0, 0]] = points
    const [right] = points.at(-1) ?? [left]
    ctx.beginPath()
    // A single price is a dot.
    ctx.moveTo(left, y)
    for (const point of points) ctx.lineTo(...point)
    ctx.stroke()
    if (!isFilled) continue
    ctx.lineTo(right, bounding.height)
    ctx.lineTo(left, bounding.height)
    ctx.fill()
  }
  ctx.restore()
  return true
}

registerIndicator<object, number, Extra>({
  name,
  series: 'price',
  figures: [],
  calc: bars => bars.map(() => ({})),
  draw,
})

/** Draws prices as a line, filled or not, or leaves them to their candles. */
export const priceLineOn = (chart: Chart, { primary }: ChartColours, gapMs: number) => {
  let now: 'line' | 'area' | undefined
  return (wanted: 'line' | 'area' | undefined): void => {
    if (wanted === now) return
    if (now !== undefined) chart.removeIndicator({ id })
    now = wanted
    if (wanted === undefined) return
    chart.createIndicator(
      {
        name,
        id,
        paneId,
        zLevel: -1,
        extendData: { primary, gapMs, isFilled: wanted === 'area' } satisfies Extra,
        createTooltipDataSource: () => ({ name: '', calcParamsText: '', features: [], legends: [] }),
      },
      true,
    )
  }
}

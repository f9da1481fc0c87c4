import { registerIndicator, type Chart, type IndicatorDrawParams } from 'klinecharts'
import { dayRuns } from './day-runs.ts'
import type { ChartColours } from '../style.ts'

type Extra = Pick<ChartColours, 't3'>
const name = 'plumblineSessions'
const id = 'plumbline_sessions'
const paneId = 'candle_pane'
const shade = '10'

const draw = ({ ctx, chart, indicator, bounding, xAxis }: IndicatorDrawParams<object, number, Extra>) => {
  const bars = chart.getDataList()
  const { from, to } = chart.getVisibleRange()
  const first = Math.max(0, from)
  const half = chart.getBarSpace().bar / 2
  ctx.save()
  ctx.fillStyle = `${indicator.extendData.t3}${shade}`
  for (const run of dayRuns(bars.slice(first, to).map(({ timestamp }) => timestamp))) {
    const left = xAxis.convertToPixel(first + run.from) - half
    const right = xAxis.convertToPixel(first + run.to) + half
    // After a holiday two days may be alike: each begins with a line.
    ctx.fillRect(left, 0, 1, bounding.height)
    if (run.isShaded) ctx.fillRect(left, 0, right - left, bounding.height)
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

/** Tells trading days apart behind the candles, or no longer. */
export const sessionsOn = (chart: Chart, colours: ChartColours) => {
  let isShown = false
  return (shown: boolean): void => {
    if (shown === isShown) return
    isShown = shown
    if (!shown) {
      chart.removeIndicator({ id })
      return
    }
    chart.createIndicator(
      {
        name,
        id,
        paneId,
        zLevel: -2,
        extendData: { t3: colours.t3 },
        createTooltipDataSource: () => ({ name: '', calcParamsText: '', features: [], legends: [] }),
      },
      true,
    )
  }
}

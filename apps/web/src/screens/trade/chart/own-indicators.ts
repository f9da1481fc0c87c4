import {
  averageTrueRange,
  ichimoku,
  ichimokuAhead,
  keltnerChannels,
  parabolicSar,
  stochasticRsi,
  type Band,
  type Cloud,
  type Ichimoku,
  type IchimokuLengths,
  type StochasticRsi,
} from '@plumbline/rules/indicator'
import type { IndicatorName } from '@plumbline/rules/market'
import { registerIndicator, type IndicatorDrawParams } from 'klinecharts'
import type { ChartColours } from './style.ts'

/** What the library does not have, or reckons otherwise than the books: reckoned by rules of ours that a test holds to them. */
export const ownIndicators = {
  ATR: 'plumblineATR',
  ICHIMOKU: 'plumblineIchimoku',
  KELTNER: 'plumblineKeltner',
  SAR: 'plumblineSAR',
  STOCHRSI: 'plumblineStochRSI',
} as const satisfies Partial<Record<IndicatorName, string>>

const line = (key: string) => ({ key, type: 'line' })

registerIndicator<{ atr?: number }, number>({
  name: ownIndicators.ATR,
  figures: [line('atr')],
  calc: (bars, { calcParams: [length = 1] }) =>
    averageTrueRange(bars, length).map(atr => (atr === undefined ? {} : { atr })),
})

registerIndicator<Band, number>({
  name: ownIndicators.KELTNER,
  series: 'price',
  figures: [line('up'), line('mid'), line('dn')],
  calc: (bars, { calcParams: [length = 1, rangeLength = 1, multiple = 1] }) => [
    ...keltnerChannels(bars, { length, rangeLength, multiple }),
  ],
})

registerIndicator<StochasticRsi, number>({
  name: ownIndicators.STOCHRSI,
  minValue: 0,
  maxValue: 100,
  figures: [line('k'), line('d')],
  calc: (bars, { calcParams: [rsiLength = 1, length = 1, smoothK = 1, smoothD = 1] }) => [
    ...stochasticRsi(bars, { rsiLength, length, smoothK, smoothD }),
  ],
})

const percent = 100
registerIndicator<{ sar?: number }, number>({
  name: ownIndicators.SAR,
  series: 'price',
  figures: [{ key: 'sar', type: 'circle' }],
  calc: (bars, { calcParams: [start = 1, step = 1, max = 1] }) =>
    parabolicSar(bars, { start: start / percent, step: step / percent, max: max / percent }).map(sar =>
      sar === undefined ? {} : { sar },
    ),
})

/** The colours of the cloud, given with the indicator that is shown. */
export type CloudColours = Pick<ChartColours, 'up' | 'down'>
const shade = '1f'
const lengthsOf = ([conversion = 1, base = 1, spanB = 1]: readonly number[]): IchimokuLengths => ({
  conversion,
  base,
  spanB,
})

type Edge = { readonly x: number; readonly a: number; readonly b: number }

/** The cloud between its two edges, as far as it is seen and beyond the newest candle, where only it is drawn. */
const drawCloud = ({
  ctx,
  chart,
  indicator,
  xAxis,
  yAxis,
}: IndicatorDrawParams<Ichimoku, number, CloudColours>) => {
  const bars = chart.getDataList()
  const { from, to } = chart.getVisibleRange()
  const ahead = to >= bars.length ? ichimokuAhead(bars, lengthsOf(indicator.calcParams)) : []
  const edge = ({ spanA, spanB }: Cloud, index: number): Edge[] =>
    spanA === undefined || spanB === undefined
      ? []
      : [{ x: xAxis.convertToPixel(index), a: yAxis.convertToPixel(spanA), b: yAxis.convertToPixel(spanB) }]
  const first = Math.max(0, from - 1)
  const drawn = indicator.result.slice(first, to).flatMap((each, place) => edge(each, first + place))
  const beyond = ahead.flatMap((each, place) => edge(each, bars.length + place))
  const colours = indicator.extendData
  ctx.save()
  const all = [...drawn, ...beyond]
  for (const [place, right] of all.entries()) {
    const left = all[place - 1]
    if (left === undefined) continue
    // Higher on the picture is a smaller number.
    ctx.fillStyle = `${right.a <= right.b ? colours.up : colours.down}${shade}`
    ctx.beginPath()
    ctx.moveTo(left.x, left.a)
    ctx.lineTo(right.x, right.a)
    ctx.lineTo(right.x, right.b)
    ctx.lineTo(left.x, left.b)
    ctx.fill()
  }
  const last = drawn.at(-1)
  const rest = last === undefined ? beyond : [last, ...beyond]
  for (const key of ['a', 'b'] as const) {
    ctx.strokeStyle = key === 'a' ? colours.up : colours.down
    ctx.lineWidth = 1
    ctx.setLineDash([])
    ctx.beginPath()
    for (const [place, point] of rest.entries())
      if (place === 0) ctx.moveTo(point.x, point[key])
      else ctx.lineTo(point.x, point[key])
    ctx.stroke()
  }
  ctx.restore()
  // The lines themselves are still to be drawn.
  return false
}

registerIndicator<Ichimoku, number, CloudColours>({
  name: ownIndicators.ICHIMOKU,
  series: 'price',
  figures: [line('conversion'), line('base'), line('spanA'), line('spanB'), line('lagging')],
  calc: (bars, { calcParams }) => [...ichimoku(bars, lengthsOf(calcParams))],
  draw: drawCloud,
})

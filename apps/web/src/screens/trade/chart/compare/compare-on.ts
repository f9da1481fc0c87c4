import { compareFrom, type Compared } from '@plumbline/rules/indicator'
import type { CandlePeriod } from '@plumbline/rules/market'
import { registerIndicator, type Chart } from 'klinecharts'
import type { Format } from '../../../../i18n/format.ts'
import type { CandleNames } from '../../../../live/stream/candle-names.ts'
import { firstSeen, type ChartColours } from '../style.ts'
import { otherCloses, type Other } from './other-closes.ts'

/** Read with each reckoning: a function, for what is given is copied. */
type Extra = { readonly closes: () => ReadonlyMap<number, number>; readonly nameOf: CandleNames }

const name = 'plumblineCompare'
const id = 'plumbline_compare'
export const comparePane = 'plumbline_pane_compare'
const hundredths = 100

registerIndicator<Compared, number, Extra>({
  name,
  figures: [
    { key: 'own', type: 'line' },
    { key: 'other', type: 'line' },
  ],
  // By their names: a day of one may begin hours before the same day of the other.
  calc: (bars, { calcParams: [from = 0], extendData: { closes, nameOf } }) => [
    ...compareFrom(
      bars.map(({ timestamp, close }) => ({ timestamp: nameOf(timestamp), close })),
      closes(),
      nameOf(from),
    ),
  ],
})

type Setting = {
  readonly colours: ChartColours
  readonly own: string
  readonly period: CandlePeriod
  readonly nameOf: CandleNames
  readonly format: () => Format
  readonly onProblem: (error: unknown) => void
}

/** Draws another instrument beside the one of the chart, in percent since the first candle that is seen, in a pane of its own. */
export const compareOn = (
  chart: Chart,
  other: Other,
  { colours, own, period, nameOf, format, onProblem }: Setting,
) => {
  let version = 0
  let from = 0
  const loading = otherCloses(other, period, {
    onChange: () => {
      version += 1
      put()
    },
    onProblem,
  })
  const put = () => chart.overrideIndicator({ id, name, calcParams: [from, version] })
  const legend = (code: string, value: number | undefined, color: string) => ({
    title: { text: `${code} `, color },
    value: {
      text: value === undefined ? '–' : format().percentChange(Math.round(value * hundredths)),
      color,
    },
  })
  const lines = [colours.primary, colours.warn] as const
  chart.createIndicator(
    {
      name,
      id,
      paneId: comparePane,
      precision: 2,
      calcParams: [from, version],
      extendData: { closes: loading.closes, nameOf } satisfies Extra,
      styles: {
        lines: lines.map(color => ({ color, size: 1.4, style: 'solid' as const, smooth: false })),
      },
      createTooltipDataSource: ({ indicator, crosshair }) => {
        const last = indicator.result.length - 1
        const at = (indicator.result[Math.min(crosshair.dataIndex ?? last, last)] ?? {}) as Compared
        return {
          name: '',
          calcParamsText: '',
          features: [],
          legends: [legend(own, at.own, lines[0]), legend(other.code, at.other, lines[1])],
        }
      },
    },
    true,
  )
  chart.setPaneOptions({ id: comparePane, dragEnabled: false, minHeight: 36, order: 50 })
  return {
    /** After candles came or were scrolled: what is seen begins elsewhere. */
    look: (): void => {
      const bars = chart.getDataList()
      const first = bars[firstSeen(chart)]
      if (first === undefined) return
      loading.reach(first.timestamp)
      if (first.timestamp === from) return
      from = first.timestamp
      put()
    },
    end: (): void => {
      loading.stop()
      chart.removeIndicator({ id })
    },
  }
}

import type { InstrumentView } from '@plumbline/protocol/market'
import type { CandlePeriod } from '@plumbline/rules'
import { dispose, init, type Chart as KLineChart } from 'klinecharts'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat, type useLanguage } from '../../i18n/language.ts'
import { useSocketState } from '../../live/stream.ts'
import { candleLoader } from './candles.ts'
import { showLevels, type ChartLevel } from './chart-levels.ts'
import { chartColours, chartStyles, lineStyles, scaleToCandles } from './chart-style.ts'
import { periodLooks } from './periods.ts'

const averages = [5, 10, 30]
const volumePanePx = 84

type Props = {
  view: InstrumentView
  period: CandlePeriod
  levels: readonly ChartLevel[]
  /** What the picture shows, for those who cannot see it. */
  name: string
}

const averageLegend = (chart: KLineChart, colours: readonly string[], digits: number, title: string) =>
  chart.createIndicator(
    {
      name: 'MA',
      paneId: 'candle_pane',
      calcParams: averages,
      createTooltipDataSource: ({ indicator, crosshair }) => {
        const at = crosshair.dataIndex ?? indicator.result.length - 1
        const values = (indicator.result[Math.min(at, indicator.result.length - 1)] ?? {}) as Record<
          string,
          number
        >
        return {
          name: title,
          calcParamsText: '',
          features: [],
          legends: averages.map((length, index) => {
            const color = colours[index] ?? ''
            const value = values[`ma${index + 1}`]
            return {
              title: { text: `${length} `, color },
              value: { text: value === undefined ? '–' : value.toFixed(digits), color },
            }
          }),
        }
      },
    },
    true,
  )

const quoteCounts = (chart: KLineChart, colour: string, title: string) =>
  chart.createIndicator({
    name: 'VOL',
    calcParams: [],
    createTooltipDataSource: ({ indicator, crosshair }) => {
      const at = crosshair.dataIndex ?? indicator.result.length - 1
      const { volume } = (indicator.result[Math.min(at, indicator.result.length - 1)] ?? {}) as {
        volume?: number
      }
      return {
        name: '',
        calcParamsText: '',
        features: [],
        legends: [
          {
            title: { text: `${title} `, color: colour },
            value: { text: volume === undefined ? '–' : String(volume), color: colour },
          },
        ],
      }
    },
  })

/** Candles with their averages and the number of quotes in each; the newest one moves with the socket. */
export const Chart = ({ view, period, levels, name }: Props) => {
  const t = useTranslations('trade')
  const format = useFormat()
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<KLineChart | null>(null)
  const { code, digits } = view
  const names = { average: t('average'), quotes: t('quotes') }
  const latest = useRef({ format, names, levels })
  useLayoutEffect(() => {
    latest.current = { format, names, levels }
  })

  useEffect(() => {
    const element = place.current
    if (element === null) return undefined
    const made = init(element, { timezone: 'UTC' })
    if (made === null) return undefined
    chart.current = made
    // A picture with a name, not a control: the library would put it first in the tab order.
    element.querySelector('[tabindex]')?.removeAttribute('tabindex')
    const colours = chartColours()
    made.setStyles(chartStyles(colours))
    made.setThousandsSeparator({ format: value => groupDigits(String(value), latest.current.format.decimal) })
    made.setSymbol({ ticker: code, pricePrecision: digits, volumePrecision: 0 })
    const { type, span, grain } = periodLooks[period]
    made.setPeriod({ type, span })
    made.setFormatter({
      formatDate: ({ timestamp, type: place }) => {
        const { format } = latest.current
        // On the axis as short as can be; under the cross, with the day.
        if (place === 'xAxis') return format.chartTime(timestamp, grain)
        return grain === 'second' || grain === 'minute' || grain === 'hour'
          ? format.dateTime(timestamp)
          : format.date(timestamp)
      },
    })
    const line = period === 'moment'
    if (line) made.setStyles(lineStyles(colours))
    else averageLegend(made, colours.averages, digits, latest.current.names.average)
    const pane = line ? null : quoteCounts(made, colours.t2, latest.current.names.quotes)
    if (pane !== null) {
      const paneId = paneOf(made)
      made.setPaneOptions({ id: paneId, height: volumePanePx, dragEnabled: false })
      made.overrideYAxis({ paneId, gap: { top: 0.36, bottom: 0 } })
    }
    scaleToCandles(made)
    made.setBarSpace(line ? 4 : 9)
    made.setOffsetRightDistance(24)

    const loader = candleLoader(code, period)
    made.setDataLoader(loader)
    showLevels(made, latest.current.levels, colours)
    const watch = new ResizeObserver(() => made.resize())
    watch.observe(element)
    return () => {
      watch.disconnect()
      loader.stop()
      chart.current = null
      dispose(element)
    }
  }, [code, digits, period])

  const lost = useSocketState() === 'lost'
  const wasLost = useRef(false)
  useEffect(() => {
    // What was missed while the connection was away is asked for again.
    if (!lost && wasLost.current) chart.current?.resetData()
    wasLost.current = lost
  }, [lost])

  useEffect(() => {
    if (chart.current !== null) showLevels(chart.current, levels, chartColours())
  }, [levels])

  return <div ref={place} role="img" aria-label={name} className="h-full w-full" />
}

const paneOf = (chart: KLineChart): string => chart.getIndicators({ name: 'VOL' })[0]?.paneId ?? ''

/** Texts of axes and legends arrive as plain decimals, perhaps with a letter for thousands behind them: '1.5K'. */
const groupDigits = (text: string, write: ReturnType<typeof useLanguage>['format']['decimal']): string =>
  text.replace(/^-?\d+(?:\.\d+)?(?=[KMB]?$)/, write)

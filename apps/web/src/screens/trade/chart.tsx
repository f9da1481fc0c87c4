import { candlePeriodSeconds, type CandlePeriod } from './periods.ts'
import type { CandleView, InstrumentView } from '@plumbline/protocol/market'
import { dispose, init, type Chart as KLineChart, type KLineData } from 'klinecharts'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../api.ts'
import { useFormat, type useLanguage } from '../../i18n/language.ts'
import { plotted } from '../../live/figures.ts'
import { followCandle } from '../../live/stream.ts'
import { chartColours, chartStyles, scaleToCandles } from './chart-style.ts'
import { showLevels, type ChartLevel } from './chart-levels.ts'

const pageSize = 300
const averages = [5, 10, 30]
const volumePanePx = 84

type Bar = Pick<CandleView, 't' | 'o' | 'h' | 'l' | 'c' | 'v'>
const barOf = ({ t, o, h, l, c, v }: Bar): KLineData => ({
  timestamp: Date.parse(t),
  open: plotted(o),
  high: plotted(h),
  low: plotted(l),
  close: plotted(c),
  volume: v,
})

type Props = {
  view: InstrumentView
  period: CandlePeriod
  levels: readonly ChartLevel[]
  /** What the picture shows, for those who cannot see it. */
  name: string
}

const averageLegend = (
  chart: KLineChart,
  colours: readonly string[],
  write: (value: number) => string,
  title: string,
) =>
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
              value: { text: value === undefined ? '–' : write(value), color },
            }
          }),
        }
      },
    },
    true,
  )

const quoteCounts = (chart: KLineChart, colour: string, write: (value: number) => string, title: string) =>
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
            value: { text: volume === undefined ? '–' : write(volume), color: colour },
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
    const price = (value: number | string) => latest.current.format.decimal(Number(value).toFixed(digits))
    const colours = chartColours()
    made.setStyles(chartStyles(colours))
    made.setThousandsSeparator({ format: value => groupDigits(String(value), latest.current.format.decimal) })
    made.setSymbol({ ticker: code, pricePrecision: digits, volumePrecision: 0 })
    made.setPeriod(period === '1m' ? { type: 'minute', span: 1 } : { type: 'minute', span: 30 })
    averageLegend(made, colours.averages, price, latest.current.names.average)
    const pane = quoteCounts(
      made,
      colours.t2,
      value => latest.current.format.count(value),
      latest.current.names.quotes,
    )
    if (pane !== null) {
      const paneId = paneOf(made)
      made.setPaneOptions({ id: paneId, height: volumePanePx, dragEnabled: false })
      made.overrideYAxis({ paneId, gap: { top: 0.36, bottom: 0 } })
    }
    scaleToCandles(made)
    made.setBarSpace(9)
    made.setOffsetRightDistance(24)

    let release: (() => void) | undefined
    const stop = new AbortController()
    made.setDataLoader({
      getBars: ({ type, timestamp, callback }) => {
        if (type !== 'init' && type !== 'forward') {
          callback([], false)
          return
        }
        const to = type === 'forward' && timestamp !== null ? { to: timestamp } : {}
        call('candles', { code, period, limit: pageSize, ...to }, { signal: stop.signal }).then(
          ({ items }) => callback(items.map(barOf), { forward: items.length === pageSize, backward: false }),
          () => stop.signal.aborted || callback([], { forward: true, backward: false }),
        )
      },
      subscribeBar: ({ callback }) => {
        release?.()
        release = followCandle(`kline_${candlePeriodSeconds[period]}:${code}`, data => callback(barOf(data)))
      },
      unsubscribeBar: () => release?.(),
    })
    showLevels(made, latest.current.levels, colours)
    const watch = new ResizeObserver(() => made.resize())
    watch.observe(element)
    return () => {
      watch.disconnect()
      stop.abort()
      release?.()
      chart.current = null
      dispose(element)
    }
  }, [code, digits, period])

  useEffect(() => {
    if (chart.current !== null) showLevels(chart.current, levels, chartColours())
  }, [levels])

  return <div ref={place} role="img" aria-label={name} className="h-full w-full" />
}

const paneOf = (chart: KLineChart): string => chart.getIndicators({ name: 'VOL' })[0]?.paneId ?? ''

/** Axis texts arrive as plain decimals, or with a letter for thousands. */
const groupDigits = (text: string, write: ReturnType<typeof useLanguage>['format']['decimal']): string =>
  /^-?\d+(?:\.\d+)?$/.test(text) ? write(text) : text

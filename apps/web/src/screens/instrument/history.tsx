import type { InstrumentDetailView } from '@plumbline/protocol/market'
import type { Price } from '@plumbline/rules/market'
import { useState, type PointerEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { ChartGrain } from '../../i18n/format.ts'
import { useFormat } from '../../i18n/language.ts'
import { changeBetween, dayOf, instrumentOf } from '../../live/account/day-figures.ts'
import {
  historyNames,
  historySpans,
  usePriceHistory,
  type HistoryPoint,
  type HistorySpan,
} from '../../live/account/price-history.ts'
import { useQuote } from '../../live/stream/stream.ts'
import { classes } from '../../ui/classes.ts'
import { heightScale } from '../../ui/charts/line-scale.ts'
import { Segmented } from '../../ui/choices/segmented.tsx'

const width = 320
const height = 120
const inset = 4

const grains = { '1D': 'minute', '1W': 'hour', '1M': 'day', '1Y': 'day' } as const satisfies Record<
  HistorySpan,
  ChartGrain
>

type LineProps = {
  readonly points: readonly HistoryPoint[]
  readonly change: number
  readonly name: string
  readonly onPoint: (index: number | undefined) => void
  readonly pointed: number | undefined
}

/** Candle by candle, so that nights and weekends take no room; where it began is dashed. */
const Line = ({ points, change, name, onPoint, pointed }: LineProps) => {
  const prices = points.map(({ price }) => price)
  const x = (index: number) => ((index / (points.length - 1)) * width).toFixed(1)
  const y = heightScale(prices, { height, inset })
  const begun = y(prices[0] ?? 0)
  const tone = change > 0 ? 'stroke-up' : change < 0 ? 'stroke-down' : 'stroke-t3'
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect()
    const share = (clientX - box.left) / box.width
    onPoint(Math.min(points.length - 1, Math.max(0, Math.round(share * (points.length - 1)))))
  }
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={name}
      className="h-36 w-full"
      style={{ touchAction: 'pan-y' }}
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={() => onPoint(undefined)}
    >
      <line
        x1="0"
        x2={width}
        y1={begun}
        y2={begun}
        className="stroke-control"
        strokeDasharray="3 3"
        vectorEffect="non-scaling-stroke"
      />
      {pointed !== undefined && (
        <line
          x1={x(pointed)}
          x2={x(pointed)}
          y1="0"
          y2={height}
          className="stroke-control"
          vectorEffect="non-scaling-stroke"
        />
      )}
      <polyline
        points={prices.map((price, index) => `${x(index)},${y(price)}`).join(' ')}
        fill="none"
        strokeWidth="1.8"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
        className={tone}
      />
    </svg>
  )
}

/** The newest mid price belongs to the line: it ends at the price above it. */
const useLive = (
  view: InstrumentDetailView,
  span: HistorySpan,
  stored: readonly HistoryPoint[],
): readonly HistoryPoint[] => {
  const quote = useQuote(view.code)
  const mid = dayOf(view, quote)?.mid
  const last = stored.at(-1)
  if (mid === undefined || quote === undefined || last === undefined || view.state === 'closed') return stored
  return [...stored, { at: historyNames(span, view)(Date.parse(quote.receivedAt)), price: mid }]
}

const none: readonly HistoryPoint[] = []

/** Where the price came from: a day, a week, a month, a year. */
export const History = ({ view }: { view: InstrumentDetailView }) => {
  const t = useTranslations('instrument')
  const format = useFormat()
  const [span, setSpan] = useState<HistorySpan>('1D')
  const [pointed, point] = useState<number>()
  const instrument = instrumentOf(view)
  const { data, isPending, isError } = usePriceHistory(view, span, instrument)
  const points = useLive(view, span, data ?? none)
  const first = points[0]
  const last = points.at(-1)
  const spanName = t(`span_${span}`)
  const day = dayOf(view, useQuote(view.code))
  const between = first && last ? changeBetween(first.price, last.price) : 0
  // The day is told beside the price; the line says the same.
  const change = span === '1D' ? (day?.change ?? between) : between
  const shown = pointed === undefined ? undefined : points[pointed]
  const price = (value: Price) => format.price(value, instrument)
  return (
    <div data-testid="price-history">
      <div className="h-36">
        {!isPending && (first === undefined || last === undefined || points.length < 2) && (
          <p className="grid h-36 place-items-center rounded-card bg-sunk text-13 text-t2">
            {t(isError ? 'historyFailed' : 'historyNone')}
          </p>
        )}
        {first !== undefined && last !== undefined && points.length >= 2 && (
          <Line
            points={points}
            change={change}
            pointed={pointed}
            onPoint={point}
            name={t('historyOf', {
              span: spanName,
              from: price(first.price),
              to: price(last.price),
              change: format.percentChange(change),
            })}
          />
        )}
      </div>
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <Segmented
          tight
          name={t('span')}
          value={span}
          onChange={next => {
            point(undefined)
            setSpan(next)
          }}
          options={historySpans.map(value => ({ value, label: t(`span_${value}`) }))}
        />
        <span className="text-13 text-t2">
          {shown === undefined
            ? // Of the day, the figure beside the price says it.
              span !== '1D' &&
              points.length >= 2 && (
                <>
                  {spanName}{' '}
                  <span
                    className={classes(
                      'font-semi',
                      change > 0 ? 'text-up' : change < 0 ? 'text-down' : 'text-t2',
                    )}
                  >
                    {format.percentChange(change)}
                  </span>
                </>
              )
            : `${format.chartTime(shown.at, grains[span])} · ${price(shown.price)}`}
        </span>
      </div>
    </div>
  )
}

import type { TraderFigures, TraderPeriod } from '@plumbline/protocol/copying'
import { dayMs } from '@plumbline/rules/core'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useTraderDays } from '../../../live/copying/traders.ts'
import { hundredthsOf } from '../../../shared/copying/percent.ts'
import { levelsOf } from '../../../ui/charts/levels.ts'
import { curveOf, type Curve, type Fall } from './curve.ts'

const width = 300
const height = 110
/** As high as it is shown: h-36. */
const heightRem = 9
const hundredths = 100
/** In percent. */
const percentSpanMin = 0.3

/** Where a place and a value are drawn. */
const scaleOf = ({ values, fall }: Curve) => {
  const shown = [0, ...values, ...(fall === undefined ? [] : [fall.top])]
  const levels = levelsOf(Math.min(...shown), Math.max(...shown), percentSpanMin)
  const [low = 0] = levels
  const span = (levels.at(-1) ?? 1) - low
  const xOf = (at: number) => (at / Math.max(1, values.length - 1)) * width
  const yOf = (value: number) => (1 - (value - low) / span) * height
  const point = (at: number, value: number) => `${xOf(at).toFixed(1)},${yOf(value).toFixed(1)}`
  return { levels, yOf, point }
}

/** What lies between the highest value, the course behind it, and the lowest. */
const hatched = (
  { values }: Curve,
  { peak, trough, top }: Fall,
  point: (at: number, value: number) => string,
) =>
  [
    point(peak, top),
    ...values.slice(peak, trough + 1).map((value, at) => point(peak + at, value)),
    point(trough, top),
  ].join(' ')

const isZero = (level: number): boolean => Math.abs(level) < Number.EPSILON

type Props = { readonly curve: Curve; readonly name: string; readonly drawdown: string }

const Drawing = ({ curve, name, drawdown }: Props) => {
  const format = useFormat()
  const hatch = useId()
  const { values, fall } = curve
  const { levels, yOf, point } = scaleOf(curve)
  const last = values.at(-1) ?? 0
  return (
    <div className="relative pr-14" role="img" aria-label={name}>
      <svg aria-hidden viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className="h-36 w-full">
        <defs>
          <pattern
            id={hatch}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path d="M0 0v6" className="stroke-down" strokeWidth="1" opacity="0.6" />
          </pattern>
        </defs>
        {levels.map(level => (
          <line
            key={level}
            x1="0"
            x2={width}
            y1={yOf(level)}
            y2={yOf(level)}
            vectorEffect="non-scaling-stroke"
            className={isZero(level) ? 'stroke-control' : 'stroke-line'}
            strokeDasharray={isZero(level) ? '3 3' : undefined}
          />
        ))}
        {fall !== undefined && <polygon fill={`url(#${hatch})`} points={hatched(curve, fall, point)} />}
        <polyline
          fill="none"
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
          className={last < 0 ? 'stroke-down' : 'stroke-up'}
          points={values.map((value, at) => point(at, value)).join(' ')}
        />
      </svg>
      {levels.map(level => (
        <span
          key={level}
          aria-hidden
          className="absolute right-0 -translate-y-1/2 text-12 text-t3"
          style={{ top: `${((yOf(level) / height) * heightRem).toFixed(2)}rem` }}
        >
          {format.percentChange(Math.round(level * hundredths))}
        </span>
      ))}
      {fall !== undefined && (
        <p aria-hidden className="mt-1 flex items-center gap-1.5 text-12 font-semi text-down">
          <svg viewBox="0 0 12 12" className="size-3 rounded-[2px] ring-1 ring-down/50">
            <rect width="12" height="12" fill={`url(#${hatch})`} />
          </svg>
          {drawdown}
        </p>
      )}
    </div>
  )
}

const daysMin = 2

type ChartProps = {
  readonly id: string
  readonly name: string
  readonly period: TraderPeriod
  readonly figures: TraderFigures
}

/** How the value of one unit went in this time, with its deepest fall hatched. */
export const EquityChart = ({ id, name, period, figures }: ChartProps) => {
  const t = useTranslations('trader')
  const format = useFormat()
  const { data, isPending } = useTraderDays(id, period)
  if (isPending) return <div aria-hidden className="h-36 rounded-card bg-sunk" />
  const first = data?.items[0]
  const last = data?.items.at(-1)
  if (data === undefined || first === undefined || last === undefined) return null
  // Of one day there is no way from one value to another.
  if (data.items.length < daysMin)
    return (
      <p data-testid="equity-chart" className="rounded-card bg-sunk px-4 py-6 text-center text-13 text-t2">
        {t('tooFewDays', { date: format.date(Date.parse(last.day) + dayMs) })}
      </p>
    )
  const from = format.date(Date.parse(first.day))
  const to = format.date(Date.parse(last.day))
  // The words are the figures themselves: a drawing of ends of days knows them less well.
  const drawdown = format.share(hundredthsOf(figures.drawdown))
  const change = format.percentChange(hundredthsOf(figures.profitRate))
  return (
    <div data-testid="equity-chart">
      <Drawing
        curve={curveOf(data)}
        name={t('chart', { name, from, to, change, drawdown })}
        drawdown={t('drawdown', { share: drawdown })}
      />
      <div aria-hidden className="mt-1 flex justify-between pr-14 text-12 text-t3">
        <span>{from}</span>
        {from !== to && <span>{to}</span>}
      </div>
    </div>
  )
}

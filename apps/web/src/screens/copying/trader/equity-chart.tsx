import type { TraderPeriod } from '@plumbline/protocol/copying'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useTraderDays } from '../../../live/copying/traders.ts'
import { EmptyLine } from '../../../ui/states.tsx'
import { curveOf, levelsOf, type Curve } from './curve.ts'

const width = 300
const height = 110
const hundredths = 100

const Drawing = ({ curve, name }: { curve: Curve; name: string }) => {
  const t = useTranslations('trader')
  const format = useFormat()
  const hatch = useId()
  const { points, fall } = curve
  const values = points.map(({ value }) => value)
  const levels = levelsOf(Math.min(0, ...values), Math.max(0, ...values))
  const [low = 0] = levels
  const high = levels.at(-1) ?? 1
  const span = high > low ? high - low : 1
  const xOf = (at: number) => (at / Math.max(1, points.length - 1)) * width
  const yOf = (value: number) => (1 - (value - low) / span) * height
  const top = fall && (values[fall.peak] ?? 0)
  const fallen =
    fall &&
    Array.from({ length: fall.trough - fall.peak + 1 }, (_, step) => fall.peak + step).map(
      at => `${xOf(at).toFixed(1)},${yOf(values[at] ?? 0).toFixed(1)}`,
    )
  const percent = (value: number) => format.percentChange(Math.round(value * hundredths))
  return (
    <figure className="relative pr-14" role="img" aria-label={name}>
      <svg aria-hidden viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className="h-36 w-full">
        <defs>
          <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
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
            className={Math.abs(level) < Number.EPSILON ? 'stroke-control' : 'stroke-line'}
            strokeDasharray={Math.abs(level) < Number.EPSILON ? '3 3' : undefined}
          />
        ))}
        {fall !== undefined && fallen !== undefined && (
          <polygon
            fill={`url(#${hatch})`}
            points={`${fallen.join(' ')} ${xOf(fall.trough).toFixed(1)},${yOf(top ?? 0).toFixed(1)}`}
          />
        )}
        <polyline
          fill="none"
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
          className="stroke-up"
          points={values.map((value, at) => `${xOf(at).toFixed(1)},${yOf(value).toFixed(1)}`).join(' ')}
        />
      </svg>
      {levels.map(level => (
        <span
          key={level}
          aria-hidden
          className="absolute right-0 -translate-y-1/2 text-12 text-t3"
          style={{ top: `${((yOf(level) / height) * 9).toFixed(2)}rem` }}
        >
          {percent(level)}
        </span>
      ))}
      {fall !== undefined && (
        <figcaption aria-hidden className="mt-1 flex items-center gap-1.5 text-12 font-semi text-down">
          <svg viewBox="0 0 12 12" className="size-3 rounded-[2px] ring-1 ring-down/50">
            <rect width="12" height="12" fill={`url(#${hatch})`} />
          </svg>
          {t('drawdown', { share: format.share(Math.round(fall.share * hundredths * hundredths)) })}
        </figcaption>
      )}
    </figure>
  )
}

/** How the value of one unit went in this time, with its deepest fall hatched. */
export const EquityChart = ({ id, name, period }: { id: string; name: string; period: TraderPeriod }) => {
  const t = useTranslations('trader')
  const format = useFormat()
  const { data, isPending } = useTraderDays(id, period)
  if (isPending) return <div aria-hidden className="h-36 rounded-card bg-sunk" />
  const curve = curveOf(data ?? [])
  const [first] = curve.points
  const last = curve.points.at(-1)
  if (first === undefined || last === undefined || curve.points.length < 2)
    return <EmptyLine hint={t('noDays')} />
  const from = format.date(first.at)
  const to = format.date(last.at)
  const said = t('chart', {
    name,
    from,
    to,
    change: format.percentChange(Math.round(last.value * hundredths)),
    drawdown: format.share(Math.round((curve.fall?.share ?? 0) * hundredths * hundredths)),
  })
  return (
    <div data-testid="equity-chart">
      <Drawing curve={curve} name={said} />
      <div aria-hidden className="mt-1 flex justify-between pr-14 text-12 text-t3">
        <span>{from}</span>
        <span>{to}</span>
      </div>
    </div>
  )
}

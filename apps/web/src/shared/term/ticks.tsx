import type { QuoteView } from '@plumbline/protocol/market'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { midText, type Digits } from './running-result.ts'

const width = 320
const height = 96
const inset = 10

type Props = {
  readonly name: string
  readonly quotes: readonly QuoteView[]
  readonly deciding: QuoteView | null
  readonly instrument: Digits
  /** The price to compare with, as a line. */
  readonly level: string | undefined
  /** From here on no quote counts any more. */
  readonly closedFrom: number | undefined
}

/** Every accepted quote around a moment, the one that decided marked, what no longer counts shaded. */
export const Ticks = ({ name, quotes, deciding, instrument, level, closedFrom }: Props) => {
  const t = useTranslations('term')
  const format = useFormat()
  const points = quotes.map(quote => ({
    quote,
    at: Date.parse(quote.at),
    value: Number(midText(quote, instrument)),
  }))
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return <p className="text-13 text-t3">{t('ticksGone')}</p>
  const values = [...points.map(({ value }) => value), ...(level === undefined ? [] : [Number(level)])]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const to = Math.max(last.at, closedFrom ?? last.at)
  const time = Math.max(1, to - first.at)
  const x = (at: number) => inset + ((at - first.at) / time) * (width - 2 * inset)
  const y = (value: number) =>
    high === low ? height / 2 : inset + (1 - (value - low) / (high - low)) * (height - 2 * inset)
  const chosen = points.find(({ quote }) => quote.sequence === deciding?.sequence)
  return (
    <figure>
      <figcaption className="mb-1 text-13 font-semi">{name}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={name}
        className="w-full rounded-card bg-sunk"
      >
        {closedFrom !== undefined && (
          <rect
            x={x(closedFrom)}
            y="0"
            width={Math.max(0, width - x(closedFrom))}
            height={height}
            className="fill-control"
            opacity="0.22"
          />
        )}
        {level !== undefined && (
          <line
            x1="0"
            x2={width}
            y1={y(Number(level))}
            y2={y(Number(level))}
            strokeDasharray="4 3"
            className="stroke-t3"
          />
        )}
        <polyline
          points={points.map(({ at, value }) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ')}
          fill="none"
          strokeWidth="1.2"
          className="stroke-primary"
        />
        {points.map(({ quote, at, value }) => (
          <circle key={quote.sequence} cx={x(at)} cy={y(value)} r="1.8" className="fill-primary" />
        ))}
        {chosen !== undefined && (
          <circle
            cx={x(chosen.at)}
            cy={y(chosen.value)}
            r="5"
            fill="none"
            strokeWidth="2"
            className="stroke-t1"
          />
        )}
      </svg>
      <p className="mt-1 flex justify-between gap-x-3 text-12 text-t3">
        <span>{format.time(first.at)}</span>
        <span>{format.time(to)}</span>
      </p>
      <p className="text-12 text-t3">
        {t('ticks', { count: format.count(points.length) })}
        {closedFrom !== undefined && <> · {t('shaded')}</>}
      </p>
    </figure>
  )
}

import type { QuoteView } from '@plumbline/protocol/market'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { PriceText } from '../../ui/figures.tsx'
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
  // What decided is at once what to compare with, where it is the entry.
  const isEntry = chosen !== undefined && level !== undefined && closedFrom === undefined
  const marks = [
    ...(level === undefined ? [] : [{ label: t('entry'), text: level, mark: 'line' as const }]),
    ...(chosen === undefined || isEntry
      ? []
      : [{ label: t('exit'), text: midText(chosen.quote, instrument), mark: 'ring' as const }]),
  ]
  // Both ends in one second would look like one moment.
  const timeText = format.time(first.at) === format.time(to) ? format.exactTime : format.time
  const spoken = marks.map(({ label, text }) => `${label} ${format.decimal(text)}`)
  return (
    <figure>
      <figcaption className="mb-1 text-13 font-semi">{name}</figcaption>
      <p className="mb-1 flex flex-wrap gap-x-4 text-12 text-t2" aria-hidden>
        {marks.map(({ label, text, mark }) => (
          <span key={label} className="inline-flex items-center gap-1.5">
            <svg viewBox="0 0 16 12" className="h-3 w-4 shrink-0" fill="none">
              {mark === 'line' && <path d="M0 6h16" strokeDasharray="4 3" className="stroke-t3" />}
              {(mark === 'ring' || isEntry) && (
                <circle cx="8" cy="6" r="4.5" strokeWidth="2" className="stroke-t1" />
              )}
            </svg>
            {label}
            <span className="font-semi text-t1">
              <PriceText text={format.decimal(text)} />
            </span>
          </span>
        ))}
      </p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={[name, ...spoken].join(', ')}
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
            vectorEffect="non-scaling-stroke"
            className="stroke-t3"
          />
        )}
        <polyline
          points={points.map(({ at, value }) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ')}
          fill="none"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
          className="stroke-primary"
        />
        {/* A line without length, round at its ends: a dot that does not grow with the drawing. */}
        {points.map(({ quote, at, value }) => (
          <path
            key={quote.sequence}
            d={`M${x(at).toFixed(1)} ${y(value).toFixed(1)}h0`}
            strokeWidth="4"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
            className="stroke-primary"
          />
        ))}
        {chosen !== undefined && (
          <circle
            cx={x(chosen.at)}
            cy={y(chosen.value)}
            r="5"
            fill="none"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
            className="stroke-t1"
          />
        )}
      </svg>
      <p className="mt-1 flex justify-between gap-x-3 text-12 text-t3">
        <span>{timeText(first.at)}</span>
        <span>{timeText(to)}</span>
      </p>
      <p className="text-12 text-t3">
        {t('ticks', { count: format.count(points.length) })}
        {closedFrom !== undefined && <> · {t('shaded')}</>}
      </p>
    </figure>
  )
}

import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import type { Cents } from '@plumbline/rules/money'

/** What is owed on a day that begins so many days after the payout. */
export type OwedDay = { readonly number: number; readonly owed: Cents }

type Props = {
  readonly days: readonly OwedDay[]
  readonly term: number
  readonly freeDays: number
  readonly amount: Cents
}

const width = 320
const height = 120
const inset = 6

/** What is owed day by day: flat while it is free, then rising, and hatched from the first day that is late. */
export const OwedPlot = ({ days, term, freeDays, amount }: Props) => {
  const t = useTranslations('borrow')
  const format = useFormat()
  const hatch = useId()
  const [last] = days.slice(-1)
  if (last === undefined || last.number === 0) return null
  const most = days.reduce((high, { owed }) => (owed > high ? owed : high), 1n)
  // From the amount itself on: what it costs is what one has to see.
  const floor = days.reduce((low, { owed }) => (owed < low ? owed : low), amount as bigint)
  const span = most === floor ? 1 : Number(most - floor)
  const x = (number: number) => (number / last.number) * width
  const y = (owed: bigint) => inset + (1 - Number(owed - floor) / span) * (height - 2 * inset)
  const line = days
    .flatMap(({ number, owed }, place) => {
      const before = days[place - 1]
      const at = `${x(number).toFixed(1)},${y(owed).toFixed(1)}`
      return before === undefined ? [at] : [`${x(number).toFixed(1)},${y(before.owed).toFixed(1)}`, at]
    })
    .join(' ')
  const free = Math.min(freeDays, term)
  return (
    <figure className="m-0">
      <div className="relative pr-18">
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('plot', {
            first: format.money(amount),
            due: format.money(days.find(({ number }) => number === term)?.owed ?? amount),
            last: format.money(last.owed),
            days: String(last.number - term),
          })}
          className="h-28 w-full"
        >
          <defs>
            <pattern
              id={hatch}
              width="7"
              height="7"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width="3" height="7" className="fill-down" opacity="0.35" />
            </pattern>
          </defs>
          <rect width={x(free)} height={height} className="fill-up" opacity="0.12" />
          <rect x={x(term)} width={width - x(term)} height={height} fill={`url(#${hatch})`} />
          <polyline
            points={line}
            fill="none"
            strokeWidth="1.8"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            className="stroke-primary"
          />
        </svg>
        {/* Both ends of the height: what was borrowed, and the most that is drawn. */}
        <span aria-hidden className="absolute top-0 right-0 text-12 text-t3">
          {format.money(most as Cents)}
        </span>
        {most > floor && (
          <span aria-hidden className="absolute right-0 bottom-0 text-12 text-t3">
            {format.money(floor as Cents)}
          </span>
        )}
      </div>
      <figcaption className="mt-1.5 flex flex-wrap justify-between gap-x-4 gap-y-0.5 text-12">
        {free > 0 && <span className="font-semi text-up">{t('freeUntil', { day: String(free) })}</span>}
        {free < term && (
          <span className="font-semi text-t1">
            {t('costsFrom', { from: String(free + 1), to: String(term) })}
          </span>
        )}
        <span className="font-semi text-down">{t('lateFrom', { day: String(term + 1) })}</span>
      </figcaption>
    </figure>
  )
}

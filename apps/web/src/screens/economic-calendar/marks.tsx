import type { CalendarEventView } from '@plumbline/protocol/economic-calendar'
import type { SVGProps } from 'react'
import { useTranslations } from 'use-intl'
import { Tag } from '../../ui/tag.tsx'

const barHeights = [5, 8.5, 12] as const

/** Three bars over the whole height of the sign, of which so many count. */
const barsOf = (count: number) => {
  const Bars = ({ className }: SVGProps<SVGSVGElement>) => (
    <svg viewBox="0 0 12 12" aria-hidden fill="currentColor" className={className}>
      {barHeights.map((height, bar) => (
        <rect
          key={height}
          x={bar * 4.5}
          y={12 - height}
          width="3"
          height={height}
          rx="0.75"
          opacity={bar < count ? 1 : 0.3}
        />
      ))}
    </svg>
  )
  return Bars
}

const looks = {
  high: { tone: 'warn', icon: barsOf(3) },
  medium: { tone: 'waiting', icon: barsOf(2) },
  low: { tone: 'quiet', icon: barsOf(1) },
} as const

type Marked = Pick<CalendarEventView, 'importance' | 'status'>

/** What the source says beside the event: how much it matters, and that it may yet move or will not take place. */
export const EventMarks = ({ importance, status }: Marked) => {
  const t = useTranslations('economicCalendar')
  return (
    <>
      {importance !== null && <Tag {...looks[importance]}>{t(importance)}</Tag>}
      {(status === 'tentative' || status === 'cancelled') && (
        <Tag tone={status === 'cancelled' ? 'bad' : 'quiet'}>{t(status)}</Tag>
      )}
    </>
  )
}

import type { CalendarEventView } from '@plumbline/protocol/economic-calendar'
import { SignalHigh, SignalLow, SignalMedium } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Tag } from '../../ui/tag.tsx'

const looks = {
  high: { tone: 'warn', icon: SignalHigh },
  medium: { tone: 'waiting', icon: SignalMedium },
  low: { tone: 'quiet', icon: SignalLow },
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

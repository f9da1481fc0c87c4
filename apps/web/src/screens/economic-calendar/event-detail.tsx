import type { CalendarEventView } from '@plumbline/protocol/economic-calendar'
import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import type { CalendarClock } from './clock.ts'
import { EventMarks } from './marks.tsx'
import { AsOf } from './sources.tsx'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-12 text-t3">{name}</dt>
    <dd className="text-14 wrap-anywhere">{children}</dd>
  </div>
)

/** When an event takes place, by the reader's clock; whole days by none. */
const When = ({ event, clock }: { event: CalendarEventView; clock: CalendarClock }) => {
  const t = useTranslations('economicCalendar')
  const { day, lastDay, startsAt, endsAt } = event
  if (startsAt !== null) return clock.span(startsAt, endsAt)
  const isLonger = lastDay !== null && lastDay > day
  return `${clock.weekday(day)} · ${isLonger ? t('untilDay', { day: clock.day(lastDay) }) : t('allDay')}`
}

/** All that the source says of an event. */
export const EventDetail = ({
  event,
  fetchedAt,
  clock,
}: {
  event: CalendarEventView
  fetchedAt: string | null
  clock: CalendarClock
}) => {
  const t = useTranslations('economicCalendar')
  const format = useFormat()
  const { detail, place, categories, link } = event
  return (
    <div className="space-y-3" data-testid="calendar-detail">
      <p className="text-14">
        <When event={event} clock={clock} />
      </p>
      <p className="flex flex-wrap gap-2 empty:hidden">
        <EventMarks {...event} />
      </p>
      {detail !== '' && <p className="text-15 whitespace-pre-line wrap-anywhere">{detail}</p>}
      {(place !== '' || categories.length > 0) && (
        <dl className="space-y-3">
          {place !== '' && <Fact name={t('place')}>{place}</Fact>}
          {categories.length > 0 && <Fact name={t('categories')}>{format.list(categories)}</Fact>}
        </dl>
      )}
      {link !== null && (
        <p>
          <Link
            to="/pages/common/webview/index"
            search={{ url: link }}
            className="inline-flex min-h-11 items-center font-semi text-primary underline wrap-anywhere"
          >
            {t('open', { host: new URL(link).host })}
            <ExternalLink aria-hidden className="ml-0.5 inline size-3.5" />
          </Link>
        </p>
      )}
      <p className="text-12 text-t3">
        <AsOf source={event.source} fetchedAt={fetchedAt} clock={clock} />
      </p>
    </div>
  )
}

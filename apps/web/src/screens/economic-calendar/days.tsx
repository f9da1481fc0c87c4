import type { CalendarEventView } from '@plumbline/protocol/economic-calendar'
import { grouped } from '@plumbline/rules/core'
import { useTranslations } from 'use-intl'
import { classes } from '../../ui/classes.ts'
import type { CalendarClock } from './clock.ts'
import { EventMarks } from './marks.tsx'
import { AsOf } from './sources.tsx'

type Shared = {
  readonly clock: CalendarClock
  /** Of what is shown of each source. */
  readonly fetchedAt: ReadonlyMap<string, string | null>
  /** The event whose details stand beside the list. */
  readonly current: string | undefined
  readonly onOpen: (id: string) => void
}

const EventRow = ({ event, clock, fetchedAt, current, onOpen }: Shared & { event: CalendarEventView }) => {
  const t = useTranslations('economicCalendar')
  const { id, source, startsAt, title, place } = event
  return (
    <li className="border-b border-line last:border-0">
      <button
        type="button"
        data-testid="calendar-event"
        aria-current={id === current ? 'true' : undefined}
        onClick={() => onOpen(id)}
        className={classes(
          'flex min-h-11 w-full items-start gap-3 px-4 py-3 text-left -outline-offset-2 active:bg-sunk mouse:hover:bg-sunk',
          id === current && 'bg-primary-tint',
        )}
      >
        <span className="w-20 shrink-0 text-14 font-semi">
          {startsAt === null ? t('allDay') : clock.time(startsAt)}
        </span>
        <span className="min-w-0 flex-1">
          <span className={classes('block text-15 wrap-anywhere', event.status === 'cancelled' && 'text-t2')}>
            {title}
          </span>
          <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-t2">
            <EventMarks {...event} />
            {place !== '' && <span className="wrap-anywhere">{place}</span>}
            <span className="wrap-anywhere">
              <AsOf source={source} fetchedAt={fetchedAt.get(source) ?? null} clock={clock} />
            </span>
          </span>
        </span>
      </button>
    </li>
  )
}

/** Events under the days on which they begin; where they begin with today, today stands there even when it has none. */
export const Days = ({
  events,
  today,
  withToday,
  ...shared
}: Shared & { events: readonly CalendarEventView[]; today: string; withToday: boolean }) => {
  const t = useTranslations('economicCalendar')
  const days = [...grouped(events, ({ day }) => day)]
  const isTodayEmpty = withToday && days[0]?.[0] !== today
  const all: readonly (readonly [string, readonly CalendarEventView[]])[] = isTodayEmpty
    ? [[today, []], ...days]
    : days
  return all.map(([day, own]) => (
    <section key={day} aria-label={shared.clock.weekday(day)} data-testid="calendar-day">
      <h2 className="bg-sunk px-4 py-2 text-13 font-semi">
        {day === today && `${t('today')} · `}
        {shared.clock.weekday(day)}
      </h2>
      {own.length === 0 ? (
        <p className="px-4 py-3 text-14 text-t2">{t('noneToday')}</p>
      ) : (
        <ul>
          {own.map(event => (
            <EventRow key={event.id} event={event} {...shared} />
          ))}
        </ul>
      )}
    </section>
  ))
}

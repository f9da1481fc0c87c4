import type { CalendarSourceView } from '@plumbline/protocol/economic-calendar'
import { useTranslations } from 'use-intl'
import { Note } from '../../ui/note.tsx'
import type { CalendarClock } from './clock.ts'

/** Who says so, and of when that is. */
export const AsOf = ({
  source,
  fetchedAt,
  clock,
}: {
  source: string
  fetchedAt: string | null
  clock: CalendarClock
}) => {
  const t = useTranslations('economicCalendar')
  return fetchedAt === null ? source : t('asOf', { source, time: clock.moment(fetchedAt) })
}

/** Says of each source that cannot be read how old is what is shown of it. */
export const SourceNotes = ({
  sources,
  clock,
}: {
  sources: readonly CalendarSourceView[]
  clock: CalendarClock
}) => {
  const t = useTranslations('economicCalendar')
  return sources.map(({ name: source, fetchedAt, isFailing }) => {
    if (fetchedAt !== null && !isFailing) return null
    return (
      <Note key={source} tone={isFailing ? 'warn' : 'info'}>
        {fetchedAt !== null
          ? t('failing', { source, time: clock.moment(fetchedAt) })
          : t(isFailing ? 'failingNever' : 'notRead', { source })}
      </Note>
    )
  })
}

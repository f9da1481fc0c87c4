import type { CalendarEventView, CalendarSourceView } from '@plumbline/protocol/economic-calendar'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useEconomicCalendar, type Direction } from '../../live/economic-calendar/economic-calendar.ts'
import { deviceZone } from '../../shared/device-zone.ts'
import { paneWidth } from '../../shared/places/split-page.tsx'
import { PillSelect } from '../../ui/fields/pill-select.tsx'
import { useDesk } from '../../ui/hooks/use-media.ts'
import { useNow } from '../../ui/hooks/use-now.ts'
import { ListEnd } from '../../ui/lists/infinite-list.tsx'
import { useListEnd } from '../../ui/lists/list-rest.ts'
import { Listed } from '../../ui/lists/listed.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { useAsked } from '../../ui/overlays/use-asked.ts'
import { Empty } from '../../ui/empty.tsx'
import { SkeletonRows } from '../../ui/states.tsx'
import { Segmented } from '../../ui/choices/segmented.tsx'
import { dayAt, useCalendarClock } from './clock.ts'
import { Days } from './days.tsx'
import { EventDetail } from './event-detail.tsx'
import { SourceNotes } from './sources.tsx'

const minuteMs = 60_000
/** No calendar has this name. */
const everySource = ''

const hasMore = ({ detail, place, categories, link }: CalendarEventView): boolean =>
  detail !== '' || place !== '' || categories.length > 0 || link !== null

/** What was known of the sources last stays while other events are awaited. */
const useSources = (given: readonly CalendarSourceView[] | undefined): readonly CalendarSourceView[] => {
  const [known, setKnown] = useState<readonly CalendarSourceView[]>([])
  if (given !== undefined && given !== known) setKnown(given)
  return given ?? known
}

/** Days with events: list and details side by side at a desk, the details in a sheet elsewhere. */
export const Calendar = () => {
  const t = useTranslations('economicCalendar')
  const isDesk = useDesk()
  const [zone] = useState(deviceZone)
  const today = dayAt(zone, useNow(minuteMs))
  const clock = useCalendarClock(zone)
  const [direction, setDirection] = useState<Direction>('coming')
  const [source, setSource] = useState(everySource)
  const { asked, open, ask, close } = useAsked<string>()
  const query = useEconomicCalendar({
    direction,
    today,
    zone,
    source: source === everySource ? undefined : source,
  })
  const end = useListEnd(query)
  const sources = useSources(query.data?.pages.at(-1)?.sources)
  const fetchedAt = new Map(sources.map(each => [each.name, each.fetchedAt]))
  const events = query.data?.pages.flatMap(({ items }) => items) ?? []
  const chosen = events.find(({ id }) => id === asked)
  // At a desk the room beside the list is not left empty: it begins with the first event of which there is more than its row.
  const shown = chosen ?? (isDesk ? (events.find(hasMore) ?? events[0]) : undefined)
  const detail = shown !== undefined && (
    <EventDetail event={shown} fetchedAt={fetchedAt.get(shown.source) ?? null} clock={clock} />
  )
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 edge pb-3">
        <Segmented
          name={t('which')}
          value={direction}
          onChange={setDirection}
          options={[
            { value: 'coming' as const, label: t('coming') },
            { value: 'past' as const, label: t('past') },
          ]}
        />
        {sources.length > 1 && (
          <PillSelect
            name={t('source')}
            value={source}
            on={source !== everySource}
            onChange={setSource}
            options={[
              { value: everySource, label: t('allSources') },
              ...sources.map(({ name }) => ({ value: name, label: name })),
            ]}
          />
        )}
        <p className="text-12 text-t3">{t('zone', { zone: clock.zone })}</p>
      </div>
      <div role="status" className="space-y-2 edge pb-3 empty:hidden">
        <SourceNotes sources={sources} clock={clock} />
      </div>
      <Listed
        query={query}
        count={events.length}
        awaited={<SkeletonRows count={8} />}
        empty={<Empty hint={t(direction === 'coming' ? 'emptyComing' : 'emptyPast')} />}
      >
        <div className="desk:flex desk:gap-8">
          <div role="group" aria-label={t('events')} className="min-w-0 flex-1">
            <Days
              events={events}
              today={today}
              withToday={direction === 'coming'}
              clock={clock}
              fetchedAt={fetchedAt}
              current={isDesk ? shown?.id : undefined}
              onOpen={ask}
            />
            <ListEnd {...end} />
          </div>
          {isDesk && shown !== undefined && (
            // A long text scrolls by itself; whoever has no mouse scrolls it by keys.
            <section
              aria-label={t('event')}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              tabIndex={0}
              className="beside-tabs sticky top-[3.75rem] shrink-0 overflow-y-auto -outline-offset-2"
              style={{ width: paneWidth }}
            >
              <div className="rounded-card p-4 ring-1 ring-line ring-inset">
                <h2 className="mb-2 text-18 font-bold wrap-anywhere">{shown.title}</h2>
                {detail}
              </div>
            </section>
          )}
        </div>
      </Listed>
      <p className="edge py-4 text-12 text-t3">{t('about')}</p>
      {!isDesk && (
        <Sheet open={open && chosen !== undefined} onClose={close} title={chosen?.title ?? t('event')}>
          {detail}
        </Sheet>
      )}
    </>
  )
}

import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { pageSizeDefault } from '@plumbline/protocol/core'
import type { EventStatus, Importance } from '@plumbline/rules/economic-calendar'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import type { CallContext } from '../../core/platform/caller.ts'
import { isUnknownZone, isZoneName } from '../../core/platform/db/time-zone.ts'
import { pageOf, readCursor } from '../../core/platform/page-cursor.ts'
import type { CalendarContext } from './context.ts'
import { readFeeds, type StoredFeed } from './stored-feeds.ts'

type Row = {
  id: string
  feed: string
  begins: Date
  begins_on: string
  starts_at: Date | null
  ends_at: Date | null
  last_day: string | null
  title: string
  detail: string
  place: string
  link: string | null
  categories: string[]
  status: EventStatus | null
  importance: Importance | null
}

const orders = {
  earliest: { name: 'economic_calendar.earliest', direction: 'asc', behind: '>' },
  latest: { name: 'economic_calendar.latest', direction: 'desc', behind: '<' },
} as const

const readEvents = async (
  { database }: CalendarContext,
  { from, to, zone, cursor, order = 'earliest' }: CallParsed<'economicCalendar'>,
  { feeds, limit }: { readonly feeds: readonly string[]; readonly limit: number },
): Promise<readonly Row[]> => {
  const { name, direction, behind } = orders[order]
  const after = readCursor(cursor)
  const { rows } = await database.query<Row>({
    name,
    // A whole day begins when it does by the reader's clock: between events at moments it stands where it is lived.
    text: `select id, feed, begins, to_char(begins at time zone $4, 'YYYY-MM-DD') as begins_on, starts_at, ends_at,
        to_char(last_day, 'YYYY-MM-DD') as last_day, title, detail, place, link, categories, status, importance
      from (
        select e.*, date_trunc('milliseconds', coalesce(starts_at, day::timestamp at time zone $4)) as begins
        from economic_calendar.event e
        where feed = any ($1) and place_in_time >= ($2::date - 2)::timestamp at time zone 'UTC'
          and place_in_time < ($3::date + 3)::timestamp at time zone 'UTC'
      ) event
      where begins >= $2::date::timestamp at time zone $4 and begins < ($3::date + 1)::timestamp at time zone $4
        and ($5::timestamptz is null or (begins, id) ${behind} ($5, $6::uuid))
      order by begins ${direction}, id ${direction}
      limit $7`,
    values: [feeds, from, to, zone, after?.at ?? null, after?.id ?? null, limit],
  })
  return rows
}

const viewOf = (row: Row): CallOutput<'economicCalendar'>['items'][number] => ({
  id: row.id,
  source: row.feed,
  day: row.begins_on,
  lastDay: row.last_day,
  startsAt: row.starts_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
  title: row.title,
  detail: row.detail,
  place: row.place,
  link: row.link,
  categories: row.categories,
  status: row.status,
  importance: row.importance,
})

/** Of what each calendar shows, and whether it can be read. */
const viewOfFeed = ({ name, fetchedAt, fault }: StoredFeed) => ({
  name,
  fetchedAt: fetchedAt?.toISOString() ?? null,
  isFailing: fault !== null,
})

const show = async (
  context: CalendarContext,
  input: CallParsed<'economicCalendar'>,
): Promise<CallOutput<'economicCalendar'>> => {
  const names = context.feeds.map(({ name }) => name)
  if (names.length === 0) return { isConfigured: false, sources: [], items: [], nextCursor: null }
  const limit = input.limit ?? pageSizeDefault
  const feeds = input.source === undefined ? names : names.filter(name => name === input.source)
  const rows = await readEvents(context, input, { feeds, limit: limit + 1 })
  const { shown, nextCursor } = pageOf(rows, limit, ({ begins, id }) => ({ at: begins, id }))
  const sources = await readFeeds(context.database, names)
  return { isConfigured: true, sources: sources.map(viewOfFeed), items: shown.map(viewOf), nextCursor }
}

/** Events of a window of days, of all calendars or of one. Refuses: notification.time_zone. */
export const showCalendar =
  (context: CalendarContext) =>
  async (
    _: CallContext,
    input: CallParsed<'economicCalendar'>,
  ): Promise<Result<CallOutput<'economicCalendar'>>> => {
    if (!isZoneName(input.zone)) return refuse('notification.time_zone')
    try {
      return accept(await show(context, input))
    } catch (error) {
      if (isUnknownZone(error)) return refuse('notification.time_zone')
      throw error
    }
  }

import { createHash } from 'node:crypto'
import type { CalendarEvent } from '@plumbline/rules/economic-calendar'
import type { Millis } from '@plumbline/rules/market'
import type { Database, Queryable, Transaction } from '../../core/platform/db/database.ts'
import type { CalendarFeed } from './context.ts'

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Makes the stored feeds those of the settings. What was read from another address is no longer shown under its name. */
export const matchFeeds = (database: Database, feeds: readonly CalendarFeed[]): Promise<void> =>
  database.transaction(async tx => {
    const names = feeds.map(({ name }) => name)
    const addresses = feeds.map(({ url }) => sha256(url))
    await tx.query({
      text: `delete from economic_calendar.feed f where not exists (
          select from unnest($1::text[], $2::bytea[]) given (name, address)
          where given.name = f.name and given.address = f.address_sha256
        )`,
      values: [names, addresses],
    })
    await tx.query({
      text: `insert into economic_calendar.feed (name, address_sha256)
        select * from unnest($1::text[], $2::bytea[]) on conflict do nothing`,
      values: [names, addresses],
    })
  })

export type StoredFeed = {
  readonly name: string
  readonly triedAt: Date | null
  readonly fetchedAt: Date | null
  readonly fault: string | null
}

export const readFeeds = async (on: Queryable, names: readonly string[]): Promise<readonly StoredFeed[]> => {
  const { rows } = await on.query<StoredFeed>({
    name: 'economic_calendar.feeds',
    text: `select name, tried_at as "triedAt", fetched_at as "fetchedAt", fault
      from economic_calendar.feed where name = any ($1) order by array_position($1, name)`,
    values: [names],
  })
  return rows
}

const uuidOf = (text: string): string =>
  sha256(text)
    .toString('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')

/** The same for one occurrence in every version of a feed: a page that shows it finds it again. */
const idOf = (feed: string, { uid, occurrence }: CalendarEvent): string =>
  uuidOf(JSON.stringify([feed, uid, occurrence]))

const replaceEvents = async (
  tx: Transaction,
  feed: string,
  events: readonly CalendarEvent[],
): Promise<void> => {
  await tx.query({ text: 'delete from economic_calendar.event where feed = $1', values: [feed] })
  const rows = events.map(event => {
    const { time } = event
    return {
      id: idOf(feed, event),
      starts_at: time.kind === 'moment' ? new Date(time.at) : null,
      ends_at: time.kind === 'moment' && time.until !== undefined ? new Date(time.until) : null,
      day: time.kind === 'day' ? time.day : null,
      last_day: time.kind === 'day' ? time.lastDay : null,
      title: event.title,
      detail: event.detail,
      place: event.place,
      link: event.link ?? null,
      categories: event.categories,
      status: event.status ?? null,
      importance: event.importance ?? null,
    }
  })
  await tx.query({
    text: `insert into economic_calendar.event
        (id, feed, starts_at, ends_at, day, last_day, title, detail, place, link, categories, status, importance)
      select id, $1, starts_at, ends_at, day, last_day, title, detail, place, link, categories, status, importance
      from jsonb_to_recordset($2::jsonb) as event (
        id uuid, starts_at timestamptz, ends_at timestamptz, day date, last_day date, title text, detail text,
        place text, link text, categories text[], status text, importance text
      )`,
    values: [feed, JSON.stringify(rows)],
  })
}

/** Keeps a version that was read. The same events again are not written again. */
export const keepVersion = (
  database: Database,
  {
    feed,
    events,
    at,
  }: { readonly feed: string; readonly events: readonly CalendarEvent[]; readonly at: Millis },
): Promise<void> =>
  database.transaction(async tx => {
    const version = sha256(JSON.stringify(events))
    const { rows } = await tx.query<{ version: Buffer | null }>({
      text: 'select version_sha256 as version from economic_calendar.feed where name = $1 for update',
      values: [feed],
    })
    if (rows[0]?.version?.equals(version) !== true) await replaceEvents(tx, feed, events)
    await tx.query({
      text: `update economic_calendar.feed
        set tried_at = $2, fetched_at = $2, fault = null, version_sha256 = $3 where name = $1`,
      values: [feed, new Date(at), version],
    })
  })

const faultLengthMax = 200

/** Keeps that an attempt failed, and why; what was read before stays. */
export const keepFault = async (
  on: Queryable,
  { feed, fault, at }: { readonly feed: string; readonly fault: string; readonly at: Millis },
): Promise<void> => {
  await on.query({
    text: 'update economic_calendar.feed set tried_at = $2, fault = $3 where name = $1',
    values: [feed, new Date(at), fault.slice(0, faultLengthMax)],
  })
}

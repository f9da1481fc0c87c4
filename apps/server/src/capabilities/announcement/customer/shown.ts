import { languageDefault, type Language } from '@plumbline/protocol/core'
import type { AnnouncementItem } from '@plumbline/protocol/announcement'
import { shownMax } from '@plumbline/rules/announcement'
import type { Queryable } from '../../../core/platform/db/database.ts'
import { isShown } from '../stored.ts'
import type { Reader } from './reader.ts'

type Row = {
  announcement: string
  version: string
  number: number
  must_see: boolean
  starts_at: Date
  ends_at: Date | null
  title: string | null
  title_always: string
  done: string[]
}

const itemOf = (row: Row, wanted: Language): AnnouncementItem => ({
  id: row.announcement,
  version: row.version,
  number: row.number,
  title: row.title ?? row.title_always,
  language: row.title === null ? languageDefault : wanted,
  isMustSee: row.must_see,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
  isRead: row.done.includes('opened') || row.done.includes('confirmed'),
  isConfirmed: row.done.includes('confirmed'),
  isDismissed: row.done.includes('dismissed'),
})

/** What is shown to a reader now, newest first. */
export const readShown = async (
  on: Queryable,
  { reader, now }: { readonly reader: Reader; readonly now: number },
): Promise<readonly AnnouncementItem[]> => {
  const { rows } = await on.query<Row>({
    name: 'announcement.shown',
    text: `select p.announcement, p.version, p.number, p.must_see, p.starts_at, p.ends_at,
        v.titles ->> $4 as title, v.titles ->> $5 as title_always,
        array(select r.kind from announcement.reading r where r.version = p.version and r.customer = $2) as done
      from announcement.publication p join announcement.version v on v.id = p.version
      where ${isShown}
        and (v.countries is null or $3 = any (v.countries)) and (v.languages is null or $4 = any (v.languages))
      order by p.starts_at desc, p.version desc limit $6`,
    values: [
      new Date(now),
      reader.customer ?? null,
      reader.country ?? null,
      reader.language,
      languageDefault,
      shownMax,
    ],
  })
  return rows.map(row => itemOf(row, reader.language))
}

/** A customer's own; a guest's reading is not recorded, so nothing is unread. */
export const unreadIn = ({ customer }: Reader, items: readonly AnnouncementItem[]): number =>
  customer === undefined ? 0 : items.filter(({ isRead }) => !isRead).length

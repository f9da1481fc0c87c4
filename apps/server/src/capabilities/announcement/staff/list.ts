import { pageSizeDefault, type CallOutput, type CallParsed } from '@plumbline/protocol/core'
import type { AnnouncementRow } from '@plumbline/protocol/announcement'
import { shownAt } from '@plumbline/rules/announcement'
import { accept, type Result } from '@plumbline/rules/core'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import { pageOf, readCursor, type Cursor } from '../../../core/platform/page-cursor.ts'
import type { AnnouncementContext } from '../context.ts'
import { readAllVersions, stateOf, type StoredVersion } from '../stored.ts'
import { isoOf, missingIn } from './views.ts'

/** Announcements by when they were last written, newest first. */
const readPage = async (
  on: Queryable,
  { before, limit }: { before: Cursor | undefined; limit: number },
): Promise<readonly Cursor[]> => {
  const { rows } = await on.query<{ id: string; at: Date }>({
    name: 'announcement.page',
    text: `select * from (
        select distinct on (announcement) announcement as id, drafted_at as at from announcement.version
        order by announcement, number desc
      ) newest where $1::timestamptz is null or (at, id) < ($1, $2::uuid) order by at desc, id desc limit $3`,
    values: [before?.at ?? null, before?.id ?? null, limit],
  })
  return rows
}

const rowOf = (versions: readonly StoredVersion[], now: number): AnnouncementRow[] => {
  const [newest] = versions
  if (newest === undefined) return []
  return [
    {
      id: newest.announcement,
      title: newest.texts.en?.title ?? '',
      isShipped: newest.shipped !== undefined,
      isMustSee: newest.isMustSee,
      number: newest.number,
      state: stateOf(newest, versions, now),
      shown: shownAt(versions, now)?.number ?? null,
      missing: missingIn(newest.texts, newest.languages),
      changedAt: isoOf(newest.draftedAt),
    },
  ]
}

/** All announcements, a page at a time. */
export const listAnnouncements =
  ({ database, audit, now }: AnnouncementContext) =>
  async (
    { staff }: StaffContext,
    { cursor, limit = pageSizeDefault }: CallParsed<'announcementStaffList'>,
  ): Promise<Result<CallOutput<'announcementStaffList'>>> =>
    database.transaction(async tx => {
      const at = now()
      const found = await readPage(tx, { before: readCursor(cursor), limit: limit + 1 })
      const { shown, nextCursor } = pageOf(found, limit, each => each)
      const versions = await readAllVersions(tx, { ids: shown.map(({ id }) => id), now: at })
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'announcement.list_viewed',
        subject: { kind: 'announcement', id: 'list' },
        now: at,
      })
      return accept({ items: shown.flatMap(({ id }) => rowOf(versions.get(id) ?? [], at)), nextCursor })
    })

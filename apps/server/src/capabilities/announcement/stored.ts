import type { Language } from '@plumbline/protocol/core'
import { stateAt, type AnnouncementState, type VersionFacts } from '@plumbline/rules/announcement'
import type { StaffId } from '@plumbline/rules/core'
import type { MarkupTexts } from '@plumbline/rules/markup'
import type { Queryable } from '../../core/platform/db/database.ts'

export type Texts = MarkupTexts<Language>

/** A version as it is kept, with what has happened to it. */
export type StoredVersion = VersionFacts & {
  readonly id: string
  readonly announcement: string
  readonly shipped: string | undefined
  readonly isMustSee: boolean
  readonly isNotified: boolean
  readonly texts: Texts
  readonly sha256: string
  readonly countries: readonly string[] | null
  readonly languages: readonly Language[] | null
  readonly from: number | undefined
  readonly until: number | undefined
  readonly author: StaffId | undefined
  readonly authorName: string | undefined
  readonly draftedAt: number
  readonly request: string | undefined
  readonly askedBy: string | undefined
  readonly publisherName: string | undefined
  readonly publishedAt: number | undefined
  readonly ended: { readonly by: string; readonly at: number; readonly reason: string } | undefined
}

type Row = {
  id: string
  announcement: string
  shipped: string | null
  number: number
  must_see: boolean
  notified: boolean
  texts: Texts
  text_hash: Buffer
  countries: string[] | null
  languages: Language[] | null
  from_at: Date | null
  until_at: Date | null
  author: bigint | null
  author_name: string | null
  drafted_at: Date
  request: string | null
  asked_by: string | null
  is_waiting: boolean
  publisher_name: string | null
  published_at: Date | null
  starts_at: Date | null
  ends_at: Date | null
  ended_by: string | null
  ended_at: Date | null
  ended_reason: string | null
}

const toVersion = (row: Row): StoredVersion => ({
  id: row.id,
  announcement: row.announcement,
  shipped: row.shipped ?? undefined,
  number: row.number,
  isMustSee: row.must_see,
  isNotified: row.notified,
  texts: row.texts,
  sha256: row.text_hash.toString('hex'),
  countries: row.countries,
  languages: row.languages,
  from: row.from_at?.getTime(),
  until: row.until_at?.getTime(),
  author: row.author === null ? undefined : (row.author.toString() as StaffId),
  authorName: row.author_name ?? undefined,
  draftedAt: row.drafted_at.getTime(),
  request: row.request ?? undefined,
  askedBy: row.asked_by ?? undefined,
  isWaiting: row.is_waiting,
  publisherName: row.publisher_name ?? undefined,
  publishedAt: row.published_at?.getTime(),
  published:
    row.starts_at === null
      ? undefined
      : { startsAt: row.starts_at.getTime(), endsAt: row.ends_at?.getTime() },
  endedAt: row.ended_at?.getTime(),
  ended:
    row.ended_at === null
      ? undefined
      : { by: row.ended_by ?? '', at: row.ended_at.getTime(), reason: row.ended_reason ?? '' },
})

/** $1 is the moment at which an open request counts. */
const select = `
  select v.id, v.announcement, a.shipped, v.number, v.must_see, v.notified, v.texts, v.text_hash, v.countries, v.languages,
    v.starts_at as from_at, v.ends_at as until_at, v.author, author.name as author_name, v.drafted_at,
    coalesce(p.request, asked.id) as request, asker.name as asked_by,
    p.version is null and coalesce(asked.state = 'open' and asked.expires_at > $1, false) as is_waiting,
    publisher.name as publisher_name, p.published_at, p.starts_at, p.ends_at,
    ender.name as ended_by, e.at as ended_at, e.reason as ended_reason
  from announcement.version v
  join announcement.announcement a on a.id = v.announcement
  left join staff.member author on author.id = v.author
  left join announcement.publication p on p.version = v.id
  left join staff.member publisher on publisher.id = p.publisher
  left join lateral (
    select r.id, r.state, r.expires_at, r.submitted_by_staff from staff.request r
    where r.kind = 'announcement.publish' and r.subject_id = v.announcement::text
      and r.payload ->> 'version' = v.id::text
    order by r.created_at desc limit 1
  ) asked on v.must_see
  left join staff.member asker on asker.id = asked.submitted_by_staff
  left join announcement.ending e on e.version = v.id
  left join staff.member ender on ender.id = e.member`

/** All versions of an announcement, newest first; none where there is no such announcement. */
export const readVersions = async (
  on: Queryable,
  { id, now }: { readonly id: string; readonly now: number },
): Promise<readonly StoredVersion[]> => {
  const { rows } = await on.query<Row>({
    name: 'announcement.versions',
    text: `${select} where v.announcement = $2 order by v.number desc`,
    values: [new Date(now), id],
  })
  return rows.map(toVersion)
}

/** All versions of those announcements, newest first within each. */
export const readAllVersions = async (
  on: Queryable,
  { ids, now }: { readonly ids: readonly string[]; readonly now: number },
): Promise<ReadonlyMap<string, readonly StoredVersion[]>> => {
  const { rows } = await on.query<Row>({
    name: 'announcement.versions_of',
    text: `${select} where v.announcement = any ($2) order by v.number desc`,
    values: [new Date(now), ids],
  })
  return Map.groupBy(rows.map(toVersion), ({ announcement }) => announcement)
}

/** Holds an announcement until the transaction ends: its versions are written and published one after the other. */
export const lockAnnouncement = async (tx: Queryable, id: string): Promise<void> => {
  await tx.query({
    name: 'announcement.lock',
    text: `select pg_advisory_xact_lock(hashtextextended('announcement ' || $1, 0))`,
    values: [id],
  })
}

export const stateOf = (
  version: StoredVersion,
  versions: readonly StoredVersion[],
  now: number,
): AnnouncementState => stateAt(version, { versions, now })

/** Of a publication `p`: that a newer version took its place by the moment $1, as `stateAt` of the rules has it. */
export const isReplaced = `exists (
  select from announcement.publication newer
  left join announcement.ending stopped on stopped.version = newer.version
  where newer.announcement = p.announcement and newer.number > p.number and newer.starts_at <= $1
    and (stopped.at is null or stopped.at >= newer.starts_at)
)`

/** Of a publication `p`: that it is shown at the moment $1. */
export const isShown = `p.starts_at <= $1 and (p.ends_at is null or p.ends_at > $1)
  and not exists (select from announcement.ending e where e.version = p.version)
  and not ${isReplaced}`

/** How many announcements are shown or scheduled, this one apart. */
export const countShown = async (
  on: Queryable,
  { except, now }: { readonly except: string; readonly now: number },
): Promise<number> => {
  const { rows } = await on.query<{ count: number }>({
    name: 'announcement.count_shown',
    text: `select count(distinct p.announcement)::int as count from announcement.publication p
      where p.announcement <> $2 and (p.ends_at is null or p.ends_at > $1)
        and not exists (select from announcement.ending e where e.version = p.version)
        and not ${isReplaced}`,
    values: [new Date(now), except],
  })
  return rows[0]?.count ?? 0
}

/** Of which announcement a version is. */
export const announcementOf = async (on: Queryable, version: string): Promise<string | undefined> => {
  const { rows } = await on.query<{ announcement: string }>({
    name: 'announcement.of',
    text: 'select announcement from announcement.version where id = $1',
    values: [version],
  })
  return rows[0]?.announcement
}

import { languages, type Language } from '@plumbline/protocol/core'
import type { AnnouncementVersionView, AnnouncementWhole } from '@plumbline/protocol/announcement'
import type { Queryable } from '../../../core/platform/db/database.ts'
import { stateOf, type StoredVersion, type Texts } from '../stored.ts'

export const isoOf = (at: number): string => new Date(at).toISOString()
const isoOrNull = (at: number | undefined): string | null => (at === undefined ? null : isoOf(at))

/** Languages whose readers get the English text, among those for whom it is meant. */
export const missingIn = (texts: Texts, wanted: readonly Language[] | null): Language[] =>
  languages.filter(each => texts[each] === undefined && (wanted === null || wanted.includes(each)))

type Figures = Pick<AnnouncementVersionView, 'readers' | 'notified'>
type FigureRow = {
  version: string
  opened: number
  confirmed: number
  told: number | null
  finished_at: Date | null
}

/** Who has read each published version, and how far its notification has come. */
const readFigures = async (on: Queryable, id: string): Promise<ReadonlyMap<string, Figures>> => {
  const { rows } = await on.query<FigureRow>({
    name: 'announcement.figures',
    text: `select p.version,
        (select count(*)::int from announcement.reading r where r.version = p.version and r.kind = 'opened') as opened,
        (select count(*)::int from announcement.reading r where r.version = p.version and r.kind = 'confirmed') as confirmed,
        f.told, f.finished_at
      from announcement.publication p left join announcement.fan_out f on f.version = p.version
      where p.announcement = $1`,
    values: [id],
  })
  return new Map(
    rows.map(({ version, opened, confirmed, told, finished_at }) => [
      version,
      {
        readers: { opened, confirmed },
        notified: told === null ? null : { count: told, finishedAt: isoOrNull(finished_at?.getTime()) },
      },
    ]),
  )
}

const viewOf = (
  version: StoredVersion,
  versions: readonly StoredVersion[],
  { figures, now }: { figures: Figures | undefined; now: number },
): AnnouncementVersionView => ({
  version: version.id,
  number: version.number,
  state: stateOf(version, versions, now),
  isMustSee: version.isMustSee,
  isNotified: version.isNotified,
  texts: version.texts,
  missing: missingIn(version.texts, version.languages),
  sha256: version.sha256,
  countries: version.countries === null ? null : [...version.countries],
  languages: version.languages === null ? null : [...version.languages],
  from: isoOrNull(version.from),
  until: isoOrNull(version.until),
  author: version.authorName ?? null,
  draftedAt: isoOf(version.draftedAt),
  request: version.request ?? null,
  askedBy: version.askedBy ?? null,
  publisher: version.publisherName ?? null,
  publishedAt: isoOrNull(version.publishedAt),
  startsAt: isoOrNull(version.published?.startsAt),
  endsAt: isoOrNull(version.published?.endsAt),
  ended: version.ended === undefined ? null : { ...version.ended, at: isoOf(version.ended.at) },
  readers: figures?.readers ?? { opened: 0, confirmed: 0 },
  notified: figures?.notified ?? null,
})

/** An announcement with all its versions, as staff see it. */
export const wholeOf = async (
  on: Queryable,
  { id, versions, now }: { id: string; versions: readonly StoredVersion[]; now: number },
): Promise<AnnouncementWhole> => {
  const figures = await readFigures(on, id)
  return {
    id,
    isShipped: versions[0]?.shipped !== undefined,
    versions: versions.map(each => viewOf(each, versions, { figures: figures.get(each.id), now })),
  }
}

import type { Language } from '@plumbline/protocol/core'
import type { VersionFacts } from '@plumbline/rules/announcement'
import type { MarkupTexts } from '@plumbline/rules/markup'
import type { Queryable } from '../../../core/platform/db/database.ts'

/** A version that was published, as far as readers are concerned: not who wrote it, and not what it says. */
export type PublishedVersion = VersionFacts & {
  readonly id: string
  readonly isMustSee: boolean
  readonly sha256: string
  readonly countries: readonly string[] | null
  readonly languages: readonly Language[] | null
  /** In which languages it is written. */
  readonly written: Readonly<Partial<Record<Language, true>>>
}

type Row = {
  id: string
  number: number
  must_see: boolean
  text_hash: Buffer
  countries: string[] | null
  languages: Language[] | null
  written: Language[]
  starts_at: Date
  ends_at: Date | null
  ended_at: Date | null
}

/** All published versions of an announcement, newest first. Everybody may ask for them: texts stay where they are. */
export const readPublished = async (on: Queryable, id: string): Promise<readonly PublishedVersion[]> => {
  const { rows } = await on.query<Row>({
    name: 'announcement.published',
    text: `select v.id, v.number, v.must_see, v.text_hash, v.countries, v.languages,
        array(select jsonb_object_keys(v.titles)) as written, p.starts_at, p.ends_at, e.at as ended_at
      from announcement.version v
      join announcement.publication p on p.version = v.id
      left join announcement.ending e on e.version = v.id
      where v.announcement = $1 order by v.number desc`,
    values: [id],
  })
  return rows.map(row => ({
    id: row.id,
    number: row.number,
    isMustSee: row.must_see,
    sha256: row.text_hash.toString('hex'),
    countries: row.countries,
    languages: row.languages,
    written: Object.fromEntries(row.written.map(language => [language, true])),
    isWaiting: false,
    published: { startsAt: row.starts_at.getTime(), endsAt: row.ends_at?.getTime() },
    endedAt: row.ended_at?.getTime(),
  }))
}

/** What one version says in one language. */
export const readTextIn = async (
  on: Queryable,
  version: string,
  language: Language,
): Promise<MarkupTexts<Language>[Language]> => {
  const { rows } = await on.query<{ text: MarkupTexts<Language>[Language] | null }>({
    name: 'announcement.text',
    text: 'select texts -> $2 as text from announcement.version where id = $1',
    values: [version, language],
  })
  return rows[0]?.text ?? undefined
}

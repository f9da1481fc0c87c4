import type { StaffId } from '@plumbline/rules/core'
import type { PublishedText, TextFacts } from '@plumbline/rules/published-text'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { KeptTexts } from '../published-text/index.ts'

/** A version as staff see it, with what has happened to it; its words apart. */
export type StoredText = TextFacts & {
  readonly id: string
  readonly key: PublishedText
  readonly name: string
  readonly from: number | undefined
  readonly author: StaffId | undefined
  readonly authorName: string | undefined
  readonly draftedAt: number
  readonly request: string | undefined
  readonly askedBy: string | undefined
  readonly publisherName: string | undefined
  readonly publishedAt: number | undefined
}

type Row = {
  id: string
  key: PublishedText
  number: number
  name: string
  material: boolean
  from_at: Date | null
  author: bigint | null
  author_name: string | null
  drafted_at: Date
  request: string | null
  asked_by: string | null
  is_waiting: boolean
  publisher_name: string | null
  published_at: Date | null
  starts_at: Date | null
}

const toStored = (row: Row): StoredText => ({
  id: row.id,
  key: row.key,
  number: row.number,
  name: row.name,
  isMaterial: row.material,
  isWaiting: row.is_waiting,
  startsAt: row.starts_at?.getTime(),
  from: row.from_at?.getTime(),
  author: row.author === null ? undefined : (row.author.toString() as StaffId),
  authorName: row.author_name ?? undefined,
  draftedAt: row.drafted_at.getTime(),
  request: row.request ?? undefined,
  askedBy: row.asked_by ?? undefined,
  publisherName: row.publisher_name ?? undefined,
  publishedAt: row.published_at?.getTime(),
})

/** All versions of these texts, newest first; an open request counts at a moment. */
export const readTexts = async (
  on: Queryable,
  { keys, now }: { readonly keys: readonly PublishedText[]; readonly now: number },
): Promise<readonly StoredText[]> => {
  const { rows } = await on.query<Row>({
    name: 'text.versions',
    text: `select v.id, v.key, v.number, v.name, v.material, v.starts_at as from_at, v.author, author.name as author_name,
        v.drafted_at, coalesce(p.request, asked.id) as request, asker.name as asked_by,
        p.version is null and coalesce(asked.state = 'open' and asked.expires_at > $1, false) as is_waiting,
        publisher.name as publisher_name, p.published_at, p.starts_at
      from published_text.version v
      left join staff.member author on author.id = v.author
      left join published_text.publication p on p.version = v.id
      left join staff.member publisher on publisher.id = p.publisher
      left join lateral (
        select r.id, r.state, r.expires_at, r.submitted_by_staff from staff.request r
        where r.kind = 'text.publish' and r.subject_id = v.key and r.payload ->> 'version' = v.id::text
        order by r.created_at desc limit 1
      ) asked on true
      left join staff.member asker on asker.id = asked.submitted_by_staff
      where v.key = any ($2) order by v.number desc`,
    values: [new Date(now), keys],
  })
  return rows.map(toStored)
}

/** How many customers have agreed to each version of a text, by its name. Read for a page only: it counts all of them. */
export const countAccepted = async (
  on: Queryable,
  key: PublishedText,
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await on.query<{ version: string; count: number }>({
    name: 'text.count_accepted',
    text: 'select version, count(*)::int as count from identity.agreement where key = $1 group by version',
    values: [key],
  })
  return new Map(rows.map(({ version, count }) => [version, count]))
}

/** The words of a version, in every language it has. */
export const readWords = async (on: Queryable, version: string): Promise<KeptTexts> => {
  const { rows } = await on.query<{ texts: KeptTexts }>({
    name: 'text.words',
    text: 'select texts from published_text.version where id = $1',
    values: [version],
  })
  return rows[0]?.texts ?? {}
}

/** Titles in English, and the languages, of these versions: what a list says without all their words. */
export const readHeads = async (
  on: Queryable,
  versions: readonly string[],
): Promise<ReadonlyMap<string, { readonly title: string; readonly languages: readonly string[] }>> => {
  const { rows } = await on.query<{ id: string; title: string | null; languages: string[] }>({
    name: 'text.heads',
    text: `select id, texts -> 'en' ->> 'title' as title, array(select json_object_keys(texts)) as languages
      from published_text.version where id = any ($1)`,
    values: [versions],
  })
  return new Map(rows.map(({ id, title, languages }) => [id, { title: title ?? '', languages }]))
}

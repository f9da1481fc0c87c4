import { languageDefault, type Language } from '@plumbline/protocol/core'
import type { PublishedText, TextFacts } from '@plumbline/rules/published-text'
import type { StaffId } from '@plumbline/rules/core'
import type { Queryable, Transaction } from '../../core/platform/db/database.ts'
import type { KeptText, KeptTexts } from './written.ts'

/** A version that was published. */
export type Publication = TextFacts & {
  readonly id: string
  readonly key: PublishedText
  readonly name: string
  readonly startsAt: number
}

type Row = {
  id: string
  key: PublishedText
  number: number
  name: string
  material: boolean
  starts_at: Date
}

/** The published versions of these texts, newest first. */
export const readPublications = async (
  on: Queryable,
  keys: readonly PublishedText[],
): Promise<readonly Publication[]> => {
  const { rows } = await on.query<Row>({
    name: 'text.publications',
    text: `select p.version as id, p.key, p.number, v.name, v.material, p.starts_at
      from published_text.publication p join published_text.version v on v.id = p.version
      where p.key = any ($1) order by p.number desc`,
    values: [keys],
  })
  return rows.map(({ id, key, number, name, material, starts_at }) => ({
    id,
    key,
    number,
    name,
    isMaterial: material,
    isWaiting: false,
    startsAt: starts_at.getTime(),
  }))
}

export type Wording = KeptText & { readonly language: Language }

/** The words of a version in a language, or in English where it lacks that one. */
export const readWording = async (
  on: Queryable,
  { version, language }: { readonly version: string; readonly language: Language },
): Promise<Wording> => {
  const { rows } = await on.query<{ own: KeptText | null; english: KeptText | null }>({
    name: 'text.wording',
    text: 'select texts -> $2 as own, texts -> $3 as english from published_text.version where id = $1',
    values: [version, language, languageDefault],
  })
  const { own = null, english = null } = rows[0] ?? {}
  if (own !== null) return { ...own, language }
  if (english === null) throw new Error('a text without English words was kept')
  return { ...english, language: languageDefault }
}

/** Holds a text until the transaction ends: its versions are written and published one after the other. */
export const lockText = async (tx: Queryable, key: PublishedText): Promise<void> => {
  await tx.query({
    name: 'text.lock',
    text: `select pg_advisory_xact_lock(hashtextextended('published text ' || $1, 0))`,
    values: [key],
  })
}

export type NewText = {
  readonly id: string
  readonly key: PublishedText
  readonly number: number
  readonly name: string
  readonly isMaterial: boolean
  readonly texts: KeptTexts
  readonly from: number | undefined
  /** Undefined: part of the product. */
  readonly author: StaffId | undefined
  readonly now: number
}

/** Adds a version. The hash of the whole is that of the texts as they are kept, byte for byte. */
export const insertText = async (tx: Transaction, version: NewText): Promise<void> => {
  await tx.query({
    name: 'text.add_version',
    text: `insert into published_text.version (id, key, number, name, material, texts, text_hash, starts_at, author, drafted_at)
      values ($1, $2, $3, $4, $5, $6::text::json, sha256(convert_to($6::text, 'UTF8')), $7, $8, $9)`,
    values: [
      version.id,
      version.key,
      version.number,
      version.name,
      version.isMaterial,
      JSON.stringify(version.texts),
      version.from === undefined ? null : new Date(version.from),
      version.author ?? null,
      new Date(version.now),
    ],
  })
}

/** Puts a version before readers. */
export const insertTextPublication = async (
  tx: Transaction,
  input: {
    readonly version: string
    readonly approved: { readonly publisher: StaffId; readonly request: string } | undefined
    readonly startsAt: number
    readonly now: number
  },
): Promise<void> => {
  await tx.query({
    name: 'text.publish',
    text: `insert into published_text.publication (version, key, number, publisher, request, published_at, starts_at)
      select id, key, number, $2, $3, $4, $5 from published_text.version where id = $1`,
    values: [
      input.version,
      input.approved?.publisher ?? null,
      input.approved?.request ?? null,
      new Date(input.now),
      new Date(input.startsAt),
    ],
  })
}

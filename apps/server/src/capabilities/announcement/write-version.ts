import type { Language } from '@plumbline/protocol/core'
import type { StaffId } from '@plumbline/rules/core'
import type { Transaction } from '../../core/platform/db/database.ts'
import type { Texts } from './stored.ts'

export type NewVersion = {
  readonly id: string
  readonly announcement: string
  readonly number: number
  readonly isMustSee: boolean
  readonly isNotified: boolean
  readonly texts: Texts
  readonly countries: readonly string[] | null
  readonly languages: readonly Language[] | null
  readonly from: number | undefined
  readonly until: number | undefined
  /** Undefined: part of the product. */
  readonly author: StaffId | undefined
  readonly now: number
}

const momentOf = (at: number | undefined): Date | null => (at === undefined ? null : new Date(at))

/** Adds a version. The hash is that of the texts as they are kept, byte for byte. */
export const insertVersion = async (tx: Transaction, version: NewVersion): Promise<void> => {
  await tx.query({
    name: 'announcement.add_version',
    text: `insert into announcement.version (id, announcement, number, must_see, notified, texts, text_hash, countries, languages,
        starts_at, ends_at, author, drafted_at)
      values ($1, $2, $3, $4, $5, $6::text::json, sha256(convert_to($6::text, 'UTF8')), $7, $8, $9, $10, $11, $12)`,
    values: [
      version.id,
      version.announcement,
      version.number,
      version.isMustSee,
      version.isNotified,
      JSON.stringify(version.texts),
      version.countries,
      version.languages,
      momentOf(version.from),
      momentOf(version.until),
      version.author ?? null,
      new Date(version.now),
    ],
  })
}

/** Puts a version before readers. */
export const insertPublication = async (
  tx: Transaction,
  input: {
    readonly version: string
    readonly publisher: StaffId | undefined
    readonly request: string | undefined
    readonly startsAt: number
    readonly endsAt: number | undefined
    readonly now: number
  },
): Promise<void> => {
  await tx.query({
    name: 'announcement.publish',
    text: `insert into announcement.publication
        (version, announcement, number, must_see, publisher, request, published_at, starts_at, ends_at)
      select id, announcement, number, must_see, $2, $3, $4, $5, $6 from announcement.version where id = $1`,
    values: [
      input.version,
      input.publisher ?? null,
      input.request ?? null,
      new Date(input.now),
      new Date(input.startsAt),
      momentOf(input.endsAt),
    ],
  })
}

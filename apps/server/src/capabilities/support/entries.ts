import type { SupportEntryView } from '@plumbline/protocol/support'
import type { CustomerId } from '@plumbline/rules/core'
import { entriesPerPage, type AboutKind, type Author, type EntryKind } from '@plumbline/rules/support'
import type { Vault } from '../../core/platform/crypto/vault.ts'
import type { Queryable, Transaction } from '../../core/platform/db/database.ts'
import type { Attempt } from '../../core/platform/db/attempt.ts'
import { openText, sealText } from './sealed.ts'
import type { Conversation } from './stored.ts'

export type EntryRow = {
  readonly id: string
  readonly number: number
  readonly thread: string
  readonly kind: EntryKind
  readonly author: Author
  readonly by: string | null
  readonly text: Buffer | null
  readonly is_masked: boolean
  readonly image: string | null
  readonly about_kind: AboutKind | null
  readonly about: string | null
  readonly about_code: string | null
  readonly once: string | null
  readonly at: Date
}
const columns = `e.id, e.number, e.thread, e.kind, e.author, m.name as by, e.text, e.is_masked, e.image, e.about_kind, e.about,
  e.about_code, e.once, e.at`
const from = 'support.entry e left join staff.member m on m.id = e.member'

/** Entries as one side sees them: each side knows its own attempts again. */
export const entryViews = (
  on: Queryable,
  vault: Vault,
  { rows, customer, to }: { rows: readonly EntryRow[]; customer: CustomerId | undefined; to: Author },
): Promise<SupportEntryView[]> =>
  Promise.all(
    rows.map(async row => ({
      number: row.number,
      thread: row.thread,
      kind: row.kind,
      author: row.author,
      by: row.by,
      text: await openText(on, vault, { customer, id: row.id }, row.text),
      isMasked: row.is_masked,
      image: row.image,
      about:
        row.about_kind === null || row.about === null
          ? null
          : { kind: row.about_kind, id: row.about, code: row.about_code },
      attempt: row.author === to ? row.once : null,
      at: row.at.toISOString(),
    })),
  )

/** One page: the newest before a number, or the oldest after one; oldest first. */
export const readPage = async (
  on: Queryable,
  conversation: string,
  { before, after }: { readonly before?: number | undefined; readonly after?: number | undefined },
): Promise<{ readonly rows: readonly EntryRow[]; readonly hasOlder: boolean }> => {
  if (after !== undefined)
    return { rows: await readSince(on, conversation, after, entriesPerPage), hasOlder: false }
  const { rows } = await on.query<EntryRow>({
    name: 'support.page',
    text: `select ${columns} from ${from} where e.conversation = $1 and ($2::int is null or e.number < $2)
      order by e.number desc limit $3`,
    values: [conversation, before ?? null, entriesPerPage + 1],
  })
  return { rows: rows.slice(0, entriesPerPage).toReversed(), hasOlder: rows.length > entriesPerPage }
}

export const readSince = async (
  on: Queryable,
  conversation: string,
  after: number,
  max: number,
): Promise<readonly EntryRow[]> => {
  const { rows } = await on.query<EntryRow>({
    name: 'support.since',
    text: `select ${columns} from ${from} where e.conversation = $1 and e.number > $2 order by e.number limit $3`,
    values: [conversation, after, max],
  })
  return rows
}

export const readEntry = async (on: Queryable, id: string): Promise<EntryRow | undefined> => {
  const { rows } = await on.query<EntryRow>({
    name: 'support.entry',
    text: `select ${columns} from ${from} where e.id = $1`,
    values: [id],
  })
  return rows[0]
}

export type NewEntry = {
  readonly thread: string
  readonly kind: EntryKind
  readonly author: Author
  readonly member?: string
  readonly text?: string
  readonly isMasked?: boolean
  readonly image?: string | undefined
  readonly about?: { readonly kind: AboutKind; readonly id: string; readonly code: string | null } | undefined
  readonly attempt?: Attempt | undefined
  readonly at: Date
}

/** Adds an entry to a conversation that is held, and gives its id and number. */
export const appendEntry = async (
  tx: Transaction,
  { vault, newId }: { readonly vault: Vault; readonly newId: () => string },
  { id: conversation, customer }: Conversation,
  entry: NewEntry,
): Promise<{ readonly id: string; readonly number: number }> => {
  const id = newId()
  const { text = '', about, attempt } = entry
  const sealed = text === '' ? null : await sealText(tx, vault, { customer, id }, text)
  const { rows } = await tx.query<{ newest: number }>({
    name: 'support.count_entry',
    text: 'update support.conversation set newest = newest + 1 where id = $1 returning newest',
    values: [conversation],
  })
  const number = rows[0]?.newest ?? 0
  await tx.query({
    name: 'support.append',
    text: `insert into support.entry (conversation, number, id, thread, kind, author, member, text, is_masked, image, about_kind,
        about, about_code, at, once, once_hash)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    values: [
      conversation,
      number,
      id,
      entry.thread,
      entry.kind,
      entry.author,
      entry.member ?? null,
      sealed,
      entry.isMasked ?? false,
      entry.image ?? null,
      about?.kind ?? null,
      about?.id ?? null,
      about?.code ?? null,
      entry.at,
      attempt?.key ?? null,
      attempt?.print ?? null,
    ],
  })
  return { id, number }
}

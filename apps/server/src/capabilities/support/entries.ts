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

/** An entry as one side sees it, with its text as it was opened: each side knows its own attempts again. */
export const viewOf = (row: EntryRow, text: string | null, to: Author): SupportEntryView => ({
  number: row.number,
  thread: row.thread,
  kind: row.kind,
  author: row.author,
  by: row.by,
  text,
  isMasked: row.is_masked,
  image: row.image,
  about:
    row.about_kind === null || row.about === null
      ? null
      : { kind: row.about_kind, id: row.about, code: row.about_code },
  attempt: row.author === to ? row.once : null,
  at: row.at.toISOString(),
})

/** Entries as one side sees them. */
export const entryViews = (
  on: Queryable,
  vault: Vault,
  { rows, customer, to }: { rows: readonly EntryRow[]; customer: CustomerId | undefined; to: Author },
): Promise<SupportEntryView[]> =>
  Promise.all(
    rows.map(async row => viewOf(row, await openText(on, vault, { customer, id: row.id }, row.text), to)),
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
  readonly member?: { readonly id: string; readonly name: string }
  readonly isMasked?: boolean
  readonly image?: string | undefined
  readonly about?: { readonly kind: AboutKind; readonly id: string; readonly code: string | null } | undefined
  readonly attempt?: Attempt | undefined
  readonly at: Date
}

type Sealed = { readonly id: string; readonly text: Buffer | null }

/** A text as an entry will hold it, under the id that the entry will have. */
export const sealEntry = async (
  tx: Transaction,
  { vault, newId }: { readonly vault: Vault; readonly newId: () => string },
  customer: CustomerId | undefined,
  text: string,
): Promise<Sealed> => {
  const id = newId()
  return { id, text: text === '' ? null : await sealText(tx, vault, { customer, id }, text) }
}

/** What of its conversation an entry changes beside its number. */
export type Counted =
  | { readonly by: 'customer'; readonly language: string }
  | { readonly by: 'staff'; readonly writeAt: Date | undefined }

const count = (tx: Transaction, { id }: Conversation, counted: Counted): Promise<unknown> =>
  counted.by === 'customer'
    ? // What came just before it, or while it waited for a connection, may not have been seen: that stays unread, and a letter about
      // it due. But whoever writes is there again, so that the next answer is written about as well.
      tx.query({
        name: 'support.count_own',
        text: `update support.conversation set newest = newest + 1, language = $2,
            customer_read = case when customer_read = newest then newest + 1 else customer_read end,
            written = least(written, customer_read)
          where id = $1`,
        values: [id, counted.language],
      })
    : tx.query({
        name: 'support.count_staff',
        text: `update support.conversation set newest = newest + 1, staff_read = newest + 1,
            write_at = case when $2::timestamptz is null then write_at else coalesce(write_at, $2) end where id = $1`,
        values: [id, counted.writeAt ?? null],
      })

/** Adds an entry to a conversation that is held, and gives it as it is stored. */
export const appendEntry = async (
  tx: Transaction,
  conversation: Conversation,
  { id, text }: Sealed,
  entry: NewEntry,
  counted: Counted,
): Promise<EntryRow> => {
  const number = conversation.newest + 1
  const { about, attempt, member } = entry
  // Nobody else counts here until the transaction ends, so both go out at once.
  await Promise.all([
    count(tx, conversation, counted),
    tx.query({
      name: 'support.append',
      text: `insert into support.entry (conversation, number, id, thread, kind, author, member, text, is_masked, image, about_kind,
          about, about_code, at, once, once_hash)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
      values: [
        conversation.id,
        number,
        id,
        entry.thread,
        entry.kind,
        entry.author,
        member?.id ?? null,
        text,
        entry.isMasked ?? false,
        entry.image ?? null,
        about?.kind ?? null,
        about?.id ?? null,
        about?.code ?? null,
        entry.at,
        attempt?.key ?? null,
        attempt?.print ?? null,
      ],
    }),
  ])
  return {
    id,
    number,
    thread: entry.thread,
    kind: entry.kind,
    author: entry.author,
    by: member?.name ?? null,
    text,
    is_masked: entry.isMasked ?? false,
    image: entry.image ?? null,
    about_kind: about?.kind ?? null,
    about: about?.id ?? null,
    about_code: about?.code ?? null,
    once: attempt?.key ?? null,
    at: entry.at,
  }
}

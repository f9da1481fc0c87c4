import type { DictionaryEntryView } from '@plumbline/protocol/dictionary'
import {
  isKnownType,
  type DictionaryEntry,
  type EntryStatus,
  type UsedValues,
} from '@plumbline/rules/dictionary'
import type { Queryable, Transaction } from '../../core/platform/db/database.ts'

export type StoredEntry = DictionaryEntry & { readonly id: string; readonly changedAt: Date }

type Row = {
  readonly id: bigint
  readonly type: string
  readonly value: string
  readonly label: string
  readonly sort: number
  readonly css_class: string
  readonly status: EntryStatus
  readonly remark: string
  readonly changed_at: Date
}

const columns = 'id, type, value, label, sort, css_class, status, remark, changed_at'

const entryOf = ({ id, css_class: cssClass, changed_at: changedAt, ...row }: Row): StoredEntry => ({
  ...row,
  id: id.toString(),
  cssClass,
  changedAt,
})

export const viewOf = ({ changedAt, ...entry }: StoredEntry, used: UsedValues): DictionaryEntryView => ({
  ...entry,
  isUsed: isKnownType(entry.type) && used[entry.type].includes(entry.value),
  changedAt: changedAt.toISOString(),
})

/** Those of a type in their order. */
export const readOfType = async (on: Queryable, type: string): Promise<readonly StoredEntry[]> => {
  const { rows } = await on.query<Row>({
    name: 'dictionary.of_type',
    text: `select ${columns} from dictionary.entry where type = $1 order by sort, id`,
    values: [type],
  })
  return rows.map(entryOf)
}

export const readTypes = async (on: Queryable): Promise<readonly string[]> => {
  const { rows } = await on.query<{ type: string }>({
    name: 'dictionary.types',
    text: 'select distinct type from dictionary.entry order by type',
  })
  return rows.map(({ type }) => type)
}

export const readEntry = async (on: Queryable, id: string): Promise<StoredEntry | undefined> => {
  const { rows } = await on.query<Row>({
    name: 'dictionary.entry',
    text: `select ${columns} from dictionary.entry where id = $1`,
    values: [id],
  })
  return rows.map(entryOf)[0]
}

/** In the order in which they were added, which no change moves. */
export const readPage = async (
  on: Queryable,
  {
    type,
    status,
    after,
    limit,
  }: {
    readonly type: string | undefined
    readonly status: EntryStatus | undefined
    readonly after: string | undefined
    readonly limit: number
  },
): Promise<readonly StoredEntry[]> => {
  const { rows } = await on.query<Row>({
    name: 'dictionary.page',
    text: `select ${columns} from dictionary.entry
      where ($1::text is null or type = $1) and ($2::text is null or status = $2) and id > $3 order by id limit $4`,
    values: [type ?? null, status ?? null, after ?? '0', limit],
  })
  return rows.map(entryOf)
}

/** Entries are written one after the other: whoever writes judges what the one before has left. */
export const lockEntries = async (tx: Transaction): Promise<void> => {
  await tx.query({ text: `select pg_advisory_xact_lock(hashtextextended('dictionary', 0))` })
}

import type { FundingSort } from '@plumbline/protocol'
import type { Queryable } from '../platform/database.ts'
import { joined, stateOf, type Part, type QueueFilter } from './condition.ts'
import { itemColumns, itemJoins, type ItemRow } from './items.ts'

/** By what a queue is ordered, and which way; the id decides between equals. */
const orders = {
  due: { column: 'w.due_at', type: 'timestamptz', way: 'asc' },
  amount: { column: 'w.usd', type: 'bigint', way: 'desc' },
  age: { column: undefined, type: undefined, way: 'asc' },
  newest: { column: undefined, type: undefined, way: 'desc' },
} as const satisfies Record<FundingSort, unknown>

/** What waits comes by when it is due, the rest the newest first. */
export const sortOf = (filter: QueueFilter): FundingSort =>
  filter.sort ?? (stateOf(filter) === 'review' || filter.payout === 'due' ? 'due' : 'newest')

type Cursor = { readonly value: string; readonly id: string }
const cursorPattern = /^(\d{1,18})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

const readCursor = (text: string | undefined): Cursor | undefined => {
  const [, value, id] = cursorPattern.exec(text ?? '') ?? []
  return value === undefined || id === undefined ? undefined : { value, id }
}

/** Moments travel in microseconds: as exact as the database keeps them. */
const cursorColumn = {
  due: '(extract(epoch from w.due_at) * 1000000)::bigint',
  amount: 'w.usd',
  age: '0::bigint',
  newest: '0::bigint',
} as const satisfies Record<FundingSort, string>

const beyond = (sort: FundingSort, cursor: Cursor | undefined): readonly Part[] => {
  if (cursor === undefined) return []
  const { column, way } = orders[sort]
  const sign = way === 'asc' ? '>' : '<'
  if (column === undefined) return [{ text: `w.id ${sign} $::uuid`, values: [cursor.id] }]
  const value = sort === 'due' ? `to_timestamp($::numeric / 1000000)` : '$::bigint'
  return [{ text: `(${column}, w.id) ${sign} (${value}, $::uuid)`, values: [cursor.value, cursor.id] }]
}

export type Page = { readonly rows: readonly ItemRow[]; readonly next: string | null }

/** One page of a queue. What it shows of each item is looked up for these alone. */
export const readPage = async (
  on: Queryable,
  {
    conditions,
    isNarrow,
    sort,
    cursor,
    limit,
  }: {
    conditions: readonly Part[]
    /** Few items are meant: all are found first and sorted then, instead of walking the queue in its order for them. */
    isNarrow: boolean
    sort: FundingSort
    cursor: string | undefined
    limit: number
  },
): Promise<Page> => {
  const { column, way } = orders[sort]
  const order = column === undefined ? `w.id ${way}` : `${column} ${way}, w.id ${way}`
  const where = joined([...conditions, ...beyond(sort, readCursor(cursor))], 2)
  const { rows } = await on.query<ItemRow & { cursor: bigint; place: bigint }>({
    text: `with page as materialized (
        select w.*, ${cursorColumn[sort]} as cursor, row_number() over () as place from (
          select w.* from (
            select w.* from funding_work.item w where ${where.text} ${isNarrow ? 'offset 0' : ''}
          ) w order by ${order} limit $1
        ) w)
      select ${itemColumns}, w.cursor, w.place from page w ${itemJoins} order by w.place`,
    values: [limit + 1, ...where.values],
  })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: shown,
    next: rows.length > limit && last !== undefined ? `${last.cursor}_${last.id}` : null,
  }
}

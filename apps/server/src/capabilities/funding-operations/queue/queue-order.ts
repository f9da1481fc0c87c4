import type { FundingSort } from '@plumbline/protocol/funding-operations'
import { stateOf, type Part, type QueueFilter } from './sql-filter.ts'

/** By what a queue is ordered, and which way; the id decides between equals. */
const orders = {
  due: { column: 'w.due_at', way: 'asc' },
  amount: { column: 'w.usd', way: 'desc' },
  age: { column: undefined, way: 'asc' },
  newest: { column: undefined, way: 'desc' },
} as const satisfies Record<FundingSort, unknown>

/** What waits comes by when it is due, the rest the newest first. */
export const sortOf = (filter: QueueFilter): FundingSort =>
  filter.sort ?? (stateOf(filter) === 'review' || filter.payout === 'due' ? 'due' : 'newest')

export const orderOf = (sort: FundingSort): string => {
  const { column, way } = orders[sort]
  return column === undefined ? `w.id ${way}` : `${column} ${way}, w.id ${way}`
}

/** What a cursor keeps of an item beside its id. Moments travel in microseconds: as exact as the database keeps them. */
export const cursorColumn = {
  due: '(extract(epoch from w.due_at) * 1000000)::bigint',
  amount: 'w.usd',
  age: '0::bigint',
  newest: '0::bigint',
} as const satisfies Record<FundingSort, string>

export const cursorOf = ({ cursor, id }: { readonly cursor: bigint; readonly id: string }): string =>
  `${cursor}_${id}`

const cursorPattern = /^(\d{1,18})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** What comes behind a cursor; one that nobody was given is none. */
export const beyond = (sort: FundingSort, cursor: string | undefined): readonly Part[] => {
  const [, value, id] = cursorPattern.exec(cursor ?? '') ?? []
  if (value === undefined || id === undefined) return []
  const { column, way } = orders[sort]
  const sign = way === 'asc' ? '>' : '<'
  if (column === undefined) return [{ text: `w.id ${sign} $::uuid`, values: [id] }]
  const placed = sort === 'due' ? 'to_timestamp($::numeric / 1000000)' : '$::bigint'
  return [{ text: `(${column}, w.id) ${sign} (${placed}, $::uuid)`, values: [value, id] }]
}

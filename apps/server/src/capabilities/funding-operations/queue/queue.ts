import type { FundingSort } from '@plumbline/protocol/funding-operations'
import type { Queryable } from '../../../core/platform/db/database.ts'
import { where, type Conditions, type Filter, type Part } from './sql-filter.ts'
import { itemColumns, itemJoins, type ItemRow } from './items.ts'
import { beyond, cursorColumn, cursorOf, orderOf } from './queue-order.ts'

type Wish = {
  readonly conditions: Conditions
  readonly sort: FundingSort
  readonly cursor: string | undefined
  readonly limit: number
}
export type Page = { readonly rows: readonly ItemRow[]; readonly next: string | null }
type Found = { readonly id: string; readonly cursor: bigint }

/** So many items are read along a queue before those that match are looked up by the filters instead. */
export const stretchMax = 5_000

/**
 * One page of a queue. Where many items match, it is full after a short stretch along the queue's order. Where it is not, few
 * match, or none that come first: then all that do are found by the filters, and sorted. Which of the two it is shows in the
 * items themselves; what the database reckons that filters have to do with each other is no part of it.
 */
export const readPage = async (
  on: Queryable,
  { conditions: { queue, filters, isNarrow }, sort, cursor, limit }: Wish,
): Promise<Page> => {
  const ordered = inOrder(filters, sort)
  const others = filters.filter(filter => !ordered.includes(filter))
  const along = [...queue, ...beyond(sort, cursor), ...ordered]
  const wanted = limit + 1
  const walked = isNarrow ? [] : await find(on, walk({ along, others, sort, wanted }))
  const isFull = walked.length === wanted
  const isWhole = isFull || (others.length === 0 && !isNarrow)
  const found = isWhole ? walked : await find(on, lookUp({ all: [...along, ...others], sort, wanted }))
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: await readShown(on, shown),
    next: found.length > limit && last !== undefined ? cursorOf(last) : null,
  }
}

/** Planned with its values each time, so that the rarest filter is the one that is looked up. */
const find = async (on: Queryable, { text, values }: Part): Promise<readonly Found[]> =>
  (await on.query<Found>({ text, values })).rows

/** Filters that pass over nothing: an index in this order holds what they leave side by side. */
const inOrder = (filters: readonly Filter[], sort: FundingSort): readonly Filter[] => {
  switch (sort) {
    case 'due':
    case 'amount':
      return filters.filter(({ bounds }) => bounds === sort)
    case 'age':
    case 'newest':
      return filters.filter(({ hasQueue }) => hasQueue).slice(0, 1)
  }
}

/** The first that match of a stretch of the queue. */
const walk = ({
  along,
  others,
  sort,
  wanted,
}: {
  along: readonly Part[]
  others: readonly Part[]
  sort: FundingSort
  wanted: number
}): Part => {
  const stretch = where(along)
  const matching = where(others, stretch.values.length)
  return {
    text: `select w.id, ${cursorColumn[sort]} as cursor from (
        select w.* from funding_work.item w ${stretch.text} order by ${orderOf(sort)} limit ${Math.max(stretchMax, wanted)}
      ) w ${matching.text} order by ${orderOf(sort)} limit ${wanted}`,
    values: [...stretch.values, ...matching.values],
  }
}

/** The first of all that match. Were it not for `offset 0`, the database would take the limit for a reason to walk once more. */
const lookUp = ({ all, sort, wanted }: { all: readonly Part[]; sort: FundingSort; wanted: number }): Part => {
  const { text, values } = where(all)
  return {
    text: `select w.id, ${cursorColumn[sort]} as cursor from (
        select w.* from funding_work.item w ${text} offset 0
      ) w order by ${orderOf(sort)} limit ${wanted}`,
    values,
  }
}

/** What a page shows of each of these, in their order. Planned each time too: a plan that is kept may be of a time with few items. */
const readShown = async (on: Queryable, found: readonly Found[]): Promise<readonly ItemRow[]> => {
  const { rows } = await on.query<ItemRow>({
    text: `select ${itemColumns} from unnest($1::uuid[]) with ordinality as page (id, place)
      join funding_work.item w on w.id = page.id ${itemJoins} order by page.place`,
    values: [found.map(({ id }) => id)],
  })
  return rows
}

import { accept, type Code, type CustomerId, type Result } from '@plumbline/rules/core'
import { withCodesChanged, withoutInstrument, type Watchlist, type Watchlists } from '@plumbline/rules/market'
import type { Queryable } from '../../../core/platform/db/database.ts'
import type { WatchlistContext } from './context.ts'

type StoredList = { readonly id: string; readonly name: string | null; readonly codes: readonly Code[] }
type Row = StoredList & { readonly others: readonly StoredList[] }

const makeLists = `insert into market.watchlist (customer, codes) values ($1, '{}') on conflict do nothing`
const selectLists = 'select id, name, codes, others from market.watchlist where customer = $1'
const updateLists =
  'update market.watchlist set id = $2, name = $3, codes = $4, others = $5 where customer = $1'

const readFrom = async (
  from: Queryable,
  text: string,
  { instruments }: Pick<WatchlistContext, 'instruments'>,
  customer: CustomerId,
): Promise<Watchlists | undefined> => {
  const { rows } = await from.query<Row>({ text, values: [customer] })
  const [row] = rows
  if (row === undefined) return undefined
  const listed = ({ id, name, codes }: StoredList): Watchlist => ({
    id,
    name: name ?? undefined,
    codes: codes.filter(code => instruments.has(code)),
  })
  return [listed(row), ...row.others.map(listed)]
}

/** What is on the first list; nothing where none was ever made. */
export const readWatchlist = async (
  context: WatchlistContext,
  customer: CustomerId,
): Promise<readonly Code[]> =>
  (await readFrom(context.database, selectLists, context, customer))?.[0].codes ?? []

const write = async (to: Queryable, customer: CustomerId, [first, ...others]: Watchlists): Promise<void> => {
  const stored = others.map(({ name, ...list }) => ({ ...list, name: name ?? null }))
  await to.query({
    text: updateLists,
    values: [customer, first.id, first.name ?? null, first.codes, JSON.stringify(stored)],
  })
}

/** Changes the lists by what `change` makes of them. Two changes at once come one after the other. */
const changeRow = <Changed>(
  context: WatchlistContext,
  customer: CustomerId,
  change: (lists: Watchlists) => Result<Changed>,
  listsOf: (changed: Changed) => Watchlists,
): Promise<Result<Changed>> =>
  context.database.transaction(async tx => {
    await tx.query({ text: makeLists, values: [customer] })
    const lists = await readFrom(tx, `${selectLists} for update`, context, customer)
    if (lists === undefined) throw new Error('a watchlist that was made is there')
    const changed = change(lists)
    if (changed.ok && listsOf(changed.value) !== lists) await write(tx, customer, listsOf(changed.value))
    return changed
  })

export const changeWatchlists = (
  context: WatchlistContext,
  customer: CustomerId,
  change: (lists: Watchlists) => Result<Watchlists>,
): Promise<Result<Watchlists>> => changeRow(context, customer, change, lists => lists)

/**
 * Takes an instrument off some lists on which it is; its successor takes its place on each, once. Gives how many customers had it.
 */
export const watchlistsWithout = (
  database: WatchlistContext['database'],
  { code, successor, limit }: { code: Code; successor: Code | undefined; limit: number },
): Promise<number> =>
  database.transaction(async tx => {
    const { rows } = await tx.query<Row & { customer: bigint }>({
      text: `select customer, id, name, codes, others from market.watchlist
             where codes @> array[$1] or others::text like '%"' || $1 || '"%' order by customer limit $2 for update`,
      values: [code, limit],
    })
    for (const { customer, others, ...first } of rows) {
      const [own, ...rest] = [first, ...others].map(({ id, name, codes }) => ({
        id,
        name: name ?? undefined,
        codes: withoutInstrument(codes, code, successor),
      }))
      if (own !== undefined) await write(tx, customer.toString() as CustomerId, [own, ...rest])
    }
    return rows.length
  })

/** All lists; a customer who never had any is given the first one. */
export const readWatchlists = async (
  context: WatchlistContext,
  customer: CustomerId,
): Promise<Result<Watchlists>> => {
  const lists = await readFrom(context.database, selectLists, context, customer)
  return lists === undefined ? changeWatchlists(context, customer, accept) : accept(lists)
}

/** Changes what is on one list, the first where none is named. Refuses: watchlist.unknown, and what `change` refuses. */
export const changeWatchlist = async (
  context: WatchlistContext,
  { customer, list }: { readonly customer: CustomerId; readonly list: string | undefined },
  change: (codes: readonly Code[]) => Result<readonly Code[]>,
): Promise<Result<readonly Code[]>> => {
  const changed = await changeRow(
    context,
    customer,
    lists => withCodesChanged(lists, list, change),
    ({ lists }) => lists,
  )
  return changed.ok ? accept(changed.value.codes) : changed
}

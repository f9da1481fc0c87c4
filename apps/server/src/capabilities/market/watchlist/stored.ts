import type { Code, CustomerId, Result } from '@plumbline/rules/core'
import type { Queryable } from '../../../core/platform/db/database.ts'
import type { WatchlistContext } from './context.ts'

const makeList = `insert into market.watchlist (customer, codes) values ($1, '{}') on conflict do nothing`
const selectList = 'select codes from market.watchlist where customer = $1'
const updateList = 'update market.watchlist set codes = $2 where customer = $1'

const readFrom = async (
  from: Queryable,
  text: string,
  { instruments }: Pick<WatchlistContext, 'instruments'>,
  customer: CustomerId,
): Promise<readonly Code[]> => {
  const { rows } = await from.query<{ codes: Code[] }>({ text, values: [customer] })
  return (rows[0]?.codes ?? []).filter(code => instruments.has(code))
}

export const readWatchlist = (context: WatchlistContext, customer: CustomerId): Promise<readonly Code[]> =>
  readFrom(context.database, selectList, context, customer)

/** Changes the list by what `change` makes of it. Two changes at once come one after the other. */
export const changeWatchlist = (
  context: WatchlistContext,
  customer: CustomerId,
  change: (list: readonly Code[]) => Result<readonly Code[]>,
): Promise<Result<readonly Code[]>> =>
  context.database.transaction(async tx => {
    await tx.query({ text: makeList, values: [customer] })
    const list = await readFrom(tx, `${selectList} for update`, context, customer)
    const changed = change(list)
    if (changed.ok) await tx.query({ text: updateList, values: [customer, changed.value] })
    return changed
  })

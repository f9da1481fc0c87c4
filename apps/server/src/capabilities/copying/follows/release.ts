import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, assert, refuse, type Book, type CustomerId, type Result } from '@plumbline/rules/core'
import type { CallContext } from '../../../core/platform/caller.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import type { CopyingContext } from '../context.ts'
import { noteChange } from '../follow-change.ts'
import { followColumns, followOf, type FollowRow } from '../follow-row.ts'

type Own = { readonly id: string; readonly book: Book; readonly customer: CustomerId }

/** Refusals: order.not_found, order.not_open, copy.not_copied. */
const readCopy = async (on: Queryable, { id, book, customer }: Own): Promise<Result<string>> => {
  const { rows } = await on.query<{ state: string; follow: string | null }>({
    name: 'copying.copy_of',
    text: 'select state, follow from trading.contract_order where id = $1 and book = $2 and customer = $3',
    values: [id, book, customer],
  })
  const [order] = rows
  if (order === undefined) return refuse('order.not_found')
  if (order.follow === null) return refuse('copy.not_copied')
  return order.state === 'open' ? accept(order.follow) : refuse('order.not_open')
}

/**
 * Takes a copied position over: nothing of the trader changes it once this is answered. What is being copied at this moment comes
 * before it or not at all, as both hold the row of the follow. Refusals: order.not_found, order.not_open, copy.not_copied.
 */
export const releaseCopy =
  ({ database, now, watchAgain }: CopyingContext) =>
  async (
    { caller: { customer, book } }: CallContext,
    { id }: CallParsed<'followRelease'>,
  ): Promise<Result<CallOutput<'followRelease'>>> => {
    const own = { id, book, customer }
    const found = await readCopy(database, own)
    if (!found.ok) return found
    const released = await database.transaction(async tx => {
      const { rows } = await tx.query<FollowRow>({
        text: `select ${followColumns} from copying.follow f where f.id = $1 for no key update`,
        values: [found.value],
      })
      const [row] = rows
      assert(row !== undefined, 'a copy has its follow')
      // A closing that came before may have ended it.
      const copy = await readCopy(tx, own)
      if (!copy.ok) return copy
      const at = new Date(now())
      const { rowCount } = await tx.query({
        text: 'insert into copying.released (order_id, follow, at) values ($1, $2, $3) on conflict (order_id) do nothing',
        values: [id, row.id, at],
      })
      if (rowCount === 1) await noteChange(tx, row.id, 'released', followOf(row).settings, at)
      return accept(followOf(row).id)
    })
    if (!released.ok) return released
    watchAgain(released.value)
    return accept({ released: true })
  }

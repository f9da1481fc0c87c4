import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import type { FollowId } from '@plumbline/rules/copying'
import type { CallContext } from '../../../core/platform/caller.ts'
import type { CopyingContext } from '../context.ts'

/** Takes a copied position over. Refusals: order.not_found, order.not_open, copy.not_copied. */
export const releaseCopy =
  ({ database, now, watchAgain }: CopyingContext) =>
  async (
    { caller: { customer, book } }: CallContext,
    { id }: CallParsed<'followRelease'>,
  ): Promise<Result<CallOutput<'followRelease'>>> => {
    const { rows } = await database.query<{ state: string; follow: FollowId | null }>({
      name: 'copying.copy_of',
      text: 'select state, follow from trading.contract_order where id = $1 and book = $2 and customer = $3',
      values: [id, book, customer],
    })
    const [order] = rows
    if (order === undefined) return refuse('order.not_found')
    if (order.follow === null) return refuse('copy.not_copied')
    if (order.state !== 'open') return refuse('order.not_open')
    await database.query({
      name: 'copying.release',
      text: 'insert into copying.released (order_id, follow, at) values ($1, $2, $3) on conflict (order_id) do nothing',
      values: [id, order.follow, new Date(now())],
    })
    watchAgain(order.follow)
    return accept({ released: true })
  }

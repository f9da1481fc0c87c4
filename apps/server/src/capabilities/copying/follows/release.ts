import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import type { FollowId } from '@plumbline/rules/copying'
import type { CallContext } from '../../../core/platform/caller.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import type { CopyingContext } from '../context.ts'
import { takeOver, type Copy } from './take-over.ts'

/** Refusals: order.not_found, order.not_open, copy.not_copied. */
const readCopy = async (on: Queryable, { id, book, customer }: Copy): Promise<Result<FollowId>> => {
  const { rows } = await on.query<{ state: string; follow: string | null }>({
    name: 'copying.copy_of',
    text: 'select state, follow from trading.contract_order where id = $1 and book = $2 and customer = $3',
    values: [id, book, customer],
  })
  const [order] = rows
  if (order === undefined) return refuse('order.not_found')
  if (order.follow === null) return refuse('copy.not_copied')
  return order.state === 'open' ? accept(order.follow as FollowId) : refuse('order.not_open')
}

/**
 * Takes a copied position over: nothing of the trader changes it once this is answered, and what it has come to counts for the share of
 * profit. What is being copied at this moment comes before it or not at all, as both hold the row of the follow. Refusals:
 * order.not_found, order.not_open, copy.not_copied, price.in_dispute, quote.stale, server.busy.
 */
export const releaseCopy =
  (context: CopyingContext) =>
  async (
    { caller: { customer, book } }: CallContext,
    { id }: CallParsed<'followRelease'>,
  ): Promise<Result<CallOutput<'followRelease'>>> => {
    const copy = { id, book, customer }
    const follow = await readCopy(context.database, copy)
    if (!follow.ok) return follow
    const taken = await takeOver(context, copy)
    if (!taken.ok) return taken
    if (taken.value === 'now') context.watchAgain(follow.value)
    return accept({ released: true })
  }

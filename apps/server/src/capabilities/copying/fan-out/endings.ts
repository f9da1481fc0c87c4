import type { OrderId } from '@plumbline/rules/core'
import type { FollowEnd, LeaveChoice } from '@plumbline/rules/copying'
import type { ClosingReason } from '../../../core/engine/index.ts'
import { followColumns, followOf, type Follow, type FollowRow } from '../follow-row.ts'
import { noteChange } from '../follow-change.ts'
import type { FanOutContext } from './fan-out.ts'
import type { Trader } from './traders.ts'

type Ending = { readonly follow: Follow; readonly reason: FollowEnd; readonly positions: LeaveChoice }

/** By which reason copies are closed when a follow ends. */
const closingReason: Readonly<Record<FollowEnd, ClosingReason>> = {
  customer: 'customer',
  stop_loss: 'copy_stopped',
  trader_left: 'leader_closed',
  trader_revoked: 'leader_closed',
}

/** Open copies of a follow that have not been taken over. */
export const readOpenCopies = async (
  { database }: Pick<FanOutContext, 'database'>,
  { id, follower, book }: Pick<Follow, 'id' | 'follower' | 'book'>,
): Promise<readonly OrderId[]> => {
  const { rows } = await database.query<{ id: string }>({
    name: 'copying.open_copies',
    text: `select o.id from trading.contract_order o
      where o.customer = $1 and o.book = $2 and o.state = 'open' and o.follow = $3
        and not exists (select from copying.released r where r.order_id = o.id)`,
    values: [follower, book, id],
  })
  return rows.map(row => row.id as OrderId)
}

/**
 * Ends what is to end of a trader's follows: open copies stay as own positions, or are closed at the newest quotes. One of which
 * a copy waits for its first quote stays in the state `stopping` until that is closed.
 */
export const endStopping = async (
  context: FanOutContext & { readonly settleEnded: (follow: string) => Promise<void> },
  trader: Trader,
): Promise<void> => {
  const { rows } = await context.database.query<FollowRow>({
    name: 'copying.stopping',
    text: `select ${followColumns} from copying.follow f where f.trader = $1 and f.state = 'stopping'`,
    values: [trader.id],
  })
  for (const row of rows) {
    const ending = {
      follow: followOf(row),
      reason: row.end_reason ?? 'customer',
      positions: row.end_positions ?? 'close',
    }
    if (ending.positions === 'close' && !(await closeCopies(context, ending))) continue
    await end(context, ending)
    await context.settleEnded(ending.follow.id)
  }
}

/** Whether none is open any more. */
const closeCopies = async (context: FanOutContext, { follow, reason }: Ending): Promise<boolean> => {
  const orders = await readOpenCopies(context, follow)
  for (const order of orders)
    await context.engine.copy({
      customer: follow.follower,
      work: { kind: 'close', order, seen: 'newest', reason: closingReason[reason] },
    })
  return orders.length === 0 || (await readOpenCopies(context, follow)).length === 0
}

const end = async ({ database, now }: FanOutContext, { follow, positions }: Ending): Promise<void> => {
  const at = new Date(now())
  await database.transaction(async tx => {
    if (positions === 'keep')
      await tx.query({
        text: `insert into copying.released (order_id, follow, at)
          select o.id, o.follow, $4 from trading.contract_order o
          where o.customer = $1 and o.book = $2 and o.state = 'open' and o.follow = $3
          on conflict (order_id) do nothing`,
        values: [follow.follower, follow.book, follow.id, at],
      })
    await tx.query({
      text: `update copying.follow set state = 'ended', ended_at = $2, to_join = false where id = $1 and state = 'stopping'`,
      values: [follow.id, at],
    })
    await noteChange(tx, follow.id, 'ended', follow.settings, at)
  })
}

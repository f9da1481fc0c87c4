import type { OrderId, Result } from '@plumbline/rules/core'
import type { FollowEnd, FollowId } from '@plumbline/rules/copying'
import type { CloseRequestReason } from '../../../core/engine/index.ts'
import { eachAtOnce } from '../../../core/platform/concurrency/each-at-once.ts'
import type { Postponed } from '../../../core/platform/concurrency/postponed.ts'
import { followColumns, followOf, noteChange, type Follow, type FollowRow } from '../follow-row.ts'
import { readOpenCopies } from '../follows/results.ts'
import type { Copy } from '../follows/take-over.ts'
import { uncounted } from './decisions.ts'
import type { FanOutContext } from './fan-out.ts'
import type { Trader } from './traders.ts'

export type EndingServices = {
  /** Has the share of a follow that is ending become due, and takes what is to be had. */
  readonly settleEnd: (follow: FollowId) => Promise<void>
  /** Has the follower take a copy over, at the quotes of now. */
  readonly takeOver: (copy: Copy) => Promise<Result<unknown>>
  /** Follows that could not be ended. */
  readonly ending: Postponed<FollowId>
}

/** Follows that end at the same time. */
const atOnce = 32

/** By which reason copies are closed when a follow ends. */
const closingReason: Readonly<Record<FollowEnd, CloseRequestReason>> = {
  customer: 'customer',
  stop_loss: 'copy_stopped',
  trader_left: 'leader_closed',
  trader_revoked: 'leader_closed',
}

/** Open copies of a follow that have not been taken over. */
const stillCopied = async ({ database }: FanOutContext, { id }: Follow): Promise<readonly OrderId[]> =>
  (await readOpenCopies(database, [id])).flatMap(copy => (copy.is_released ? [] : [copy.id]))

/**
 * Ends what is to end of a trader's follows: open copies stay as own positions, or are closed at the newest quotes; then the
 * share of profit becomes due. One that waits for a quote stays in the state `stopping` until it has come. Each step is done once
 * however often it is tried, and the end is written last, so that a stop in between leaves nothing unsettled.
 */
export const endStopping = async (context: FanOutContext & EndingServices, trader: Trader): Promise<void> => {
  const { rows } = await context.database.query<FollowRow>({
    name: 'copying.stopping',
    text: `select ${followColumns} from copying.follow f
      where f.trader = $1 and f.state = 'stopping' and not f.id = any ($2::uuid[])`,
    values: [trader.id, context.ending.held()],
  })
  await eachAtOnce(rows, atOnce, row =>
    context.ending.attempt(row.id as FollowId, () => endOne(context, row)),
  )
}

const endOne = async (context: FanOutContext & EndingServices, row: FollowRow): Promise<void> => {
  const follow = followOf(row)
  const { book, follower: customer } = follow
  const reason = closingReason[row.end_reason ?? 'customer']
  for (const order of await stillCopied(context, follow))
    await (row.end_positions === 'keep'
      ? context.takeOver({ id: order, book, customer })
      : context.engine.copy({
          customer,
          work: { kind: 'close', order, seen: 'newest', reason },
          // What is taken over meanwhile stays open.
          attempt: () => uncounted(follow),
        }))
  if ((await stillCopied(context, follow)).length > 0) return
  await context.settleEnd(follow.id)
  await end(context, follow)
}

const end = async ({ database, now }: FanOutContext, { id }: Follow): Promise<void> => {
  const at = new Date(now())
  await database.transaction(async tx => {
    await tx.query({
      text: `update copying.follow set state = 'ended', ended_at = $2, to_join = false where id = $1 and state = 'stopping'`,
      values: [id, at],
    })
    await noteChange(tx, id, 'ended', at)
  })
}

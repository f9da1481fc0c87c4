import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, assert, refuse, type Result } from '@plumbline/rules/core'
import type { FollowEnd, LeaveChoice } from '@plumbline/rules/copying'
import type { CallContext } from '../../../core/platform/caller.ts'
import type { CopyingContext } from '../context.ts'
import { readTraderById } from '../fan-out/traders.ts'
import { noteChange } from '../follow-change.ts'
import { settingsOf, type FollowRow } from '../follow-row.ts'
import { readFollowOf, showFollowOf } from './views.ts'

/**
 * Has a follow end: from here on nothing is opened any more, and what is open is closed or kept between two decisions of
 * the trader. Says whether this has begun its end.
 */
export const beginEnd = (
  { database, now }: Pick<CopyingContext, 'database' | 'now'>,
  row: FollowRow,
  reason: FollowEnd,
  positions: LeaveChoice,
): Promise<boolean> =>
  database.transaction(async tx => {
    const { rowCount } = await tx.query({
      text: `update copying.follow set state = 'stopping', end_reason = $2, end_positions = $3
        where id = $1 and state in ('active', 'paused')`,
      values: [row.id, reason, positions],
    })
    if (rowCount !== 1) return false
    await noteChange(tx, row.id, 'stopping', settingsOf(row), new Date(now()))
    return true
  })

/** Stops following. One that is ending already goes on ending as it was asked for first. Refusals: copy.not_following. */
export const stopFollow =
  (context: CopyingContext) =>
  async (
    { caller: { customer } }: CallContext,
    { traderId, positions }: CallParsed<'followCancel'>,
  ): Promise<Result<CallOutput<'followCancel'>>> => {
    const row = await readFollowOf(context, customer, traderId)
    if (row === undefined) return refuse('copy.not_following')
    if (row.state !== 'ended') {
      await beginEnd(context, row, 'customer', positions)
      const trader = await readTraderById(context.database, traderId)
      assert(trader !== undefined, 'a trader does not vanish')
      await context.nudge(trader.customer)
    }
    const view = await showFollowOf(context, customer, traderId)
    assert(view !== undefined, 'a follow does not vanish')
    return accept({ follow: view })
  }

import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, assert, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import type { FollowEnd, LeaveChoice } from '@plumbline/rules/copying'
import { cents, formatCents } from '@plumbline/rules/money'
import type { Millis } from '@plumbline/rules/market'
import type { CallContext } from '../../../core/platform/caller.ts'
import type { Transaction } from '../../../core/platform/db/database.ts'
import type { Told } from '../../notifications/index.ts'
import { notifyFollowers, type CopyNotice } from '../alerts/notify-follower.ts'
import { languageOf } from '../alerts/trader-alerts.ts'
import type { CopyingContext } from '../context.ts'
import { readTraderById, readTraderName } from '../fan-out/traders.ts'
import { noteChange, settingsOf, type FollowRow } from '../follow-row.ts'
import { readFollowOf, showFollowOf } from './views.ts'

/**
 * Has a follow end: from here on nothing is opened any more, and what is open is closed or kept between two decisions of
 * the trader. Says whether this has begun its end.
 */
export const beginEnd = async (
  context: Pick<CopyingContext, 'database' | 'now' | 'notifications' | 'outbox'>,
  row: FollowRow,
  reason: FollowEnd,
  positions: LeaveChoice,
): Promise<boolean> => {
  const { database, now } = context
  const told = await database.transaction(async tx => {
    const at = now()
    const { rowCount } = await tx.query({
      text: `update copying.follow set state = 'stopping', end_reason = $2, end_positions = $3
        where id = $1 and state in ('active', 'paused')`,
      values: [row.id, reason, positions],
    })
    if (rowCount !== 1) return undefined
    await noteChange(tx, row.id, 'stopping', new Date(at))
    return notifyEnd(tx, context, { row, reason, at })
  })
  if (told === undefined) return false
  context.notifications.tell(told)
  if (told.length > 0) context.outbox.wake()
  return true
}

/** Whoever did not end it themselves hears of it, in the transaction of the end. */
const notifyEnd = async (
  tx: Transaction,
  context: Pick<CopyingContext, 'notifications' | 'outbox'>,
  { row, reason, at }: { readonly row: FollowRow; readonly reason: FollowEnd; readonly at: Millis },
): Promise<readonly Told[]> => {
  if (reason === 'customer') return []
  const name = await readTraderName(tx, row.trader)
  const common = { customer: row.follower.toString() as CustomerId, at: new Date(at).toISOString() }
  const followed = { traderId: row.trader, name }
  const notice: CopyNotice =
    reason === 'stop_loss'
      ? {
          ...common,
          kind: 'copy_stopped',
          data: { ...followed, loss: formatCents(cents(row.stop_loss ?? 0n)) },
        }
      : { ...common, kind: 'copy_ended', data: followed }
  return notifyFollowers(tx, context, [{ notice, language: languageOf(row.language) }], at)
}

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

import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, assert, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import type { FollowEnd, FollowId, LeaveChoice } from '@plumbline/rules/copying'
import { cents, formatCents } from '@plumbline/rules/money'
import type { Millis } from '@plumbline/rules/market'
import type { CallContext } from '../../../core/platform/caller.ts'
import type { Postponed } from '../../../core/platform/concurrency/postponed.ts'
import type { Transaction } from '../../../core/platform/db/database.ts'
import type { Told } from '../../notifications/index.ts'
import { notifyFollowers, type CopyNotice } from '../alerts/notify-follower.ts'
import { languageOf } from '../alerts/trader-alerts.ts'
import type { CopyingContext } from '../context.ts'
import { readTraderById } from '../fan-out/traders.ts'
import { followColumns, noteChange, type FollowRow } from '../follow-row.ts'
import { readFollowOf, showFollowOf } from './views.ts'

/**
 * Has a follow end: from here on nothing is opened any more, and what is open is closed or kept, by the follower's own settings where it is
 * not said here, between two decisions of the trader. Gives the trader whose follow it was, if this has begun its end.
 */
export const beginEnd = async (
  context: Pick<CopyingContext, 'database' | 'now' | 'notifications' | 'outbox'>,
  follow: string,
  reason: FollowEnd,
  positions?: LeaveChoice,
): Promise<CustomerId | undefined> => {
  const begun = await context.database.transaction(async tx => {
    const at = context.now()
    const { rows } = await tx.query<FollowRow & { customer: bigint; name: string }>({
      text: `update copying.follow f set state = 'stopping', end_reason = $2, end_positions = coalesce($3, when_trader_leaves)
        from copying.trader t where t.id = f.trader and f.id = $1 and f.state in ('active', 'paused')
        returning ${followColumns}, t.customer, t.name`,
      values: [follow, reason, positions ?? null],
    })
    const [row] = rows
    if (row === undefined) return undefined
    await noteChange(tx, row.id, 'stopping', new Date(at))
    const told = await notifyEnd(tx, context, { row, reason, at })
    return { trader: row.customer.toString() as CustomerId, told }
  })
  if (begun === undefined) return undefined
  context.notifications.tell(begun.told)
  if (begun.told.length > 0) context.outbox.wake()
  return begun.trader
}

/** Has the follows end of traders who have left or were revoked, each as the follower has chosen. */
export const endFollowsOfEnded = async (
  context: Parameters<typeof beginEnd>[0] &
    Pick<CopyingContext, 'nudge'> & { readonly ending: Postponed<FollowId> },
): Promise<void> => {
  const { rows } = await context.database.query<{ id: string; state: 'left' | 'revoked' }>({
    name: 'copying.follows_of_ended',
    text: `select f.id, t.state from copying.follow f join copying.trader t on t.id = f.trader
      where t.state in ('left', 'revoked') and f.state in ('active', 'paused') and not f.id = any ($1::uuid[])`,
    values: [context.ending.held()],
  })
  const traders = new Set<CustomerId>()
  for (const { id, state } of rows)
    await context.ending.attempt(id as FollowId, async () => {
      const trader = await beginEnd(context, id, `trader_${state}`)
      if (trader !== undefined) traders.add(trader)
    })
  for (const each of traders) void context.nudge(each)
}

/** Whoever did not end it themselves hears of it, in the transaction of the end. */
const notifyEnd = async (
  tx: Transaction,
  context: Pick<CopyingContext, 'notifications' | 'outbox'>,
  {
    row,
    reason,
    at,
  }: { readonly row: FollowRow & { name: string }; readonly reason: FollowEnd; readonly at: Millis },
): Promise<readonly Told[]> => {
  if (reason === 'customer') return []
  const common = { customer: row.follower.toString() as CustomerId, at: new Date(at).toISOString() }
  const followed = { traderId: row.trader, name: row.name }
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
      await beginEnd(context, row.id, 'customer', positions)
      const trader = await readTraderById(context.database, traderId)
      assert(trader !== undefined, 'a trader does not vanish')
      await context.nudge(trader.customer)
    }
    const view = await showFollowOf(context, customer, traderId)
    assert(view !== undefined, 'a follow does not vanish')
    return accept({ follow: view })
  }

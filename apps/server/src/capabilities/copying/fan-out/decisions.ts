import type { OrderId } from '@plumbline/rules/core'
import type { CopySkip, FollowId, TraderId } from '@plumbline/rules/copying'
import type { Millis } from '@plumbline/rules/market'
import type { Cents } from '@plumbline/rules/money'
import type { CopyMade, CopySkipped } from '../../../core/engine/index.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import type { CopyAttempt } from '../../trading/index.ts'
import type { Follow } from '../follow-row.ts'
import type { OpenAsOf, TraderEvent, TraderPart } from './trader-events.ts'

/** Rows of what was not copied that are written at a time. */
const skipsPerWrite = 2_000

/** What all rows of one decision share. */
export type Decided = {
  readonly event: TraderEvent
  readonly traderEquity: Cents | undefined
  /** It is copied after it was opened, at the price of now, as it was at an event behind. */
  readonly joined?: OpenAsOf['joined'] | undefined
  /** Parts of the order that the trader has closed up to this one; of a part that is closed. */
  readonly parts: readonly TraderPart[]
}

const commonOf = ({ event, traderEquity }: Decided, follow: Follow, at: Millis) => ({
  follow: follow.id,
  event: event.event,
  settings: follow.changes,
  follower: follow.follower,
  trader: follow.trader,
  trader_order: event.order,
  kind: event.kind,
  code: event.code,
  side: event.side,
  trader_lots: 'lots' in event ? event.lots : null,
  trader_price: 'price' in event ? event.price : null,
  price_scale: event.priceScale,
  trader_equity: traderEquity?.toString() ?? null,
  // A clock that was set back must not make it negative.
  delay_ms: Math.min(Math.max(0, at - event.at), 2_147_483_647),
  at: new Date(at).toISOString(),
})

/** The row that commits with a copy. */
export const copiedRow = (decided: Decided, follow: Follow, made: CopyMade, at: Millis): CopyAttempt => ({
  copy: {
    ...commonOf(decided, follow, at),
    late: made.isLate && (decided.event.kind === 'close' || decided.event.kind === 'reduce'),
    wanted_lots: made.wanted ?? null,
    lots: made.lots,
    price: made.price ?? null,
    equity: made.equity?.toString() ?? null,
    order_id: made.order,
    as_of: decided.joined?.asOf ?? null,
  },
})

/** Nothing of a decision of the trader, made only where the follow is still as it was planned by. */
export const uncounted = ({ id, changes }: Follow): CopyAttempt => ({
  copy: { follow: id, settings: changes },
})

/** The row of what was not copied. */
export const skippedRow = (
  decided: Decided,
  follow: Follow,
  skipped: Pick<CopySkipped, 'wanted' | 'equity'> & { readonly reason: CopySkip },
  at: Millis,
  order: OrderId | undefined,
) => ({
  ...commonOf(decided, follow, at),
  reason: skipped.reason,
  wanted_lots: skipped.wanted ?? null,
  equity: skipped.equity?.toString() ?? null,
  order_id: order ?? null,
})
export type SkippedRow = ReturnType<typeof skippedRow>

/** Who may write: only the engine that holds the lease. */
export type Fence = { readonly epoch: bigint; readonly shard: number }

export const writeSkips = async (
  on: Queryable,
  { epoch, shard }: Fence,
  rows: readonly SkippedRow[],
): Promise<void> => {
  for (let from = 0; from < rows.length; from += skipsPerWrite)
    await on.query({
      name: 'copying.skip',
      text: 'select copying.skip($1, $2, $3)',
      values: [epoch.toString(), shard, JSON.stringify(rows.slice(from, from + skipsPerWrite))],
    })
}

export const writeDone = async (
  on: Queryable,
  { epoch, shard }: Fence,
  trader: string,
  event: number,
): Promise<void> => {
  await on.query({
    name: 'copying.done',
    text: 'select copying.done($1, $2, $3, $4)',
    values: [epoch.toString(), shard, trader, event],
  })
}

/** What could not be decided yet; it is tried again until it has its row. */
export const writeOwed = async (
  on: Queryable,
  { epoch, shard }: Fence,
  rows: readonly {
    readonly follow: FollowId
    readonly trader: TraderId
    readonly event: number
    readonly since: string
  }[],
): Promise<void> => {
  if (rows.length === 0) return
  await on.query({
    name: 'copying.owe',
    text: 'select copying.owe($1, $2, $3)',
    values: [epoch.toString(), shard, JSON.stringify(rows)],
  })
}

export const clearOwed = async (on: Queryable, { epoch, shard }: Fence, trader: TraderId): Promise<void> => {
  await on.query({
    name: 'copying.clear_owed',
    text: 'select copying.clear_owed($1, $2, $3)',
    values: [epoch.toString(), shard, trader],
  })
}

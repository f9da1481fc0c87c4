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
  /** It was owed: what the trader has decided since may have been copied before it. */
  readonly isOwed?: boolean
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
  skipped: Pick<CopySkipped, 'wanted' | 'equity' | 'beyond'> & { readonly reason: CopySkip },
  at: Millis,
  order: OrderId | undefined,
) => ({
  ...commonOf(decided, follow, at),
  reason: skipped.reason,
  wanted_lots: skipped.wanted ?? null,
  equity: skipped.equity?.toString() ?? null,
  margin: skipped.beyond?.margin.toString() ?? null,
  held: skipped.beyond?.held.toString() ?? null,
  order_id: order ?? null,
})
export type SkippedRow = ReturnType<typeof skippedRow>

/** Who may write: only the engine that holds the lease. */
export type Fence = { readonly epoch: bigint; readonly shard: number }

/** Calls a function of the database that writes for whoever holds the lease. */
const write = async (
  on: Queryable,
  { epoch, shard }: Fence,
  name: 'skip' | 'done' | 'owe' | 'clear_owed',
  ...given: readonly unknown[]
): Promise<void> => {
  const places = given.map((_, place) => `, $${place + 3}`).join('')
  await on.query({
    name: `copying.${name}`,
    text: `select copying.${name}($1, $2${places})`,
    values: [epoch.toString(), shard, ...given],
  })
}

export const writeSkips = async (on: Queryable, fence: Fence, rows: readonly SkippedRow[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += skipsPerWrite)
    await write(on, fence, 'skip', JSON.stringify(rows.slice(from, from + skipsPerWrite)))
}

export const writeDone = (on: Queryable, fence: Fence, trader: TraderId, event: number): Promise<void> =>
  write(on, fence, 'done', trader, event)

type OwedRow = {
  readonly follow: FollowId
  readonly trader: TraderId
  readonly event: number
  readonly since: string
}
/** What could not be decided yet; it is tried again until it has its row. */
export const writeOwed = async (on: Queryable, fence: Fence, rows: readonly OwedRow[]): Promise<void> => {
  if (rows.length > 0) await write(on, fence, 'owe', JSON.stringify(rows))
}

export const clearOwed = (on: Queryable, fence: Fence, trader: TraderId): Promise<void> =>
  write(on, fence, 'clear_owed', trader)

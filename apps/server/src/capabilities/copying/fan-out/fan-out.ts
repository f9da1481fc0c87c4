import { assert, type Code, type CustomerId, type OrderId } from '@plumbline/rules/core'
import { equityOf } from '@plumbline/rules/account'
import { shareLeft, type ClosedPart, type CopySkip, type FollowId } from '@plumbline/rules/copying'
import type { Instrument, MicroLots, Millis } from '@plumbline/rules/market'
import type { Cents } from '@plumbline/rules/money'
import type { CopySkipped, CopyWork, EngineClient, OpenPosition } from '../../../core/engine/index.ts'
import { eachAtOnce } from '../../../core/platform/concurrency/each-at-once.ts'
import type { Postponed } from '../../../core/platform/concurrency/postponed.ts'
import { isLeaseLost, type Database } from '../../../core/platform/db/database.ts'
import { followColumns, followOf, type Follow, type FollowRow } from '../follow-row.ts'
import {
  clearOwed,
  copiedRow,
  skippedRow,
  writeOwed,
  writeSkips,
  type Decided,
  type Fence,
  type SkippedRow,
} from './decisions.ts'
import { readStanding, type Offered, type StandingContext } from './standing.ts'
import type { Trader } from './traders.ts'
import { readOpenPositions, readTraderEvents, readTraderParts, type TraderEvent } from './trader-events.ts'

/** Copies whose turns are under way at once: enough to fill the commits, few enough that other customers' orders are not held up. */
const underWayMax = 1_024
const retryMs = 100

export type FanOutContext = StandingContext & {
  readonly database: Database
  readonly engine: Pick<EngineClient, 'copy' | 'preload' | 'view'>
  readonly instrument: (code: Code) => Instrument | undefined
  readonly fence: Fence
  readonly now: () => Millis
  readonly after: (ms: number, wake: () => void) => void
  readonly isStopping: () => boolean
  /** Follows of which a copy could not be made, as the database refuses it: it is owed, so that it holds up no other. */
  readonly uncopied: Postponed<FollowId>
  /** Told of rows of what was not copied, once they are written. */
  readonly onSkipped: (rows: readonly SkippedRow[]) => void
}

/** One follower of a decision, with the copy that the follower has of the order, if any. */
type Part = {
  readonly follow: Follow
  readonly copy: Copy | undefined
}
type Copy = {
  readonly order: OrderId
  readonly isReleased: boolean
  /** Up to which of the trader's events its size was taken. */
  readonly asOf: number
  /** Of levels that were owed: it has got later ones. */
  readonly isPast: boolean
  /** As it is now, and what was closed of it; of a part that the trader closes. */
  readonly of: Pick<OpenPosition, 'lots' | 'adjustedTo'>
  readonly parts: readonly ClosedPart[]
}
type PartRow = FollowRow & {
  copy: string | null
  as_of: bigint
  is_released: boolean
  is_past: boolean
  lots: bigint
  adjusted_to: Date | null
  own_parts: readonly (readonly [left: number, taken: number])[] | null
}

/** The process ends, or another engine has taken over: what is left is copied by the next start. */
export class FanOutEnded extends Error {
  override readonly name = 'FanOutEnded'
}

/** The followers for whom there is no row yet of a decision, or some of them, each with the copy of the order. */
const readParts = async (
  { database }: FanOutContext,
  trader: Trader,
  { event, order, kind }: Pick<TraderEvent, 'event' | 'order' | 'kind'>,
  only?: readonly FollowId[],
): Promise<readonly Part[]> => {
  const { rows } = await database.query<PartRow>({
    name: 'copying.parts',
    text: `select ${followColumns}, c.order_id as copy, coalesce(c.as_of, c.event) as as_of, r.order_id is not null as is_released,
        o.lots, o.adjusted_to, $4::uuid[] is not null and exists (
          select from copying.decision n where n.follow = f.id and n.event > $2 and n.trader_order = $3 and n.kind = 'levels'
        ) as is_past, case when $5 then (
          select json_agg(json_build_array((s.detail ->> 'lots')::float8, (s.detail ->> 'childLots')::float8) order by s.number)
          from trading.order_event s where s.order_id = o.id and s.book = f.book and s.kind = 'split'
        ) end as own_parts
      from copying.follow f
      left join copying.decision c on c.follow = f.id and c.trader_order = $3 and c.kind = 'open' and c.outcome = 'copied'
      left join copying.released r on r.order_id = c.order_id
      left join trading.contract_order o on $5 and o.id = c.order_id and o.book = f.book
      where f.trader = $1 and case when $4::uuid[] is null then f.state <> 'ended' and f.after_event < $2 else f.id = any ($4) end
        and not exists (select from copying.decision d where d.follow = f.id and d.event = $2)`,
    values: [trader.id, event, order, only ?? null, kind === 'reduce'],
  })
  return rows.map(row => ({
    follow: followOf(row),
    copy:
      row.copy === null
        ? undefined
        : {
            order: row.copy as OrderId,
            isReleased: row.is_released,
            asOf: Number(row.as_of),
            isPast: row.is_past,
            of: {
              lots: Number(row.lots) as MicroLots,
              adjustedTo: row.adjusted_to === null ? undefined : (row.adjusted_to.getTime() as Millis),
            },
            parts: (row.own_parts ?? []).map(([left, taken]) => ({
              left: left as MicroLots,
              taken: taken as MicroLots,
            })),
          },
  }))
}

/** What is known without a look at the account: why nothing is copied, or what is to be done there. */
const planOf = (
  { event, traderEquity, joined, isOwed = false, parts }: Decided,
  { follow, copy }: Part,
  { isFirmPaused, offered }: { readonly isFirmPaused: boolean; readonly offered: Offered | undefined },
): CopyWork | CopySkip => {
  if (event.kind === 'open') {
    if (follow.state === 'paused') return 'paused'
    if (follow.state === 'stopping' || follow.state === 'ended') return 'stopping'
    // The trader may have closed it since, which would never close this copy. No clock says so: after a start it is tried at once.
    if (isOwed) return 'late'
    if (isFirmPaused) return 'firm_paused'
    if (follow.settings.excluded.includes(event.code)) return 'excluded'
    if (traderEquity === undefined) return 'market'
    if (offered === undefined) return 'not_offered'
    if ('skip' in offered) return offered.skip
    const { code, side, lots, levels } = event
    const { leverage } = offered
    const seen = joined === undefined ? event.seen : { newest: joined.units }
    const { id, settings } = follow
    return { kind: 'open', follow: id, settings, code, side, lots, leverage, levels, traderEquity, seen }
  }
  if (copy === undefined) return 'no_copy'
  const { order, isReleased, isPast, asOf, of } = copy
  if (isReleased) return 'released'
  // It was opened with what this has left.
  if (event.event <= asOf) return 'unchanged'
  switch (event.kind) {
    case 'levels':
      if (isPast) return 'unchanged'
      return { kind: 'levels', order, code: event.code, levels: event.levels }
    case 'reduce': {
      const trader = shareLeft(parts.filter(part => part.event > asOf))
      return { kind: 'reduce', order, of, own: shareLeft(copy.parts), trader, seen: event.seen }
    }
    case 'close':
      return { kind: 'close', order, seen: event.seen, reason: 'leader_closed' }
  }
}

/** The trader's equity at the quotes of now; undefined where it cannot be valued. */
const equityOfTrader = async (
  { engine }: FanOutContext,
  customer: CustomerId,
): Promise<Cents | undefined> => {
  const view = await engine.view(customer)
  return view.ok ? equityOf(view.value.account.contract, view.value.unrealised) : undefined
}

/**
 * Copies one decision of a trader to everybody who follows, or to some of them: each in the turn of the follower's own account, at the
 * trader's own quote. Each follower gets one row, and one that is there already is left as it is, so that it may be done again after a
 * stop. Gives for how many nothing could be decided yet. Throws FanOutEnded where it could not be done for all.
 */
export const fanOut = async (
  context: FanOutContext,
  trader: Trader,
  { event, joined, isOwed = false }: Pick<Decided, 'event' | 'joined' | 'isOwed'>,
  only?: readonly FollowId[],
): Promise<number> => {
  const parts = await readParts(context, trader, event, only)
  if (parts.length === 0) return 0
  const followers = parts.map(({ follow }) => follow.follower)
  const isOpening = event.kind === 'open'
  const traderEquity = isOpening ? await equityOfTrader(context, trader.customer) : undefined
  const instrument = context.instrument(event.code)
  const standing =
    isOpening && instrument !== undefined
      ? await readStanding(context, followers, { book: trader.book, instrument, leverage: event.leverage })
      : undefined
  await context.engine.preload(followers)
  const ownParts = event.kind === 'reduce' ? await readTraderParts(context.database, trader, event) : []
  const decided: Decided = { event, traderEquity, joined, isOwed, parts: ownParts }
  return copyParts(context, trader, decided, parts, follower => standing?.get(follower))
}

/**
 * Copies what was owed of a trader's decisions, as far as it can be decided by now: at the newest quotes. One that still waits holds
 * up no other.
 */
export const copyOwed = async (context: FanOutContext, trader: Trader): Promise<void> => {
  const { rows } = await context.database.query<{ event: bigint; follows: string[] }>({
    name: 'copying.owed',
    text: `select event, array_agg(follow) as follows from copying.owed
      where trader = $1 and not follow = any ($2::uuid[]) group by event order by event`,
    values: [trader.id, context.uncopied.held()],
  })
  for (const row of rows) {
    const { events } = await readTraderEvents(context.database, trader, Number(row.event) - 1, 1)
    assert(events[0] !== undefined, 'an event of a trader does not vanish')
    await fanOut(context, trader, { event: events[0], isOwed: true }, row.follows as FollowId[])
  }
  if (rows.length > 0) await clearOwed(context.database, context.fence, trader.id)
}

/** Copies what the trader has open for those who asked for it when they began to follow: at the prices of now. */
export const joinNew = async (context: FanOutContext, trader: Trader): Promise<void> => {
  const { rows } = await context.database.query<{ id: string; after_event: bigint }>({
    name: 'copying.to_join',
    text: `select id, after_event from copying.follow
      where trader = $1 and to_join and state <> 'ended' and not id = any ($2::uuid[])`,
    values: [trader.id, context.uncopied.held()],
  })
  for (const { id, after_event: after } of rows) {
    let waiting = 0
    for (const open of await readOpenPositions(context.database, trader, Number(after)))
      waiting += await fanOut(context, trader, open, [id as FollowId])
    // What has its row is not joined again.
    if (waiting > 0) continue
    await context.database.query({
      name: 'copying.joined',
      text: 'update copying.follow set to_join = false where id = $1',
      values: [id],
    })
  }
}

/** Copies a decision to these followers. Gives for how many nothing could be decided yet. */
const copyParts = async (
  context: FanOutContext,
  trader: Trader,
  decided: Decided,
  parts: readonly Part[],
  offeredTo: (follower: CustomerId) => Offered | undefined,
): Promise<number> => {
  const { database, fence, now } = context
  const { event } = decided.event
  const skips: SkippedRow[] = []
  const owed: FollowId[] = []
  await eachAtOnce(parts, underWayMax, async part => {
    const { id, follower } = part.follow
    const row = await copyPart(context, trader, decided, part, offeredTo(follower)).catch(
      (error: unknown) => {
        if (error instanceof FanOutEnded || isLeaseLost(error)) throw error
        context.uncopied.note(id, error)
        return 'waits' as const
      },
    )
    if (row === 'waits') owed.push(id)
    else if (row !== undefined) skips.push(row)
    // Of what failed before only this tells that it does no more.
    if (row !== 'waits' && (decided.isOwed === true || decided.joined !== undefined))
      context.uncopied.done(id)
  })
  await writeSkips(database, fence, skips)
  // Of what is joined the follow itself says that it is to be done.
  if (decided.joined === undefined) {
    const since = new Date(now()).toISOString()
    await writeOwed(
      database,
      fence,
      owed.map(follow => ({ follow, trader: trader.id, event, since })),
    )
  }
  context.onSkipped(skips)
  return owed.length
}

type Skipped = Pick<CopySkipped, 'reason' | 'wanted' | 'equity' | 'beyond'>
const skipped = (reason: CopySkip): Skipped => ({ reason, wanted: undefined, equity: undefined })

/**
 * Makes one copy, trying again while the server is too busy to take it, and planning anew where the follow or the copy has changed
 * meanwhile. Gives the row of what was not copied; that of a copy is written with it. Throws FanOutEnded where the process ends.
 */
const copyPart = async (
  context: FanOutContext,
  trader: Trader,
  decided: Decided,
  first: Part,
  offered: Offered | undefined,
): Promise<SkippedRow | 'waits' | undefined> => {
  const { engine, after, isStopping, now } = context
  const { event } = decided
  let part: Part | undefined = first
  for (;;) {
    // Another attempt has made it, or its follow has ended.
    if (part === undefined) return undefined
    const { follow, copy }: Part = part
    const rowOf = (why: Skipped) => skippedRow(decided, follow, why, now(), copy?.order)
    const plan = planOf(decided, part, { isFirmPaused: trader.isFirmPaused, offered })
    if (typeof plan === 'string') return rowOf(skipped(plan))
    const outcome = await engine.copy({
      customer: follow.follower,
      work: plan,
      ...(decided.joined === undefined && { decidedAt: event.at }),
      attempt: (made, at) => copiedRow(decided, follow, made, at),
    })
    if (outcome.ok)
      switch (outcome.value.is) {
        case 'made':
          return undefined
        case 'skipped':
          return rowOf(outcome.value)
        case 'waits':
          return 'waits'
        case 'changed':
          if (isStopping()) throw new FanOutEnded('the process ends')
          ;[part] = await readParts(context, trader, event, [follow.id])
          continue
      }
    // What memory took for free money was not: the account has been read anew, and says so by itself at the next try.
    if (outcome.refusal === 'session.expired') return rowOf(skipped('suspended'))
    if (isStopping()) throw new FanOutEnded('the process ends')
    await new Promise<void>(resolve => after(retryMs, resolve))
  }
}

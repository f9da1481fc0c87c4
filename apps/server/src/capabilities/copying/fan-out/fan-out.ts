import type { Code, CustomerId, OrderId } from '@plumbline/rules/core'
import { equityOf } from '@plumbline/rules/account'
import type { CopySkip } from '@plumbline/rules/copying'
import type { Instrument, Millis } from '@plumbline/rules/market'
import type { Cents } from '@plumbline/rules/money'
import type { CopySkipped, CopyWork, EngineClient } from '../../../core/engine/index.ts'
import { eachAtOnce } from '../../../core/platform/concurrency/each-at-once.ts'
import type { Database } from '../../../core/platform/db/database.ts'
import { followColumns, followOf, type Follow, type FollowRow, type SetFollow } from '../follow-row.ts'
import { copiedRow, skippedRow, writeSkips, type Decided, type Fence, type SkippedRow } from './decisions.ts'
import { readStanding, type Offered, type StandingContext } from './standing.ts'
import type { Trader } from './traders.ts'
import type { TraderEvent } from './trader-events.ts'

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
  /** Told of rows of what was not copied, once they are written. */
  readonly onSkipped: (rows: readonly SkippedRow[]) => void
}

/** One follower of a decision: the copy that the follower has of the order, if any. */
type Part = {
  readonly follow: SetFollow
  readonly copy: OrderId | undefined
  readonly isReleased: boolean
}
type PartRow = FollowRow & { settings_number: number; copy: string | null; is_released: boolean }

/** The process ends, or another engine has taken over: what is left is copied by the next start. */
export class FanOutEnded extends Error {
  override readonly name = 'FanOutEnded'
}

/** The followers for whom there is no row yet of a decision, or one who joins, each with the copy of the order. */
const readParts = async (
  { database }: FanOutContext,
  trader: Trader,
  { event, order }: Pick<TraderEvent, 'event' | 'order'>,
  joining?: Follow,
): Promise<readonly Part[]> => {
  const { rows } = await database.query<PartRow>({
    name: 'copying.parts',
    text: `select ${followColumns}, (select max(number) from copying.follow_change s where s.follow = f.id) as settings_number,
        c.order_id as copy, r.order_id is not null as is_released
      from copying.follow f
      left join copying.decision c on c.follow = f.id and c.trader_order = $3 and c.kind = 'open' and c.outcome = 'copied'
      left join copying.released r on r.order_id = c.order_id
      where f.trader = $1 and f.state <> 'ended' and case when $4::uuid is null then f.after_event < $2 else f.id = $4 end
        and not exists (select from copying.decision d where d.follow = f.id and d.event = $2)`,
    values: [trader.id, event, order, joining?.id ?? null],
  })
  return rows.map(row => ({
    follow: { ...followOf(row), settingsNumber: row.settings_number },
    copy: row.copy === null ? undefined : (row.copy as OrderId),
    isReleased: row.is_released,
  }))
}

/** What is known without a look at the account: why nothing is copied, or what is to be done there. */
const planOf = (
  { event, traderEquity, isJoined }: Decided,
  { follow, copy, isReleased }: Part,
  { isFirmPaused, offered }: { readonly isFirmPaused: boolean; readonly offered: Offered | undefined },
): CopyWork | CopySkip => {
  if (event.kind === 'open') {
    if (follow.state === 'paused') return 'paused'
    if (follow.state === 'stopping') return 'stopping'
    if (isFirmPaused) return 'firm_paused'
    if (follow.settings.excluded.includes(event.code)) return 'excluded'
    if (traderEquity === undefined) return 'market'
    if (offered === undefined) return 'not_offered'
    if ('skip' in offered) return offered.skip
    const { code, side, lots, levels } = event
    const { leverage } = offered
    const seen = isJoined === true ? 'newest' : event.seen
    const { id, settings } = follow
    return { kind: 'open', follow: id, settings, code, side, lots, leverage, levels, traderEquity, seen }
  }
  if (copy === undefined) return 'no_copy'
  if (isReleased) return 'released'
  switch (event.kind) {
    case 'levels':
      return { kind: 'levels', order: copy, levels: event.levels }
    case 'reduce':
      return { kind: 'reduce', order: copy, before: event.before, left: event.left, seen: event.seen }
    case 'close':
      return { kind: 'close', order: copy, seen: event.seen, reason: 'leader_closed' }
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
 * Copies one decision of a trader to everybody who follows: each in the turn of the follower's own account, at the trader's own
 * quote. Each follower gets one row, and one that is there already is left as it is, so that it may be done again after a
 * stop. Throws FanOutEnded where it could not be done for all.
 */
export const fanOut = async (context: FanOutContext, trader: Trader, event: TraderEvent): Promise<void> => {
  const parts = await readParts(context, trader, event)
  if (parts.length === 0) return
  const followers = parts.map(({ follow }) => follow.follower)
  const isOpening = event.kind === 'open'
  const traderEquity = isOpening ? await equityOfTrader(context, trader.customer) : undefined
  const instrument = context.instrument(event.code)
  const standing =
    isOpening && instrument !== undefined
      ? await readStanding(context, followers, { book: trader.book, instrument, leverage: event.leverage })
      : undefined
  await context.engine.preload(followers)
  const decided: Decided = { event, traderEquity }
  const skips: SkippedRow[] = []
  await eachAtOnce(parts, underWayMax, async part => {
    const row = await copyPart(context, trader, decided, part, standing?.get(part.follow.follower))
    if (row !== undefined) skips.push(row)
  })
  await writeSkips(context.database, context.fence, skips)
  context.onSkipped(skips)
}

/** Copies one opening to one follower, at the newest quote: a position that is joined after it was opened. */
export const joinPosition = async (
  context: FanOutContext,
  trader: Trader,
  event: Extract<TraderEvent, { kind: 'open' }>,
  follow: Follow,
): Promise<void> => {
  const { book } = trader
  const instrument = context.instrument(event.code)
  const [part] = (await readParts(context, trader, event, follow)).filter(each => each.copy === undefined)
  if (part === undefined || instrument === undefined) return
  const opened = { book, instrument, leverage: event.leverage }
  const standing = await readStanding(context, [follow.follower], opened)
  const decided: Decided = {
    event,
    traderEquity: await equityOfTrader(context, trader.customer),
    isJoined: true,
  }
  const row = await copyPart(context, trader, decided, part, standing.get(follow.follower))
  if (row === undefined) return
  await writeSkips(context.database, context.fence, [row])
  context.onSkipped([row])
}

/** Gives the row of what was not copied; that of a copy is written with it. */
const copyPart = async (
  context: FanOutContext,
  { isFirmPaused }: Trader,
  decided: Decided,
  part: Part,
  offered: Offered | undefined,
): Promise<SkippedRow | undefined> => {
  const { follow, copy } = part
  const plan = planOf(decided, part, { isFirmPaused, offered })
  const skipped =
    typeof plan === 'string'
      ? { reason: plan, wanted: undefined, equity: undefined }
      : await copyUntilDone(context, decided, follow, plan)
  return skipped && skippedRow(decided, follow, skipped, context.now(), copy)
}

/**
 * Makes one copy, trying again while the server is too busy to take it. Gives why it was not made, where it was not. Throws
 * FanOutEnded where the process ends meanwhile.
 */
const copyUntilDone = async (
  { engine, after, isStopping }: FanOutContext,
  decided: Decided,
  follow: SetFollow,
  work: CopyWork,
): Promise<Pick<CopySkipped, 'reason' | 'wanted' | 'equity'> | undefined> => {
  for (;;) {
    const outcome = await engine.copy({
      customer: follow.follower,
      work,
      ...(decided.isJoined !== true && { decidedAt: decided.event.at }),
      attempt: (made, at) => copiedRow(decided, follow, made, at),
    })
    if (outcome.ok) return outcome.value.is === 'skipped' ? outcome.value : undefined
    // What memory took for free money was not: the account has been read anew, and says so by itself at the next try.
    if (outcome.refusal === 'session.expired')
      return { reason: 'suspended', wanted: undefined, equity: undefined }
    if (isStopping()) throw new FanOutEnded('the process ends')
    await new Promise<void>(resolve => after(retryMs, resolve))
  }
}

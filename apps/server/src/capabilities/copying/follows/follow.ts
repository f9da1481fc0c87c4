import type { CallOutput, CallParsed, Language } from '@plumbline/protocol/core'
import { accept, assert, refuse, type Result } from '@plumbline/rules/core'
import {
  copyLoss,
  followsMax,
  isStopReached,
  type FollowId,
  type FollowSettings,
} from '@plumbline/rules/copying'
import { formatCents } from '@plumbline/rules/money'
import type { Transaction } from '../../../core/platform/db/database.ts'
import type { CopyingCall, CopyingContext } from '../context.ts'
import { admitFollower } from '../fan-out/standing.ts'
import { readTraderById, type Trader } from '../fan-out/traders.ts'
import { followColumns, followOf, noteChange, settingsOf, type FollowRow } from '../follow-row.ts'
import { smallestMargin } from './smallest-margin.ts'
import { readFigures } from './results.ts'
import { areAsSeen, percentText, readSettings } from './settings.ts'
import { readFollowOf, showFollowOf } from './views.ts'

type Input = CallParsed<'follow'>
/** How somebody wants to follow, of which nothing needs to have been seen. */
type Wish = Omit<Input, 'openNow' | 'shareRate'>

/**
 * Begins to follow a trader, or changes how one is followed. What it copies begins behind the trader's newest decision of that
 * moment. Refusals: see the declaration.
 */
export const follow =
  (context: CopyingContext) =>
  async (call: CopyingCall, input: Input): Promise<Result<CallOutput<'follow'>>> => {
    const { customer } = call.caller
    const admitted = await admitFollow(context, call, input)
    if (!admitted.ok) return admitted
    const { trader, settings, current } = admitted.value
    const made =
      current === undefined
        ? await begin(context, call, input, trader, settings)
        : await change(context, current, { settings, input }, call.language)
    if (!made.ok) return made
    // Another tab has begun it meanwhile: this one changes it.
    if (made.value === undefined) return follow(context)(call, input)
    void context.nudge(trader.customer)
    context.watchAgain(made.value)
    const view = await showFollowOf(context, customer, trader.id)
    assert(view !== undefined, 'a follow that was just written is there')
    return accept({ follow: view, isNew: current === undefined })
  }

/** Everything that does not depend on who else begins to follow at this moment. */
export const admitFollow = async (
  context: CopyingContext,
  { caller, address }: Pick<CopyingCall, 'caller' | 'address'>,
  input: Wish,
): Promise<
  Result<{
    readonly trader: Trader
    readonly settings: FollowSettings
    readonly current: FollowRow | undefined
  }>
> => {
  const settings = readSettings(input)
  if (!settings.ok) return settings
  const trader = await readTraderById(context.database, input.traderId)
  if (trader === undefined || trader.book !== caller.book) return refuse('copy.trader_unknown')
  if (trader.customer === caller.customer) return refuse('copy.self')
  const availability = await context.availabilityOf(caller, address)
  const offered = admitFollower(availability)
  if (!offered.ok) return offered
  const newest = await readFollowOf(context, caller.customer, trader.id)
  const current = newest?.state === 'ended' ? undefined : newest
  if (current?.state === 'stopping') return refuse('copy.stopping')
  if (isChanged(current, input)) return refuse('copy.changed')
  if (current === undefined) {
    const opens = admitTrader(trader)
    if (!opens.ok) return opens
    const kept = context.judgeLoan(caller.customer, { kind: 'follow' })
    if (!kept.ok) return kept
    const mayTrade = await context.mayTrade(caller.customer)
    if (!mayTrade.ok) return mayTrade
  }
  const least = await smallestMargin(context, trader, { excluded: settings.value.excluded, availability })
  if (least !== undefined && settings.value.maxMargin < least)
    return refuse('copy.margin_below_minimum', { minimum: formatCents(least) })
  return accept({ trader, settings: settings.value, current })
}

/** Whether settings are others than those seen, and not those that are asked for either: who asks again changes nothing. */
const isChanged = (row: FollowRow | undefined, input: Wish): boolean => {
  const settings = row && settingsOf(row)
  return !areAsSeen(settings, input.seen) && !areAsSeen(settings, input)
}

const admitTrader = ({ state, isFirmPaused }: Trader): Result<undefined> => {
  switch (state) {
    case 'left':
    case 'revoked':
      return refuse('copy.trader_left')
    case 'paused':
      return refuse('copy.trader_paused')
    case 'open':
      return isFirmPaused ? refuse('copy.firm_paused') : accept(undefined)
  }
}

type Counted = { state: string; followers_max: number; followers: bigint; own: bigint; is_trader: boolean }

/** With the trader's row held, so that two who come at once are both counted. */
const countFollows = async (
  tx: Transaction,
  trader: Trader,
  customer: string,
): Promise<Counted | undefined> => {
  await tx.query({ text: 'select copying.hold_trader($1, $2)', values: [trader.id, customer] })
  const { rows } = await tx.query<Counted>({
    text: `select t.state, t.followers_max,
        (select count(*) from copying.follow f where f.trader = t.id and f.state <> 'ended') as followers,
        (select count(*) from copying.follow f where f.follower = $2 and f.state <> 'ended') as own,
        exists (select from copying.trader o where o.customer = $2 and o.state in ('open', 'paused')) as is_trader
      from copying.trader t where t.id = $1`,
    values: [trader.id, customer],
  })
  return rows[0]
}

const begin = (
  context: CopyingContext,
  { caller, language }: CopyingCall,
  input: Input,
  trader: Trader,
  settings: FollowSettings,
): Promise<Result<FollowId | undefined>> =>
  context.database.transaction(async tx => {
    const counted = await countFollows(tx, trader, caller.customer)
    assert(counted !== undefined, 'a trader does not vanish')
    if (counted.is_trader) return refuse('copy.trader_cannot_follow')
    if (counted.state === 'paused') return refuse('copy.trader_paused')
    if (counted.state !== 'open') return refuse('copy.trader_left')
    if (counted.followers >= BigInt(counted.followers_max))
      return refuse('copy.trader_full', { maximum: String(counted.followers_max) })
    if (counted.own >= BigInt(followsMax))
      return refuse('copy.too_many_follows', { maximum: String(followsMax) })
    const rate = context.shareRate()
    if (input.shareRate !== undefined && input.shareRate !== percentText(rate))
      return refuse('copy.terms_changed')
    const id = context.newId() as FollowId
    const at = new Date(context.now())
    const { rowCount } = await tx.query({
      text: `insert into copying.follow (id, book, follower, trader, sizing, multiplier, max_margin, stop_loss, excluded,
          when_trader_leaves, state, to_join, after_event, share_rate, started_at, language)
        select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'active', $11, copying.newest_event($12), $13, $14, $15
        where not exists (select from copying.follow where follower = $3 and trader = $4 and state <> 'ended')`,
      values: [
        id, trader.book, caller.customer, trader.id, settings.sizing, settings.multiplier, settings.maxMargin.toString(),
        settings.stopLoss?.toString() ?? null, settings.excluded, settings.whenTraderLeaves, input.openNow === 'copy',
        trader.customer, rate, at, language,
      ],
    }) // prettier-ignore
    if (rowCount === 0) return accept(undefined)
    await noteChange(tx, id, 'started', at)
    return accept(id)
  })

/** Refusals: copy.margin_below_used, copy.stop_reached, copy.stopping, copy.changed, quote.stale. */
const change = async (
  context: CopyingContext,
  row: FollowRow,
  { settings, input }: { readonly settings: FollowSettings; readonly input: Input },
  language: Language,
): Promise<Result<FollowId>> => {
  const { id, follower } = followOf(row)
  const view = await context.engine.view(follower)
  // Nobody can say whether a stop is reached.
  if (!view.ok && settings.stopLoss !== undefined) return view
  const { net: realised, open: copies } = (await readFigures(context, follower, [id]))(id)
  if (settings.maxMargin < copies.margin)
    return refuse('copy.margin_below_used', { used: formatCents(copies.margin) })
  const open = copies.result
  if (open !== undefined && isStopReached({ realised, open }, settings.stopLoss))
    return refuse('copy.stop_reached', { lost: formatCents(copyLoss({ realised, open })) })
  return context.database.transaction(async tx => {
    const { rows } = await tx.query<FollowRow>({
      text: `select ${followColumns} from copying.follow f where f.id = $1 for update`,
      values: [id],
    })
    if (isChanged(rows[0], input)) return refuse('copy.changed')
    const at = new Date(context.now())
    const { rowCount } = await tx.query({
      text: `update copying.follow set sizing = $2, multiplier = $3, max_margin = $4, stop_loss = $5, excluded = $6,
          when_trader_leaves = $7, language = $8
        where id = $1 and state in ('active', 'paused')`,
      values: [
        id, settings.sizing, settings.multiplier, settings.maxMargin.toString(), settings.stopLoss?.toString() ?? null,
        settings.excluded, settings.whenTraderLeaves, language,
      ],
    }) // prettier-ignore
    if (rowCount === 0) return refuse('copy.stopping')
    await noteChange(tx, id, 'settings', at)
    return accept(id)
  })
}

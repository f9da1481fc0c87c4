import { setImmediate } from 'node:timers/promises'
import { dayMs, type CustomerId } from '@plumbline/rules/core'
import {
  followerRate,
  medianOf,
  statisticsDayOf,
  statisticsWindows,
  type FollowId,
  type TraderId,
} from '@plumbline/rules/copying'
import { cents, zero } from '@plumbline/rules/money'
import type { Millis } from '@plumbline/rules/market'
import type { StatisticsContext } from './context.ts'
import { openResultOf } from './open-result.ts'

/** Accounts that are valued before others have their turn. */
const accountsAtOnce = 500

/** Open positions that followers have taken over: they are copies no more. */
const readReleased = async ({ database }: StatisticsContext): Promise<ReadonlySet<string>> => {
  const { rows } = await database.query<{ id: string }>({
    name: 'trader_statistics.released',
    text: `select r.order_id as id from copying.released r
      join trading.contract_order o on o.id = r.order_id and o.state = 'open'`,
  })
  return new Set(rows.map(({ id }) => id))
}

/** What the open copies of each follow are worth. */
const readOpen = async (context: StatisticsContext): Promise<ReadonlyMap<FollowId, bigint>> => {
  const released = await readReleased(context)
  const open = new Map<FollowId, bigint>()
  let seen = 0
  for (const { positions } of context.engine.accounts()) {
    for (const position of positions.values())
      if (position.follow !== undefined && !released.has(position.id))
        open.set(position.follow, (open.get(position.follow) ?? 0n) + (openResultOf(context, position) ?? 0n))
    seen += 1
    if (seen % accountsAtOnce === 0) await setImmediate()
  }
  return open
}

/** Adds up the copies that were closed on the days that may still change. */
const sumCopies = async (
  { database }: StatisticsContext,
  { trader, from, now }: { trader: TraderId; from: Date; now: Millis },
): Promise<void> => {
  await database.transaction(async tx => {
    await tx.query({
      name: 'trader_statistics.sum_copies',
      text: `insert into trader_statistics.follow_day as d (follow, day, closed, net)
        select f.id, floor(extract(epoch from o.at) / 86400)::int, count(*) filter (where o.is_closed), sum(o.net)
        from copying.follow f
        join copying.outcome o on o.follow = f.id and o.at >= $2
        where f.trader = $1
        group by 1, 2
        on conflict (follow, day) do update set closed = excluded.closed, net = excluded.net
        where (d.closed, d.net) is distinct from (excluded.closed, excluded.net)`,
      values: [trader, from],
    })
    await tx.query({
      name: 'trader_statistics.summed_copies',
      text: 'update trader_statistics.trader set copies_from = $2 where trader = $1',
      // The day before is summed up once more: what was closed just before midnight may be committed after it.
      values: [trader, new Date((statisticsDayOf(now) - 1) * dayMs)],
    })
  })
}

type FollowRow = { id: FollowId; max_margin: bigint; closed: bigint; shares: bigint }

/** Whoever followed at any time since: what was closed since, and shares paid since. */
const readFollows = async (
  { database }: StatisticsContext,
  { trader, day }: { trader: TraderId; day: number },
): Promise<readonly FollowRow[]> => {
  const { rows } = await database.query<FollowRow>({
    name: 'trader_statistics.follows',
    text: `select f.id, f.max_margin, coalesce(d.net, 0)::bigint as closed, coalesce(s.amount, 0)::bigint as shares
      from copying.follow f
      left join lateral (
        select sum(net) as net from trader_statistics.follow_day where follow = f.id and day >= $2
      ) d on true
      left join lateral (
        select sum(amount) as amount from copying.share where follow = f.id and at >= $3
      ) s on true
      where f.trader = $1 and (f.ended_at is null or f.ended_at >= $3 or d.net is not null)`,
    values: [trader, day, new Date(day * dayMs)],
  })
  return rows
}

const publishMedians = async (
  context: StatisticsContext,
  { trader, open }: { trader: TraderId; open: ReadonlyMap<FollowId, bigint> },
): Promise<void> => {
  const today = statisticsDayOf(context.now())
  const windows = [...Object.entries(statisticsWindows), ['all', today + 1] as const]
  for (const [period, length] of windows) {
    const follows = await readFollows(context, { trader, day: today - length + 1 })
    const rates = follows.map(({ id, max_margin, closed, shares }) =>
      followerRate({
        closed: cents(closed),
        open: cents(open.get(id) ?? zero),
        shares: cents(shares),
        maxMargin: cents(max_margin),
      }),
    )
    await context.database.query({
      name: 'trader_statistics.write_median',
      text: `update trader_statistics.figure set followers_median = $3
        where trader = $1 and period = $2 and followers_median is distinct from $3`,
      values: [trader, period, medianOf(rates) ?? null],
    })
  }
}

/** What followers of each trader got in the middle. Traders without any follow keep none. */
export const publishFollowersMedians = async (context: StatisticsContext): Promise<void> => {
  const { rows } = await context.database.query<{
    trader: TraderId
    customer: CustomerId
    copies_from: Date | null
  }>({
    name: 'trader_statistics.followed',
    text: `select s.trader, s.customer, s.copies_from from trader_statistics.trader s
      where exists (select from copying.follow f where f.trader = s.trader)`,
  })
  if (rows.length === 0) return
  const open = await readOpen(context)
  for (const { trader, copies_from } of rows) {
    await sumCopies(context, { trader, from: copies_from ?? new Date(0), now: context.now() })
    await publishMedians(context, { trader, open })
  }
}

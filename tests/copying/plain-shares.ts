import type { Database } from '@plumbline/server/core/platform/db/database'
import { unitsOf } from './plain-copies.ts'

/** A copy or a part of one, with its take-over where there was one, as plain numbers. */
type Copy = {
  readonly follow: string
  readonly id: string
  readonly code: string
  readonly parent: string | null
  readonly state: string
  readonly side: string
  readonly net: number
  readonly posted: boolean
  readonly open: number
  readonly scale: number
  readonly taken_over: boolean
  /** Of a part: whether it was closed before the whole was taken over. */
  readonly before: boolean
  readonly taken_lots: number | null
  readonly taken_net: number | null
  readonly bid: number | null
  readonly ask: number | null
}

const copiesSql = `select o.follow, o.id, o.code, o.parent, o.state, o.side, o.open_price::float8 as open, o.price_scale as scale,
    (coalesce(o.result, 0) - coalesce(o.fee_open, 0) - coalesce(o.fee_close, 0) + o.financing + o.adjusted)::float8 as net,
    o.financing <> 0 or o.adjusted <> 0 or o.fee_open <> 0 or o.adjusted_to is not null as posted,
    r.order_id is not null as taken_over, r.lots::float8 as taken_lots, r.net::float8 as taken_net,
    (r.quote ->> 'bid')::float8 as bid, (r.quote ->> 'ask')::float8 as ask,
    exists (
      select from trading.order_event e where e.order_id = o.parent and e.kind = 'split' and e.number <= r.changes
        and e.detail ->> 'child' = o.id::text
    ) as before
  from trading.contract_order o left join copying.released r on r.order_id = coalesce(o.parent, o.id)
  where o.follow is not null`

type Followed = {
  readonly id: string
  readonly state: string
  readonly rate: number
  readonly paid: number
  readonly owed: number
  readonly settled: number
}
const followsSql = `select f.id, f.state, f.share_rate as rate, f.share_paid::float8 as paid, f.share_owed::float8 as owed,
    (select count(*)::int from copying.settlement s where s.follow = f.id) as settled
  from copying.follow f`

/** Of what was copied though the follow's own history said no more at that change: after a pause, or after that copy was taken over. */
const afterwardsSql = `select d.follow || '#' || d.event as what, 'paused' as why from copying.decision d
    where d.outcome = 'copied' and d.kind = 'open' and (
      select c.what from copying.follow_change c
      where c.follow = d.follow and c.number <= d.settings and c.what in ('started', 'paused', 'resumed', 'stopping')
      order by c.number desc limit 1
    ) in ('paused', 'stopping')
  union all
  select d.follow || '#' || d.event, 'taken over' from copying.decision d
    join copying.released r on r.order_id = d.order_id
    join copying.follow_change c on c.follow = r.follow and c.what = 'released' and c.at = r.at
    where d.outcome = 'copied' and d.kind <> 'open'
    group by d.follow, d.event, d.settings having d.settings >= max(c.number)`

/** Lots in millionths, prices in units of their scale: cents. */
const valueOf = ({ code, side, open, scale, bid, ask }: Copy, lots: number): number =>
  ((side === 'long' ? (bid ?? 0) - open : open - (ask ?? 0)) * lots * (unitsOf[code] ?? Number.NaN) * 100) /
  1_000_000 /
  10 ** scale

const faultOfTakeOver = (copy: Copy): string | undefined => {
  const { id, parent, taken_over: isTaken, taken_lots: lots, taken_net: net, posted } = copy
  if (!isTaken || parent !== null || posted || lots === null || net === null) return undefined
  const value = valueOf(copy, lots)
  return Math.abs(value - net) <= 1 ? undefined : `${id} was taken over at ${net}, and was worth ${value}`
}

/** What a follow has brought: closed copies, and those taken over as they stood, with the parts that were closed before. */
const broughtBy = (copies: readonly Copy[]): number =>
  copies.reduce((sum, { parent, state, net, taken_over: isTaken, before, taken_net: taken }) => {
    if (!isTaken) return sum + (state === 'closed' ? net : 0)
    if (parent === null) return sum + (taken ?? 0)
    return sum + (before ? net : 0)
  }, 0)

/**
 * Works shares of profit out by plain arithmetic that knows none of the rules, of follows that were settled once, at their end; and
 * looks for what was copied after a pause or a take-over.
 */
export const checkShares = async (
  database: Pick<Database, 'query'>,
): Promise<{ readonly faults: readonly string[]; readonly counts: Readonly<Record<string, number>> }> => {
  const { rows: copies } = await database.query<Copy>(copiesSql)
  const { rows: follows } = await database.query<Followed>(followsSql)
  const { rows: afterwards } = await database.query<{ what: string; why: string }>(afterwardsSql)
  const faults = [
    ...copies.map(faultOfTakeOver).filter(fault => fault !== undefined),
    ...afterwards.map(({ what, why }) => `${what} was copied, and the follow was ${why}`),
  ]
  const byFollow = Map.groupBy(copies, ({ follow }) => follow)
  const ended = follows.filter(({ state, settled }) => state === 'ended' && settled <= 1)
  for (const { id, rate, paid, owed } of ended) {
    const brought = broughtBy(byFollow.get(id) ?? [])
    const due = Math.floor((Math.max(0, brought) * rate) / 10_000)
    if (paid + owed !== due)
      faults.push(`${id} brought ${brought}: ${paid} paid and ${owed} owed, not ${due}`)
  }
  const sum = (of: (each: Followed) => number) => follows.reduce((all, each) => all + of(each), 0)
  return {
    faults,
    counts: {
      'ended follows': ended.length,
      'taken over': copies.filter(({ taken_over: isTaken, parent }) => isTaken && parent === null).length,
      'shares paid': sum(({ paid }) => paid),
      'shares owed': sum(({ owed }) => owed),
    },
  }
}

import type { AdminTrader } from '@plumbline/protocol/copying'
import { cents, formatCents } from '@plumbline/rules/money'
import { traderColumns, type TraderRow } from '../stored.ts'

export type ListedTrader = TraderRow & { uid: string; followers: number; open_copies: number; margin: bigint }

/** A trader with what follows; `t` is the trader, `c` the customer. */
export const listedTraderColumns = `${traderColumns}, c.uid,
  (select count(*)::int from copying.follow f where f.trader = t.id and f.state <> 'ended') as followers,
  copies.count as open_copies, copies.margin`
export const listedTraderFrom = `copying.trader t join identity.customer c on c.id = t.customer
  cross join lateral (select count(o.id)::int as count, coalesce(sum(o.margin), 0)::bigint as margin
    from copying.follow f join trading.contract_order o
      on o.customer = f.follower and o.book = f.book and o.follow = f.id and o.state = 'open'
    where f.trader = t.id) copies`

export const traderView = (row: ListedTrader): AdminTrader => ({
  id: row.id,
  uid: row.uid,
  book: row.book,
  name: row.name,
  program: row.program,
  state: row.state,
  firmPausedAt: row.firm_paused_at?.toISOString() ?? null,
  since: row.since.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  followers: row.followers,
  openCopies: row.open_copies,
  margin: formatCents(cents(row.margin)),
})

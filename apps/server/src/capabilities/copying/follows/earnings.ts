import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { dayMs, accept, type Result } from '@plumbline/rules/core'
import { addCents, cents, formatCents, subtractCents, zero } from '@plumbline/rules/money'
import type { CallContext } from '../../../core/platform/caller.ts'
import type { CopyingContext } from '../context.ts'

const daysDefault = 90
const daysMax = 400

type ByTrader = { trader: string; name: string; closed: bigint; net: bigint | null; paid: bigint | null }
type ByDay = { day: string; closed: bigint; net: bigint }

/** What copying has brought a customer, after all costs and shares, by trader and by day of UTC. */
export const showEarnings =
  ({ database, now }: CopyingContext) =>
  async (
    { caller: { customer, book } }: CallContext,
    input: CallParsed<'followEarnings'>,
  ): Promise<Result<CallOutput<'followEarnings'>>> => {
    const to = input.to === undefined ? now() + 1 : Date.parse(input.to) + dayMs
    const from = Math.max(
      input.from === undefined ? to - daysDefault * dayMs : Date.parse(input.from),
      to - daysMax * dayMs,
    )
    const values = [customer, book, new Date(from), new Date(to)]
    const { rows: traders } = await database.query<ByTrader>({
      name: 'copying.earnings_by_trader',
      text: `select t.id as trader, t.name, coalesce(sum(x.closed), 0)::bigint as closed, sum(x.net)::bigint as net, sum(x.paid)::bigint as paid
        from (
          select f.trader, count(*) filter (where o.is_closed) as closed, sum(o.net) as net, 0 as paid
          from copying.outcome o join copying.follow f on f.id = o.follow
          where o.customer = $1 and o.book = $2 and o.at >= $3 and o.at < $4
          group by f.trader
          union all
          select s.trader, 0, 0, sum(s.amount) from copying.share s
          where s.follower = $1 and s.at >= $3 and s.at < $4 group by s.trader
        ) x join copying.trader t on t.id = x.trader
        group by t.id, t.name order by t.name`,
      values,
    })
    const { rows: days } = await database.query<ByDay>({
      name: 'copying.earnings_by_day',
      text: `select to_char(o.at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*) filter (where o.is_closed) as closed,
          sum(o.net)::bigint as net
        from copying.outcome o
        where o.customer = $1 and o.book = $2 and o.at >= $3 and o.at < $4
        group by 1 order by 1`,
      values,
    })
    const net = traders.reduce((sum, each) => addCents(sum, cents(each.net ?? 0n)), zero)
    const paid = traders.reduce((sum, each) => addCents(sum, cents(each.paid ?? 0n)), zero)
    return accept({
      total: formatCents(subtractCents(net, paid)),
      sharePaid: formatCents(paid),
      byTrader: traders.map(each => ({
        traderId: each.trader,
        traderName: each.name,
        closed: Number(each.closed),
        net: formatCents(cents((each.net ?? 0n) - (each.paid ?? 0n))),
        sharePaid: formatCents(cents(each.paid ?? 0n)),
      })),
      byDay: days.map(({ day, closed, net: ofDay }) => ({
        day,
        closed: Number(closed),
        net: formatCents(cents(ofDay)),
      })),
    })
  }

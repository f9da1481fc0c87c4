import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { dayMs, accept, type Book, type Code, type Result } from '@plumbline/rules/core'
import type { CopySkip } from '@plumbline/rules/copying'
import type { MicroLots, Millis } from '@plumbline/rules/market'
import { cents, formatCents } from '@plumbline/rules/money'
import { formatLots } from '@plumbline/rules/trading'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import type { TraderAdminContext } from '../context.ts'

type Open = { code: Code; copies: number; long: bigint; short: bigint; margin: bigint }

const readOpen = async (on: Queryable, book: Book): Promise<readonly Open[]> => {
  const { rows } = await on.query<Open>({
    name: 'trader.volume_open',
    text: `select o.code, count(*)::int as copies, coalesce(sum(o.lots) filter (where o.side = 'long'), 0)::bigint as long,
        coalesce(sum(o.lots) filter (where o.side = 'short'), 0)::bigint as short, coalesce(sum(o.margin), 0)::bigint as margin
      from copying.follow f join trading.contract_order o
        on o.customer = f.follower and o.book = f.book and o.follow = f.id and o.state = 'open'
      where f.book = $1 group by o.code order by margin desc, o.code`,
    values: [book],
  })
  return rows
}

type Day = { reason: CopySkip | null; count: number; delay_sum: bigint; delay_most: number }

const readDay = async (on: Queryable, book: Book, now: Millis): Promise<readonly Day[]> => {
  const { rows } = await on.query<Day>({
    name: 'trader.volume_day',
    text: `select d.reason, count(*)::int as count, sum(d.delay_ms)::bigint as delay_sum, max(d.delay_ms) as delay_most
      from copying.decision d join copying.trader t on t.id = d.trader
      where t.book = $1 and d.at > $2 group by d.reason order by count desc, d.reason`,
    values: [book, new Date(now - dayMs)],
  })
  return rows
}

const readCounts = async (on: Queryable, book: Book): Promise<{ traders: number; follows: number }> => {
  const { rows } = await on.query<{ traders: number; follows: number }>({
    name: 'trader.volume_counts',
    text: `select (select count(*)::int from copying.trader where book = $1 and state in ('open', 'paused')) as traders,
      (select count(*)::int from copying.follow where book = $1 and state <> 'ended') as follows`,
    values: [book],
  })
  return rows[0] ?? { traders: 0, follows: 0 }
}

const lots = (micro: bigint): string => formatLots(Number(micro) as MicroLots)

/** What is copied across the firm. */
export const showVolume =
  ({ database, audit, now }: TraderAdminContext) =>
  async (
    { staff }: StaffContext,
    { book = 'real' }: CallParsed<'copyVolume'>,
  ): Promise<Result<CallOutput<'copyVolume'>>> =>
    database.transaction(async tx => {
      const at = now()
      const open = await readOpen(tx, book)
      const day = await readDay(tx, book, at)
      const copied = day.find(({ reason }) => reason === null)
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'trader.volume_viewed',
        subject: { kind: 'trader', id: 'all' },
        after: { book },
        now: at,
      })
      return accept({
        ...(await readCounts(tx, book)),
        openCopies: open.reduce((sum, { copies }) => sum + copies, 0),
        margin: formatCents(cents(open.reduce((sum, { margin }) => sum + margin, 0n))),
        instruments: open.map(each => ({
          code: each.code,
          copies: each.copies,
          long: lots(each.long),
          short: lots(each.short),
          margin: formatCents(cents(each.margin)),
        })),
        copied: copied?.count ?? 0,
        skipped: day.flatMap(({ reason, count }) => (reason === null ? [] : [{ reason, count }])),
        delayMean: copied === undefined ? null : Math.round(Number(copied.delay_sum) / copied.count),
        delayMost: copied?.delay_most ?? null,
        at: new Date(at).toISOString(),
      })
    })

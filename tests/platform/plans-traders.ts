import type { Queryable } from '@plumbline/server/core/platform/db/database'
import { followersToTell } from '@plumbline/server/capabilities/copying/index'
import {
  listTraders,
  readBehind,
  readDays,
  readReplayEvents,
} from '@plumbline/server/capabilities/trader-statistics/index'
import type { CustomerId } from '@plumbline/rules/core'
import { statisticsDayOf, type TraderId } from '@plumbline/rules/copying'
import type { Millis } from '@plumbline/rules/market'
import { idOf } from './plan-ids.ts'

const uuidOf = (kind: string, place: number): string =>
  `01999999-${kind}-7000-8000-${place.toString(16).padStart(12, '0')}`
/** Every so many customers one trades for others; those behind follow. */
const perTrader = 4
const daysEach = 120
const pageSize = 20
const ordersEach = 3

/** Traders with their days and figures, and their followers with what was not copied. */
export const traderStatements = (from: number, to: number): readonly string[] => {
  const of = (rest: string) =>
    `generate_series(${from}, ${to}) n join identity.customer c on c.uid = (10000000 + n)::text where n % ${perTrader} ${rest}`
  const today = `floor(extract(epoch from now()) / 86400)::int`
  const since = `now() - interval '${daysEach} days'`
  return [
    `insert into copying.trader (id, customer, book, name, state, followers_max, since)
      select ${idOf('0020', 'n')}, c.id, 'real', 'Trader ' || n, 'open', 1000, ${since} from ${of('= 1')}`,
    `insert into trader_statistics.trader (trader, customer, book, since, told_from, told, folded_to, followers)
      select ${idOf('0020', 'n')}, c.id, 'real', ${since}, 0, 0, ${today} - 200, 3 from ${of('= 1')}`,
    `insert into trader_statistics.day (trader, day, last_told, opened, leverage, closed, won, unstopped, added, raised, net,
        holding_ms, codes, unit_close, unit_high, unit_low, unit_fall)
      select t.id, ${today} - d, 1, 1, 2, 1, 1, 0, 0, 0, 1, 1, '{}', 1000000000, 1000000000, 1000000000, 0
      from copying.trader t join identity.customer c on c.id = t.customer, generate_series(0, ${daysEach - 1}) d
      where c.uid::bigint - 10000000 between ${from} and ${to}`,
    `insert into trader_statistics.figure (trader, book, period, profit_rate, total_profit, drawdown, orders, days, codes,
        followers_median)
      select ${idOf('0020', 'n')}, 'real', p, n, n, 1, 1, 1, '{BTCUSD}', n from (select n from ${of('= 1')}) x, unnest('{7,30,90,all}'::text[]) p`,
    `insert into copying.follow (id, book, follower, trader, sizing, multiplier, max_margin, when_trader_leaves, state, to_join,
        after_event, share_rate, started_at)
      select ${idOf('0021', 'n')}, 'real', c.id, ${idOf('0020', `n - n % ${perTrader} + 1`)}, 'multiplier', 100, 100000, 'close',
        'active', false, 0, 1000, ${since} from ${of(`> 1 and n - n % ${perTrader} + 1 >= 1`)}`,
    `insert into copying.decision (follow, event, settings, follower, trader, trader_order, kind, code, side, outcome, reason,
        price_scale, delay_ms, at)
      select f.id, e, 1, f.follower, f.trader, f.id, 'open', 'BTCUSD', 'long', 'skipped', 'max_margin', 3, 1, now()
      from copying.follow f join identity.customer c on c.id = f.follower, generate_series(1, 20) e
      where c.uid::bigint - 10000000 between ${from} and ${to}`,
  ]
}

/** What runs for every event of a trader, and for every page about one. */
export const hotTraderStatements = (on: Queryable, customer: bigint) => {
  const trader = {
    id: uuidOf('0020', 1) as TraderId,
    customer,
    since: new Date(0),
    endedAt: undefined,
    showsPositions: 'nobody',
  } as const
  const now = () => Date.now() as Millis
  const caller = {
    customer: customer.toString() as CustomerId,
    book: 'real',
    session: '',
    frozen: undefined,
  } as const
  const today = statisticsDayOf(now())
  return [
    {
      name: 'a page of traders',
      items: pageSize,
      run: () =>
        listTraders({ database: on as never, now })({ caller, idempotencyKey: undefined }, {
          lang: undefined,
          limit: pageSize,
        } as never),
    },
    {
      name: 'what a trader has done since',
      items: ordersEach,
      run: () => readBehind(on, { customer: caller.customer, book: 'real', told: 0 }),
    },
    { name: 'the days of a trader', items: 8, run: () => readDays(on, trader.id, today - 7) },
    {
      name: 'orders of a trader that are replayed',
      items: ordersEach,
      run: () =>
        readReplayEvents(on, trader, {
          from: new Date(now() - 90 * 86_400_000),
          sizing: 'auto',
          instruments: new Map(),
        }),
    },
    {
      name: 'followers of a trader who are told',
      items: perTrader,
      run: () => followersToTell(on, { trader: trader.id, at: new Date(), told_to: null }),
    },
  ]
}

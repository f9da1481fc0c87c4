import { hourMs } from './measure.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noOrders, unitOne } from '@plumbline/rules/copying'
import type { CustomerId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import { createManualFeed } from '@plumbline/server/capabilities/market/index'
import { startProduct, type Product } from '@plumbline/server/composition/product'
import { createDatabase, type Queryable } from '@plumbline/server/core/platform/db/database'
import { productConfig } from './product-config.ts'
import type { BenchDatabase } from './cluster.ts'

const quoteEveryMs = 200
const bidUnits = 97_000_000
const spreadUnits = 8_000
/** Days over which the orders are spread. */
const townDays = 90

const idOf = (kind: string, place: string): string =>
  `('01999999-${kind}-7000-8000-' || lpad(to_hex(${place}), 12, '0'))::uuid`
/** An hour or so apart, each a few hours long; prices a few percent apart. */
const quoteAt = (at: string, bid: string): string =>
  `json_build_object('code', 'BTCUSD', 'bid', ${bid}, 'ask', ${bid} + ${spreadUnits}, 'at', 0, 'receivedAt', (extract(epoch from ${at}) * 1000)::bigint,
    'epoch', 1, 'number', 1, 'source', 'manual', 'kind', 'synthetic')`

const statementsOf = (traders: number, ordersEach: number): readonly string[] => {
  const own = `generate_series(1, ${traders}) n join identity.customer c on c.uid = (10000000 + n)::text`
  const step = `interval '${townDays} days' / ${ordersEach}`
  const orders = `${own} cross join generate_series(1, ${ordersEach}) o
    cross join lateral (select n::bigint * ${ordersEach} + o as number,
      now() - interval '${townDays} days' + (o - 1) * ${step} as opened, ${bidUnits} + (o * 7919 % 4001 - 2000) * 1000 as open_bid,
      ${bidUnits} + (o * 104729 % 4001 - 2000) * 1000 as close_bid) x
    cross join lateral (select least(x.opened + 4 * ${step}, now()) as closed) y`
  return [
    `insert into trading.contract_order (id, book, customer, code, side, lots, leverage, state, price_scale, digits,
        instrument_version, notional, margin, open_price, open_quote, fee_open, opened_at, close_price, close_quote, close_reason,
        fee_close, result, closed_at, changes)
      select ${idOf('0000', 'x.number')}, 'demo', c.id, 'BTCUSD', 'long', 10000, 2, 'closed', 3, 2, 1, 97000, 48500,
        x.open_bid + ${spreadUnits}, ${quoteAt('x.opened', 'x.open_bid')}, 0, x.opened, x.close_bid, ${quoteAt('y.closed', 'x.close_bid')},
        'customer', 0, (x.close_bid - x.open_bid - ${spreadUnits}) / 1000, y.closed, 2
      from ${orders}`,
    // Numbered as they came: an opening and a closing of each order.
    `insert into trading.order_event (order_id, book, number, decision, kind, quote, epoch, engine_sequence, at, customer, told, detail)
      select e.order_id, 'demo', e.number, gen_random_uuid(), e.kind, e.quote, 1, 1, e.at, e.customer,
        row_number() over (partition by e.customer order by e.at, e.order_id, e.number), e.detail
      from (
        select o.id as order_id, 1 as number, 'opened' as kind, o.open_quote as quote, o.opened_at as at, o.customer,
          json_build_object('lots', o.lots) as detail from trading.contract_order o
        union all
        select o.id, 2, 'closed', o.close_quote, o.closed_at, o.customer, null from trading.contract_order o
      ) e`,
    `insert into trading.room (customer, newest) select c.id, ${ordersEach * 2} from ${own}`,
    `insert into trader_statistics.day (trader, day, last_told, opened, leverage, closed, won, unstopped, added, raised, net,
        holding_ms, codes, unit_close, unit_high, unit_low, unit_fall)
      select t.trader, d, ((d - s.first + 1)::numeric / ${townDays + 1} * ${ordersEach * 2})::bigint, 10, 20, 10, 5, 10, 0, 0,
        (random() * 20000)::bigint - 10000, 360000000, '{"BTCUSD":[10,"0"]}', u, u * 1.01, u * 0.99, random() * 0.05
      from trader_statistics.trader t
      cross join lateral (select floor(extract(epoch from t.since) / 86400)::int as first) s
      cross join lateral (select d, (1000000000 * (0.7 + random() * 0.8))::bigint as u
        from generate_series(s.first, s.first + ${townDays}) d) x`,
    `insert into trader_statistics.figure (trader, book, period, profit_rate, total_profit, win_rate, drawdown, sharpe, orders, days,
        holding_seconds, leverage_mean, codes, followers_median)
      select t.trader, 'demo', p, (random() * 20000)::int - 10000, (random() * 1e7)::bigint - 5000000, (random() * 10000)::int,
        (random() * 10000)::int, case when p in ('7') then null else (random() * 600)::int - 300 end, ${ordersEach}, 7, 3600, 200,
        array[(array['BTCUSD', 'EURUSD', 'XAUUSD'])[1 + floor(random() * 3)::int]], case when random() < 0.6 then (random() * 8000)::int - 4000 end
      from trader_statistics.trader t, unnest(array['7', '30', '90', 'all']) p`,
  ]
}

const seed = async (owner: Queryable, traders: number, ordersEach: number): Promise<void> => {
  await owner.query(`insert into identity.customer (uid, book, name, created_at)
    select (10000000 + n)::text, 'demo', 'Trader ' || n, now() - interval '1 year' from generate_series(1, ${traders}) n`)
  await owner.query('select ledger.open_accounts(id) from identity.customer')
  await owner.query(
    `update ledger.account set available = 100000000 where owner is not null and kind = 'contract'`,
  )
  await owner.query(`insert into copying.trader (id, customer, book, name, state, followers_max, since)
    select gen_random_uuid(), id, 'demo', 'Trader ' || id, 'open', 1000, now() - interval '${townDays} days 1 minute' from identity.customer`)
  await owner.query('set session_replication_role = replica')
  for (const statement of statementsOf(traders, ordersEach)) await owner.query(statement)
  const empty = { ...noOrders, net: '0', codes: {} }
  await owner.query({
    text: `update trader_statistics.trader set told = $1, entries = 0, units = 100000000::numeric * 1e15 / ${unitOne}, point_at = now(),
      folded_to = floor(extract(epoch from now()) / 86400)::int - 2, folded = $2, line = $3`,
    values: [
      ordersEach * 2,
      JSON.stringify({
        sums: empty,
        days: townDays - 1,
        start: unitOne,
        close: unitOne,
        peak: unitOne,
        drawdown: 0,
        returns: 0,
        squares: 0,
      }),
      JSON.stringify(Array.from({ length: 30 }, () => unitOne)),
    ],
  })
  await owner.query('set session_replication_role = origin')
  await owner.query('vacuum analyze')
}

export type CopyTown = {
  readonly product: Product
  /** Traders as customers, in no order. */
  readonly customers: readonly CustomerId[]
  callOf(customer: CustomerId): {
    readonly caller: { customer: CustomerId; book: 'demo'; session: string; frozen: undefined }
    readonly idempotencyKey: string | undefined
    readonly language: 'en'
    readonly address: string
  }
  stop(): Promise<void>
}

/** The whole product in this process, on live time, with demo traders who have closed so many orders each. */
export const openCopyTown = async (
  { ownerUrl, appUrl }: BenchDatabase,
  { traders, ordersEach }: { readonly traders: number; readonly ordersEach: number },
): Promise<CopyTown> => {
  const owner = createDatabase({
    url: ownerUrl,
    poolSize: 1,
    applicationName: 'bench',
    statementMsMax: hourMs,
  })
  // A million rows take longer than any call may.
  await seed(owner, traders, ordersEach)
  const { rows } = await owner.query<{ id: bigint }>('select id from identity.customer')
  await owner.end()
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-town-'))
  const feed = createManualFeed({ clock: { now: () => Date.now() as Millis } })
  const product = await startProduct({
    config: productConfig({
      DATA_DIR: folder,
    }),
    appUrl,
    feed,
  })
  let quotes = 0
  const quote = (): void => {
    quotes += 1
    const bid = bidUnits + (quotes % 2) * 10
    feed.push('BTCUSD', bid, bid + spreadUnits)
  }
  quote()
  const quoting = setInterval(quote, quoteEveryMs)
  return {
    product,
    customers: rows.map(({ id }) => String(id) as CustomerId),
    callOf: customer => ({
      caller: { customer, book: 'demo', session: '', frozen: undefined },
      idempotencyKey: undefined,
      language: 'en',
      address: '127.0.0.1',
    }),
    stop: async () => {
      clearInterval(quoting)
      await product.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { accept, type CustomerId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import { showResults } from '@plumbline/server/capabilities/results/index'
import { createFairTurns } from '@plumbline/server/core/platform/concurrency/fair-turns'
import { createDatabase, type Queryable } from '@plumbline/server/core/platform/db/database'
import type { Benchmark } from '../benchmark.ts'
import { quantile } from '../measure.ts'
import { row } from '../result.ts'

const orders = 100_000
const months = 12
const yearCalls = 40
const monthCalls = 120
const yearMsMax = 1_000
const monthMsMax = 200

const quote = (code: string, bid: string, ask: string): string =>
  `json_build_object('code', ${code}, 'bid', ${bid}, 'ask', ${ask}, 'at', 1790000000000, 'receivedAt', 1790000000050, 'epoch', 7,
    'number', n, 'source', 'simulated', 'kind', 'synthetic')`

/** A busy customer's year: every third order is converted by a quote of its own, and every fifth is a copy. */
const seed = async (owner: Queryable): Promise<CustomerId> => {
  await owner.query('set session_replication_role = replica')
  const { rows } = await owner.query<{ id: bigint }>(
    `insert into identity.customer (uid, book, name, created_at) values ('10000001', 'demo', 'Ada', '2025-12-01') returning id`,
  )
  const customer = rows[0]?.id
  await owner.query({
    text: `insert into trading.contract_order (id, book, customer, code, side, type, lots, leverage, state, price_scale, digits,
        instrument_version, notional, margin, open_price, open_quote, open_conversion, fee_open, opened_at, close_price,
        close_quote, close_conversion, close_reason, fee_close, result, closed_at, financing, adjusted, follow, changes)
      select gen_random_uuid(), 'demo', $1, 'CODE' || n % 60, case when n % 2 = 0 then 'long' else 'short' end, 'market', 10000,
        2, 'closed', 3, 2, 1, 97000, 48500, 97008000, ${quote(`'CODE' || n % 60`, '97000000', '97008000')},
        case when n % 3 = 0 then ${quote(`'EURUSD'`, '1143000', '1143130')} end, 10, at - interval '3 hours', 97000000 + n % 9000,
        ${quote(`'CODE' || n % 60`, '97000000 + n % 9000', '97008000 + n % 9000')},
        case when n % 3 = 0 then ${quote(`'EURUSD'`, '1143100', '1143230')} end, 'manual', 10, n % 1000 - 480, at, -(n % 7), 0,
        case when n % 5 = 0 then gen_random_uuid() end, 2
      from (select n, '2026-01-01T00:00:00Z'::timestamptz + n * interval '315 seconds' as at
        from generate_series(1, ${orders}) n) orders`,
    values: [customer],
  })
  await owner.query('set session_replication_role = origin')
  await owner.query('vacuum analyze trading.contract_order')
  return String(customer) as CustomerId
}

/** What 100,000 closed orders of one customer came to, for each of twelve months and for the whole year. */
export const resultsCustomer: Benchmark = {
  name: 'results.customer',
  isLong: true,
  rows: {
    'results.customer.p99': { atMost: 1 },
    'results.customer.year': { atMost: 1 },
  },
  run: async ({ freshDatabase, progress }) => {
    const { ownerUrl, appUrl } = await freshDatabase()
    const owner = createDatabase({ url: ownerUrl, poolSize: 1, applicationName: 'bench' })
    progress(`${orders.toLocaleString('en')} orders are made`)
    const customer = await seed(owner)
    await owner.end()
    const database = createDatabase({ url: appUrl, poolSize: 2, applicationName: 'bench' })
    const show = showResults({
      database,
      now: () => Date.now() as Millis,
      turns: createFairTurns({ atOnceMax: 2, waitingMax: 16 }),
      dividingPairs: () => ['USDJPY'],
      giveSheet: async () => accept(undefined as never),
      partyOf: async () => ({ uid: '', customer: '', operator: '' }),
      fileAllowance: { take: () => accept({ end: () => undefined }) },
    })
    const call = {
      caller: { customer, book: 'demo', session: '', frozen: undefined },
      idempotencyKey: undefined,
      language: 'en',
      address: '127.0.0.1',
    } as const
    const time = async (period: string): Promise<number> => {
      const from = performance.now()
      const shown = await show(call, { period, zone: 'Europe/Berlin' })
      if (!shown.ok || shown.value.total.trades === 0)
        throw new Error('a period of the benchmark has no trade')
      return performance.now() - from
    }
    const timed = async (count: number, periodOf: (turn: number) => string): Promise<readonly number[]> => {
      const ms: number[] = []
      for (let turn = 0; turn < count; turn += 1) {
        ms.push(await time(periodOf(turn)))
        await pause(1)
      }
      // The first ones prepare their statements.
      return ms.slice(count / 20)
    }
    try {
      const ofMonths = await timed(monthCalls, turn => `2026-${String(1 + (turn % months)).padStart(2, '0')}`)
      const ofYear = await timed(yearCalls, () => '2026')
      progress(
        `a month ${quantile(ofMonths, 0.5).toFixed(1)} ms in the middle, the year ${quantile(ofYear, 0.5).toFixed(1)}`,
      )
      return [
        row('results.customer.p99', 'ms', quantile(ofMonths, 0.99), monthMsMax),
        row('results.customer.year', 'ms', quantile(ofYear, 0.99), yearMsMax),
      ]
    } finally {
      await database.end()
    }
  },
}

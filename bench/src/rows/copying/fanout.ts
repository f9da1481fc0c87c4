import { setTimeout as pause } from 'node:timers/promises'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import type { Benchmark } from '../../benchmark.ts'
import { seedFundedCustomers } from '../../funded-customers.ts'
import { checkLedger, openLedgerBook } from '../../ledger-book.ts'
import { paced, quantile, sideBySide } from '../../measure.ts'
import { openCustomer, startProductProcess, type Customer, type RunningProduct } from '../../product.ts'
import { openSockets } from '../../raw-sockets.ts'
import { row } from '../../result.ts'

const followers = 10_000
const others = 16
const ordersPerSecond = 40
const screens = 200
const orderMsBudget = 250
const screenMsBudget = 500
/** What is not copied within so long is not copied any more. */
const lateMs = 5_000
/** Whom somebody follows, the product knows after so long at the latest. */
const sweepMs = 6_000

const order = { kind: 'contract', code: 'BTCUSD', side: 'long', lots: '0.01', leverage: 2 } as const
const orderBody = JSON.stringify({ ...order, lang: 'en' })

/** Makes the one customer who came by the front door a trader whom all the seeded ones follow. */
const letAllFollow = async (owner: Database): Promise<void> => {
  for (const statement of [
    `insert into copying.trader (id, customer, book, name, state, followers_max, since)
     select gen_random_uuid(), id, 'demo', 'Bench trader', 'open', 20000, now() from identity.customer
     where name not like 'Bench %' order by id limit 1`,
    // Ten thousand who come in one statement would be counted one after another in one row.
    'set session_replication_role = replica',
    `insert into copying.follow (id, book, follower, trader, sizing, multiplier, max_margin, when_trader_leaves, state, to_join,
       after_event, share_rate, started_at)
     select gen_random_uuid(), 'demo', c.id, t.id, 'multiplier', 100, 500000, 'close', 'active', false, 0, 1000, now()
     from identity.customer c, copying.trader t where c.name like 'Bench %' and c.id <> t.customer`,
    'set session_replication_role = origin',
    `insert into copying.follow_change (follow, number, what, settings, at) select id, 1, 'started', '{}', started_at from copying.follow`,
    `update trader_statistics.trader set followers = ${followers}`,
    'vacuum analyze copying.follow',
    'vacuum analyze copying.follow_change',
  ])
    await owner.query(statement)
}

/** Seconds until a decision of the trader is copied to everybody. */
const copied = async (owner: Database, decide: () => Promise<unknown>): Promise<number> => {
  const doneTo = async () =>
    (await owner.query<{ done_to: bigint }>('select done_to from copying.trader')).rows[0]?.done_to ?? 0n
  const before = await doneTo()
  await decide()
  const from = performance.now()
  while ((await doneTo()) === before) await pause(10)
  return (performance.now() - from) / 1_000
}

type Copied = { readonly opened: number; readonly closed: number }

const expectAll = async (owner: Database): Promise<number> => {
  const { rows } = await owner.query<{ count: bigint; delay: number }>(
    `select count(*) filter (where outcome = 'copied') as count, max(delay_ms) as delay from copying.decision`,
  )
  if (rows[0]?.count !== BigInt(2 * followers)) throw new Error(`${rows[0]?.count} copies were made`)
  return rows[0].delay
}

/**
 * One order of a trader with 10,000 followers, opened and closed again, each copy committed with its row, copies a second; beside
 * it ledger.batch. How late the last follower is, how long orders of others take meanwhile, and quotes to screens.
 */
export const copyFanout: Benchmark = {
  name: 'copy.fanout',
  rows: {
    'copy.fanout': { atLeast: 0.4 },
    'copy.close': { atLeast: 0.4 },
    'copy.fanout.last': { atMost: 1 },
    'copy.fanout.orders': { atMost: 1 },
    'copy.fanout.screens': { atMost: 1 },
  },
  run: async ({ freshDatabase, progress, rounds }) => {
    const book = await openLedgerBook(await freshDatabase())
    const [waits, late, delays, closes]: [number[], number[], number[], number[]] = [[], [], [], []]
    const fanOut = async (): Promise<number> => {
      const { ownerUrl, appUrl } = await freshDatabase()
      await seedFundedCustomers(ownerUrl, { customers: followers, kind: 'contract' })
      const owner = createDatabase({ url: ownerUrl, poolSize: 1, applicationName: 'bench' })
      const product = await startProductProcess(appUrl)
      const { opened, closed } = await withOthers(product, { waits, late }, async trader => {
        await letAllFollow(owner)
        await pause(sweepMs)
        let id = ''
        const openSeconds = await copied(owner, async () => {
          id = (await trader.call('submitOrder', order)).order.id
        })
        const closeSeconds = await copied(owner, () => trader.call('closeOrder', { id }))
        return { opened: followers / openSeconds, closed: followers / closeSeconds }
      })
      delays.push(await expectAll(owner))
      closes.push(closed)
      await product.stop()
      await owner.end()
      await checkLedger(ownerUrl)
      return opened
    }
    const { value, baseline } = await sideBySide({
      rounds: rounds(2),
      value: fanOut,
      baseline: () => book.batch(book.transfer),
      progress,
    })
    await book.close()
    const [order99, screen99, last] = [quantile(waits, 0.99), quantile(late, 0.99), Math.max(...delays)]
    progress(
      `the last copy ${last} ms behind, orders ${order99.toFixed(0)} ms, quotes ${screen99.toFixed(0)} ms (p99)`,
    )
    return [
      row('copy.fanout', 'copies/s', value, baseline),
      row('copy.close', 'copies/s', quantile(closes, 0.5), baseline),
      row('copy.fanout.last', 'ms', last, lateMs),
      row('copy.fanout.orders', 'ms', order99, orderMsBudget),
      row('copy.fanout.screens', 'ms', screen99, screenMsBudget),
    ]
  },
}

/** Does something as the trader while others trade and quotes go to screens. */
const withOthers = async (
  product: RunningProduct,
  { waits, late }: { readonly waits: number[]; readonly late: number[] },
  work: (trader: Customer) => Promise<Copied>,
): Promise<Copied> => {
  const trader = await openCustomer(product.address)
  const traders = await Promise.all(Array.from({ length: others }, () => openCustomer(product.address)))
  const watching = await openSockets({
    port: Number(new URL(product.address).port),
    count: screens,
    witnessEvery: 10,
    channelsOf: () => ['kline_1800:BTCUSD', 'kline_1800:ETHUSD'],
  })
  watching.takeDelays()
  const working = { isOver: false }
  const done = work(trader).finally(() => (working.isOver = true))
  while (!working.isOver)
    waits.push(
      ...(await paced({ callers: others, seconds: 1, perSecond: ordersPerSecond }, caller =>
        (traders[caller] as Customer).post('submitOrder', orderBody),
      )),
    )
  const seconds = await done
  late.push(...watching.takeDelays())
  await watching.close()
  for (const { connection } of [trader, ...traders]) connection.close()
  return seconds
}

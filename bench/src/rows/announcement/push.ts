import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import type { Benchmark } from '../../benchmark.ts'
import { paced, quantile, hourMs } from '../../measure.ts'
import { openCustomer, startProductProcess, type Customer } from '../../product.ts'
import { row } from '../../result.ts'

const customers = 100_000
const traders = 16
const ordersPerSecond = 40
const aloneSeconds = 5
const secondsMax = 10
const orderMsMax = 100
const lateMsMax = 120_000

const order = JSON.stringify({
  kind: 'contract',
  code: 'BTCUSD',
  side: 'long',
  lots: '0.01',
  leverage: 2,
  lang: 'en',
})

/** Customers who have agreed to something in one of the languages, without money of their own. */
const seedCustomers = async (owner: Database): Promise<void> => {
  await owner.query(
    `insert into identity.customer (uid, book, name, created_at)
     select (10000000 + n)::text, 'demo', 'Bench ' || n, now() from generate_series(1, ${customers}) n`,
  )
  await owner.query(
    `insert into identity.agreement (customer, key, version, language, text_hash, accepted_at)
     select id, 'service', '1', (array['en', 'de', 'hk'])[1 + id % 3], sha256('x'), now() from identity.customer`,
  )
  await owner.query('vacuum analyze')
}

const texts = JSON.stringify({
  en: { title: 'Maintenance on Sunday', body: 'From 06:00 UTC.' },
  de: { title: 'Wartung am Sonntag', body: 'Ab 06:00 UTC.' },
})

/** An announcement that begins now and is notified of. */
const publish = async (owner: Database): Promise<void> => {
  await owner.query({
    text: `with made as (
        insert into announcement.announcement (id, shipped, created_at) values (gen_random_uuid(), 'bench', now()) returning id
      )
      insert into announcement.version (id, announcement, number, must_see, notified, texts, text_hash, drafted_at)
      select gen_random_uuid(), id, 1, false, true, $1::text::json, sha256(convert_to($1::text, 'UTF8')), now() from made`,
    values: [texts],
  })
  await owner.query(
    `insert into announcement.publication (version, announcement, number, must_see, published_at, starts_at)
     select v.id, v.announcement, v.number, false, now(), now() from announcement.version v
     join announcement.announcement a on a.id = v.announcement where a.shipped = 'bench'`,
  )
}

/** Seconds from the first customer who was notified to the last; undefined while it goes on. */
const readSeconds = async (owner: Database): Promise<number | undefined> => {
  const { rows } = await owner.query<{ told: number; seconds: number }>(
    `select told, extract(epoch from finished_at - begun_at)::float8 as seconds
     from announcement.fan_out where finished_at is not null`,
  )
  if (rows[0] === undefined) return undefined
  if (rows[0].told < customers) throw new Error(`only ${rows[0].told} customers were notified`)
  return rows[0].seconds
}

/** How long an announcement to 100,000 customers takes until each has a notification, and orders of others meanwhile. */
export const noticePush: Benchmark = {
  name: 'notice.push',
  rows: { 'notice.push': { atMost: 1 }, 'notice.push.orders': { atMost: 1 } },
  run: async ({ freshDatabase, progress }) => {
    const { ownerUrl, appUrl } = await freshDatabase()
    const owner = createDatabase({
      url: ownerUrl,
      poolSize: 1,
      applicationName: 'bench',
      statementMsMax: hourMs,
    })
    await seedCustomers(owner)
    const product = await startProductProcess(appUrl)
    const open = await Promise.all(Array.from({ length: traders }, () => openCustomer(product.address)))
    const submit = (caller: number) => (open[caller] as Customer).post('submitOrder', order)
    const pace = { callers: traders, perSecond: ordersPerSecond }
    const alone = await paced({ ...pace, seconds: aloneSeconds }, submit)
    await publish(owner)

    const waits: number[] = []
    let seconds: number | undefined
    const until = performance.now() + lateMsMax
    while (seconds === undefined && performance.now() < until) {
      waits.push(...(await paced({ ...pace, seconds: 1 }, submit)))
      seconds = await readSeconds(owner)
    }
    if (seconds === undefined) throw new Error('the announcement did not reach everybody')
    for (const { connection } of open) connection.close()
    await product.stop()
    await owner.end()
    const p99 = quantile(waits, 0.99)
    progress(
      `orders ${p99.toFixed(0)} ms, and ${quantile(alone, 0.99).toFixed(0)} ms before (p99), ${waits.length} meanwhile`,
    )
    return [row('notice.push', 's', seconds, secondsMax), row('notice.push.orders', 'ms', p99, orderMsMax)]
  },
}

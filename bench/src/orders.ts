import type { Millis } from '@plumbline/rules'
import { routes } from '@plumbline/protocol'
import { readConfig } from '@plumbline/server/config'
import { createManualFeed } from '@plumbline/server/market/index'
import { startProduct } from '@plumbline/server/product'
import { startCluster } from './cluster.ts'
import { startLoad } from './load-process.ts'
import { median, percentile, row, tell, type Row } from './row.ts'

const sockets = 64
const customers = 1_600
/** 0.01 lots at leverage 2 hold about 350 USD; a fresh customer is taken before the money runs out. */
const ordersPerCustomer = 25
const rounds = 3
const roundMs = 1_700
const pacedMs = 5_000
const quoteEveryMs = 250
const p99MsMax = 50

const openDemo = async (address: string): Promise<string> => {
  const response = await fetch(`${address}${routes.register[1]}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ simulation: 2 }),
  })
  return ((await response.json()) as { data: { token: string } }).data.token
}

/** Market orders a second from submit over HTTP to the committed answer, and their p99 at half that rate. */
export const measureOrders = async (ledgerSingle: number): Promise<readonly Row[]> => {
  const cluster = await startCluster()
  const clock = { now: () => Date.now() as Millis }
  const feed = createManualFeed({ clock })
  const many = '100000000'
  const product = await startProduct({
    config: readConfig({ PORT: '0', LOG_LEVEL: 'error', REQUESTS_PER_MINUTE: many, DEMO_PER_HOUR: many }),
    appUrl: cluster.appUrl,
    clock,
    feed,
  })
  let bid = 70_000_000
  const quote = () => feed.push('BTCUSD', (bid += 10), bid + 8_000)
  quote()
  const quoting = setInterval(quote, quoteEveryMs)
  const load = startLoad()
  try {
    tell('orders: opening demo accounts')
    const tokens: string[] = []
    while (tokens.length < customers)
      tokens.push(...(await Promise.all(Array.from({ length: 32 }, () => openDemo(product.address)))))
    const body = JSON.stringify({
      kind: 'contract',
      code: 'BTCUSD',
      side: 'long',
      lots: '0.01',
      leverage: 2,
      lang: 'en',
    })
    let used = 0
    const task = (ms: number, pace: number | undefined, orders: number) => {
      const needed = Math.ceil(orders / ordersPerCustomer) + sockets
      const mine = tokens.slice(used, used + needed)
      used += needed
      return {
        port: Number(new URL(product.address).port),
        path: routes.submitOrder[1],
        tokens: mine,
        perToken: ordersPerCustomer,
        body,
        sockets,
        ms,
        pace,
      }
    }
    tell('orders: warming up')
    await load.run(task(1_500, undefined, 3_000))
    const rates: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      tell(`orders: as fast as answers come, round ${round + 1}`)
      const report = await load.run(task(roundMs, undefined, 8_000))
      if (report.refused > 0) throw new Error(`${report.refused} orders were refused`)
      rates.push(report.answered / report.seconds)
    }
    const fastest = median(rates)
    tell('orders: at half that rate')
    const half = await load.run(task(pacedMs, fastest / 2, (fastest / 2) * (pacedMs / 1_000)))
    if (half.refused > 0) throw new Error(`${half.refused} orders were refused`)
    return [
      row('orders.durable', fastest, 'orders/s', ledgerSingle),
      row('orders.durable.p99', percentile(half.latenciesMs, 0.99), 'ms at half that rate', p99MsMax),
    ]
  } finally {
    clearInterval(quoting)
    load.stop()
    await product.stop()
    await cluster.stop()
  }
}

import { createDatabase } from '@plumbline/server/core/platform/db/database'
import type { Benchmark } from '../benchmark.ts'
import { seedFundedCustomers } from '../funded-customers.ts'
import { checkLedger, openLedgerBook } from '../ledger-book.ts'
import { paced, quantile, sideBySide } from '../measure.ts'
import { openCustomer, startProductProcess, type Customer } from '../product.ts'
import { openSockets } from '../raw-sockets.ts'
import { row } from '../result.ts'

const deals = 50_000
const customers = 5_000
const screens = 200
const traders = 16
const ordersPerSecond = 40
const orderMsBudget = 250
const screenMsBudget = 500

const order = JSON.stringify({
  kind: 'contract',
  code: 'BTCUSD',
  side: 'long',
  lots: '0.01',
  leverage: 2,
  lang: 'en',
})

const expectSettled = async (ownerUrl: string): Promise<void> => {
  const owner = createDatabase({ url: ownerUrl, poolSize: 1, applicationName: 'bench' })
  const { rows } = await owner.query<{ settled: bigint }>(
    `select count(*) as settled from term.deal where state in ('settled', 'void')`,
  )
  await owner.end()
  if (rows[0]?.settled !== BigInt(deals)) throw new Error(`${rows[0]?.settled} deals were settled`)
}

/**
 * Deals that expire in the same second, settled and committed, a second: 50,000 of 5,000 customers in the whole product;
 * beside it ledger.batch. How long the orders of others take meanwhile, and how late quotes are on screens.
 */
export const termSettle: Benchmark = {
  name: 'term.settle',
  rows: {
    'term.settle': { atLeast: 0.5 },
    'term.settle.orders': { atMost: 1 },
    'term.settle.screens': { atMost: 1 },
  },
  run: async ({ freshDatabase, progress, rounds }) => {
    const book = await openLedgerBook(await freshDatabase())
    const late: number[] = []
    const waits: number[] = []
    const settle = async (): Promise<number> => {
      const { ownerUrl, appUrl } = await freshDatabase()
      await seedFundedCustomers(ownerUrl, { customers, kind: 'term' })
      const product = await startProductProcess(appUrl)
      const others: Customer[] = await Promise.all(
        Array.from({ length: traders }, () => openCustomer(product.address)),
      )
      await product.prepareDeals(deals)
      const watching = await openSockets({
        port: Number(new URL(product.address).port),
        count: screens,
        witnessEvery: 10,
        channelsOf: () => ['kline_1800:BTCUSD', 'kline_1800:ETHUSD'],
      })
      watching.takeDelays()
      const settled = product.settleDeals()
      // The deals expire some seconds on; orders go on until the last is settled.
      const orders = { areOver: false }
      void settled.then(() => (orders.areOver = true))
      while (!orders.areOver)
        waits.push(
          ...(await paced({ callers: traders, seconds: 1, perSecond: ordersPerSecond }, caller =>
            (others[caller] as Customer).post('submitOrder', order),
          )),
        )
      const seconds = await settled
      late.push(...watching.takeDelays())
      await watching.close()
      for (const { connection } of others) connection.close()
      await product.stop()
      await expectSettled(ownerUrl)
      await checkLedger(ownerUrl)
      return deals / seconds
    }
    const { value, baseline } = await sideBySide({
      rounds: rounds(2),
      value: settle,
      baseline: () => book.batch(book.transfer),
      progress,
    })
    await book.close()
    const [order99, screen99] = [quantile(waits, 0.99), quantile(late, 0.99)]
    progress(`orders ${order99.toFixed(0)} ms, quotes ${screen99.toFixed(0)} ms (p99)`)
    return [
      row('term.settle', 'deals/s', value, baseline),
      row('term.settle.orders', 'ms', order99, orderMsBudget),
      row('term.settle.screens', 'ms', screen99, screenMsBudget),
    ]
  },
}

import { idempotencyHeader } from '@plumbline/protocol/core'
import type { Benchmark } from '../benchmark.ts'
import { checkLedger, openLedgerBook } from '../ledger-book.ts'
import { callsPerSecond, paced, quantile, sideBySide } from '../measure.ts'
import { openCustomer, startProductProcess, type Customer } from '../product.ts'
import { row } from '../result.ts'

const callers = 64
const customersPerCaller = 4
const ordersPerCustomer = 180
const seconds = 4
const pacedSeconds = 8
const latencyMsBudget = 50
const singleSeconds = 4
const singleMsBudget = 8

const ticket = { kind: 'contract', code: 'BTCUSD', side: 'long', lots: '0.01', leverage: 2 } as const
const order = JSON.stringify({ ...ticket, lang: 'en' })

/**
 * Market orders a second, from the request to the committed answer, each with an idempotency key as the web app sends
 * it; beside it ledger.single. Then, at half that rate, how long the slowest of a hundred waits, and how long half of all
 * wait where one customer trades alone.
 */
export const ordersDurable: Benchmark = {
  name: 'orders.durable',
  rows: {
    'orders.durable': { atLeast: 1.3 },
    'orders.durable.p99': { atMost: 1 },
    'orders.durable.single': { atMost: 1 },
  },
  run: async ({ freshDatabase, progress, rounds }) => {
    const book = await openLedgerBook(await freshDatabase())
    const { ownerUrl, appUrl } = await freshDatabase()
    const product = await startProductProcess(appUrl)
    let keys = 0
    // New customers for every round, and several behind each caller: an account holds so many positions at most.
    const withCallers = async <Result>(
      work: (submit: (caller: number) => Promise<string>) => Promise<Result>,
    ) => {
      const customers: Customer[] = []
      while (customers.length < callers * customersPerCaller)
        customers.push(
          ...(await Promise.all(Array.from({ length: 16 }, () => openCustomer(product.address)))),
        )
      const placed = Array.from({ length: callers }, () => 0)
      const result = await work(caller => {
        const turn = placed[caller] ?? 0
        placed[caller] = turn + 1
        const customer = customers[caller + callers * Math.floor(turn / ordersPerCustomer)]
        if (customer === undefined) throw new Error('there are customers enough for every order')
        keys += 1
        return customer.post('submitOrder', order, { [idempotencyHeader]: `bench-${keys}` })
      })
      for (const { connection } of customers) connection.close()
      return result
    }
    const value = () => withCallers(submit => callsPerSecond({ callers, seconds }, submit))
    const { value: rate, baseline } = await sideBySide({
      rounds: rounds(3),
      value,
      baseline: book.single,
      progress,
    })
    await book.close()

    const latencies = await withCallers(submit =>
      paced({ callers, seconds: pacedSeconds, perSecond: rate / 2 }, submit),
    )
    const p99 = quantile(latencies, 0.99)
    progress(`median ${quantile(latencies, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms at half that rate`)
    const alone: number[] = []
    await withCallers(submit =>
      callsPerSecond({ callers: 1, seconds: singleSeconds }, async () => {
        const from = performance.now()
        await submit(alone.length % callers)
        alone.push(performance.now() - from)
      }),
    )
    const single = quantile(alone, 0.5)
    progress(`median ${single.toFixed(1)} ms with nobody else`)
    await product.stop()
    await checkLedger(ownerUrl)
    return [
      row('orders.durable', 'orders/s', rate, baseline),
      row('orders.durable.p99', 'ms', p99, latencyMsBudget),
      row('orders.durable.single', 'ms', single, singleMsBudget),
    ]
  },
}

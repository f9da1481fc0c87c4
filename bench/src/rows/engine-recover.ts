import type { Benchmark } from '../benchmark.ts'
import { seedPositions } from '../order-book.ts'
import { startProductProcess } from '../product.ts'
import { row, type Row } from '../result.ts'

/** Open positions, how many of them a customer holds, and the seconds until the product must be ready with them. */
const sizes = [
  { name: 'engine.recover', positions: 1_000_000, customers: 20_000, secondsMax: 20 },
  { name: 'engine.recover.100k', positions: 100_000, customers: 2_000, secondsMax: 3 },
] as const

/**
 * Seconds from the start of the product's process until it answers, every open position watched; beside it what it may
 * take. It has run before, as every product that recovers has: its code lies compiled in the cache.
 */
export const engineRecover: Benchmark = {
  name: 'engine.recover',
  isLong: true,
  rows: { 'engine.recover': { atMost: 1 }, 'engine.recover.100k': { atMost: 1 } },
  run: async ({ freshDatabase, progress }) => {
    const rows: Row[] = []
    const { appUrl: emptyUrl } = await freshDatabase()
    await (await startProductProcess(emptyUrl)).stop()
    for (const { name, positions, customers, secondsMax } of sizes.toReversed()) {
      const { ownerUrl, appUrl } = await freshDatabase()
      await seedPositions(ownerUrl, { customers, positions })
      progress(`${positions} positions are there`)
      const from = performance.now()
      const product = await startProductProcess(appUrl)
      const seconds = (performance.now() - from) / 1000
      progress(`ready after ${seconds.toFixed(2)} s`)
      await product.stop()
      rows.unshift(row(name, 's', seconds, secondsMax))
    }
    return rows
  },
}

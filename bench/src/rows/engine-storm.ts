import { createDatabase } from '@plumbline/server/core/platform/db/database'
import type { Benchmark } from '../benchmark.ts'
import { checkLedger, openLedgerBook } from '../ledger-book.ts'
import { quantile, sideBySide } from '../measure.ts'
import { seedPositions } from '../order-book.ts'
import { startProductProcess } from '../product.ts'
import { openSockets } from '../raw-sockets.ts'
import { row } from '../result.ts'

const positions = 50_000
const customers = 5_000
const screens = 200
const delayMsMax = 500

/**
 * Stops fired by one tick and committed, a second: 50,000 positions of 5,000 customers, in the whole product, while its
 * quotes go on; beside it ledger.batch. Then how late those quotes are on screens meanwhile.
 */
export const engineStorm: Benchmark = {
  name: 'engine.storm',
  rows: { 'engine.storm': { atLeast: 0.6 }, 'engine.storm.screens': { atMost: 1 } },
  run: async ({ freshDatabase, progress, rounds }) => {
    const book = await openLedgerBook(await freshDatabase())
    const delays: number[] = []
    const storm = async (): Promise<number> => {
      const { ownerUrl, appUrl } = await freshDatabase()
      await seedPositions(ownerUrl, { customers, positions })
      const product = await startProductProcess(appUrl)
      const watching = await openSockets({
        port: Number(new URL(product.address).port),
        count: screens,
        witnessEvery: 10,
        channelsOf: () => ['kline_1800:BTCUSD', 'kline_1800:ETHUSD'],
      })
      watching.takeDelays()
      const seconds = await product.storm()
      delays.push(...watching.takeDelays())
      await watching.close()
      await product.stop()
      await expectClosed(ownerUrl)
      await checkLedger(ownerUrl)
      return positions / seconds
    }
    const { value, baseline } = await sideBySide({
      rounds: rounds(2),
      value: storm,
      baseline: () => book.batch(book.transfer),
      progress,
    })
    await book.close()
    const late = quantile(delays, 0.99)
    progress(`${delays.length} quotes were on their way for ${late.toFixed(0)} ms (p99)`)
    return [
      row('engine.storm', 'fills/s', value, baseline),
      row('engine.storm.screens', 'ms', late, delayMsMax),
    ]
  },
}

const expectClosed = async (ownerUrl: string): Promise<void> => {
  const owner = createDatabase({ url: ownerUrl, poolSize: 1, applicationName: 'bench' })
  const { rows } = await owner.query<{ closed: bigint }>(
    `select count(*) as closed from trading.contract_order where close_reason = 'stop_loss'`,
  )
  await owner.end()
  if (rows[0]?.closed !== BigInt(positions)) throw new Error(`${rows[0]?.closed} stops were committed`)
}

import type { Benchmark } from '../benchmark.ts'
import { callsPerSecond, sideBySide } from '../measure.ts'
import { openCustomer, startProductProcess } from '../product.ts'
import { openConnection } from '../raw-http.ts'
import { row } from '../result.ts'

const connections = 16
const seconds = 3

/** CPU of the server's process for one validated POST that needs no database; beside it bare node:http. */
export const httpPost: Benchmark = {
  name: 'http.post',
  rows: { 'http.post': { atMost: 1.5 } },
  run: async ({ freshDatabase, progress, rounds }) => {
    const product = await startProductProcess((await freshDatabase()).appUrl)
    const ticket = { kind: 'contract', code: 'BTCUSD', side: 'long', lots: '0.01', leverage: 2 } as const
    const body = JSON.stringify({ ...ticket, lang: 'en' })
    const customers = await Promise.all(
      Array.from({ length: connections }, () => openCustomer(product.address)),
    )
    const bare = await Promise.all(
      Array.from({ length: connections }, () => openConnection(product.bareAddress)),
    )
    const tokens = { authorization: 'x'.repeat(43) }
    const costOf = async (call: (caller: number) => Promise<string> | undefined): Promise<number> => {
      let answered = 0
      const before = await product.cpu()
      await callsPerSecond({ callers: connections, seconds, warmUpSeconds: 0 }, async caller => {
        await call(caller)
        answered += 1
      })
      return ((await product.cpu()) - before) / answered
    }
    const value = () => costOf(caller => customers[caller]?.post('previewOrder', body))
    const baseline = () => costOf(caller => bare[caller]?.post('/deal/order/preview', body, tokens))
    await value()
    await baseline()
    const figures = await sideBySide({ rounds: rounds(5), value, baseline, progress })
    for (const { connection } of customers) connection.close()
    for (const connection of bare) connection.close()
    await product.stop()
    return [row('http.post', 'µs CPU', figures.value, figures.baseline)]
  },
}

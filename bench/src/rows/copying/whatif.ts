import type { Benchmark } from '../../benchmark.ts'
import { openCopyTown } from '../../copy-town.ts'
import { cpuSeconds, quantile } from '../../measure.ts'
import { row } from '../../result.ts'

const orders = 2_000
const calls = 100
const msMax = 50

/**
 * What following would have given, as it is asked for before somebody follows: 30 and 90 days of a trader with 2,000 orders,
 * read from the record of the orders and replayed.
 */
export const copyWhatIf: Benchmark = {
  name: 'copy.whatif',
  rows: { 'copy.whatif': { atMost: 1 }, 'copy.whatif.median': { atMost: 1 }, 'copy.whatif.p99': undefined },
  run: async ({ freshDatabase, progress }) => {
    const town = await openCopyTown(await freshDatabase(), { traders: 2, ordersEach: orders })
    try {
      const { product, callOf, customers } = town
      const [trader, follower] = customers
      if (trader === undefined || follower === undefined) throw new Error('there are two traders')
      const { rows } = await product.database.query<{ id: string }>({
        text: 'select id from copying.trader where customer = $1',
        values: [trader],
      })
      const input = {
        traderId: rows[0]?.id ?? '',
        sizing: 'multiplier',
        orderMultiplier: '1.00',
        maxMargin: '100000.00',
      } as const
      const times: number[] = []
      const cpu: number[] = []
      for (let count = 0; count < calls; count += 1) {
        const [from, used] = [performance.now(), cpuSeconds()]
        const answer = await product.calls.followPreview(callOf(follower), input)
        times.push(performance.now() - from)
        cpu.push((cpuSeconds() - used) * 1_000)
        if (!answer.ok) throw new Error(`a preview was refused: ${answer.refusal}`)
        const whole = answer.value.periods.find(({ days }) => days === 90)
        if (count === 0) progress(`${whole?.openings} openings, ${whole?.copied} copied, net ${whole?.net}`)
        if (whole === undefined || whole.copied < orders * 0.9) throw new Error('most of them are copied')
      }
      const settled = times.slice(calls / 10)
      return [
        row('copy.whatif', 'ms CPU', quantile(cpu.slice(calls / 10), 0.5), msMax),
        row('copy.whatif.median', 'ms', quantile(settled, 0.5), msMax),
        row('copy.whatif.p99', 'ms', quantile(settled, 0.99), msMax),
      ]
    } finally {
      await town.stop()
    }
  },
}

import type { Benchmark } from '../../benchmark.ts'
import { openLedgerBook } from '../../ledger-book.ts'
import { sideBySide } from '../../measure.ts'
import { row } from '../../result.ts'

/** The queue with one house account in every transfer; beside it the queue with customers only. */
export const ledgerHot: Benchmark = {
  name: 'ledger.hot',
  rows: { 'ledger.hot': { atLeast: 0.95 } },
  run: async ({ freshDatabase, progress, rounds }) => {
    const book = await openLedgerBook(await freshDatabase())
    const { value, baseline } = await sideBySide({
      rounds: rounds(5),
      value: () => book.batch(book.hotTransfer),
      baseline: () => book.batch(book.transfer),
      progress,
    })
    await book.close()
    return [row('ledger.hot', 'transfers/s', value, baseline)]
  },
}

import type { Benchmark } from '../../benchmark.ts'
import { openLedgerBook } from '../../ledger-book.ts'
import { sideBySide } from '../../measure.ts'
import { row } from '../../result.ts'

/** Transfers a second through the group-commit queue with 256 callers; beside it one call of ledger.post each. */
export const ledgerBatch: Benchmark = {
  name: 'ledger.batch',
  rows: { 'ledger.batch': { atLeast: 3 } },
  run: async ({ freshDatabase, progress, rounds }) => {
    const book = await openLedgerBook(await freshDatabase())
    const { value, baseline } = await sideBySide({
      rounds: rounds(3),
      value: () => book.batch(book.transfer),
      baseline: book.single,
      progress,
    })
    await book.close()
    return [row('ledger.batch', 'transfers/s', value, baseline)]
  },
}

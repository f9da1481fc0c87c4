import type { Language } from '@plumbline/protocol/core'
import type { CustomerId } from '@plumbline/rules/core'
import { tellCustomer } from '../identity/index.ts'
import type { SupportContext } from './context.ts'

/** Letters that one look writes; the next look goes on. */
const perLook = 500

/**
 * Writes to customers who have not read an answer in time: once for each conversation, until they have read again. In one
 * transaction with the mark that it was done, so that a crash neither drops nor doubles a letter.
 */
export const writeToAway = async ({
  database,
  outbox,
  now,
}: Pick<SupportContext, 'database' | 'outbox' | 'now'>): Promise<void> => {
  for (let count = 0; count < perLook; count += 1) {
    const isDone = await database.transaction(async tx => {
      const { rows } = await tx.query<{ id: string; customer: bigint; language: Language }>({
        name: 'support.away',
        text: `select id, customer, language from support.conversation where write_at <= $1
          order by write_at limit 1 for no key update skip locked`,
        values: [new Date(now())],
      })
      const [row] = rows
      if (row === undefined) return true
      await tx.query({
        name: 'support.written',
        text: 'update support.conversation set write_at = null, written = newest where id = $1',
        values: [row.id],
      })
      await tellCustomer(outbox, tx, {
        customer: row.customer.toString() as CustomerId,
        letter: 'support.answered',
        language: row.language,
        figures: {},
        now: now(),
      })
      return false
    })
    if (isDone) break
    outbox.wake()
  }
}

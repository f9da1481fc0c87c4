import { dayText, utcDayOf } from '@plumbline/rules/lending'
import type { LendingContext } from '../context.ts'

/** Loans that one transaction brings up to a day: it holds them, and the firm's accounts, for some tens of milliseconds. */
const batchSize = 2_000

/**
 * Brings every loan up to today, in parts between which others have their turn. Nothing accrues twice, nor is anything left out,
 * also after days in which the product was down.
 */
export const accrueLoans = async ({
  database,
  now,
}: Pick<LendingContext, 'database' | 'now'>): Promise<number> => {
  const at = now()
  const day = dayText(utcDayOf(at))
  let count = 0
  for (;;) {
    const { rows } = await database.query<{ done: number }>({
      name: 'lending.accrue_due',
      text: 'select lending.accrue_due($1::date, $2, $3) as done',
      values: [day, new Date(at), batchSize],
    })
    const done = rows[0]?.done ?? 0
    count += done
    if (done < batchSize) return count
  }
}

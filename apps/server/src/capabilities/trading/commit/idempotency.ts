import type { CustomerId } from '@plumbline/rules/core'
import type { Queryable } from '../../../core/platform/db/database.ts'

/** For so long after it was sent a client is told what became of an attempt. */
export const keyHoursTold = 24
/** How long a first answer is kept: a client's clock may be wrong by as much. */
export const keyHoursKept = 2 * keyHoursTold

export type KeptAnswer = { readonly bodyHash: string; readonly answer: unknown }

export const readKeptAnswer = async (
  on: Queryable,
  input: { customer: CustomerId; call: string; key: string },
): Promise<KeptAnswer | undefined> => {
  const { rows } = await on.query<{ body_hash: Buffer; answer: unknown }>({
    name: 'trading.kept_answer',
    text: 'select body_hash, answer from trading.idempotency where customer = $1 and call = $2 and key = $3',
    values: [input.customer, input.call, input.key],
  })
  const row = rows[0]
  return row && { bodyHash: row.body_hash.toString('hex'), answer: row.answer }
}

/** Forgets answers that are older than that; gives how many. */
export const forgetOldAnswers = async (on: Queryable, now: Date): Promise<number> => {
  const { rowCount } = await on.query({
    text: `delete from trading.idempotency where at < $1::timestamptz - make_interval(hours => $2)`,
    values: [now, keyHoursKept],
  })
  return rowCount ?? 0
}

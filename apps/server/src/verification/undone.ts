import type { Refusal, Result } from '@plumbline/rules'
import type { Database, Transaction } from '../platform/database.ts'

/** Thrown through a transaction, so that what was written before the refusal is not there either. */
class Refused extends Error {
  override readonly name = 'Refused'
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.refusal)
    this.refusal = refusal
  }
}

/** One transaction, which a refusal undoes. */
export const undoneIfRefused = async <Value>(
  database: Database,
  work: (tx: Transaction) => Promise<Result<Value>>,
): Promise<Result<Value>> => {
  try {
    return await database.transaction(async tx => {
      const result = await work(tx)
      if (!result.ok) throw new Refused(result)
      return result
    })
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}

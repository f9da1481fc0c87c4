import type { Refusal, Result } from '@plumbline/rules/core'
import type { Database, Transaction } from './database.ts'

/** Thrown inside a transaction whose writes must not stand, because of what refused them. */
export class Undone extends Error {
  override readonly name = 'Undone'
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.refusal)
    this.refusal = refusal
  }
}

/** Runs `work` in a transaction. A refusal that it returns is committed with what came before; one that it throws undoes that. */
export const orUndo = async <Value>(
  database: Database,
  work: (tx: Transaction) => Promise<Result<Value>>,
): Promise<Result<Value>> => {
  try {
    return await database.transaction(work)
  } catch (error) {
    if (error instanceof Undone) return error.refusal
    throw error
  }
}

/** One transaction, which any refusal undoes. */
export const undoneIfRefused = <Value>(
  database: Database,
  work: (tx: Transaction) => Promise<Result<Value>>,
): Promise<Result<Value>> =>
  orUndo(database, async tx => {
    const result = await work(tx)
    if (!result.ok) throw new Undone(result)
    return result
  })

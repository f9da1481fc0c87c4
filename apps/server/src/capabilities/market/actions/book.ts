import type { EffectiveAction } from '@plumbline/rules/corporate-action'
import type { Millis } from '@plumbline/rules/market'
import type { Queryable } from '../../../core/platform/db/database.ts'
import { readActions } from './stored.ts'

/** What two people entered, in memory, for whom it takes effect on. */
export type ActionBook = {
  /** Another list whenever one is entered. */
  all(): readonly EffectiveAction[]
  refresh(): Promise<void>
}

/** Far more than shares of a list have in a lifetime; each of them took two people. */
const bookMax = 1_000_000

export const createActionBook = async (database: Queryable): Promise<ActionBook> => {
  let actions: readonly EffectiveAction[] = []
  const refresh = async (): Promise<void> => {
    const entered = await readActions(database, bookMax)
    // They are only ever added to.
    if (entered.length === actions.length) return
    actions = entered.map(({ id, code, effectiveAt, action }) => ({
      id,
      code,
      effectiveAt: effectiveAt as Millis,
      action,
    }))
  }
  await refresh()
  return { all: () => actions, refresh }
}

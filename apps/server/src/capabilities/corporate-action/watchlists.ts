import { endsInstrument, type EffectiveAction } from '@plumbline/rules/corporate-action'
import { dayMs } from '@plumbline/rules/core'
import type { SettledMillis } from '@plumbline/rules/market'
import type { Postponed } from '../../core/platform/concurrency/postponed.ts'
import type { Database } from '../../core/platform/db/database.ts'
import { watchlistsWithout } from '../market/index.ts'

/** Customers whose lists are changed in one transaction. */
const batchMax = 200
/** What ended longer ago was taken off by an earlier start. */
const agoMsMax = 7 * dayMs

/** An instrument that is no more leaves every watchlist; its successor takes its place, once. */
export const createWatchlistCleaning = ({
  database,
  actions,
  settled,
  postponed,
}: {
  readonly database: Database
  readonly actions: () => readonly EffectiveAction[]
  /** Nobody puts back what a clock that was ahead has taken off. */
  readonly settled: () => SettledMillis
  /** Actions whose instrument could not be taken off. */
  readonly postponed: Postponed<string>
}) => {
  /** It is on no list any more, and is put on none. */
  const over = new Set<string>()
  return {
    look: async (): Promise<void> => {
      const at = settled()
      const held = new Set(postponed.held())
      for (const { id, code, action, effectiveAt } of actions()) {
        if (!endsInstrument(action) || effectiveAt > at || at - effectiveAt > agoMsMax) continue
        if (over.has(id) || held.has(id)) continue
        const successor = action.kind === 'replacement' ? action.successor : undefined
        await postponed.attempt(id, async () => {
          for (let count = batchMax; count === batchMax;)
            count = await watchlistsWithout(database, { code, successor, limit: batchMax })
          over.add(id)
        })
      }
    },
  }
}

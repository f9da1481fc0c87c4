import { defineCapability } from '../../core/capability/index.ts'
import { createFairTurns } from '../../core/platform/concurrency/fair-turns.ts'
import type { ResultsContext } from './context.ts'
import { showResults } from './show-results.ts'
import { giveTaxSummary } from './tax-summary.ts'

/** Each keeps a connection and a core of the database, for a year of a busy customer some tenths of a second. */
const atOnceMax = 2
/** What comes beyond is refused, of those first who have most of it waiting. */
const waitingMax = 16

export const resultsCapability = defineCapability({
  name: 'results',
  needs: ['market', 'database', 'now', 'giveSheet', 'partyOf', 'fileAllowance'],
  create: ({ market, database, now, giveSheet, partyOf, fileAllowance }) => {
    const context: ResultsContext = {
      database,
      now,
      turns: createFairTurns({ atOnceMax, waitingMax }),
      dividingPairs: () => [
        ...new Set(
          Array.from(market.instruments.values()).flatMap(({ conversion }) =>
            conversion.by === 'divide' ? [conversion.pair] : [],
          ),
        ),
      ],
      giveSheet,
      partyOf,
      fileAllowance,
    }
    return { calls: { results: showResults(context), taxSummary: giveTaxSummary(context) } }
  },
})

import { defineCapability } from '../../core/capability/index.ts'
import { transferCalls } from './calls.ts'
import type { createTransferQueue } from './commit.ts'

declare module '../../core/capability/services.ts' {
  interface Services {
    readonly transferCommits: ReturnType<typeof createTransferQueue>
  }
}

export const transferCapability = defineCapability({
  name: 'transfer',
  needs: ['engine', 'database', 'loanGuard', 'transferCommits', 'trading', 'now', 'newId'],
  create: ({ engine, database, loanGuard, transferCommits, trading, now, newId }) => ({
    // An attempt's key names one attempt, of whatever kind.
    calls: transferCalls({
      engine,
      database,
      commits: transferCommits,
      judgeLoan: loanGuard.judge,
      underWay: trading.underWay,
      now,
      newId,
    }),
  }),
})

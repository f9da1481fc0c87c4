import type { CustomerId, Result } from '@plumbline/rules/core'
import { defineCapability } from '../../core/capability/index.ts'
import { mayTrade, readLimited, setLimit, showLimits } from './limits.ts'

declare module '../../core/capability/services.ts' {
  interface Services {
    /** Limits that customers have set for themselves. */
    readonly selfLimits: {
      /** Whether a position may be opened. Refusals: limit.paused, limit.excluded, limit.loss_day. */
      readonly mayTrade: (customer: CustomerId) => Promise<Result<undefined>>
    }
  }
}

/** A limit that was set through another process holds here after this long. */
const refreshEveryMs = 10_000

export const selfLimitCapability = defineCapability({
  name: 'self-limit',
  needs: ['database', 'now'],
  create: async ({ database, now }) => {
    const context = { database, now, limited: await readLimited(database) }
    return {
      provides: { selfLimits: { mayTrade: mayTrade(context) } },
      calls: { selfLimits: showLimits(context), setSelfLimit: setLimit(context) },
      jobs: [{ name: 'own limits', everyMs: refreshEveryMs, run: context.limited.refresh }],
    }
  },
})

import type { CustomerId, Refusal, Result } from '@plumbline/rules/core'
import { defineCapability } from '../../core/capability/index.ts'
import { mayTrade, pausedBy, readLimited, setLimit, showLimits } from './limits.ts'

declare module '../../core/capability/services.ts' {
  interface Services {
    /** Limits that customers have set for themselves. */
    readonly selfLimits: {
      /** Whether a position may be opened. Refusals: limit.paused, limit.excluded, limit.loss_day. */
      readonly mayTrade: (customer: CustomerId) => Promise<Result<undefined>>
      /** Why a customer may not begin a term or micro deal now, nor borrow: a pause or an exclusion; undefined where there is none. */
      readonly pausedBy: (customer: CustomerId) => Promise<Refusal | undefined>
    }
  }
}

/** A limit that was set through another process holds here after this long. */
const refreshEveryMs = 10_000

export const selfLimitCapability = defineCapability({
  name: 'self-limit',
  needs: ['database', 'now', 'settled'],
  create: async ({ database, now, settled }) => {
    const context = { database, now, settled, limited: await readLimited(database) }
    return {
      provides: {
        selfLimits: {
          mayTrade: mayTrade(context),
          pausedBy: async (customer: CustomerId) =>
            context.limited.has(customer) ? pausedBy(context, customer) : undefined,
        },
      },
      calls: { selfLimits: showLimits(context), setSelfLimit: setLimit(context) },
      jobs: [{ name: 'own limits', everyMs: refreshEveryMs, run: context.limited.refresh }],
    }
  },
})

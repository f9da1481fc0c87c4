import { defineCapability } from '../../core/capability/index.ts'
import { lookForAbuse } from './abuse/look.ts'
import { traderAdminCalls } from './calls.ts'
import type { TraderAdminContext } from './context.ts'
import { createAutomaticDecisions } from './own/automatic.ts'
import { resumeApplier } from './traders/pause.ts'
import { revokeApplier } from './traders/revoke.ts'

/** How often pairs of traders and followers are looked at. */
const abuseEveryMs = 15 * 60_000

export const traderAdminCapability = defineCapability({
  name: 'trader-admin',
  needs: ['identity', 'market', 'submitRequest', 'bus', 'timer', 'newId', 'log'],
  create: ({ identity, market, submitRequest, bus, timer, newId, log }) => {
    const { database, audit, vault, outbox, residence, now } = identity
    const automatic = createAutomaticDecisions({
      database,
      vault,
      audit,
      outbox,
      timer,
      now,
      newId,
      onTrouble: error =>
        log.error({ error }, 'what a demo trader asked for could not be decided; it is tried again'),
    })
    const context: TraderAdminContext = {
      database,
      vault,
      audit,
      outbox,
      residence,
      instruments: () => market.instruments,
      submitRequest,
      automatic,
      bus,
      now,
      newId,
    }
    return {
      calls: traderAdminCalls(context),
      appliers: { 'trader.resume_copying': resumeApplier(context), 'trader.revoke': revokeApplier(context) },
      jobs: [{ name: 'look for abuse of copying', everyMs: abuseEveryMs, run: () => lookForAbuse(context) }],
      start: () => automatic.resume(),
      drain: () => automatic.stop(),
    }
  },
})

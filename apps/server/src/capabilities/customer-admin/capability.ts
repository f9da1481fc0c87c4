import type { Uid } from '@plumbline/rules/core'
import { defineCapability } from '../../core/capability/index.ts'
import { createPostponed } from '../../core/platform/concurrency/postponed.ts'
import { careCalls } from './calls.ts'
import { countryApplier } from './changes/country.ts'
import { recoveryApplier } from './changes/recovery.ts'
import { secondStepApplier } from './changes/second-step.ts'
import { lapseSuspensions } from './suspension/lapse.ts'
import { freezeApplier } from './suspension/lasting-suspension.ts'
import { unfreezeApplier } from './suspension/lift-suspension.ts'

const lapseEveryMs = 60_000

export const customerAdminCapability = defineCapability({
  name: 'customer-admin',
  needs: [
    'identity',
    'settings',
    'trading',
    'tickLog',
    'ledgerCheck',
    'submitRequest',
    'countOpen',
    'elapsed',
    'metrics',
    'log',
  ],
  create: ({ identity, settings, trading, tickLog, ledgerCheck, submitRequest, countOpen, ...rest }) => {
    const { database, audit, vault, sessions, outbox, holdMinutes, now, settled } = identity
    const context = {
      database,
      audit,
      vault,
      sessions,
      holdMinutes,
      outbox,
      settings,
      trading,
      tickLog,
      ledgerCheck,
      now,
      settled,
    }
    const lapse = lapseSuspensions({
      ...context,
      postponed: createPostponed<Uid>({
        elapsed: rest.elapsed,
        onTrouble: (error, uid) => {
          rest.metrics.alarm('job')
          rest.log.error({ error, uid }, 'a suspension could not be ended; it is tried again')
        },
      }),
    })
    return {
      calls: careCalls(context, { submitRequest, countOpen }),
      appliers: {
        'customer.freeze': freezeApplier(context),
        'customer.unfreeze': unfreezeApplier(context),
        'customer.second_step': secondStepApplier(context),
        'customer.country': countryApplier(context),
        'customer.recovery': recoveryApplier(context),
      },
      jobs: [{ name: 'end suspensions', everyMs: lapseEveryMs, run: lapse }],
    }
  },
})

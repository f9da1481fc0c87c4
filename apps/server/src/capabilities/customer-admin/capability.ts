import { defineCapability } from '../../core/capability/index.ts'
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
  needs: ['identity', 'settings', 'trading', 'tickLog', 'ledgerCheck', 'submitRequest', 'countOpen'],
  create: ({ identity, settings, trading, tickLog, ledgerCheck, submitRequest, countOpen }) => {
    const { database, audit, vault, sessions, outbox, now } = identity
    const context = { database, audit, vault, sessions, outbox, settings, trading, tickLog, ledgerCheck, now }
    return {
      calls: careCalls(context, { submitRequest, countOpen }),
      appliers: {
        'customer.freeze': freezeApplier(context),
        'customer.unfreeze': unfreezeApplier(context),
        'customer.second_step': secondStepApplier(context),
        'customer.country': countryApplier(context),
        'customer.recovery': recoveryApplier(context),
      },
      jobs: [{ name: 'end suspensions', everyMs: lapseEveryMs, run: lapseSuspensions(context) }],
    }
  },
})

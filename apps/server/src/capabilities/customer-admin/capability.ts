import { defineCapability } from '../../core/capability/index.ts'
import { careCalls } from './calls.ts'
import { secondStepApplier } from './second-step.ts'
import { unfreezeApplier } from './suspension/lift-suspension.ts'

export const customerAdminCapability = defineCapability({
  name: 'customer-admin',
  needs: ['identity', 'trading', 'ledgerCheck', 'submitRequest', 'countOpen'],
  create: ({ identity, trading, ledgerCheck, submitRequest, countOpen }) => {
    const { database, audit, vault, sessions, outbox, now } = identity
    const context = { database, audit, vault, sessions, outbox, trading, ledgerCheck, now }
    return {
      calls: careCalls(context, { submitRequest, countOpen }),
      appliers: {
        'customer.unfreeze': unfreezeApplier(context),
        'customer.second_step': secondStepApplier(context),
      },
    }
  },
})

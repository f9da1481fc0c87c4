import { defineCapability } from '../../core/capability/index.ts'
import { endDemoLoans } from '../lending/index.ts'
import type { FirstStepsContext } from './context.ts'
import { resetDemo } from './reset-demo.ts'
import { showDemoMoney } from './show-demo-money.ts'
import { dismissSteps, showSteps } from './show-steps.ts'

/** What a new customer does first, and demo accounts that begin anew. */
export const firstStepsCapability = defineCapability({
  name: 'first-steps',
  needs: ['database', 'trading', 'lending', 'bus', 'now', 'newId'],
  create: ({ database, trading, lending, bus, now, newId }) => {
    const context: FirstStepsContext = {
      database,
      underWay: trading.underWay,
      nudge: (customer, seq) => bus.publish('account.changed', { customer, seq }),
      endDemoLoan: customer => endDemoLoans(lending, customer),
      now,
      newId,
    }
    return {
      calls: {
        firstSteps: showSteps(context),
        firstStepsDismiss: dismissSteps(context),
        demoMoney: showDemoMoney(context),
        demoReset: resetDemo(context),
      },
    }
  },
})

import type { createCountOpen, SubmitRequest } from '../staff/index.ts'
import type { CareContext } from './context.ts'
import { endCustomerSessions } from './end-sessions.ts'
import { flagCustomer } from './flag.ts'
import { freezeCustomer } from './suspension/suspend.ts'
import { noteCustomer } from './note.ts'
import { requestCountry } from './changes/country.ts'
import { requestRecovery } from './changes/recovery.ts'
import { requestSecondStep } from './changes/second-step.ts'
import { stopCustomerRecovery } from './changes/stop-recovery.ts'
import { search } from './search.ts'
import { showCustomer } from './show-customer.ts'
import { showCustomerOrders } from './show-orders.ts'
import { requestFreezeLasting } from './suspension/lasting-suspension.ts'
import { listSuspended } from './suspension/list-suspended.ts'
import { requestUnfreeze } from './suspension/lift-suspension.ts'
import { showCustomerTerm, showCustomerTermDeal } from './show-term.ts'
import { showWaiting } from './waiting.ts'
import { showWorkbench } from './dashboard.ts'

/** The use case of each call. */
export const careCalls = (
  context: CareContext,
  staff: { readonly submitRequest: SubmitRequest; readonly countOpen: ReturnType<typeof createCountOpen> },
) => ({
  workbench: showWorkbench(context, staff.countOpen),
  workWaiting: showWaiting(context, staff.countOpen),
  staffSearch: search(context),
  customersSuspended: listSuspended(context),
  customerDetail: showCustomer(context),
  customerOrders: showCustomerOrders(context),
  customerTerm: showCustomerTerm(context),
  customerTermDeal: showCustomerTermDeal(context),
  customerNote: noteCustomer(context),
  customerFlag: flagCustomer(context),
  customerFreeze: freezeCustomer(context),
  customerFreezeLasting: requestFreezeLasting(context, staff.submitRequest),
  customerUnfreeze: requestUnfreeze(context, staff.submitRequest),
  customerSecondStep: requestSecondStep(context, staff.submitRequest),
  customerCountry: requestCountry(context, staff.submitRequest),
  customerRecovery: requestRecovery(context, staff.submitRequest),
  customerRecoveryStop: stopCustomerRecovery(context),
  customerSessionsEnd: endCustomerSessions(context),
})

import type { AbuseRows } from '../support/builders/owned.ts'

/** Whose objects the calls of this capability can name: tests/abuse/objects.test.ts tries them. */
export const abuseRows = {
  customerCountry: 'none',
  customerDetail: 'none',
  customerFlag: 'none',
  customerFreeze: 'none',
  customerFreezeLasting: 'none',
  customerNote: 'none',
  customerOrders: 'none',
  customerRecovery: 'none',
  customerRecoveryStop: 'none',
  customerSecondStep: 'none',
  customerSessionsEnd: 'none',
  customerUnfreeze: 'none',
  customersSuspended: 'none',
  staffSearch: 'none',
  workWaiting: 'none',
  workbench: 'none',
} as const satisfies AbuseRows

import type { AbuseRows } from '../support/builders/owned.ts'

/** Whose objects the calls of this capability can name: tests/abuse/objects.test.ts tries them. */
export const abuseRows = {
  firstSteps: 'none',
  firstStepsDismiss: 'none',
  demoMoney: 'none',
  demoReset: 'none',
} as const satisfies AbuseRows

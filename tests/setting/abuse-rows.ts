import type { AbuseRows } from '../support/builders/owned.ts'

/** Whose objects the calls of this capability can name: tests/abuse/objects.test.ts tries them. */
export const abuseRows = {
  settingDraft: 'none',
  settingHistory: 'none',
  settingList: 'none',
  settingBounds: 'none',
  settingCheck: 'none',
  settingWithdraw: 'none',
} as const satisfies AbuseRows

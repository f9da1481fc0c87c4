import type { AbuseRows } from '../support/builders/owned.ts'

/** Whose objects the calls of this capability can name: tests/abuse/objects.test.ts tries them. */
export const abuseRows = {
  // Whoever applies, edits or leaves does so for themselves: no call of customers names an object of anybody.
  traderApply: 'none',
  traderApplication: 'none',
  traderOwn: 'none',
  traderEdit: 'none',
  traderLeave: 'none',
  traderApplications: 'none',
  traderApplicationDetail: 'none',
  traderApplicationDecide: 'none',
  traderTexts: 'none',
  traderTextDecide: 'none',
  adminTraders: 'none',
  adminTrader: 'none',
  customerFollows: 'none',
  copyDecisions: 'none',
  traderPauseCopying: 'none',
  traderResumeCopying: 'none',
  traderRevoke: 'none',
  copyVolume: 'none',
} as const satisfies AbuseRows

import type { AbuseRows } from '../support/builders/owned.ts'

/** Whose objects the calls of this capability can name: tests/abuse/objects.test.ts tries them. */
export const abuseRows = {
  depositList: 'none',
  withdrawalList: 'none',
  depositDetail: 'none',
  withdrawalDetail: 'none',
  depositDecide: 'none',
  depositCorrect: 'none',
  withdrawalDecide: 'none',
  withdrawalPayout: 'none',
  fundingAssign: 'none',
  fundingStaff: 'none',
  fundingNote: 'none',
  fundingViews: 'none',
  fundingViewSave: 'none',
  fundingViewDelete: 'none',
  fundingExport: 'none',
  fundingBench: 'none',
  reconciliation: 'none',
  reconciliationRecord: 'none',
} as const satisfies AbuseRows

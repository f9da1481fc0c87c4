import type { AbuseRows } from '../support/builders/owned.ts'

/** Whose objects the calls of this capability can name: tests/abuse/objects.test.ts tries them. */
export const abuseRows = {
  records: 'none',
  // A record is named by its number within one's own account.
  recordDetail: 'none',
  recordExport: 'none',
  statementSummary: 'none',
  statement: 'none',
} as const satisfies AbuseRows

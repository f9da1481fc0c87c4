import type { Rights } from '../support/builders/rights.ts'

/** What the product's role may do here: tests/platform/rights.test.ts compares it with the database. */
export const rights = {
  tables: { 'staff.saved_reason': 'read, add' },
  functions: {},
} satisfies Rights

import type { Rights } from '../support/builders/rights.ts'

/** What the product's role may do here: tests/platform/rights.test.ts compares it with the database. */
export const rights = {
  tables: { 'platform.backup_event': 'read' },
  functions: {},
} satisfies Rights

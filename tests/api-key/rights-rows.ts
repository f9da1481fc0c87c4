import type { Rights } from '../support/builders/rights.ts'

/** What the product's role may do here: tests/platform/rights.test.ts compares it with the database. */
export const rights = {
  tables: { 'api_key.key': 'read, add, change (used_at used_from revoked_at)' },
  functions: {},
} satisfies Rights

import type { Rights } from '../support/builders/rights.ts'

/** What the product's role may do here: tests/platform/rights.test.ts compares it with the database. */
export const rights = {
  tables: {
    'upload.image': 'read, add, change (use stored_at expires_at kept_at), remove',
  },
  functions: {},
} satisfies Rights

import type { Rights } from '../support/builders/rights.ts'

/** What the product's role may do here: tests/platform/rights.test.ts compares it with the database. */
export const rights = {
  tables: {
    'wallet.request': 'read, add, remove',
    'wallet.wallet': 'read, add, change (used_at), remove',
  },
  functions: {},
} satisfies Rights

import type { Rights } from '../support/builders/rights.ts'

/** What the product's role may do here: tests/platform/rights.test.ts compares it with the database. */
export const rights = {
  tables: { 'self_limit.entry': 'read', 'self_limit.customer': 'read (customer)' },
  functions: {
    'self_limit.set': 'as the owner',
    'self_limit.holding': 'as itself',
  },
} satisfies Rights

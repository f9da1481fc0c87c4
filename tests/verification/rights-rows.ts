import type { Rights } from '../support/builders/rights.ts'

/** What the product's role may do here: tests/platform/rights.test.ts compares it with the database. */
export const rights = {
  tables: {
    'verification.credit_event': 'read, add',
    'verification.decision': 'read, add',
    'verification.draft': 'read, add, change, remove',
    'verification.image': 'read, add',
    'verification.submission': 'read, add, change (state)',
  },
  functions: {
    'verification.is_own_or_relative': 'as itself',
  },
} satisfies Rights

import type { Rights } from '../support/builders/rights.ts'

/** What the product's role may do here: tests/platform/rights.test.ts compares it with the database. */
export const rights = {
  tables: {
    'audit.entry':
      'read, add (at actor_kind actor_id action subject_kind subject_id customer reason before after personal)',
    'audit.head': 'read',
    'audit.seal': 'read',
    'audit.unsealed': 'read',
    'audit.verification': 'read, add (at checked sequence hash fault fault_sequence)',
  },
  functions: {
    'audit.seal_committed': 'as the owner',
  },
} satisfies Rights

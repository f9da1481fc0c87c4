import type { Rights } from '../support/builders/rights.ts'

/** What the product's role may do here: tests/platform/rights.test.ts compares it with the database. */
export const rights = {
  tables: {
    'funding_work.item': 'read, change (assigned)',
    'funding_work.movement': 'read, add',
    'funding_work.note': 'read, add',
    'funding_work.reversal': 'read, add',
    'funding_work.saved_view': 'read, add, change (filter at), remove',
  },
  functions: {
    'funding_work.hold': 'as itself',
  },
} satisfies Rights

import type { Rights } from '../support/builders/rights.ts'

/** What the product's role may do here: tests/platform/rights.test.ts compares it with the database. */
export const rights = {
  tables: {
    'care.country_event': 'read, add',
    'care.flag_event': 'read, add',
    'care.note': 'read, add',
    'care.standing_event': 'read, add',
  },
  functions: {},
} satisfies Rights

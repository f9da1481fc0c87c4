import type { Rights } from '../support/builders/rights.ts'

/** What the product's role may do here: tests/platform/rights.test.ts compares it with the database. */
export const rights = {
  tables: {
    'economic_calendar.event': 'read, add, remove',
    'economic_calendar.feed': 'read, add, change, remove',
  },
  functions: {},
} satisfies Rights

import type { Rights } from '../support/builders/rights.ts'

/** What the product's role may do here: tests/platform/rights.test.ts compares it with the database. */
export const rights = {
  tables: {
    'published_text.publication': 'read, add',
    'published_text.version': 'read, add',
  },
  functions: {},
} satisfies Rights

import type { Rights } from '../support/builders/rights.ts'

/** What the product's role may do here: tests/platform/rights.test.ts compares it with the database. */
export const rights = {
  tables: {
    'dictionary.entry':
      'read, add (type value label sort css_class status remark changed_at), change (type value label sort css_class status remark changed_at), remove',
  },
  functions: {},
} satisfies Rights

import type { Rights } from '../support/builders/rights.ts'

/** What the product's role may do here: tests/platform/rights.test.ts compares it with the database. */
export const rights = {
  tables: {
    'setting.carried': 'read',
    'setting.known': 'read',
    'setting.publication': 'read, add',
    'setting.told': 'read, add',
    'setting.version': 'read, add',
    'setting.withdrawal': 'read, add',
  },
  functions: {},
} satisfies Rights

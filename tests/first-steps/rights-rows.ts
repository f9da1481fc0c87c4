import type { Rights } from '../support/builders/rights.ts'

/** What the product's role may do here: tests/platform/rights.test.ts compares it with the database. */
export const rights = {
  tables: {
    'first_steps.demo_reset': 'read',
    'first_steps.dismissed': 'read, add',
  },
  functions: {
    'first_steps.reset_demo': 'as the owner',
  },
} satisfies Rights

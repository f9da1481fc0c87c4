import type { Rights } from '../support/builders/rights.ts'

/** What the product's role may do here: tests/platform/rights.test.ts compares it with the database. */
export const rights = {
  tables: {
    'savings.choice': 'read',
    'savings.running': 'read',
    'savings.savings_order': 'read',
    'savings.savings_order_demo': 'read',
    'savings.savings_order_real': 'read',
  },
  functions: {
    'savings.choose': 'as the owner',
    'savings.complete': 'as the owner',
    'savings.deposit': 'as the owner',
    'savings.intake': 'as the owner',
    'savings.take_due': 'as the owner',
  },
} satisfies Rights

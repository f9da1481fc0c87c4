import type { Rights } from '../support/builders/rights.ts'

/** What the product's role may do here: tests/platform/rights.test.ts compares it with the database. */
export const rights = {
  tables: {
    'payment.event': 'read, add',
    'payment.payment': 'read, add, change',
    'payment.sandbox': 'read, add, change',
  },
  functions: {
    'payment.hold_accounts': 'as the owner',
    'payment.hold_debt': 'as itself',
    'payment.hold_owed': 'as the owner',
    'payment.owed': 'as itself',
    'payment.repay_owed': 'as the owner',
  },
} satisfies Rights

import type { Rights } from '../support/builders/rights.ts'

/** What the product's role may do here: tests/platform/rights.test.ts compares it with the database. */
export const rights = {
  tables: {
    'ledger.account': 'read',
    'ledger.audit': 'read, add',
    'ledger.audited': 'read',
    'ledger.audited_item': 'read',
    'ledger.entry': 'read',
    'ledger.transfer': 'read',
  },
  functions: {
    'ledger.keep_audited': 'as the owner',
    'ledger.open_accounts': 'as the owner',
    'ledger.post': 'as the owner',
    'ledger.sequence_before': 'as itself',
  },
} satisfies Rights

import type { Rights } from '../support/builders/rights.ts'

/** What the product's role may do here: tests/platform/rights.test.ts compares it with the database. */
export const rights = {
  tables: {
    'outbox.message': 'read, add, change, remove',
    'platform.deployment': 'read, add, change (mode since)',
    'platform.vault_root': 'read, add, change (wrapped master)',
  },
  functions: {
    'outbox.finish': 'as itself',
    'outbox.take': 'as itself',
    'platform.least_hold': 'as itself',
  },
} satisfies Rights

import type { Rights } from '../support/builders/rights.ts'

/** What the product's role may do here: tests/platform/rights.test.ts compares it with the database. */
export const rights = {
  tables: {
    'notification.preference': 'read, add, change',
    'notification.digest': 'read, add, change, remove',
    'notification.digest_item': 'read, add, remove',
    'notification.mailbox': 'read, add, change',
    'notification.notice': 'read, add, remove',
    'notification.push_subscription': 'read, add, change, remove',
  },
  functions: { 'notification.append': 'as itself' },
} satisfies Rights

import type { Rights } from '../support/builders/rights.ts'

/** What the product's role may do here: tests/platform/rights.test.ts compares it with the database. */
export const rights = {
  tables: {
    'support.answer': 'read, add',
    'support.conversation':
      'read, add (id customer visitor address language created_at), change (language newest customer_read staff_read write_at written)',
    'support.entry': 'read, add',
    'support.note': 'read, add',
    'support.thread':
      'read, add (id conversation opened_at in_hours waiting_since last_at), change (desk state assigned_to waiting_since first_answered_at last_at closed_at closed_by stars comment rated_at)',
  },
  functions: {},
} satisfies Rights

import type { Rights } from '../support/builders/rights.ts'

/** What the product's role may do here: tests/platform/rights.test.ts compares it with the database. */
export const rights = {
  tables: {
    'staff.credential': 'read, add, change (password totp_secret totp_step set_at), remove',
    'staff.decision': 'read, add',
    'staff.member': 'read, add, change (roles suspended_at granted_by)',
    'staff.request': 'read, add, change (state closed_at)',
    'staff.session': 'read, add, change (seen_at ended_at ended_by), remove',
    'staff.setup_link': 'read, add, change (closed_at), remove',
    'staff.used_grant': 'read',
  },
  functions: {
    'staff.beneficiaries_of': 'as itself',
    'staff.customers_of': 'as itself',
    'staff.gains': 'as itself',
    'staff.relatives_of': 'as itself',
  },
} satisfies Rights

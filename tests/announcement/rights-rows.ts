import type { Rights } from '../support/builders/rights.ts'

/** What the product's role may do here: tests/platform/rights.test.ts compares it with the database. */
export const rights = {
  tables: {
    'announcement.announcement': 'read, add',
    'announcement.ending': 'read, add',
    'announcement.fan_out': 'read, add (version begun_at), change (after told finished_at)',
    'announcement.publication': 'read, add',
    'announcement.reading': 'read, add',
    'announcement.version': 'read, add',
  },
  functions: { 'announcement.titles_of': 'as itself' },
} satisfies Rights

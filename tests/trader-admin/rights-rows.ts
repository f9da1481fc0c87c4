import type { Rights } from '../support/builders/rights.ts'

/** What the product's role may do here: tests/platform/rights.test.ts compares it with the database. */
export const rights = {
  tables: {
    'copying.application': 'read, add, change (state decided_at decided_by reason reapply_at)',
    'copying.flag': 'read, add, change (evidence last_at)',
    'copying.trader':
      'read, add, change (state followers_max shows_positions firm_paused_at ended_at firm_paused_by firm_pause_reason)',
    'copying.trader_text': 'read, add, change (state decided_at decided_by reason)',
  },
  functions: {
    'copying.hold_names': 'as itself',
    'copying.links_of': 'as itself',
  },
} satisfies Rights

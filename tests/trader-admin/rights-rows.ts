import type { Rights } from '../support/builders/rights.ts'

/** What the product's role may do here: tests/platform/rights.test.ts compares it with the database. */
export const rights = {
  tables: {
    'copying.application': 'read, add, change (decided_at, decided_by, reapply_at, reason, state)',
    'copying.flag': 'read, add, change (evidence, last_at)',
    'copying.trader':
      'read, add, change (ended_at, firm_pause_reason, firm_paused_at, firm_paused_by, followers_max, shows_positions, state)',
    'copying.trader_text': 'read, add, change (decided_at, decided_by, reason, state)',
  },
  functions: {
    'copying.hold_names': 'as itself',
    'copying.links_of': 'as itself',
  },
} satisfies Rights

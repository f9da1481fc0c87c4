import type { Rights } from '../support/builders/rights.ts'

/** What the product's role may do here: tests/platform/rights.test.ts compares it with the database. */
export const rights = {
  tables: {
    'copying.alert': 'read, add, change (told_to done_at)',
    'copying.decision': 'read',
    'copying.follow':
      'read, add, change (sizing multiplier max_margin stop_loss excluded when_trader_leaves state end_reason end_positions to_join ended_at language)',
    'copying.follow_change': 'read, add',
    'copying.owed': 'read',
    'copying.outcome': 'read',
    'copying.released': 'read',
    'copying.settlement': 'read',
    'copying.share': 'read',
    'copying.skips_told': 'read, add, change (event at)',
  },
  functions: {
    'copying.clear_owed': 'as the owner',
    'copying.done': 'as the owner',
    'copying.hold_trader': 'as the owner',
    'copying.net_of': 'as itself',
    'copying.newest_event': 'as the owner',
    'copying.owe': 'as the owner',
    'copying.pay_share': 'as the owner',
    'copying.release': 'as the owner',
    'copying.settle_share': 'as the owner',
    'copying.skip': 'as the owner',
  },
} satisfies Rights

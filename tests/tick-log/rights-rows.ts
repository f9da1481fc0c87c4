import type { Rights } from '../support/builders/rights.ts'

/** What the product's role may do here: tests/platform/rights.test.ts compares it with the database. */
export const rights = {
  tables: {
    'market.tick_chain': 'read',
    'market.tick_head': 'read',
    'market.tick_key': 'read',
    'market.tick_minute': 'read',
    'market.tick_segment': 'read',
    'market.tick_tail': 'read',
    'market.tick_verification': 'read, add (at minute minutes ticks fault fault_minute)',
  },
  functions: {
    'market.begin_ticks': 'as the owner',
    'market.forget_ticks': 'as the owner',
    'market.keep_ticks': 'as the owner',
    'market.seal_minute': 'as the owner',
    'market.seal_segments': 'as the owner',
  },
} satisfies Rights

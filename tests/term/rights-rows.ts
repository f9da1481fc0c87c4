import type { Rights } from '../support/builders/rights.ts'

/** What the product's role may do here: tests/platform/rights.test.ts compares it with the database. */
export const rights = {
  tables: {
    'term.deal': 'read',
    'term.deal_demo': 'read',
    'term.deal_real': 'read',
    'term.entry_timing': 'read, add',
    'term.event': 'read',
    'term.fairness_day': 'read, add',
    'term.latency_event': 'read, add',
  },
  functions: {
    'term.accept': 'as the owner',
    'term.day_of': 'as itself',
    'term.enter': 'as the owner',
    'term.settle': 'as the owner',
  },
} satisfies Rights

import type { Rights } from '../support/builders/rights.ts'

/** What the product's role may do here: tests/platform/rights.test.ts compares it with the database. */
export const rights = {
  tables: {
    'market.candle': 'read, add, change, remove',
    'market.candle_day': 'read, add, change',
    'market.chart_drawing': 'read, add, change',
    'market.chart_look': 'read, add, change',
    'market.corporate_action': 'read, add',
    'market.end_told': 'read, add, change',
    'market.halt': 'read, add',
    'market.newest_quote': 'read, add, change',
    'market.watchlist': 'read, add, change',
  },
  functions: {},
} satisfies Rights

import type { Rights } from '../support/builders/rights.ts'

/** What the product's role may do here: tests/platform/rights.test.ts compares it with the database. */
export const rights = {
  tables: {
    'trader_statistics.day':
      'read, add, change (last_told opened leverage closed won unstopped added raised net holding_ms codes unit_close unit_high unit_low unit_fall)',
    'trader_statistics.figure':
      'read, add, change (profit_rate total_profit win_rate drawdown sharpe orders days holding_seconds leverage_mean codes followers_median)',
    'trader_statistics.follow_day': 'read, add, change (closed net)',
    'trader_statistics.point': 'read, add',
    'trader_statistics.trader':
      'read, change (told entries units unit is_lost point_at conduct folded_to folded open_positions line copies_from)',
  },
  functions: {},
} satisfies Rights

/** Periods in days of the figures of a trader. In a file of their own, as a page needs them without the schemas. */
export const traderPeriods = ['7', '30', '90', 'all'] as const
export type TraderPeriod = (typeof traderPeriods)[number]

/** What traders can be ranked by. */
export const traderSorts = [
  'followersMedian',
  'profitRate',
  'totalProfit',
  'winRate',
  'drawdown',
  'sharpe',
  'followers',
  'since',
] as const

/** Characters of what a trader writes about how they trade. */
export const traderTextMax = 600

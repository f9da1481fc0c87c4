import type { TraderFigures } from '@plumbline/protocol/copying'

/** The figures of a trader in the order in which they are read. */
export const figureNames = [
  'followersMedian',
  'profitRate',
  'totalProfit',
  'winRate',
  'drawdown',
  'sharpe',
  'orders',
  'days',
  'holding',
  'followers',
] as const
export type FigureName = (typeof figureNames)[number]

export type Shown = { readonly figures: TraderFigures; readonly followers: number }

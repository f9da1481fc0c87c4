import type { TraderCard, TraderFigures } from '@plumbline/protocol/copying'

/** Fewer days than this say nothing about a trader. */
const daysMin = 5

export const isNewTrader = ({ line }: Pick<TraderCard, 'line'>): boolean => line.length < daysMin

const isZero = (percent: string): boolean => !/[1-9]/.test(percent)

/** Whether a figure is zero only because there has been no time for anything else. */
export const isUntold = (
  trader: Pick<TraderCard, 'line' | 'figures'>,
  name: 'profitRate' | 'drawdown',
): boolean => isNewTrader(trader) && isZero(trader.figures[name])

/** Whether a trader has the figure by which a list is in order: without it, a place in it means nothing. */
export const isRanked = (figures: TraderFigures, sort: string): boolean =>
  !(sort in figures) || figures[sort as keyof TraderFigures] !== null

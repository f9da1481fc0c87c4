import { sharpeDaysMin } from '@plumbline/rules/copying'
import type { TraderCard, TraderFigures, TraderPeriod } from '@plumbline/protocol/copying'
import type { FigureName } from './figures.ts'

/** Fewer days than this say nothing about a trader. */
const daysMin = 5

export const isNewTrader = ({ line }: Pick<TraderCard, 'line'>): boolean => line.length < daysMin

const dayMs = 86_400_000

/** The start, in UTC, of a day of the trader's; the day of the beginning is the first. */
export const dayOfTrader = (since: string, day: number): number =>
  Math.floor(Date.parse(since) / dayMs) * dayMs + (day - 1) * dayMs

/** From when on a trader has days enough to say something. */
export const figuresFrom = ({ since }: Pick<TraderCard, 'since'>): number => dayOfTrader(since, daysMin)

const isZero = (percent: string): boolean => !/[1-9]/.test(percent)

/** Whether a figure is zero only because there has been no time for anything else. */
export const isUntold = (
  trader: Pick<TraderCard, 'line' | 'figures'>,
  name: 'profitRate' | 'drawdown',
): boolean => isNewTrader(trader) && isZero(trader.figures[name])

/** Whether neither the trader's own result nor the drawdown says anything yet. */
export const isYoung = (trader: Pick<TraderCard, 'line' | 'figures'>): boolean =>
  isUntold(trader, 'profitRate') && isUntold(trader, 'drawdown')

/** Whether a figure of a period is zero only because the trader has not been there for so long. */
export const isBeforePeriod = (
  name: FigureName,
  period: TraderPeriod,
  periods: Readonly<Record<TraderPeriod, TraderFigures>>,
): boolean => {
  if (name !== 'profitRate' && name !== 'followersMedian' && name !== 'drawdown') return false
  const { days } = periods.all
  return days < (period === 'all' ? daysMin : Number(period)) && isZero(periods[period][name] ?? '')
}

/** Whether of all figures of a trader only days and followers say something, and the days are too few for the others. */
export const isWithoutFigures = (figures: TraderFigures): boolean =>
  figures.orders === 0 &&
  isZero(figures.totalProfit) &&
  isZero(figures.drawdown) &&
  figures.days < sharpeDaysMin

/** Whether a trader has the figure by which a list is in order: without it, a place in it means nothing. */
export const isRanked = (figures: TraderFigures, sort: string): boolean =>
  !(sort in figures) || figures[sort as keyof TraderFigures] !== null

import type { Cents } from '../money/money.ts'
import { addSums, noOrders, type OrderSums } from './statistics.ts'
import { fallOf, unitOne, type UnitDay, type UnitValue } from './statistics-unit.ts'

/** Windows in days; `all` begins with the trader. */
export const statisticsWindows = { '7': 7, '30': 30, '90': 90 } as const
export const statisticsDaysMax = 90
/** Fewer days give no Sharpe ratio: it would say nothing. */
export const sharpeDaysMin = 30
const daysPerYear = 365

/** All that one day of a trader adds to the figures. */
export type TraderDay = { readonly sums: OrderSums; readonly unit: UnitDay }

/** Days in a row, folded: what figures of a window are made of. */
export type Summary = {
  readonly sums: OrderSums
  readonly days: number
  /** Value of one unit before the first day, at the end of the last, and the highest between. */
  readonly start: UnitValue
  readonly close: UnitValue
  readonly peak: UnitValue
  readonly drawdown: number
  /** Of daily returns. */
  readonly returns: number
  readonly squares: number
}

export const emptySummary = (start: UnitValue = unitOne): Summary => ({
  sums: noOrders,
  days: 0,
  start,
  close: start,
  peak: start,
  drawdown: 0,
  returns: 0,
  squares: 0,
})

/** A day later. */
export const addDay = (summary: Summary, { sums, unit }: TraderDay): Summary => {
  // From nothing there is no return: whoever lost everything has earned nothing since.
  const daily = summary.close === 0 ? 0 : unit.close / summary.close - 1
  return {
    sums: addSums(summary.sums, sums),
    days: summary.days + 1,
    start: summary.start,
    close: unit.close,
    peak: Math.max(summary.peak, unit.high) as UnitValue,
    drawdown: Math.max(summary.drawdown, fallOf(summary.peak, unit.low), unit.fall),
    returns: summary.returns + daily,
    squares: summary.squares + daily * daily,
  }
}

/** Rates are hundredths of a percent, the Sharpe ratio hundredths. */
export type Figures = {
  readonly profitRate: number
  readonly totalProfit: Cents
  readonly winRate: number | undefined
  readonly drawdown: number
  readonly sharpe: number | undefined
  readonly orders: number
  readonly days: number
  readonly holdingSeconds: number | undefined
}

const percentOne = 10_000
/** Hundredths of a percent: no figure says more than a million percent, and what is beyond reads as that. */
export const profitRateMax = 1_000_000 * 100

/** Daily returns: mean / standard deviation (of a sample) × √365; undefined under 30 days, and where nothing varies. */
const sharpeOf = ({ days, returns, squares }: Summary): number | undefined => {
  if (days < sharpeDaysMin) return undefined
  const mean = returns / days
  const variance = (squares - days * mean * mean) / (days - 1)
  // What is left of equal returns by rounding is no deviation.
  if (variance <= 1e-18) return undefined
  const sharpe = Math.round((mean / Math.sqrt(variance)) * Math.sqrt(daysPerYear) * 100)
  return Math.max(-profitRateMax, Math.min(profitRateMax, sharpe))
}

/** What a window comes to. Who begins it with nothing left has lost everything: −100 %, in each window. */
export const figuresOf = (summary: Summary): Figures => {
  const { sums, start, close } = summary
  const isLost = start === 0 || close === 0
  return {
    profitRate: isLost ? -percentOne : Math.min(profitRateMax, Math.round((close / start - 1) * percentOne)),
    totalProfit: sums.net,
    winRate: sums.closed === 0 ? undefined : Math.round((sums.won / sums.closed) * percentOne),
    drawdown: isLost ? percentOne : Math.round(summary.drawdown * percentOne),
    sharpe: sharpeOf(summary),
    orders: sums.closed,
    days: summary.days,
    holdingSeconds: sums.closed === 0 ? undefined : Math.round(sums.holdingMs / sums.closed / 1_000),
  }
}

/**
 * What the copies of one follower have brought in a window, in hundredths of a percent of the margin that the follower
 * allowed: closed ones after all costs, with what is open now, less shares that were paid.
 */
export const followerRate = (input: {
  readonly closed: Cents
  readonly open: Cents
  readonly shares: Cents
  readonly maxMargin: Cents
}): number =>
  Math.round((Number(input.closed + input.open - input.shares) / Number(input.maxMargin)) * percentOne)

/** The middle one, or the mean of the two in the middle; undefined of none. */
export const medianOf = (rates: readonly number[]): number | undefined => {
  const sorted = rates.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const [lower, upper] = [sorted[sorted.length % 2 === 0 ? half - 1 : half], sorted[half]]
  return lower === undefined || upper === undefined ? undefined : Math.round((lower + upper) / 2)
}

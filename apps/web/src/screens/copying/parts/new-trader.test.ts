import type { TraderFigures } from '@plumbline/protocol/copying'
import { describe, expect, it } from 'vitest'
import { isBeforePeriod } from './new-trader.ts'

const figuresOf = (days: number, profitRate: string): TraderFigures => ({
  followersMedian: null,
  profitRate,
  totalProfit: '0.00',
  drawdown: '0.00',
  winRate: null,
  sharpe: null,
  orders: 0,
  days,
  holdingSeconds: null,
})
const same = (figures: TraderFigures) => ({ 7: figures, 30: figures, 90: figures, all: figures })

describe('a figure of a period the trader has not had', () => {
  it('is left out while it is zero', () => {
    const periods = same(figuresOf(8, '0.00'))
    expect(isBeforePeriod('profitRate', '7', periods)).toBe(false)
    expect(isBeforePeriod('profitRate', '30', periods)).toBe(true)
    expect(isBeforePeriod('profitRate', 'all', periods)).toBe(false)
    expect(isBeforePeriod('drawdown', 'all', same(figuresOf(1, '0.00')))).toBe(true)
  })

  it('is told where there is one, and counts are told in any case', () => {
    expect(isBeforePeriod('profitRate', '30', same(figuresOf(8, '-0.20')))).toBe(false)
    expect(isBeforePeriod('days', '30', same(figuresOf(8, '0.00')))).toBe(false)
  })
})

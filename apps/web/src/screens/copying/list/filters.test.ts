import { describe, expect, it } from 'vitest'
import { isFiltered, noFilters, wishOf, type TraderFilters } from './filters.ts'

describe('what is asked of the list of traders', () => {
  it.each<[string, Partial<TraderFilters>, object]>([
    ['everybody', {}, {}],
    ['who takes followers', { isOpen: true }, { open: '1' }],
    ['who trades an instrument', { code: 'BTCUSD' }, { code: 'BTCUSD' }],
    ['who fell little', { drawdownMax: '20' }, { drawdownMax: '20' }],
    ['who has long been there', { daysMin: '90' }, { daysMin: '90' }],
    ['in another order', { sort: 'drawdown', period: 'all' }, { sort: 'drawdown', period: 'all' }],
  ])('is for %s', (_, filters, wish) => {
    const all = { ...noFilters, ...filters }
    expect(wishOf(all, ' ')).toEqual({ period: '30', sort: 'followersMedian', ...wish })
  })

  it('searches for what was typed, without blanks around it', () => {
    expect(wishOf(noFilters, ' marl ')).toMatchObject({ search: 'marl' })
  })

  it('knows an order from a filter', () => {
    expect(isFiltered({ ...noFilters, sort: 'sharpe', period: '7', search: ' ' })).toBe(false)
    expect(isFiltered({ ...noFilters, isOpen: true })).toBe(true)
    expect(isFiltered({ ...noFilters, daysMin: '7' })).toBe(true)
  })
})

import { categories, categoryId, type CandlePeriod, type Category } from '@plumbline/rules/market'
import { describe, expect, it } from 'vitest'
import { createFormat } from '../../i18n/format.ts'
import { candleNames } from './candle-names.ts'

const format = createFormat('en')
const named = (category: Category, period: CandlePeriod, openedAt: string) =>
  candleNames(period, { category_id: categoryId(category) })(Date.parse(openedAt))

describe('what a chart calls a candle', () => {
  it.each([
    ['Monday, which begins on Sunday evening', '1d', '2026-11-15T22:00:00Z', 'day', '16 Nov'],
    ['the same in summer', '1d', '2026-07-12T21:00:00Z', 'day', '13 Jul'],
    ['the Monday after the change to winter', '1d', '2026-11-01T22:00:00Z', 'day', '2 Nov'],
    ['a week by its Monday', '1w', '2026-11-15T22:00:00Z', 'day', '16 Nov'],
    ['a month by its own name', '1M', '2026-10-31T21:00:00Z', 'month', 'Nov 2026'],
    ['a day of Brent, which begins an hour later', '1d', '2026-11-15T23:00:00Z', 'day', '16 Nov'],
    ['an old day of UTC by its date', '1d', '2026-11-16T00:00:00Z', 'day', '16 Nov'],
    ['an old week of UTC by its Monday', '1w', '2026-11-16T00:00:00Z', 'day', '16 Nov'],
    ['an old month of UTC', '1M', '2026-11-01T00:00:00Z', 'month', 'Nov 2026'],
    ['four hours by their opening', '4h', '2026-11-15T20:00:00Z', 'hour', '15 Nov, 20:00'],
  ] as const)('is of %s', (_, period, openedAt, grain, text) => {
    for (const category of ['forex', 'metal', 'oil', 'cfd'] as const)
      expect(format.chartTime(named(category, period, openedAt), grain)).toBe(text)
  })

  it('is of a moment the day of the instrument, also between the end of its class and its own', () => {
    const oil = { category_id: categoryId('oil') }
    const brent = candleNames('1d', { ...oil, dayEnds: { zone: 'America/New_York', at: '18:00' } })
    const other = candleNames('1d', oil)
    const at = (text: string) => Date.parse(text)
    // Half past five in New York.
    expect(format.chartTime(brent(at('2026-11-16T22:30:00Z')), 'day')).toBe('16 Nov')
    expect(format.chartTime(other(at('2026-11-16T22:30:00Z')), 'day')).toBe('17 Nov')
    expect(format.chartTime(brent(at('2026-11-16T23:00:00Z')), 'day')).toBe('17 Nov')
  })

  it('is of crypto and stocks the day of UTC', () => {
    for (const category of ['crypto', 'stock'] as const)
      expect(format.chartTime(named(category, '1d', '2026-11-15T00:00:00Z'), 'day')).toBe('15 Nov')
  })

  it('is one for the same day of every class, by which two are laid over each other', () => {
    const opened = { crypto: '2026-11-16T00:00:00Z', stock: '2026-11-16T00:00:00Z' }
    const names = categories.map(category =>
      named(category, '1d', opened[category as keyof typeof opened] ?? '2026-11-15T22:00:00Z'),
    )
    expect(new Set(names)).toEqual(new Set([Date.parse('2026-11-16T00:00:00Z')]))
  })
})

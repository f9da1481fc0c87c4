import { describe, expect, it } from 'vitest'
import { linesOfRates, rateText, readRates, type RateLine } from './rates.ts'

const plain = (typed: string) => typed.replace(',', '.')
const line = (from: string, long: string, short: string): RateLine => ({ id: 0, from, long, short })

describe('rates of financing as they are typed', () => {
  it('are percent a year', () => {
    expect([rateText(-62_500), rateText(7_500), rateText(0)]).toEqual(['-6.25', '0.75', '0'])
  })

  it('are put in order of their days, and written as they were read', () => {
    const rates = readRates(
      'EURUSD',
      [line('2026-12-01', '-3', '0,5'), line('2026-11-01', '-2.75', '0.25')],
      plain,
    )
    expect(rates).toEqual([
      { from: '2026-11-01', long: -27_500, short: 2_500 },
      { from: '2026-12-01', long: -30_000, short: 5_000 },
    ])
    expect(linesOfRates(rates ?? [], each => each)[1]).toMatchObject({ long: '-3', short: '0.5' })
  })

  it.each([
    ['without a day', [line('', '-3', '1')]],
    ['without a rate', [line('2026-11-01', '', '1')]],
    ['of a letter', [line('2026-11-01', 'x', '1')]],
    ['finer than a ten-thousandth', [line('2026-11-01', '-3.00001', '1')]],
    ['that pay both sides', [line('2026-11-01', '2', '1')]],
    ['beyond the bounds', [line('2026-11-01', '-30.1', '1')]],
    ['of one day twice', [line('2026-11-01', '-3', '1'), line('2026-11-01', '-4', '1')]],
    ['of no line', []],
  ])('are not taken %s', (_, lines) => {
    expect(readRates('EURUSD', lines, plain)).toBeUndefined()
  })
})

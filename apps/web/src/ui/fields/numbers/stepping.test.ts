import { parseDecimal } from '@plumbline/rules/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judge, positionOn, stepBy, stepsOf, type Grid } from './stepping.ts'

const lots: Grid = { min: '0.01', max: '20', step: '0.01' }
const hundreds: Grid = { min: '500', max: '5000', step: '100' }
const uneven: Grid = { min: '0.5', max: '2', step: '0.4' }

describe('a step', () => {
  it.each([
    [lots, '0.10', 1, '0.11'],
    [lots, '0.1', -1, '0.09'],
    [lots, '0.29', 1, '0.30'],
    [lots, '19.99', 5, '20.00'],
    [lots, '0.02', -5, '0.01'],
    [hundreds, '2000', 1, '2100'],
    [hundreds, '550', 1, '600'],
    [hundreds, '550', -1, '500'],
    [hundreds, '', 1, '500'],
    [hundreds, 'a lot', -1, '500'],
    [hundreds, '9000', -1, '5000'],
    [uneven, '1.7', 1, '1.7'],
  ] as const)('in %o from "%s" by %i leads to %s', (grid, from, steps, to) => {
    expect(stepBy(from, grid, steps)).toBe(to)
  })

  it('never leaves the grid and loses nothing to rounding', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: -50, max: 50 }), (cents, steps) => {
        const to = stepBy((cents / 100).toFixed(2), lots, steps)
        expect(judge(to, lots)).toBe('fine')
        const expected = Math.min(2000, Math.max(1, Math.min(2000, cents) + (cents > 2000 ? 0 : steps)))
        if (cents >= 1 && cents <= 2000) expect(parseDecimal(to, 2)).toBe(BigInt(expected))
      }),
    )
  })
})

describe('what was typed', () => {
  it.each([
    [lots, '0.10', 'fine'],
    [lots, '20', 'fine'],
    [lots, '', 'notNumber'],
    [lots, '1,5', 'notNumber'],
    [lots, '1e3', 'notNumber'],
    [lots, '0', 'belowMin'],
    [lots, '-1', 'belowMin'],
    [lots, '20.01', 'aboveMax'],
    [lots, '0.015', 'offStep'],
    [hundreds, '550', 'offStep'],
    [uneven, '0.9', 'fine'],
  ] as const)('in %o "%s" is %s', (grid, value, verdict) => {
    expect(judge(value, grid)).toBe(verdict)
  })
})

describe('places on the grid', () => {
  it.each([
    [hundreds, '500', 0],
    [hundreds, '2000', 15],
    [hundreds, '2099', 15],
    [hundreds, '9000', 45],
    [hundreds, '', 0],
    [lots, '0.29', 28],
  ] as const)('in %o "%s" stands at %i', (grid, value, place) => {
    expect(positionOn(value, grid)).toBe(place)
  })

  it('are counted from the least to the most', () => {
    expect(stepsOf(hundreds)).toBe(45)
    expect(stepsOf(uneven)).toBe(3)
  })
})

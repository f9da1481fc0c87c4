import { describe, expect, it } from 'vitest'
import { curveOf } from './curve.ts'

type Units = { readonly unit: string; readonly high?: string; readonly low?: string; readonly fall?: number }

const days = (start: string, ...units: Units[]) => ({
  start,
  items: units.map(({ unit, high = unit, low = unit, fall = 0 }, at) => ({
    day: `2026-07-0${at + 1}`,
    unit,
    high,
    low,
    fall,
    orders: 1,
    won: 1,
    net: '0.00',
    holdingSeconds: 60,
  })),
})

describe('the curve of a trader', () => {
  it('is the change of one unit since before the first day', () => {
    expect(curveOf(days('2', { unit: '3' }, { unit: '1' })).values).toEqual([0, 50, -50])
  })

  it('marks the deepest fall from the peak before it', () => {
    const units = ['1.2', '0.9', '1.5', '1.4'].map(unit => ({ unit }))
    expect(curveOf(days('1', ...units)).fall).toMatchObject({ peak: 1, trough: 2 })
  })

  it('goes by the highest and lowest of a day, not by its end', () => {
    expect(curveOf(days('1', { unit: '1', high: '1.5' }, { unit: '1', low: '0.6' })).fall).toEqual({
      peak: 1,
      trough: 2,
      top: 50,
    })
  })

  it('marks a fall within one day from the day’s beginning to its end', () => {
    expect(
      curveOf(days('1', { unit: '1' }, { unit: '1', high: '1.2', low: '0.9', fall: 0.25 })).fall,
    ).toMatchObject({
      peak: 1,
      trough: 2,
    })
  })

  it('marks none where the unit only grew', () => {
    expect(curveOf(days('1', { unit: '1' }, { unit: '2' })).fall).toBeUndefined()
    expect(curveOf(days('1'))).toEqual({ values: [0], fall: undefined })
  })
})

import { describe, expect, test } from 'vitest'
import {
  admitDrawings,
  drawingsMax,
  indicatorNames,
  indicatorParameters,
  isParametersOf,
  type IndicatorName,
} from './chart.ts'

describe("an indicator's parameters", () => {
  test.each(indicatorNames)('of %s can be what they are at first', name => {
    expect(isParametersOf(name, indicatorParameters[name].preset)).toBe(true)
  })

  test.each<[string, IndicatorName, readonly number[], boolean]>([
    ['one length', 'MA', [200], true],
    ['four lengths', 'EMA', [5, 10, 20, 500], true],
    ['bands of two and a half deviations', 'BOLL', [20, 2.5], true],
    ['no length', 'MA', [], false],
    ['five lengths', 'MA', [1, 2, 3, 4, 5], false],
    ['a length of nothing', 'RSI', [0], false],
    ['half a bar', 'MA', [2.5], false],
    ['more bars than are held', 'MA', [501], false],
    ['bands finer than a tenth', 'BOLL', [20, 2.05], false],
    ['a parameter too few', 'MACD', [12, 26], false],
    ['one where there is none', 'VOL', [5], false],
    ['what is no number', 'MA', [Number.NaN], false],
  ])('%s: %s %j → %s', (_, name, values, fine) => {
    expect(isParametersOf(name, values)).toBe(fine)
  })
})

describe('drawings', () => {
  test('are kept up to their maximum', () => {
    const most = Array.from({ length: drawingsMax }, (_, index) => index)
    expect(admitDrawings(most)).toEqual({ ok: true, value: most })
    expect(admitDrawings([...most, 1])).toEqual({
      ok: false,
      refusal: 'layout.too_large',
      figures: { maximum: '60' },
    })
  })
})

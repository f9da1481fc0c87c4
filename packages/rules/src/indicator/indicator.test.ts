import { describe, expect, it, test } from 'vitest'
import {
  averageTrueRange,
  exponentialAverage,
  ichimoku,
  ichimokuAhead,
  keltnerChannels,
  parabolicSar,
  relativeStrength,
  simpleAverage,
  stochasticRsi,
  type DrawnBar,
  type Series,
} from './index.ts'

const rounded = (values: Series, digits = 2) =>
  values.map(value => (value === undefined ? undefined : Number(value.toFixed(digits))))
const known = (values: Series, digits = 2) => rounded(values, digits).filter(value => value !== undefined)

/** Thirty days of the published example of an average true range (StockCharts, ChartSchool, QQQQ in 2010). */
const published: readonly DrawnBar[] = [
  [48.7, 47.79, 48.16],
  [48.72, 48.14, 48.61],
  [48.9, 48.39, 48.75],
  [48.87, 48.37, 48.63],
  [48.82, 48.24, 48.74],
  [49.05, 48.64, 49.03],
  [49.2, 48.94, 49.07],
  [49.35, 48.86, 49.32],
  [49.92, 49.5, 49.91],
  [50.19, 49.87, 50.13],
  [50.12, 49.2, 49.53],
  [49.66, 48.9, 49.5],
  [49.88, 49.43, 49.75],
  [50.19, 49.73, 50.03],
  [50.36, 49.26, 50.31],
  [50.57, 50.09, 50.52],
  [50.65, 50.3, 50.41],
  [50.43, 49.21, 49.34],
  [49.63, 48.98, 49.37],
  [50.33, 49.61, 50.23],
  [50.29, 49.2, 49.24],
  [50.17, 49.43, 49.93],
  [49.32, 48.08, 48.43],
  [48.5, 47.64, 48.18],
  [48.32, 41.55, 46.57],
  [46.8, 44.28, 45.41],
  [47.8, 47.31, 47.77],
  [48.39, 47.2, 47.72],
  [48.66, 47.9, 48.62],
  [48.79, 47.73, 47.85],
].map(([high = 0, low = 0, close = 0]) => ({ high, low, close }))

const flat = (closes: readonly number[]): readonly DrawnBar[] =>
  closes.map(close => ({ high: close, low: close, close }))

describe('averages', () => {
  it('begin with as many figures as they are long', () => {
    expect(rounded(simpleAverage([1, 2, 3, 4], 3))).toEqual([undefined, undefined, 2, 3])
    // (1 + 2 + 3) / 3 = 2; then half of the way to 4 and to 8.
    expect(rounded(exponentialAverage([1, 2, 3, 4, 8], 3))).toEqual([undefined, undefined, 2, 3, 5.5])
  })
})

describe('the average true range', () => {
  it('is that of the published example, whose prices were printed to the cent', () => {
    const expected = [
      0.55, 0.59, 0.59, 0.57, 0.61, 0.62, 0.64, 0.67, 0.69, 0.78, 0.78, 1.21, 1.3, 1.38, 1.37, 1.34, 1.32,
    ]
    const ranges = known(averageTrueRange(published, 14), 4)
    expect(ranges).toHaveLength(expected.length)
    for (const [index, range] of ranges.entries())
      expect(Math.abs(range - (expected[index] ?? 0))).toBeLessThan(0.01)
  })

  it('counts the gap before a candle', () => {
    const bars = [
      { high: 10, low: 9, close: 9.5 },
      { high: 13, low: 12, close: 12.5 },
    ]
    // 1, then 13 − 9.5.
    expect(averageTrueRange(bars, 1)).toEqual([1, 3.5])
  })
})

describe('Keltner channels', () => {
  it('lie so many true ranges around the average of the closes', () => {
    const bars = [
      { high: 11, low: 9, close: 10 },
      { high: 13, low: 11, close: 12 },
      { high: 15, low: 13, close: 14 },
    ]
    // True ranges 2, 3, 3: (2 + 3) / 2 = 2.5, then 2.75. Closes: (10 + 12) / 2 = 11, then 11 + 2/3 · 3 = 13.
    expect(keltnerChannels(bars, { length: 2, rangeLength: 2, multiple: 2 })).toEqual([
      {},
      { up: 16, mid: 11, dn: 6 },
      { up: 18.5, mid: 13, dn: 7.5 },
    ])
  })
})

describe('relative strength', () => {
  it('is that of the published example (StockCharts, ChartSchool)', () => {
    const closes = [
      44.3389, 44.0902, 44.1497, 43.6124, 44.3278, 44.8264, 45.0955, 45.4245, 45.8433, 46.0826, 45.8931,
      46.0328, 45.614, 46.282, 46.282, 46.0028, 46.0328, 46.4116, 46.2222, 45.6439, 46.2122, 46.2521, 45.7137,
      46.4515, 45.7835, 45.3548, 44.0288, 44.1783, 44.2181, 44.5672, 43.4205, 42.6628, 43.1314,
    ]
    expect(known(relativeStrength(closes, 14))).toEqual([
      70.53, 66.32, 66.55, 69.41, 66.36, 57.97, 62.93, 63.26, 56.06, 62.38, 54.71, 50.42, 39.99, 41.46, 41.87,
      45.46, 37.3, 33.08, 37.77,
    ])
  })

  it('is in the middle where nothing moves', () => {
    expect(relativeStrength([5, 5, 5], 2)).toEqual([undefined, undefined, 50])
  })
})

describe('the stochastic of relative strength', () => {
  it('is where the strength lies among the last ones', () => {
    // Moves +1, −1, +1, +2, −3: gains by Wilder 0.5, 0.75, 1.375, 0.6875, losses 0.5, 0.25, 0.125, 1.5625.
    const strength = relativeStrength([1, 2, 1, 2, 4, 1], 2)
    expect(rounded(strength)).toEqual([undefined, undefined, 50, 75, 91.67, 30.56])
    const figures = stochasticRsi(flat([1, 2, 1, 2, 4, 1]), {
      rsiLength: 2,
      length: 3,
      smoothK: 1,
      smoothD: 2,
    })
    expect(rounded(figures.map(({ k }) => k))).toEqual([undefined, undefined, undefined, undefined, 100, 0])
    expect(rounded(figures.map(({ d }) => d))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      50,
    ])
  })

  it('has no place where the strength does not move', () => {
    expect(
      stochasticRsi(flat([1, 2, 3, 4, 5, 6]), { rsiLength: 2, length: 2, smoothK: 1, smoothD: 1 }),
    ).toEqual(Array.from({ length: 6 }, () => ({})))
  })
})

describe('the parabolic stop and reverse', () => {
  it('follows a rise ever faster, and goes over when it is met', () => {
    const bars = [
      [10, 9, 9.5],
      [11, 10, 10.8],
      [12, 11, 11.9],
      [13, 12, 12.5],
      [12, 8, 8.5],
      [9, 7, 7.5],
    ].map(([high = 0, low = 0, close = 0]) => ({ high, low, close }))
    // 9; 9 + 0.02 · (11 − 9) = 9.04, held at the low of 9; then 0.04 of the way from 9 to 12 is 9.12; met by 8, it goes to the
    // extreme of 13; 0.02 of the way to 8 would be 12.9, within the high of 13 before.
    const sar = parabolicSar(bars, { start: 0.02, step: 0.02, max: 0.2 })
    expect(rounded(sar, 4)).toEqual([undefined, 9, 9, 9.12, 13, 13])
  })

  it('has nothing to say of one candle', () => {
    expect(parabolicSar(published.slice(0, 1), { start: 0.02, step: 0.02, max: 0.2 })).toEqual([undefined])
  })

  it('lies on one side of each candle, and never within the two before while it stays there', () => {
    const sar = parabolicSar(published, { start: 0.02, step: 0.02, max: 0.2 })
    for (const [index, value] of sar.entries()) {
      const bar = published[index]
      if (value === undefined || bar === undefined || index < 2) continue
      expect(value <= bar.low || value >= bar.high).toBe(true)
    }
  })
})

describe('Ichimoku', () => {
  const bars = Array.from({ length: 8 }, (_, index) => ({ high: index + 2, low: index, close: index + 1 }))
  const lengths = { conversion: 2, base: 3, spanB: 4 }

  it('draws middles, the cloud ahead by the base line, and the close behind', () => {
    const lines = ichimoku(bars, lengths)
    // At candle 5: highest of two 7, lowest 4; of three 7 and 3; the cloud is that of candle 3: (4 + 2) … middles 3.5 and 3.
    expect(lines[5]).toEqual({ conversion: 5.5, base: 5, spanA: 3.25, spanB: 2.5, lagging: 8 })
    expect(lines[0]).toEqual({ lagging: 3 })
    expect(lines[7]).toEqual({ conversion: 7.5, base: 7, spanA: 5.25, spanB: 4.5 })
  })

  it('goes on with the cloud beyond the newest candle', () => {
    expect(ichimokuAhead(bars, lengths)).toEqual([
      { spanA: 6.25, spanB: 5.5 },
      { spanA: 7.25, spanB: 6.5 },
    ])
  })

  test.each([0, 1, 2])('draws what %i candles give', count => {
    expect(ichimoku(bars.slice(0, count), lengths)).toHaveLength(count)
    expect(ichimokuAhead(bars.slice(0, count), lengths)).toHaveLength(2)
  })
})

import { describe, expect, it } from 'vitest'
import { dayRuns } from './day-runs.ts'

const hourMs = 3_600_000
const hours = (from: string, count: number) =>
  Array.from({ length: count }, (_, hour) => Date.parse(from) + hour * hourMs)

describe('trading days on the chart', () => {
  it('end at 17:00 in New York, in summer and in winter', () => {
    // 21:00 UTC in July, 22:00 UTC in January.
    expect(dayRuns(hours('2026-07-14T19:00:00Z', 4)).map(({ from, to }) => [from, to])).toEqual([
      [0, 1],
      [2, 3],
    ])
    expect(dayRuns(hours('2026-01-14T20:00:00Z', 4)).map(({ from, to }) => [from, to])).toEqual([
      [0, 1],
      [2, 3],
    ])
  })

  it('are shaded in turn, and alike wherever the picture begins', () => {
    const times = hours('2026-07-13T00:00:00Z', 72)
    const shadedAt = (from: number) =>
      dayRuns(times.slice(from)).flatMap(run =>
        Array.from({ length: run.to - run.from + 1 }, () => run.isShaded),
      )
    const whole = shadedAt(0)
    expect(new Set(whole).size).toBe(2)
    expect(shadedAt(30)).toEqual(whole.slice(30))
    const turns = dayRuns(times).map(({ isShaded }) => isShaded)
    expect(turns.every((shaded, index) => index === 0 || shaded !== turns[index - 1])).toBe(true)
  })

  it('are none without candles', () => {
    expect(dayRuns([])).toEqual([])
  })
})

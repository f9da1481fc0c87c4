import type { KLineData } from 'klinecharts'
import { describe, expect, test } from 'vitest'
import { barsMax, createBarWindow, pageSize } from './bar-window.ts'

const bar = (timestamp: number): KLineData => ({ timestamp, open: 1, high: 1, low: 1, close: 1 })
/** Candles of the moments `from` to `to`, the last one left out. */
const bars = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => bar(from + index))
const times = (list: readonly KLineData[]) => list.map(({ timestamp }) => timestamp)

/** A window over the moments up to 10,000, scrolled back by some pages. */
const scrolledBack = (pages: number) => {
  const window = createBarWindow(bars(10_000 - pageSize, 10_000), false)
  for (let page = 2; page <= pages; page += 1)
    window.addOlder(bars(10_000 - page * pageSize, 10_000 - (page - 1) * pageSize))
  return window
}

describe('the candles a chart holds', () => {
  test('follow the newest one', () => {
    const window = createBarWindow(bars(1, 3), true)
    window.update({ ...bar(2), close: 5 })
    window.update(bar(3))
    window.update(bar(1))
    expect(times(window.bars())).toEqual([1, 2, 3])
    expect(window.bars()[1]?.close).toBe(5)
    expect(window.more()).toEqual({ forward: false, backward: false })
  })

  test('are never more than fifteen hundred, and have no hole', () => {
    const window = scrolledBack(9)
    expect(window.bars()).toHaveLength(barsMax)
    const [first, last] = [window.bars()[0]?.timestamp, window.bars().at(-1)?.timestamp]
    expect([first, last]).toEqual([10_000 - 9 * pageSize, 10_000 - 4 * pageSize - 1])
    expect(times(window.bars())).toEqual(times(bars(10_000 - 9 * pageSize, 10_000 - 4 * pageSize)))
    expect(window.isAtNewest()).toBe(false)
  })

  test('leave the newest candle alone while it is not among them', () => {
    const window = scrolledBack(6)
    window.update(bar(10_000))
    expect(window.bars().at(-1)?.timestamp).toBe(10_000 - pageSize - 1)
  })

  test('come back to the newest, page by page', () => {
    const window = scrolledBack(8)
    let asked = 0
    while (!window.isAtNewest()) {
      const { to } = window.newerPage() ?? {}
      const end = to ?? 10_040
      window.addNewer(bars(end - pageSize - 100, end))
      asked += 1
    }
    expect(asked).toBe(3)
    expect(times(window.bars())).toEqual(times(bars(10_040 - barsMax, 10_040)))
    expect(window.more()).toEqual({ forward: true, backward: false })
  })

  test('end where the past ends', () => {
    const window = scrolledBack(2)
    window.addOlder(bars(9_390, 9_400))
    expect(window.more().forward).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { axisPx, leastPanePx, paneHeight } from './pane-height.ts'

describe('the panes below the candles', () => {
  it.each([297, 330, 450, 700])('leave 60 %% of a picture of %i pixels to the candles', height => {
    for (const count of [1, 2]) {
      const candles = height - count * paneHeight(height, count) - axisPx
      expect(candles / height).toBeGreaterThanOrEqual(0.6)
    }
  })

  it('are never too low to be read', () => {
    expect(paneHeight(200, 4)).toBe(leastPanePx)
  })
})

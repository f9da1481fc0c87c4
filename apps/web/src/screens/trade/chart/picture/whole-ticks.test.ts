import { describe, expect, it } from 'vitest'
import { wholeTicks } from './whole-ticks.ts'

describe('labels of an axis', () => {
  it('are left out where an edge would cut them', () => {
    const ticks = [19, 20, 50, 80, 81].map(coord => ({ coord, text: '10:30' }))
    expect(wholeTicks(ticks, 100, () => 40).map(({ coord }) => coord)).toEqual([20, 50, 80])
  })

  it('are measured one by one', () => {
    const ticks = [
      { coord: 10, text: '3' },
      { coord: 10, text: '10:30' },
    ]
    expect(wholeTicks(ticks, 100, text => text.length * 8)).toEqual([ticks[0]])
  })
})

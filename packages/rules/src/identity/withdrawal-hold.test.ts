import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  holdMinutesIn,
  holdUntil,
  judgeHoldMinutes,
  waitMinutes,
  withdrawalHoldMinutesMax,
  withdrawalHoldMinutesMin,
} from './withdrawal-hold.ts'

describe('the wait for withdrawals', () => {
  it('is two minutes as shipped in a development, and a day in a production', () => {
    expect(withdrawalHoldMinutesMin).toEqual({ development: 2, production: 1_440 })
    expect(holdUntil(1_000, 2)).toBe(121_000)
  })

  it.each([
    ['development', 1, false],
    ['development', 2, true],
    ['development', 1_439, true],
    ['production', 2, false],
    ['production', 1_439, false],
    ['production', 1_440, true],
    ['production', withdrawalHoldMinutesMax, true],
    ['production', withdrawalHoldMinutesMax + 1, false],
  ] as const)('in a %s may be %i minutes: %s', (mode, minutes, allowed) => {
    expect(judgeHoldMinutes(minutes, mode)).toMatchObject(
      allowed ? { ok: true } : { ok: false, refusal: 'setting.invalid' },
    )
  })

  it('is never less than a day in a production, whatever was set before', () => {
    expect.hasAssertions()
    fc.assert(
      fc.property(fc.integer({ min: 1, max: withdrawalHoldMinutesMax }), minutes => {
        expect(holdMinutesIn(minutes, 'production')).toBe(Math.max(1_440, minutes))
      }),
    )
  })

  it('is never said to be shorter than it is', () => {
    expect(
      [1, 60_000, 60_001, 3_599_999, 3_600_000, 3_600_001, 86_400_000].map(ms => waitMinutes(ms)),
    ).toEqual([1, 1, 2, 60, 60, 120, 1_440])
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 700_000_000 }), ms => {
        expect(waitMinutes(ms) * 60_000).toBeGreaterThanOrEqual(ms)
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockLookMs, createProcessClock, settlingMs, stepMsMin, type ClockStep } from './clock.ts'

const start = Date.parse('2026-11-17T15:30:00.000Z')

/** A machine whose wall clock can be set. */
const machine = () => {
  let [wall, elapsed] = [start, 5_000]
  const clock = createProcessClock(
    () => wall,
    () => elapsed,
  )
  const told: ClockStep[] = []
  clock.onStep(step => told.push(step))
  return {
    clock,
    told,
    pass: (ms: number) => {
      for (let left = ms; left > 0; left -= clockLookMs) {
        wall += Math.min(left, clockLookMs)
        elapsed += Math.min(left, clockLookMs)
        clock.look()
      }
    },
    set: (by: number) => void (wall += by),
    wall: () => wall,
  }
}

describe('the clock of the process', () => {
  test('goes with the wall clock', () => {
    const { clock, told, pass } = machine()
    pass(10_000)
    expect(clock.now()).toBe(start + 10_000)
    expect([told, clock.offsets(), clock.settled()]).toEqual([[], [], start + 10_000])
  })

  test.each([3_600_000, -3_600_000, 2_000, -2_000, 172_800_000])(
    'takes over a step of %i ms and tells of it',
    by => {
      const { clock, told, pass, set } = machine()
      pass(1_000)
      set(by)
      pass(clockLookMs)
      expect(told).toEqual([{ by, before: start + 1_250, after: start + 1_250 + by }])
      expect(clock.now()).toBe(start + 1_250 + by)
      expect(clock.offsets()).toEqual([by, by])
    },
  )

  test('remembers how far it was set since each step', () => {
    const { clock, pass, set } = machine()
    for (const by of [3_600_000, -3_600_000, 10_000]) {
      set(by)
      pass(1_000)
    }
    expect(clock.offsets()).toEqual([10_000, -3_590_000, 10_000, 10_000])
  })

  test('remembers what it has taken in little by little since the start', () => {
    const { clock, pass, set } = machine()
    for (let times = 0; times < 2; times++) {
      set(-1_500)
      pass(60_000)
    }
    expect(clock.offsets().map(by => Math.round(by))).toEqual([-3_000])
  })

  test('lets nights wait after a step ahead, until it has stood for a while', () => {
    const { clock, pass, set } = machine()
    pass(1_000)
    set(86_400_000)
    pass(1_000)
    expect(clock.settled()).toBe(start + 2_000)
    pass(settlingMs)
    expect(clock.settled()).toBe(clock.now())
  })

  test('never lets them wait for a step back', () => {
    const { clock, pass, set } = machine()
    set(-86_400_000)
    pass(1_000)
    expect(clock.settled()).toBe(clock.now())
  })

  test('never goes back for less than a step, and comes to the wall clock', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1 - stepMsMin, max: stepMsMin - 1 }), { maxLength: 10 }),
        changes => {
          const { clock, told, pass, set, wall } = machine()
          for (const by of changes) {
            set(by)
            let before = clock.now()
            for (let look = 0; look < 100; look++) {
              pass(clockLookMs)
              const now = clock.now()
              expect(now).toBeGreaterThan(before)
              before = now
            }
            expect(Math.abs(clock.now() - wall())).toBeLessThanOrEqual(1)
          }
          expect(told).toEqual([])
        },
      ),
    )
  })
})

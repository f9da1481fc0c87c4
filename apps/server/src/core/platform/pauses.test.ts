import type { Millis } from '@plumbline/rules/market'
import { describe, expect, test } from 'vitest'
import { createPauseWatch, holdMsMax, holdWallMsMax, pauseMsMin, quietMs } from './pauses.ts'

/** A loop whose turns the test takes. */
const createLoop = () => {
  let monotonic = 5_000
  let wall = 1_000_000
  let idle = 0
  let worked = 0
  const watch = createPauseWatch({
    monotonic: () => monotonic,
    idle: () => idle,
    worked: () => worked,
    now: () => wall as Millis,
  })
  return {
    watch,
    now: () => wall as Millis,
    stand: (ms: number) => {
      monotonic += ms
      wall += ms
    },
    setClock: (ms: number) => {
      wall += ms
    },
    /** @param ownShare of what it is not idle for; others have the processors for the rest */
    run: (ms: number, everyMs = 50, idleShare = 0.9, ownShare = 1) => {
      for (let passed = 0; passed < ms; passed += everyMs) {
        monotonic += everyMs
        wall += everyMs
        idle += everyMs * idleShare
        worked += everyMs * (1 - idleShare) * ownShare
        watch.tick()
      }
    },
  }
}

describe('a loop that stood still', () => {
  test('is noticed by the first that asks, before any timer has run', () => {
    const { watch, run, stand } = createLoop()
    run(2_000)
    expect(watch.holdMs()).toBe(0)
    stand(pauseMsMin + 1)
    expect(watch.holdMs()).toBe(quietMs)
  })

  test('is none up to a second', () => {
    const { watch, run, stand } = createLoop()
    run(100)
    stand(pauseMsMin)
    expect(watch.holdMs()).toBe(0)
  })

  test('holds until it has been on time for a while', () => {
    const { watch, run, stand } = createLoop()
    stand(12_000)
    run(quietMs - 50)
    expect(watch.holdMs()).toBeGreaterThan(0)
    run(100)
    expect(watch.holdMs()).toBe(0)
  })

  test('holds longer while it is late, and never beyond the limit', () => {
    const { watch, run, stand } = createLoop()
    stand(12_000)
    watch.tick()
    run(holdMsMax - 200, 200)
    expect(watch.holdMs()).toBeGreaterThan(0)
    run(400, 200)
    expect(watch.holdMs()).toBe(0)
    run(200, 200)
    expect(watch.holdMs()).toBe(0)
  })

  test('holds through a long turn in which no tick could look', () => {
    const { watch, stand, run } = createLoop()
    stand(12_000)
    expect(watch.holdMs()).toBe(quietMs)
    stand(pauseMsMin - 200)
    expect(watch.holdMs()).toBe(quietMs)
    run(quietMs)
    expect(watch.holdMs()).toBeGreaterThan(0)
    run(100)
    expect(watch.holdMs()).toBe(0)
  })

  test('holds longer while others have the processors, and not for ever', () => {
    const { watch, run, stand } = createLoop()
    stand(12_000)
    watch.tick()
    run(holdMsMax + 200, 200, 0, 0.4)
    expect(watch.holdMs()).toBeGreaterThan(0)
    run(holdWallMsMax - holdMsMax - 200, 200, 0, 0.4)
    expect(watch.holdMs()).toBe(0)
  })

  test('holds longer while it has more to do than to wait for', () => {
    const { watch, run, stand } = createLoop()
    stand(12_000)
    run(1_000, 50, 0.3)
    expect(watch.holdMs()).toBe(quietMs)
    run(quietMs)
    expect(watch.holdMs()).toBe(0)
  })

  test('begins anew with a second pause', () => {
    const { watch, run, stand } = createLoop()
    stand(2_000)
    run(1_000)
    expect(watch.holdMs()).toBe(0)
    stand(2_000)
    expect(watch.holdMs()).toBe(quietMs)
  })

  test('takes what was heard before for silence, and what is heard after it for a sign of life', () => {
    const { watch, now, run, stand } = createLoop()
    run(1_000)
    const before = now()
    stand(1_500)
    const after = now()
    expect(watch.heardAt(after)).toBe(0)
    run(500)
    expect(watch.heardAt(before)).toBe(0)
    expect(watch.heardAt(after)).toBe(after)
  })

  test('takes for heard what was read just before anybody asked', () => {
    const { watch, now, run, stand } = createLoop()
    stand(12_000)
    const read = now()
    stand(5)
    expect(watch.holdMs()).toBe(quietMs)
    run(500)
    expect(watch.heardAt(read)).toBe(read)
  })

  test('does not silence a source for long where the clock is set back', () => {
    const { watch, now, run, stand, setClock } = createLoop()
    stand(2_000)
    watch.tick()
    setClock(-3_600_000)
    run(1_000)
    expect(watch.heardAt(now())).toBe(0)
    run(10_100)
    expect(watch.heardAt(now())).toBe(now())
  })
})

import type { Millis } from '@plumbline/rules/market'
import { expect, it } from 'vitest'
import { createFeed } from './choose.ts'

/** A wall clock that can be set, and a timer that does not go by it. */
const surroundings = () => {
  let [now, passed] = [Date.parse('2026-11-17T12:00:00.000Z'), 0]
  let plans: { readonly at: number; readonly work: () => void }[] = []
  const quiet = () => undefined
  return {
    clock: { now: () => now as Millis },
    log: { info: quiet, warn: quiet, error: quiet },
    timer: {
      after: (ms: number, work: () => void) => {
        const plan = { at: passed + ms, work }
        plans.push(plan)
        return () => {
          plans = plans.filter(each => each !== plan)
        }
      },
    },
    step: (ms: number) => {
      now += ms
    },
    pass: (ms: number) => {
      const end = passed + ms
      for (;;) {
        const [next] = plans.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)
        if (next === undefined) break
        plans = plans.filter(each => each !== next)
        now += next.at - passed
        passed = next.at
        next.work()
      }
      now += end - passed
      passed = end
    },
  }
}

it.each([3_600_000, 86_400_000])(
  'goes on at once after the clock was %s ms ahead and is put back',
  async ms => {
    const { step, pass, ...given } = surroundings()
    const feed = createFeed({ feed: { source: 'simulated' }, seed: 1, speed: 1, atEnd: 'stop' }, given)
    let told: Millis[] = []
    await feed.start({
      offer: ({ at }) => void told.push(at),
      heard: () => undefined,
      refused: () => undefined,
      compare: () => undefined,
      compareHeard: () => undefined,
      filled: () => undefined,
      past: () => undefined,
      held: () => undefined,
    })
    pass(5_000)
    for (const by of [ms, -ms]) {
      step(by)
      told = []
      pass(5_000)
      expect(told.length).toBeGreaterThan(10)
      for (const at of told) expect(Math.abs(given.clock.now() - at)).toBeLessThanOrEqual(5_000)
    }
    await feed.stop()
  },
)

import type { ElapsedMillis } from '@plumbline/rules/market'
import type { Timers } from './socket.ts'

type Plan = { due: number; run: () => void; every: number | undefined }

/** Time that passes only when a test says so. */
export const virtualTime = () => {
  let at = 1_000_000
  let plans: Plan[] = []
  const plan = (run: () => void, ms: number, every: number | undefined) => {
    const made = { due: at + ms, run, every }
    plans.push(made)
    return () => {
      plans = plans.filter(each => each !== made)
    }
  }
  const timers: Timers = {
    after: (run, ms) => plan(run, ms, undefined),
    every: (run, ms) => plan(run, ms, ms),
    elapsed: () => at as ElapsedMillis,
    random: () => 1,
  }
  return {
    timers,
    /** What runs now takes so long. */
    spend: (ms: number) => {
      at += ms
    },
    pass: (ms: number) => {
      const end = at + ms
      for (;;) {
        const [next] = plans.filter(({ due }) => due <= end).toSorted((left, right) => left.due - right.due)
        if (next === undefined) break
        at = Math.max(at, next.due)
        if (next.every === undefined) plans = plans.filter(each => each !== next)
        else next.due += next.every
        next.run()
      }
      at = Math.max(at, end)
    },
  }
}

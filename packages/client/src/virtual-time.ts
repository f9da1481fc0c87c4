import type { Environment } from './environment.ts'

type Plan = { readonly due: number; readonly run: () => void }

/** Time that passes only when a test says so. */
export const virtualTime = () => {
  let at = 1_800_000_000_000
  let plans: Plan[] = []
  const time: Pick<Environment, 'now' | 'random' | 'after'> = {
    now: () => at,
    random: () => 0.5,
    after: (run, ms) => {
      const plan = { due: at + ms, run }
      plans.push(plan)
      return () => {
        plans = plans.filter(each => each !== plan)
      }
    },
  }
  return {
    ...time,
    planned: () => plans.map(({ due }) => due - at),
    pass: (ms: number) => {
      const end = at + ms
      for (;;) {
        const [next] = plans.filter(({ due }) => due <= end).toSorted((one, other) => one.due - other.due)
        if (next === undefined) break
        plans = plans.filter(each => each !== next)
        at = Math.max(at, next.due)
        next.run()
      }
      at = end
    },
  }
}

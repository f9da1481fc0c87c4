import type { ElapsedMillis, Millis, SettledMillis } from '@plumbline/rules/market'
import { attempt, guarded } from './guard.ts'

export type Clock = {
  now(): Millis
  /** Milliseconds that only ever grow, whatever the wall clock does; where it is missing, `now` never goes back. */
  elapsed?(): ElapsedMillis
  /** The time by which what cannot be undone is done; where it is missing, `now` makes no steps. */
  settled?(): SettledMillis
  /** How far the wall clock has been set since each of its last steps and all later ones; none where it never was. */
  offsets?(): readonly number[]
}

/** Calls `work` once, after `ms`; gives a function that calls it off. Tests pass one that they wind on themselves. */
export type Timer = { after(ms: number, work: () => void): () => void }

export const systemTimer: Timer = {
  after: (ms, work) => {
    const timeout = setTimeout(guarded('a timer', work), ms)
    return () => clearTimeout(timeout)
  },
}

/** Does it again and again, so long after the last time, whatever it throws. Gives the way to end it. */
export const again = (timer: Timer, ms: number, what: string, work: () => void): (() => void) => {
  let callOff = (): void => undefined
  const plan = (): void => {
    callOff = timer.after(ms, () => {
      attempt(what, work)
      plan()
    })
  }
  plan()
  return () => callOff()
}

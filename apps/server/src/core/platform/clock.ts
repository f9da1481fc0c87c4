import type { ElapsedMillis, Millis, SettledMillis } from '@plumbline/rules/market'
import { createListeners } from './guard.ts'
import type { Clock } from './time.ts'

/** A difference up to this much is no step: it is taken in little by little. */
export const stepMsMin = 2_000
/** Both clocks are read within this time, or they say nothing of each other. */
const readMsMax = 20
/** Less than this is no difference that a source's time could show. */
const offsetMsMin = 500
/** How often the wall clock is looked at: a step is noticed well within a second. */
export const clockLookMs = 250
/** Of a difference that is no step, at most this share of the time passed is taken in: time goes on all the same. */
const slewShare = 0.1
/** Steps that are remembered, to know what time a source means that has not made them. */
const stepsMax = 8
/** What works by nights and days waits for so long after a step ahead: a wrong clock is mostly put right by then. */
export const settlingMs = 600_000

/** A step of the wall clock. */
export type ClockStep = {
  /** Milliseconds; below zero where it was set back. */
  readonly by: number
  /** What the time was taken for before and after it. */
  readonly before: Millis
  readonly after: Millis
}

export type ProcessClock = {
  /** The time: that of the wall clock, without its small jumps. It goes back only where the wall clock was set back. */
  now(): Millis
  /** Milliseconds that only ever grow, whatever the wall clock does. */
  elapsed(): ElapsedMillis
  /**
   * How far the clock has been set since each of its last steps and all later ones, the newest first; and last since the
   * start, with what was taken in little by little.
   */
  offsets(): readonly number[]
  /** The time for what is charged by nights: after a step ahead it goes on as before until the step has stood for a while. */
  settled(): SettledMillis
  /** Told of every step. Gives a function that ends it. */
  onStep(listener: (step: ClockStep) => void): () => void
  /** Looks at the wall clock; to be called every `clockLookMs`. */
  look(): void
}

/**
 * The clock of the process. Time runs on the monotonic clock and follows the wall clock: small differences are taken in
 * little by little, so that it never goes back for them; a larger one is a step, which is taken over at once and told.
 */
export const createProcessClock = (
  wall: () => number = () => Date.now(),
  monotonic: () => number = () => performance.now(),
): ProcessClock => {
  const listeners = createListeners<[ClockStep]>('a step of the clock')
  const steps: { readonly by: number; readonly at: number }[] = []
  const start = { wall: wall(), elapsed: monotonic() }
  let anchor = start

  const timeAt = (elapsed: number): number => anchor.wall + (elapsed - anchor.elapsed)

  const look = (): void => {
    const elapsed = monotonic()
    const read = wall()
    // Stopped between the two readings, the process would see a step that nobody made; it looks again soon.
    if (monotonic() - elapsed > readMsMax) return
    const due = timeAt(elapsed)
    const apart = read - due
    if (Math.abs(apart) < stepMsMin) {
      const most = (elapsed - anchor.elapsed) * slewShare
      anchor = { wall: due + Math.max(-most, Math.min(most, apart)), elapsed }
      return
    }
    anchor = { wall: due + apart, elapsed }
    steps.unshift({ by: apart, at: elapsed })
    steps.length = Math.min(steps.length, stepsMax)
    const step = {
      by: Math.round(apart),
      before: Math.round(due) as Millis,
      after: Math.round(due + apart) as Millis,
    }
    listeners.tell(step)
  }

  return {
    now: () => Math.floor(timeAt(monotonic())) as Millis,
    elapsed: () => monotonic() as ElapsedMillis,
    offsets: () => {
      let sum = 0
      const since = steps.map(({ by }) => (sum += by))
      const elapsed = monotonic()
      const inAll = timeAt(elapsed) - (start.wall + elapsed - start.elapsed)
      return Math.abs(inAll) < offsetMsMin ? since : [...since, inAll]
    },
    settled: () => {
      const elapsed = monotonic()
      const unsettled = steps
        .filter(({ at }) => elapsed - at < settlingMs)
        .reduce((sum, { by }) => sum + by, 0)
      return Math.floor(timeAt(elapsed) - Math.max(0, unsettled)) as SettledMillis
    },
    onStep: listeners.add,
    look,
  }
}

/** The settled time; a clock without one makes no steps, so its time is settled as it is. */
export const settledBy =
  (clock: Clock): (() => SettledMillis) =>
  () =>
    clock.settled?.() ?? (clock.now() as SettledMillis)

/** What only goes on; a clock without it never goes back. */
export const elapsedBy =
  (clock: Clock): (() => ElapsedMillis) =>
  () =>
    clock.elapsed?.() ?? (clock.now() as number as ElapsedMillis)

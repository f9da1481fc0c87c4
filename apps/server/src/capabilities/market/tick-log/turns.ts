import { noteFault } from '../../../core/platform/guard.ts'
import type { Timer } from '../../../core/platform/time.ts'

type Outcome = 'done' | 'failed' | 'over'

/** Lets the log write again and again, one turn after the other, and whenever somebody waits for what was noted. */
export const createTurns = ({
  work,
  timer,
  everyMs,
}: {
  readonly work: () => Promise<Outcome>
  readonly timer: Timer
  readonly everyMs: number
}) => {
  let calledOff: (() => void) | undefined
  let running: Promise<Outcome> | undefined
  /** How much was noted, and how much of it is written. */
  let [noted, kept] = [0, 0]
  const waiting = new Set<{ readonly upTo: number; readonly end: (isOver: boolean) => void }>()

  const one = async (): Promise<Outcome> => {
    const upTo = noted
    // The next turn comes whatever this one throws.
    const outcome = await work().catch((error: unknown): Outcome => {
      noteFault('a turn of the tick log', error)
      return 'failed'
    })
    if (outcome === 'done') kept = Math.max(kept, upTo)
    for (const each of waiting)
      if (outcome === 'over' || each.upTo <= kept) {
        waiting.delete(each)
        each.end(outcome === 'over')
      }
    return outcome
  }
  const turn = (): Promise<Outcome> => {
    const begun = running === undefined ? one() : running.then(one)
    running = begun
    void begun.finally(() => {
      if (running === begun) running = undefined
    })
    return begun
  }
  const later = (): void => {
    calledOff = timer.after(everyMs, () => {
      void turn().then(() => {
        if (calledOff !== undefined) later()
      })
    })
  }

  return {
    start: async (): Promise<void> => {
      calledOff = () => undefined
      await turn()
      later()
    },
    stop: async (): Promise<void> => {
      calledOff?.()
      calledOff = undefined
      await turn()
    },
    noted: (): void => void (noted += 1),
    /** Where the database is away it is waited for, as every other write does. */
    kept: (): Promise<void> => {
      if (kept === noted) return Promise.resolve()
      const upTo = noted
      const written = new Promise<void>((resolve, reject) => {
        const end = (isOver: boolean): void =>
          isOver ? reject(new Error('another engine has taken over')) : resolve()
        waiting.add({ upTo, end })
      })
      void turn()
      return written
    },
  }
}

import { type Timer } from '../../../core/platform/time.ts'

/** A wait that can be ended before its time. */
export const createPause = (timer: Timer) => {
  let wake: (() => void) | undefined
  return {
    wait: (ms: number): Promise<void> =>
      new Promise(done => {
        const callOff = timer.after(ms, () => wake?.())
        wake = () => {
          wake = undefined
          callOff()
          done()
        }
      }),
    end: (): void => wake?.(),
  }
}

import { guarded } from '../guard.ts'
/** How long an end waits for the run that is under way: longer ones write nothing that cannot be cut off. */
const endMsMax = 5_000

/**
 * Runs a job again and again, the next run only after the one before; a failed run is logged and tried at its next turn. Gives
 * the way to end it, which waits for a run that is under way: what it needs is still there meanwhile.
 */
export const repeatedly = (
  everyMs: number,
  work: () => Promise<void>,
  log: { error(fields: object, message: string): void },
  firstMs: number = everyMs,
): (() => Promise<void>) => {
  let stopped = false
  let run: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  const turn = async (): Promise<void> => {
    try {
      await work()
    } catch (error) {
      log.error({ error }, 'a repeated job failed')
    }
    plan(everyMs)
  }
  const plan = (ms: number): void => {
    run = undefined
    if (!stopped)
      timer = setTimeout(
        guarded('a repeated job', () => (run = turn())),
        ms,
      )
    timer?.unref()
  }
  plan(firstMs)
  return async () => {
    stopped = true
    clearTimeout(timer)
    if (run === undefined) return
    let late: NodeJS.Timeout | undefined
    const isLate = new Promise<void>(resolve => void (late = setTimeout(resolve, endMsMax)))
    await Promise.race([run, isLate])
    clearTimeout(late)
  }
}

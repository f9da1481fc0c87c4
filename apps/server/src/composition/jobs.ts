import type { Job, Services } from '../core/capability/index.ts'
import { repeatedly } from '../core/platform/concurrency/periodic-job.ts'

/** What comes round so seldom may have been due while nobody ran: it runs at the start, and does not wait for its first turn. */
export const seldomMs = 30_000
/** One after the other, so that what is asked at the start does not wait for all of them at once. */
const apartMs = 20

/** When a job runs first, after the start. */
export const firstRunMs = ({ everyMs, first }: Pick<Job, 'everyMs' | 'first'>, place: number): number =>
  (first?.afterMs ?? (everyMs >= seldomMs ? 0 : everyMs)) + place * apartMs

/** How a job comes round. Gives the way to end it. */
export type Repeat = typeof repeatedly

/** Lets jobs run again and again, counts their runs, and tells the first of several in a row that failed. Gives the way to end them. */
export const runJobs = (
  jobs: readonly Job[],
  { log, metrics }: Pick<Services, 'log' | 'metrics'>,
  repeat: Repeat = repeatedly,
): (() => Promise<void>) => {
  const ends = jobs.map(({ name, everyMs, run, first }, place) => {
    let isFailing = false
    const told = async (): Promise<void> => {
      try {
        await run()
        isFailing = false
        metrics.jobRuns.inc({ job: name, outcome: 'done' })
      } catch (error) {
        metrics.jobRuns.inc({ job: name, outcome: 'failed' })
        if (!isFailing) metrics.alarm('job')
        isFailing = true
        throw error
      }
    }
    return repeat(
      everyMs,
      told,
      { error: (fields, message) => log.error({ ...fields, job: name }, message) },
      firstRunMs({ everyMs, ...(first !== undefined && { first }) }, place),
    )
  })
  return async () => {
    await Promise.all(ends.map(end => end()))
  }
}

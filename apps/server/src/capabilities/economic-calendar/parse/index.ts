import { Worker } from 'node:worker_threads'
import type { CalendarEvent } from '@plumbline/rules/economic-calendar'
import type { Millis } from '@plumbline/rules/market'
import { NotACalendar } from './parse-calendar.ts'
import { guarded } from '../../../core/platform/guard.ts'

export { NotACalendar }

/** A file of the longest length is read in a second; a rule that never ends is given up after this. */
const parseMsMax = 20_000
const memoryMegabytesMax = 192

type Answer =
  | { readonly kind: 'read'; readonly events: readonly CalendarEvent[] }
  | { readonly kind: 'refused'; readonly reason: string }

/** The events of a file of calendars that are kept, read in a thread of its own, within limits. Throws NotACalendar. */
export const readInThread = async (
  text: string,
  now: Millis,
  { msMax = parseMsMax, signal }: { readonly msMax?: number; readonly signal?: AbortSignal } = {},
): Promise<readonly CalendarEvent[]> => {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: { text, now },
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytesMax },
  })
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const late = setTimeout(
    guarded('a calendar takes too long', () => reject(new NotACalendar('it takes too long to read'))),
    msMax,
  )
  const end = guarded('reading a calendar is broken off', () =>
    reject(new NotACalendar('reading it was broken off')),
  )
  signal?.addEventListener('abort', end)
  worker.once('message', resolve)
  worker.on(
    'error',
    guarded('a thread that reads calendars failed', (error: unknown) =>
      reject(new NotACalendar('it could not be read within its limits', { cause: error })),
    ),
  )
  worker.once(
    'exit',
    guarded('a thread that reads calendars ended', () => reject(new NotACalendar('it could not be read'))),
  )
  try {
    const answer = await promise
    if (answer.kind === 'refused') throw new NotACalendar(answer.reason)
    return answer.events
  } finally {
    clearTimeout(late)
    signal?.removeEventListener('abort', end)
    await worker.terminate()
  }
}

import { Worker } from 'node:worker_threads'
import type { CalendarEntry } from '@plumbline/rules/economic-calendar'
import { NotACalendar, type ParseWindow } from './parse-calendar.ts'

export { NotACalendar }

/** A file of the longest length is read in a second; a rule that never ends is given up after this. */
const parseMsMax = 20_000
const memoryMegabytesMax = 192

type Read = { readonly entries: readonly CalendarEntry[]; readonly unreadable: number }
type Answer = ({ readonly kind: 'read' } & Read) | { readonly kind: 'refused'; readonly reason: string }

/** Reads a file of calendars in a thread of its own, within limits. Throws NotACalendar. */
export const parseInThread = async (
  text: string,
  window: ParseWindow,
  { msMax = parseMsMax, signal }: { readonly msMax?: number; readonly signal?: AbortSignal } = {},
): Promise<Read> => {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: { text, window },
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytesMax },
  })
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const late = setTimeout(() => reject(new NotACalendar('it takes too long to read')), msMax)
  const end = (): void => reject(new NotACalendar('reading it was broken off'))
  signal?.addEventListener('abort', end)
  worker.once('message', resolve)
  worker.once('error', error =>
    reject(new NotACalendar('it could not be read within its limits', { cause: error })),
  )
  worker.once('exit', () => reject(new NotACalendar('it could not be read')))
  try {
    const answer = await promise
    if (answer.kind === 'refused') throw new NotACalendar(answer.reason)
    return { entries: answer.entries, unreadable: answer.unreadable }
  } finally {
    clearTimeout(late)
    signal?.removeEventListener('abort', end)
    await worker.terminate()
  }
}

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { guarded } from '../../../core/platform/guard.ts'
import type { Drawn, Step } from './steps.ts'

/** One is kept, with its letters open: to begin one anew takes longer than most statements. It goes when nobody asks for so long. */
const idleMs = 10 * 60_000
/** What it leaves behind in memory goes with it after so many documents. */
const documentsMax = 200

export type DrawingThread = {
  /** The answer to one step; the next one is sent when it is there. */
  draw(step: Step): Promise<Drawn>
  end(): Promise<void>
}

type Kept = DrawingThread & {
  documents: number
  readonly isLost: () => boolean
  readonly hold: (holds: boolean) => void
}

const beginThread = (): Kept => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url))
  let lost: Error | undefined
  const ended = new AbortController()
  const lose = (cause?: unknown): void => {
    lost ??= new Error('the thread that draws a statement has ended', { cause })
    ended.abort(lost)
    if (idle?.thread === thread) letGo()
  }
  // Between two steps nobody waits for it: what ends the thread then is told at the next one.
  worker.on('error', guarded('a thread that draws a statement failed', lose))
  worker.on(
    'exit',
    guarded('a thread that draws a statement ended', () => lose()),
  )
  const thread: Kept = {
    documents: 0,
    isLost: () => lost !== undefined,
    hold: holds => (holds ? worker.ref() : worker.unref()),
    draw: async step => {
      if (lost !== undefined) throw lost
      // A thread has no origin.
      worker.postMessage(step, [])
      try {
        // Rejects with what the thread has thrown, and where it ends without a word.
        const [drawn] = (await once(worker, 'message', { signal: ended.signal })) as [Drawn]
        return drawn
      } catch (error) {
        throw lost ?? error
      }
    },
    end: async () => void (await worker.terminate()),
  }
  return thread
}

let idle: { readonly thread: Kept; readonly until: NodeJS.Timeout } | undefined

/** The one that was kept, which is nobody's then. */
const letGo = (): Kept | undefined => {
  const thread = idle?.thread
  clearTimeout(idle?.until)
  idle = undefined
  return thread
}

/** A thread for one document alone. */
export const takeThread = (): Kept => {
  const thread = letGo() ?? beginThread()
  thread.hold(true)
  return thread
}

/** Where its document is whole: the next one may be drawn by it, and it holds up no process that ends. */
export const giveBack = async (thread: Kept): Promise<void> => {
  thread.documents += 1
  if (idle !== undefined || thread.isLost() || thread.documents >= documentsMax) {
    await thread.end()
    return
  }
  thread.hold(false)
  const end = guarded('a thread that draws statements is let go', async () => {
    await letGo()?.end()
  })
  idle = { thread, until: setTimeout(end, idleMs).unref() }
}

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Drawn, Step } from './steps.ts'
import { guarded } from '../../../core/platform/guard.ts'

// What other documents are drawn with.
export { isolated } from './direction.ts'
export { withFigures } from './figures.ts'
export { createFormat } from './format.ts'
export { breakLines } from './lines.ts'
export { numbersOf } from './numbers-of.ts'

/** Told of signs that no font has, by their numbers: names stay out of the log. */
export type OnUnwritten = (signs: readonly string[]) => void

/**
 * Draws a statement in a thread of its own, step by step. The next step is asked for only when the bytes of the one
 * before are taken, so that neither side runs ahead of a slow reader.
 */
export async function* drawPdf(
  steps: AsyncIterable<Step>,
  onUnwritten: OnUnwritten,
): AsyncGenerator<Uint8Array> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url))
  let lost: Error | undefined
  // Between two steps nobody waits for it: what ends the thread then is told at the next one.
  worker.on(
    'error',
    guarded('a thread that draws a statement failed', (error: unknown) => {
      lost = new Error('the thread that draws a statement has ended', { cause: error })
    }),
  )
  try {
    for await (const step of steps) {
      if (lost !== undefined) throw lost
      // A thread has no origin.
      worker.postMessage(step, [])
      // Rejects with what the thread has thrown.
      const [{ bytes, unwritten }] = (await once(worker, 'message')) as [Drawn]
      if (unwritten.length > 0) onUnwritten(unwritten)
      if (bytes.length > 0) yield bytes
    }
  } finally {
    await worker.terminate()
  }
}

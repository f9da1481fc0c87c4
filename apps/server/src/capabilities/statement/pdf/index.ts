import type { Step } from './steps.ts'
import { giveBack, takeThread } from './threads.ts'

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
  const thread = takeThread()
  let isWhole = false
  try {
    for await (const step of steps) {
      const { bytes, unwritten } = await thread.draw(step)
      if (unwritten.length > 0) onUnwritten(unwritten)
      if (bytes.length > 0) yield bytes
    }
    isWhole = true
  } finally {
    // One in the middle of a document, or of a step, is no good for another.
    await (isWhole ? giveBack(thread) : thread.end())
  }
}

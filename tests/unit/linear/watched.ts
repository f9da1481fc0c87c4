import type { Worker } from 'node:worker_threads'

/** Far beyond what time linear in the length takes, also on a busy machine: what grows with its square takes minutes. */
const givenUpAfterMs = 30_000

/** A text: a piece again and again, after what begins it and before what ends it. */
export type Worst = { readonly head: string; readonly pump: string; readonly tail: string }
type Told = { readonly trying?: Worst; readonly done?: true }
type Outcome = 'done' | { readonly stuck: Worst | 'while short' }

/** Has a thread of its own try what it is sent, and ends it where it does not come back. */
export const createWatched = (start: () => Worker) => {
  let worker = start()
  return {
    run: async (task: unknown): Promise<Outcome> => {
      let trying: Worst | 'while short' = 'while short'
      const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
      const timer = setTimeout(() => resolve({ stuck: trying }), givenUpAfterMs)
      worker.on('error', reject)
      worker.on('message', (told: Told) => {
        if (told.done === true) resolve('done')
        else trying = told.trying ?? trying
      })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(task)
      const outcome = await promise
      clearTimeout(timer)
      worker.removeAllListeners('message')
      worker.removeAllListeners('error')
      if (outcome !== 'done') {
        await worker.terminate()
        worker = start()
      }
      return outcome
    },
    stop: () => worker.terminate(),
  }
}

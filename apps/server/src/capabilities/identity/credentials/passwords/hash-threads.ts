import type { Argon2Parameters } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { guarded } from '../../../../core/platform/guard.ts'

/** For what the thread itself needs; what Argon2 works on is none of it. */
const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 }

type Bytes = Uint8Array<ArrayBuffer>
export type HashInput = Omit<Argon2Parameters, 'message' | 'nonce'> & {
  readonly message: string
  readonly nonce: Bytes
}
type Waiting = { readonly resolve: (hash: Buffer) => void; readonly reject: (error: Error) => void }
type HashThread = { readonly hash: (input: HashInput) => Promise<Buffer> }

const idle: HashThread[] = []

const beginThread = (): HashThread => {
  const worker = new Worker(new URL('./hash-thread.ts', import.meta.url), {
    // Of what this process was started with, it needs nothing.
    execArgv: [],
    env: {},
    resourceLimits,
    name: 'hashing',
  })
  let waiting: Waiting | undefined
  const finish = (): Waiting | undefined => {
    const done = waiting
    waiting = undefined
    worker.unref()
    return done
  }
  worker.on(
    'message',
    guarded('a hash', (hash: Bytes) => {
      const done = finish()
      idle.push(thread)
      done?.resolve(Buffer.from(hash))
    }),
  )
  // It is over then, and the next hash begins another.
  worker.on(
    'error',
    guarded('a hashing thread failed', (error: unknown) => finish()?.reject(error as Error)),
  )
  worker.on(
    'exit',
    guarded('a hashing thread ended', () => {
      if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1)
      finish()?.reject(new Error('the hashing thread has ended'))
    }),
  )
  const thread: HashThread = {
    hash: input =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        worker.ref()
        worker.postMessage(input, [])
      }),
  }
  return thread
}

/**
 * Argon2id on a thread of its own. As many threads are begun as hash at once, which the caller bounds; they are kept for the
 * next ones, and hold nothing up when the process ends.
 */
export const hashOnThread = (input: HashInput): Promise<Buffer> => (idle.pop() ?? beginThread()).hash(input)

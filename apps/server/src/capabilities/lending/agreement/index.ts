import { Worker } from 'node:worker_threads'
import type { AgreementFacts } from '@plumbline/rules/lending'
import type { Millis } from '@plumbline/rules/market'
import { createFairTurns } from '../../../core/platform/concurrency/fair-turns.ts'
import type { SealFile } from './seal/open-seal.ts'
import type { Answer, Order } from './worker.ts'
import { guarded } from '../../../core/platform/guard.ts'

export { openSeal } from './seal/open-seal.ts'

declare module '../../../core/capability/services.ts' {
  interface Services {
    /** What agreements are sealed with. */
    readonly seal: () => SealFile
  }
}

/** What comes beyond is refused, of those first who have most of it waiting. */
const waitingMax = 16
/** The thread goes when nobody has asked for an agreement for so long: its letters take some megabytes. */
const idleMs = 10 * 60_000

export type Agreements = {
  /** The sealed file, or that too many are asked for at a time; turns are shared among `parties`. */
  draw(parties: readonly string[], facts: AgreementFacts): Promise<Uint8Array | 'full'>
  stop(): Promise<void>
}

type Told = {
  /** Told why the timestamp authority has attested nothing; the file is sealed without. */
  readonly onUnstamped: (why: string) => void
  /** Told of signs that no font has. */
  readonly onUnwritten: (signs: string) => void
}

/** One thread that draws and seals, one agreement after the other. */
const startThread = (seal: SealFile, { onUnstamped, onUnwritten }: Told) => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: seal })
  // It keeps no product from ending.
  worker.unref()
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>()
  let orders = 0
  let lost: Error | undefined
  const lose = (error: unknown): void => {
    lost ??= error instanceof Error ? error : new Error('a thread failed', { cause: error })
    for (const each of waiting.values()) each.reject(error)
    waiting.clear()
  }
  worker.on(
    'message',
    guarded('an agreement', (answer: Answer) => {
      if ('trouble' in answer) {
        onUnstamped(answer.trouble)
        return
      }
      if ('unwritten' in answer) {
        onUnwritten(answer.unwritten)
        return
      }
      const each = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('error' in answer) each?.reject(answer.error)
      else each?.resolve(answer.bytes)
    }),
  )
  worker.on('error', guarded('the thread that draws agreements failed', lose))
  worker.on(
    'exit',
    guarded('the thread that draws agreements ended', () =>
      lose(new Error('the thread that draws agreements has ended')),
    ),
  )
  return {
    isLost: () => lost !== undefined,
    draw: async (facts: AgreementFacts, at: number): Promise<Uint8Array> => {
      if (lost !== undefined) throw lost
      const order: Order = { id: orders++, facts, at }
      const answer = Promise.withResolvers<Uint8Array>()
      waiting.set(order.id, answer)
      // A thread has no origin.
      worker.postMessage(order, [])
      return answer.promise
    },
    end: async (): Promise<void> => void (await worker.terminate()),
  }
}

type Parts = Told & {
  readonly seal: () => SealFile
  readonly now: () => Millis
}

/** Draws signed agreements and seals them, away from the thread that decides orders. */
export const createAgreements = ({ seal, now, ...told }: Parts): Agreements => {
  const turns = createFairTurns({ atOnceMax: 1, waitingMax })
  let thread: ReturnType<typeof startThread> | undefined
  let idle: NodeJS.Timeout | undefined
  const end = async (): Promise<void> => {
    clearTimeout(idle)
    const ended = thread
    thread = undefined
    await ended?.end()
  }
  return {
    draw: (parties, facts) =>
      turns.take(parties, async () => {
        clearTimeout(idle)
        if (thread === undefined || thread.isLost()) thread = startThread(seal(), told)
        try {
          return await thread.draw(facts, now())
        } finally {
          idle = setTimeout(guarded('the thread that draws agreements is let go', end), idleMs).unref()
        }
      }),
    stop: end,
  }
}

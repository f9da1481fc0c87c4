import { assert } from '@plumbline/rules/core'
import { isConnectionLost, isSerialisation, isTimeout, OutcomeUnknown } from '../platform/db/database.ts'
import { guarded } from '../platform/guard.ts'

/** How much one write takes: what waits for no other, so that the first is answered soon. */
export const batchMax = 128
/** How much it takes while more waits than several writes hold: then what counts is how much gets through. */
export const fullBatchMax = 1_024
/** Writes under way at once: one on the disk, one being prepared. */
export const inFlightMax = 2
/** Most items waiting; beyond it callers are told that the server is not ready. */
export const waitingMax = 20_000
/** How long an item waits to be sent, where its sender asks for a limit; then it is taken out again. */
export const waitingMsMax = 5_000

const retryMsFirst = 50
const retryMsMax = 2_000

/** It was not sent, and will not be: nothing was done. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

export type GroupCommit<Item, Verdict> = {
  /**
   * Resolves after the commit. Rejects with QueueFull where too much waits or it has waited for too long, or with what the
   * write of this very item raised.
   * What must not be lost whatever waits before it (a stop loss that has fired) is taken beyond the limit.
   */
  enqueue(item: Item, limit?: 'refuse beyond' | 'take beyond'): Promise<Verdict>
  /** Waits until everything that was enqueued is out. */
  drain(): Promise<void>
  waiting(): number
  /** How many writes have been answered, and whether one is under way or waits. */
  progress(): { readonly answered: number; readonly isUnderWay: boolean }
}

const wallWait = (ms: number): Promise<void> => new Promise(resolve => void setTimeout(resolve, ms))

/** Nothing is wrong with the items: the same write can go through at another moment. */
const isPassing = (error: unknown): boolean =>
  isConnectionLost(error) || isSerialisation(error) || isTimeout(error)

type Waiting<Item, Verdict> = {
  readonly item: Item
  /** Until when it waits to be sent, on the clock of the process. */
  readonly until: number
  readonly resolve: (verdict: Verdict) => void
  readonly reject: (error: unknown) => void
}

/**
 * Collects what arrives together into one write. `write` must give one verdict per item, in order, and must be safe to
 * repeat with the same items: after a broken connection nobody knows whether it was committed, so it is sent again
 * until the database answers. A batch that fails otherwise is taken apart, so that one bad item never stops the rest.
 */
export const createGroupCommit = <Item, Verdict>(options: {
  /** How much of a batch an item fills; one where this is left out. */
  weigh?: (item: Item) => number
  /** In place of `fullBatchMax`: what holds accounts of the house that orders of others wait for takes less of them at once. */
  fullBatch?: number
  write: (items: readonly Item[]) => Promise<readonly Verdict[]>
  /** An error after which nothing may be written any more, such as a lost lease. */
  isFatal?: (error: unknown) => boolean
  onRetry?: (error: unknown) => void
  /** Somebody was refused because too much waits, or for having waited for too long. */
  onFull?: () => void
  /** Whether items that are refused beyond the limit are also taken out again after `waitingMsMax` unsent. */
  isBounded?: boolean
  /** In place of the real passing of time. */
  wait?: (ms: number) => Promise<void>
}): GroupCommit<Item, Verdict> => {
  const { wait = wallWait, fullBatch = fullBatchMax } = options
  let waiting: Waiting<Item, Verdict>[] = []
  /** Where the first that waits stands: moving up tens of thousands for each batch would take longer than the batch. */
  let first = 0
  let inFlight = 0
  let scheduled = false
  let drained: (() => void)[] = []
  let answered = 0
  let expiry: NodeJS.Timeout | undefined

  const writeUntilAnswered = async (items: readonly Item[]): Promise<readonly Verdict[]> => {
    let isUnknown = false
    for (let pause = retryMsFirst; ; pause = Math.min(pause * 2, retryMsMax)) {
      try {
        const verdicts = await options.write(items)
        assert(verdicts.length === items.length, 'a write gives one verdict per item')
        answered += 1
        return verdicts
      } catch (error) {
        // Nobody may ask any more, and an earlier attempt may have been committed before its connection broke.
        if (isUnknown && options.isFatal?.(error) === true) throw new OutcomeUnknown(error)
        if (!isPassing(error)) throw error
        isUnknown ||= isConnectionLost(error)
        options.onRetry?.(error)
        await wait(pause)
      }
    }
  }

  const settle = async (batch: readonly Waiting<Item, Verdict>[]): Promise<void> => {
    try {
      const verdicts = await writeUntilAnswered(batch.map(({ item }) => item))
      batch.forEach(({ resolve }, place) => resolve(verdicts[place] as Verdict))
    } catch (error) {
      if (batch.length === 1 || options.isFatal?.(error) === true) {
        for (const { reject } of batch) reject(error)
        return
      }
      const middle = batch.length >> 1
      await settle(batch.slice(0, middle))
      await settle(batch.slice(middle))
    }
  }

  const count = (): number => waiting.length - first

  const takeBatch = (): readonly Waiting<Item, Verdict>[] => {
    const most = count() > fullBatch ? fullBatch : batchMax
    let end = first
    // An item that is heavier than a whole batch goes alone.
    for (let weight = 0; end < waiting.length; end += 1) {
      const each = waiting[end]
      assert(each !== undefined, 'there are no holes in the line')
      weight += options.weigh?.(each.item) ?? 1
      if (weight > most && end > first) break
    }
    const batch = waiting.slice(first, end)
    first = end
    if (first > waiting.length / 2) {
      waiting = waiting.slice(first)
      first = 0
    }
    return batch
  }

  /** Takes out what has waited for too long: it was never sent. What is taken beyond every limit stays. */
  const expire = (): void => {
    expiry = undefined
    const now = performance.now()
    const late = waiting.slice(first).filter(({ until }) => until <= now)
    if (late.length > 0) {
      const isLate = new Set(late)
      waiting = waiting.slice(first).filter(each => !isLate.has(each))
      first = 0
      options.onFull?.()
      for (const { reject } of late) reject(new QueueFull(`not sent within ${waitingMsMax} ms`))
    }
    planExpiry()
  }

  const planExpiry = (): void => {
    if (expiry !== undefined) return
    let next = Infinity
    for (let place = first; place < waiting.length; place += 1) {
      next = waiting[place]?.until ?? Infinity
      if (next < Infinity) break
    }
    if (next === Infinity) return
    expiry = setTimeout(
      guarded('what waits to be committed expires', expire),
      Math.max(0, next - performance.now()),
    )
    expiry.unref()
  }

  const pump = (): void => {
    scheduled = false
    while (inFlight < inFlightMax && count() > 0) {
      const batch = takeBatch()
      inFlight += 1
      void settle(batch).finally(() => {
        inFlight -= 1
        schedule()
      })
    }
    if (inFlight === 0 && count() === 0) {
      for (const resolve of drained) resolve()
      drained = []
    }
  }

  // After the current turn of the event loop, so that what arrives together goes together.
  const schedule = (): void => {
    if (scheduled) return
    scheduled = true
    setImmediate(guarded('a commit goes out', pump))
  }

  return {
    enqueue: (item, limit = 'refuse beyond') =>
      new Promise<Verdict>((resolve, reject) => {
        if (count() >= waitingMax && limit === 'refuse beyond') {
          options.onFull?.()
          reject(new QueueFull(`more than ${waitingMax} writes are waiting`))
          return
        }
        const isBounded = limit === 'refuse beyond' && options.isBounded === true
        waiting.push({
          item,
          until: isBounded ? performance.now() + waitingMsMax : Infinity,
          resolve,
          reject,
        })
        if (isBounded) planExpiry()
        schedule()
      }),
    drain: () =>
      new Promise<void>(resolve => {
        drained.push(resolve)
        schedule()
      }),
    waiting: count,
    progress: () => ({ answered, isUnderWay: inFlight > 0 || count() > 0 }),
  }
}

import { postponedMax, postponedMs } from '../concurrency/postponed.ts'
import { isClosing, isConnectionLost, isLeaseLost, isSerialisation, isTimeout } from './database.ts'

/** What could not be written is tried again together, or waits by itself: then staff must look at it. */
export type OnTrouble = (error: unknown, fate: 'tried again' | 'set aside') => void

type Options<Item> = {
  /** So many are written at once. */
  readonly batchMax: number
  /** What could not be written is tried again this often. */
  readonly retryMs: number
  /** Writes a batch, whole or not at all; gives what is to be done once it counts as written. */
  readonly write: (batch: readonly Item[]) => Promise<(() => void) | undefined>
  /** Gives what takes it back. */
  readonly after: (ms: number, wake: () => void) => () => void
  readonly onTrouble: OnTrouble
}

export type Batches<Item> = {
  add(items: readonly Item[]): void
  /** Resolves once everything that was added until now is written, or waits by itself. */
  settled(): Promise<void>
  /** Writes what is left, unless that fails. What waits by itself is left to the next start. */
  stop(): Promise<void>
}

/** The database is away, busy or another's: nothing is wrong with what was to be written. */
const isOfDatabase = (error: unknown): boolean =>
  [isConnectionLost, isLeaseLost, isSerialisation, isTimeout, isClosing].some(is => is(error))

/**
 * What comes while nobody can wait for the database: written in its order, one batch after another, until it is. A batch that the
 * database refuses is taken apart by halves until the bad item is alone: it waits by itself, and the others go on.
 */
export const createBatches = <Item>(options: Options<Item>): Batches<Item> => {
  const queue: Item[] = []
  const aside = new Map<Item, { readonly tries: number; readonly cancel: () => void }>()
  let running: Promise<void> | undefined
  let wakeUp: (() => void) | undefined
  let stopped = false

  const rest = (): Promise<void> =>
    new Promise(resolve => {
      const cancel = options.after(options.retryMs, resolve)
      wakeUp = () => {
        cancel()
        resolve()
      }
    })

  const setAside = (item: Item, tries: number): void => {
    aside.set(item, { tries, cancel: options.after(postponedMs(tries), () => add([item])) })
    const [longest] = aside
    if (aside.size <= postponedMax || longest === undefined) return
    longest[1].cancel()
    aside.delete(longest[0])
    options.onTrouble(new Error('What could not be written is given up: too much waits'), 'set aside')
  }

  /** Throws what is the database's own trouble; then nothing of the batch counts as written that did not before. */
  const writeOrPart = async (batch: readonly Item[]): Promise<void> => {
    try {
      const written = await options.write(batch)
      for (const item of batch) aside.delete(item)
      queue.splice(0, batch.length)
      written?.()
    } catch (error) {
      if (isOfDatabase(error)) throw error
      const [item] = batch
      if (batch.length > 1 || item === undefined) {
        const half = Math.ceil(batch.length / 2)
        await writeOrPart(batch.slice(0, half))
        await writeOrPart(batch.slice(half))
        return
      }
      options.onTrouble(error, 'set aside')
      queue.shift()
      setAside(item, (aside.get(item)?.tries ?? 0) + 1)
    }
  }

  const drain = async (): Promise<void> => {
    while (queue.length > 0) {
      try {
        await writeOrPart(queue.slice(0, options.batchMax))
      } catch (error) {
        options.onTrouble(error, 'tried again')
        if (stopped) return
        await rest()
      }
    }
  }

  const run = (): void => {
    if (queue.length === 0 || stopped) return
    running ??= drain().finally(() => {
      running = undefined
      // What came while the last batch was being written.
      run()
    })
  }

  const settled = async (): Promise<void> => {
    if (running === undefined) return
    await running
    await settled()
  }

  const add = (items: readonly Item[]): void => {
    queue.push(...items)
    run()
  }

  return {
    add,
    settled,
    stop: async () => {
      stopped = true
      for (const { cancel } of aside.values()) cancel()
      wakeUp?.()
      await running
    },
  }
}

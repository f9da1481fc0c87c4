type Options<Item> = {
  /** So many are written at once. */
  readonly batchMax: number
  /** What could not be written is tried again this often. */
  readonly retryMs: number
  /** Writes a batch, whole or not at all; gives what is to be done once it counts as written. */
  readonly write: (batch: readonly Item[]) => Promise<(() => void) | undefined>
  /** Gives what takes it back. */
  readonly after: (ms: number, wake: () => void) => () => void
  readonly onTrouble: (error: unknown) => void
}

export type Batches<Item> = {
  add(items: readonly Item[]): void
  /** Resolves once everything that was added until now is written. */
  settled(): Promise<void>
  /** Writes what is left, unless that fails. */
  stop(): Promise<void>
}

/** What comes while nobody can wait for the database: written in its order, one batch after another, until it is. */
export const createBatches = <Item>(options: Options<Item>): Batches<Item> => {
  const queue: Item[] = []
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

  const drain = async (): Promise<void> => {
    while (queue.length > 0) {
      const batch = queue.slice(0, options.batchMax)
      try {
        const written = await options.write(batch)
        queue.splice(0, batch.length)
        written?.()
      } catch (error) {
        options.onTrouble(error)
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

  return {
    add: items => {
      queue.push(...items)
      run()
    },
    settled,
    stop: async () => {
      stopped = true
      wakeUp?.()
      await running
    },
  }
}

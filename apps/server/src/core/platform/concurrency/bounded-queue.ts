/** Lets a few pieces of work run at once, a bounded number wait in order, and turns the rest away. */
export type Turns = { take<Value>(work: () => Promise<Value>): Promise<Value | 'full'> }

export const createTurns = ({ atOnceMax, waitingMax }: { atOnceMax: number; waitingMax: number }): Turns => {
  const waiting: (() => void)[] = []
  let running = 0

  return {
    take: async work => {
      if (running >= atOnceMax) {
        if (waiting.length >= waitingMax) return 'full'
        // Whoever ends hands its place over, so that nobody slips in between.
        await new Promise<void>(resolve => waiting.push(resolve))
      } else running += 1
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next === undefined) running -= 1
        else next()
      }
    },
  }
}

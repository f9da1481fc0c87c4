/** How long an end waits for what is under way: longer work writes nothing that cannot be cut off. */
const endMsMax = 5_000

/**
 * Begins work that nobody waits for, and tells of what fails: `trouble` is what could not be done. Whoever stops waits for it, as what
 * it needs is still there meanwhile. Long work looks whether it is to end early; what begins after the end is left to the next start.
 */
export type Aside = (trouble: string, work: (isEnding: () => boolean) => Promise<unknown>) => void

export const createAside = (onTrouble: (trouble: string, error: unknown) => void) => {
  const running = new Set<Promise<void>>()
  let isEnding = false
  const aside: Aside = (trouble, work) => {
    if (isEnding) return
    const run = Promise.resolve()
      .then(() => work(() => isEnding))
      .then(
        () => undefined,
        (error: unknown) => onTrouble(trouble, error),
      )
      .finally(() => running.delete(run))
    running.add(run)
  }
  /** Resolves once all that is under way is done, or has had its time. */
  const settled = async (): Promise<void> => {
    let late: NodeJS.Timeout | undefined
    const isOver = new Promise<void>(resolve => void (late = setTimeout(resolve, endMsMax))).then(() => true)
    while (running.size > 0) {
      const isLate = await Promise.race([Promise.all(running).then(() => false), isOver])
      if (isLate) break
    }
    clearTimeout(late)
  }
  return {
    aside,
    settled,
    end: async (): Promise<void> => {
      isEnding = true
      await settled()
    },
  }
}

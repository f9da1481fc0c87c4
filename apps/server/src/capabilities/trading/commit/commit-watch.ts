import type { Queryable } from '../../../core/platform/db/database.ts'

/** How often the engine commits something, if only a heartbeat. */
export const beatEveryMs = 2_000
/** So many beats in a row without a commit, and the product is not ready: eight seconds. */
export const missedBeatsMax = 4

/** Commits of decisions, as far as it takes to see that they go on. */
type Progress = () => { readonly answered: number; readonly isUnderWay: boolean }

export type CommitWatch = {
  /** Whether something was committed lately, and nothing has been waiting for its commit for too long. */
  goesThrough(): boolean
  /** Why not. */
  trouble(): 'beats' | 'commits' | undefined
  /** To be called every `beatEveryMs`. Never rejects. */
  beat(): Promise<void>
}

/**
 * Watches that the database commits: a full disk, a lock, a frozen server show nowhere else before orders hang. Counted in
 * beats, not by a clock: a process that stood still itself has missed one at most.
 */
export const createCommitWatch = (options: {
  /** Commits something, by the product's own role. */
  readonly write: () => Promise<void>
  readonly progress: Progress
  readonly onTrouble: (error: unknown) => void
}): CommitWatch => {
  let isWriting = false
  let missed = 0
  let stuck = 0
  let answeredBefore = 0

  const look = (): void => {
    const { answered, isUnderWay } = options.progress()
    stuck = isUnderWay && answered === answeredBefore ? stuck + 1 : 0
    answeredBefore = answered
  }

  const trouble = (): 'beats' | 'commits' | undefined =>
    missed >= missedBeatsMax ? 'beats' : stuck >= missedBeatsMax ? 'commits' : undefined

  return {
    trouble,
    goesThrough: () => trouble() === undefined,
    beat: async () => {
      look()
      missed += 1
      // One at a time: where the database hangs, connections must not be used up by this.
      if (isWriting) return
      isWriting = true
      try {
        await options.write()
        missed = 0
      } catch (error) {
        options.onTrouble(error)
      } finally {
        isWriting = false
      }
    },
  }
}

/** The heartbeat of a shard's engine. Raises PL001 where another one has taken over. */
export const beatHeart = async (
  on: Queryable,
  input: { readonly epoch: bigint; readonly shard: number; readonly now: Date },
): Promise<void> => {
  await on.query({
    name: 'trading.beat',
    text: 'select trading.beat($1, $2, $3)',
    values: [input.epoch.toString(), input.shard, input.now],
  })
}

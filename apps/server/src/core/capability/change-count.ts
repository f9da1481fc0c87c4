/**
 * Tells that something is other than before, and no more: what it is, is asked for. So nothing is kept. Changes are counted for all
 * together, from the moment this process began: whoever was away finds another number, and looks again.
 */
export const createChangeCount = (startedAt: number) => {
  let newest = startedAt
  return {
    count: (): void => {
      newest += 1
    },
    /** What a channel that tells by `reset` alone asks. */
    room: { newest: async (): Promise<number> => newest, since: async (): Promise<never[]> => [] },
  }
}
export type ChangeCount = ReturnType<typeof createChangeCount>

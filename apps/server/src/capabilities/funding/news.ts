/**
 * Tells customers that something of their deposits and withdrawals is other than before, and no more: what it is they ask
 * for. So nothing is kept. Changes are counted for all customers together, from the moment this process began: whoever was
 * away finds another number, and looks again.
 */
export const createFundingNews = (startedAt: number) => {
  let newest = startedAt
  return {
    count: (): void => {
      newest += 1
    },
    /** What the private channel `funding` asks. */
    room: { newest: async (): Promise<number> => newest, since: async (): Promise<never[]> => [] },
  }
}

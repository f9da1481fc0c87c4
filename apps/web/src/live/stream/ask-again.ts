import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Asks again for what a channel has told that it changed. */
export const askAgain = async (client: QueryClient, queryKey: QueryKey): Promise<void> => {
  // Asked for the first time, an answer that is under way is waited for, and it may have been read before this was told.
  const isFirst = client.isFetching({ queryKey, predicate: ({ state }) => state.data === undefined }) > 0
  await client.invalidateQueries({ queryKey })
  if (isFirst) await client.invalidateQueries({ queryKey })
}

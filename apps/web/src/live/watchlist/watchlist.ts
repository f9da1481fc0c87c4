import type { CallOutput } from '@plumbline/protocol/core'
import type { Code } from '@plumbline/rules/core'
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { useSigned } from '../queries.ts'

/** Below 'user': what belongs to a customer leaves with them. */
export const watchlistQuery = ['user', 'watchlist']
export type Watchlist = readonly Code[]
export type WatchlistChange = (
  | { readonly kind: 'add' | 'remove'; readonly code: Code }
  | { readonly kind: 'order'; readonly codes: readonly Code[] }
) & {
  /** Which list; the first one where none is named. */
  readonly list?: string | undefined
}
export const codesOf = ({ items }: CallOutput<'watchlist'>): Watchlist => items.map(({ code }) => code)

const query = queryOptions({
  queryKey: watchlistQuery,
  queryFn: async ({ signal }): Promise<Watchlist> => codesOf(await call('watchlist', {}, { signal })),
})

export const prefetchWatchlist = (client: QueryClient): void => void client.prefetchQuery(query)

/** The customer's own instruments, in their order; undefined while they are awaited, and for guests. */
export const useWatchlist = () => useQuery({ ...query, enabled: useSigned() })

/** Changes the watchlist; `onRefused` hears why it could not be. */
export const useChangeWatchlist = (onRefused: (error: unknown) => void) => {
  const client = useQueryClient()
  return (change: WatchlistChange): void => {
    import('./watchlist-change.ts')
      .then(({ changeWatchlist }) => changeWatchlist(client, change))
      .catch(onRefused)
  }
}

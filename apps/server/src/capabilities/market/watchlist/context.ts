import type { CallOutput } from '@plumbline/protocol/core'
import type { Code } from '@plumbline/rules/core'
import type { Watchlists } from '@plumbline/rules/market'
import type { Database } from '../../../core/platform/db/database.ts'

/** What the use cases of the watchlist work with. */
export type WatchlistContext = {
  readonly database: Database
  /** Those that are listed: one that no longer is drops out of every list. */
  readonly instruments: { has(code: Code): boolean }
  /** Whether it is no more: nothing is watched of it. */
  readonly hasEnded: (code: Code) => boolean
}

export const watchlistView = (codes: readonly Code[]): CallOutput<'watchlist'> => ({
  items: codes.map(code => ({ code })),
})

export const watchlistsView = (lists: Watchlists): CallOutput<'watchlists'> => ({
  lists: lists.map(({ id, name, codes }) => ({ list: id, name: name ?? null, ...watchlistView(codes) })),
})

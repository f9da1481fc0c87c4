import type { CallOutput } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import type { CallContext } from '../../../core/platform/caller.ts'
import { watchlistView, type WatchlistContext } from './context.ts'
import { readWatchlist } from './stored.ts'

/** The caller's watchlist. */
export const showWatchlist =
  (context: WatchlistContext) =>
  async ({ caller }: CallContext): Promise<Result<CallOutput<'watchlist'>>> =>
    accept(watchlistView(await readWatchlist(context, caller.customer)))

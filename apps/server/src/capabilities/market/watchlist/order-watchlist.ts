import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import { reorderedWatchlist } from '@plumbline/rules/market'
import type { CallContext } from '../../../core/platform/caller.ts'
import { watchlistView, type WatchlistContext } from './context.ts'
import { changeWatchlist } from './stored.ts'

/** Puts the list in another order. Refuses: watchlist.changed. */
export const orderWatchlist =
  (context: WatchlistContext) =>
  async (
    { caller }: CallContext,
    { codes }: CallParsed<'watchlistOrder'>,
  ): Promise<Result<CallOutput<'watchlistOrder'>>> => {
    const changed = await changeWatchlist(context, caller.customer, list => reorderedWatchlist(list, codes))
    return changed.ok ? accept(watchlistView(changed.value)) : changed
  }

import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import { reorderedWatchlist } from '@plumbline/rules/market'
import type { CallContext } from '../../../core/platform/caller.ts'
import { watchlistView, type WatchlistContext } from './context.ts'
import { changeWatchlist } from './stored.ts'

/** Puts the list in another order. Refuses: watchlist.changed, watchlist.unknown. */
export const orderWatchlist =
  (context: WatchlistContext) =>
  async (
    { caller }: CallContext,
    { codes, list }: CallParsed<'watchlistOrder'>,
  ): Promise<Result<CallOutput<'watchlistOrder'>>> => {
    const wanted = { customer: caller.customer, list }
    const changed = await changeWatchlist(context, wanted, now => reorderedWatchlist(now, codes))
    return changed.ok ? accept(watchlistView(changed.value)) : changed
  }

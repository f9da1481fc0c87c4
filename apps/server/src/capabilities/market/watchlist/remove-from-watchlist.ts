import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import { withoutWatched } from '@plumbline/rules/market'
import type { CallContext } from '../../../core/platform/caller.ts'
import { watchlistView, type WatchlistContext } from './context.ts'
import { changeWatchlist } from './stored.ts'

/** Takes an instrument off the list; one that is not there is no fault. Refuses: watchlist.unknown. */
export const removeFromWatchlist =
  (context: WatchlistContext) =>
  async (
    { caller }: CallContext,
    { code, list }: CallParsed<'watchlistRemove'>,
  ): Promise<Result<CallOutput<'watchlistRemove'>>> => {
    const wanted = { customer: caller.customer, list }
    const changed = await changeWatchlist(context, wanted, codes => accept(withoutWatched(codes, code)))
    return changed.ok ? accept(watchlistView(changed.value)) : changed
  }

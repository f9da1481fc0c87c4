import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import { withoutWatched } from '@plumbline/rules/market'
import type { CallContext } from '../../../core/platform/caller.ts'
import { watchlistView, type WatchlistContext } from './context.ts'
import { changeWatchlist } from './stored.ts'

/** Takes an instrument off the list; one that is not there is no fault. */
export const removeFromWatchlist =
  (context: WatchlistContext) =>
  async (
    { caller }: CallContext,
    { code }: CallParsed<'watchlistRemove'>,
  ): Promise<Result<CallOutput<'watchlistRemove'>>> => {
    const changed = await changeWatchlist(context, caller.customer, list =>
      accept(withoutWatched(list, code)),
    )
    return changed.ok ? accept(watchlistView(changed.value)) : changed
  }

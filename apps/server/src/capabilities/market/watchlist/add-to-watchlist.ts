import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { withWatched } from '@plumbline/rules/market'
import type { CallContext } from '../../../core/platform/caller.ts'
import { watchlistView, type WatchlistContext } from './context.ts'
import { changeWatchlist } from './stored.ts'

/** Adds an instrument at the end. Refuses: instrument.unknown, instrument.ended, watchlist.full, watchlist.unknown. */
export const addToWatchlist =
  (context: WatchlistContext) =>
  async (
    { caller }: CallContext,
    { code, list }: CallParsed<'watchlistAdd'>,
  ): Promise<Result<CallOutput<'watchlistAdd'>>> => {
    if (!context.instruments.has(code)) return refuse('instrument.unknown', { code })
    if (context.hasEnded(code)) return refuse('instrument.ended', { code })
    const wanted = { customer: caller.customer, list }
    const changed = await changeWatchlist(context, wanted, codes => withWatched(codes, code))
    return changed.ok ? accept(watchlistView(changed.value)) : changed
  }

import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import {
  renamedWatchlist,
  reorderedWatchlists,
  withoutWatchlist,
  withWatchlist,
  type Watchlists,
} from '@plumbline/rules/market'
import type { CallContext } from '../../../core/platform/caller.ts'
import { watchlistsView, type WatchlistContext } from './context.ts'
import { changeWatchlists, readWatchlists } from './stored.ts'

type Answer = Promise<Result<CallOutput<'watchlists'>>>
type Context = WatchlistContext & { readonly newId: () => string }

const shown = async (lists: Promise<Result<Watchlists>>): Answer => {
  const found = await lists
  return found.ok ? accept(watchlistsView(found.value)) : found
}

/** The calls about the lists themselves; what is on one of them has calls of its own. */
export const watchlistsCalls = (context: Context) => ({
  watchlists: ({ caller }: CallContext): Answer => shown(readWatchlists(context, caller.customer)),
  watchlistCreate: ({ caller }: CallContext, { name }: CallParsed<'watchlistCreate'>): Answer => {
    const list = { id: context.newId(), name }
    return shown(changeWatchlists(context, caller.customer, lists => withWatchlist(lists, list)))
  },
  watchlistRename: ({ caller }: CallContext, { list: id, name }: CallParsed<'watchlistRename'>): Answer =>
    shown(changeWatchlists(context, caller.customer, lists => renamedWatchlist(lists, { id, name }))),
  watchlistDelete: ({ caller }: CallContext, { list }: CallParsed<'watchlistDelete'>): Answer =>
    shown(changeWatchlists(context, caller.customer, lists => withoutWatchlist(lists, list))),
  watchlistsOrder: ({ caller }: CallContext, { lists: ids }: CallParsed<'watchlistsOrder'>): Answer =>
    shown(changeWatchlists(context, caller.customer, lists => reorderedWatchlists(lists, ids))),
})

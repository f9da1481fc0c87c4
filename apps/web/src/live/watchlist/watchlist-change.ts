import { reorderedWatchlist, withoutWatched, withWatched } from '@plumbline/rules/market'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { codesOf, watchlistQuery, type Watchlist, type WatchlistChange } from './watchlist.ts'
import { ownListsQuery, type OwnList } from './watchlists.ts'

/** By the server's own rules; what they refuse is left as it is, and the server says why. */
const applied = (list: Watchlist, change: WatchlistChange): Watchlist => {
  if (change.kind === 'remove') return withoutWatched(list, change.code)
  const next =
    change.kind === 'order' ? reorderedWatchlist(list, change.codes) : withWatched(list, change.code)
  return next.ok ? next.value : list
}

const sent = async (change: WatchlistChange): Promise<Watchlist> => {
  const named = change.list === undefined ? {} : { list: change.list }
  switch (change.kind) {
    case 'add':
      return codesOf(await call('watchlistAdd', { code: change.code, ...named }))
    case 'remove':
      return codesOf(await call('watchlistRemove', { code: change.code, ...named }))
    case 'order':
      return codesOf(await call('watchlistOrder', { codes: [...change.codes], ...named }))
  }
}

/** Shows the list otherwise wherever it is known: by itself, as the first one is, and among all. */
const shownAs = (
  client: QueryClient,
  list: string | undefined,
  become: (codes: Watchlist) => Watchlist,
): void => {
  if (list === undefined) client.setQueryData<Watchlist>(watchlistQuery, codes => codes && become(codes))
  client.setQueryData<readonly OwnList[]>(ownListsQuery.queryKey, lists =>
    lists?.map((each, place) =>
      (list === undefined ? place === 0 : each.list === list) ? { ...each, codes: become(each.codes) } : each,
    ),
  )
}

const keys = [watchlistQuery, ownListsQuery.queryKey]

/** Changes go to the server one after the other. */
let underWay: Promise<unknown> = Promise.resolve()
let waiting = 0

/** Shown at once; where the server refuses, its own list is shown again and the refusal is thrown. */
export const changeWatchlist = async (client: QueryClient, change: WatchlistChange): Promise<void> => {
  waiting += 1
  const show = () => shownAs(client, change.list, codes => applied(codes, change))
  show()
  await Promise.all(keys.map(queryKey => client.cancelQueries({ queryKey })))
  // A list being asked for went back to what it was before that.
  show()
  const answer = underWay.then(() => sent(change))
  underWay = answer.catch(() => undefined)
  try {
    const list = await answer
    // What is shown has the later changes already.
    if (waiting === 1) shownAs(client, change.list, () => list)
  } catch (error) {
    await Promise.all(keys.map(queryKey => client.invalidateQueries({ queryKey })))
    throw error
  } finally {
    waiting -= 1
  }
}

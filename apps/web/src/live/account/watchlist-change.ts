import { reorderedWatchlist, withoutWatched, withWatched } from '@plumbline/rules/market'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { codesOf, watchlistQuery, type Watchlist, type WatchlistChange } from './watchlist.ts'

/** By the server's own rules; what they refuse is left as it is, and the server says why. */
const applied = (list: Watchlist, change: WatchlistChange): Watchlist => {
  if (change.kind === 'remove') return withoutWatched(list, change.code)
  const next =
    change.kind === 'order' ? reorderedWatchlist(list, change.codes) : withWatched(list, change.code)
  return next.ok ? next.value : list
}

const sent = async (change: WatchlistChange): Promise<Watchlist> => {
  switch (change.kind) {
    case 'add':
      return codesOf(await call('watchlistAdd', { code: change.code }))
    case 'remove':
      return codesOf(await call('watchlistRemove', { code: change.code }))
    case 'order':
      return codesOf(await call('watchlistOrder', { codes: [...change.codes] }))
  }
}

/** Changes go to the server one after the other. */
let underWay: Promise<unknown> = Promise.resolve()
let waiting = 0

/** Shown at once; where the server refuses, its own list is shown again and the refusal is thrown. */
export const changeWatchlist = async (client: QueryClient, change: WatchlistChange): Promise<void> => {
  waiting += 1
  const show = () => client.setQueryData<Watchlist>(watchlistQuery, list => list && applied(list, change))
  show()
  await client.cancelQueries({ queryKey: watchlistQuery })
  // A list being asked for went back to what it was before that.
  show()
  const answer = underWay.then(() => sent(change))
  underWay = answer.catch(() => undefined)
  try {
    const list = await answer
    // What is shown has the later changes already.
    if (waiting === 1) client.setQueryData<Watchlist>(watchlistQuery, list)
  } catch (error) {
    await client.invalidateQueries({ queryKey: watchlistQuery })
    throw error
  } finally {
    waiting -= 1
  }
}

import type { CallOutput } from '@plumbline/protocol/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call } from '../../api.ts'
import { useSigned } from '../queries.ts'
import { codesOf, type Watchlist } from './watchlist.ts'

/** One of several lists; `name` is null where the customer never gave it one. */
export type OwnList = { readonly list: string; readonly name: string | null; readonly codes: Watchlist }

export const ownListsOf = ({ lists }: CallOutput<'watchlists'>): readonly OwnList[] =>
  lists.map(({ list, name, items }) => ({ list, name, codes: codesOf({ items }) }))

/** Below 'user': what belongs to a customer leaves with them. */
export const ownListsQuery = queryOptions({
  queryKey: ['user', 'watchlists'],
  queryFn: async ({ signal }): Promise<readonly OwnList[]> =>
    ownListsOf(await call('watchlists', {}, { signal })),
})

/** All lists of the customer, the first one first; asked for once something shows them. */
export const useOwnLists = (on = true) => useQuery({ ...ownListsQuery, enabled: useSigned() && on })

const shownKey = 'market-own-list'
const listeners = new Set<() => void>()
const shown = (): string | null => sessionStorage.getItem(shownKey)

/** Shows another of the customer's lists, wherever lists are shown. */
export const showOwnList = (list: string): void => {
  sessionStorage.setItem(shownKey, list)
  for (const listener of listeners) listener()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const otherOf = (lists: readonly OwnList[] | undefined, wanted: string | null): OwnList | undefined =>
  lists?.find(({ list }, place) => place > 0 && list === wanted)

/** The list chosen in this session where it is another than the first one. */
export const useChosenList = (lists: readonly OwnList[]): OwnList | undefined =>
  otherOf(lists, useSyncExternalStore(listen, shown))

/** The same where the lists are still to be asked for; `isLoading`: one was chosen, and what is on it is not known yet. */
export const useShownList = (on: boolean) => {
  const wanted = useSyncExternalStore(listen, shown)
  const { data, isLoading } = useOwnLists(on)
  return { other: on ? otherOf(data, wanted) : undefined, isLoading: isLoading && wanted !== null }
}

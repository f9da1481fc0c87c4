import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { watchlistQuery, type Watchlist } from './watchlist.ts'
import { ownListsOf, ownListsQuery, type OwnList } from './watchlists.ts'

export type ListsChange =
  | { readonly kind: 'create'; readonly name: string }
  | { readonly kind: 'rename'; readonly list: string; readonly name: string }
  | { readonly kind: 'delete'; readonly list: string }
  | { readonly kind: 'order'; readonly lists: readonly string[] }

const sent = (change: ListsChange) => {
  switch (change.kind) {
    case 'create':
      return call('watchlistCreate', { name: change.name })
    case 'rename':
      return call('watchlistRename', { list: change.list, name: change.name })
    case 'delete':
      return call('watchlistDelete', { list: change.list })
    case 'order':
      return call('watchlistsOrder', { lists: [...change.lists] })
  }
}

const changeKey = ['watchlists-change']

/** Changes the lists themselves; what the server has then is what is shown, the first list included. */
export const useChangeLists = () => {
  const client = useQueryClient()
  const changed = useMutation({
    mutationKey: changeKey,
    mutationFn: async (change: ListsChange) => ownListsOf(await sent(change)),
    onSuccess: lists => {
      client.setQueryData<readonly OwnList[]>(ownListsQuery.queryKey, lists)
      const [first] = lists
      if (first !== undefined) client.setQueryData<Watchlist>(watchlistQuery, first.codes)
    },
    onError: () => void client.invalidateQueries({ queryKey: ownListsQuery.queryKey }),
  })
  return {
    change: changed.mutate,
    isPending: changed.isPending,
    /** Whether an answer is awaited at this moment, which a key that repeats can ask before anything is drawn. */
    isChanging: () => client.isMutating({ mutationKey: changeKey }) > 0,
  }
}

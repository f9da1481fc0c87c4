import type { AccountKind } from '@plumbline/protocol/ledger'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../api.ts'
import { useSigned } from './queries.ts'

// Lists that grow as they are read; the first screen has none, and so does not load what they need.

export const useClosedOrders = () => {
  const signed = useSigned()
  return useInfiniteQuery({
    queryKey: ['orders', 'closed'],
    queryFn: ({ pageParam, signal }) =>
      call('orderList', { state: 'closed', ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    enabled: signed,
  })
}

export const useRecords = (account: AccountKind | undefined) => {
  const signed = useSigned()
  return useInfiniteQuery({
    queryKey: ['records', account ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(
        'records',
        { ...(account !== undefined && { account }), ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    enabled: signed,
  })
}

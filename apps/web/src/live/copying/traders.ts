import type { TraderPeriod } from '@plumbline/protocol/copying'
import type { CallInput, CallOutput } from '@plumbline/protocol/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSigned } from '../queries.ts'
import { callCopying } from './call.ts'
import { tradersKey } from './key.ts'

/** Figures of traders move with their fills; while they are shown they are asked for anew this often. */
const figuresMs = 30_000

export type TradersWish = Omit<CallInput<'traderList'>, 'cursor' | 'limit' | 'ids'>
export type TraderDetail = CallOutput<'traderDetail'>
export type TraderDays = CallOutput<'traderDays'>
export type TraderDay = TraderDays['items'][number]
export type TraderOrder = CallOutput<'traderOrders'>['items'][number]

/** The traders that match, page by page. */
export const useTraders = (wish: TradersWish) => {
  const enabled = useSigned()
  return useInfiniteQuery({
    queryKey: [...tradersKey, 'list', wish],
    queryFn: ({ pageParam, signal }) =>
      callCopying('traderList', { ...wish, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    enabled,
    refetchInterval: figuresMs,
    placeholderData: before => before,
  })
}

/** These traders side by side. */
export const useCompared = (ids: readonly string[], period: TraderPeriod) => {
  const enabled = useSigned() && ids.length > 0
  return useQuery({
    queryKey: [...tradersKey, 'compared', ids, period],
    queryFn: ({ signal }) => callCopying('traderList', { ids: ids.join(','), period }, { signal }),
    enabled,
    placeholderData: before => before,
  })
}

export const useTrader = (id: string) => {
  const enabled = useSigned()
  return useQuery({
    queryKey: [...tradersKey, 'detail', id],
    queryFn: ({ signal }) => callCopying('traderDetail', { id }, { signal }),
    enabled,
    refetchInterval: figuresMs,
  })
}

/** Their days, the oldest first. */
export const useTraderDays = (id: string, period: TraderPeriod) => {
  const enabled = useSigned()
  return useQuery({
    queryKey: [...tradersKey, 'days', id, period],
    queryFn: async ({ signal }): Promise<TraderDays> => {
      const { start, items } = await callCopying('traderDays', { id, period }, { signal })
      return { start, items: items.toSorted((one, other) => (one.day < other.day ? -1 : 1)) }
    },
    enabled,
    placeholderData: before => before,
  })
}

export const useTraderOrders = (id: string, state: 'open' | 'closed', enabled = true) => {
  const signed = useSigned()
  return useInfiniteQuery({
    queryKey: [...tradersKey, 'orders', id, state],
    queryFn: ({ pageParam, signal }) =>
      callCopying(
        'traderOrders',
        { id, state, ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    enabled: signed && enabled,
  })
}

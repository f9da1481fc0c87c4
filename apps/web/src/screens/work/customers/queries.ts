import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { workCall } from '../shared/session/session.ts'
import { useWorkChange } from '../shared/session/use-work-change.ts'

export const customerKey = (uid: string) => ['work', 'customer', uid]

/** One customer's page. Each look is recorded, so it is fetched when opened and after a change, not again by itself. */
export const useCustomer = (uid: string) =>
  useQuery({
    queryKey: [...customerKey(uid), 'page'],
    queryFn: async ({ signal }) => (await workCall('customerDetail', { uid }, { signal })).customer,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const useCustomerOrders = (uid: string, state: 'positions' | 'closed') =>
  useInfiniteQuery({
    queryKey: [...customerKey(uid), 'orders', state],
    queryFn: ({ pageParam, signal }) =>
      workCall(
        'customerOrders',
        { uid, state, ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const useCustomerTerm = (uid: string, state: 'active' | 'closed') =>
  useInfiniteQuery({
    queryKey: [...customerKey(uid), 'term', state],
    queryFn: ({ pageParam, signal }) =>
      workCall('customerTerm', { uid, state, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const useCustomerFollows = (uid: string) =>
  useInfiniteQuery({
    queryKey: [...customerKey(uid), 'follows'],
    queryFn: ({ pageParam, signal }) =>
      workCall('customerFollows', { uid, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const useCustomerDeal = (id: string) =>
  useQuery({
    queryKey: ['work', 'term-deal', id],
    queryFn: ({ signal }) => workCall('customerTermDeal', { id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

type Change =
  | 'customerNote'
  | 'customerFlag'
  | 'customerFreeze'
  | 'customerFreezeLasting'
  | 'customerUnfreeze'
  | 'customerSecondStep'
  | 'customerCountry'
  | 'customerRecovery'
  | 'customerRecoveryStop'
  | 'customerSessionsEnd'

/** Does something about a customer; afterwards the page is read anew, as others may have changed it too. */
export const useChange = <Name extends Change>(name: Name, uid: string) =>
  useWorkChange(name, customerKey(uid))

import type { CallInput } from '@plumbline/protocol/core'
import { readSavingsProducts } from '@plumbline/rules/savings'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { workCall } from '../shared/session/session.ts'
import { useAttended } from '../shared/session/user-activity.ts'

const financeKey = ['work', 'finance']
const lookEveryMs = 60_000

export const useOverview = () => {
  const attended = useAttended()
  return useQuery({
    queryKey: [...financeKey, 'overview'],
    queryFn: ({ signal }) => workCall('savingsOverview', {}, { signal }),
    // Each look is recorded, and keeps a session alive: nobody there, no look.
    refetchInterval: attended && lookEveryMs,
  })
}

/** The products that hold, and those that are published for later. */
export const useProducts = () =>
  useQuery({
    queryKey: [...financeKey, 'products'],
    queryFn: async ({ signal }) => {
      const { items } = await workCall('settingList', {}, { signal })
      const setting = items.find(({ key }) => key === 'savings.products')
      const next = setting?.next ?? undefined
      const read = (value: unknown) => {
        const products = readSavingsProducts(value)
        return products.ok ? products.value : {}
      }
      return {
        version: setting?.current.version ?? 0,
        held: read(setting?.current.value),
        next:
          next === undefined ? undefined : { value: read(next.value), from: next.effectiveAt ?? undefined },
      }
    },
  })

export type OrderFilter = Pick<CallInput<'savingsOrderList'>, 'book' | 'status' | 'uid' | 'dueFrom' | 'dueTo'>

export const useOrders = (filter: OrderFilter) =>
  useInfiniteQuery({
    queryKey: [...financeKey, 'orders', filter],
    queryFn: ({ pageParam, signal }) =>
      workCall(
        'savingsOrderList',
        { ...filter, ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Each look is recorded, so it is fetched when somebody opens it and not again by itself. */
export const useOrder = (id: string) =>
  useQuery({
    queryKey: [...financeKey, 'order', id],
    queryFn: ({ signal }) => workCall('savingsOrderDetail', { id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

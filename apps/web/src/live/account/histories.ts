import type { CallInput } from '@plumbline/protocol/core'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { saveFile } from '../save-file.ts'
import { closedKey } from '../stream/order-frames.ts'
import { useSigned } from '../queries.ts'

// Lists that grow as they are read; the first screen has none, and so does not load what they need.

/** What is asked for of the orders that are closed. */
type Wish = Omit<CallInput<'orderTotals'>, 'state'>

export const useClosedOrders = (wish: Wish) => {
  const signed = useSigned()
  return useInfiniteQuery({
    queryKey: [...closedKey, 'list', wish],
    queryFn: ({ pageParam, signal }) =>
      call(
        'orderList',
        { ...wish, state: 'closed', ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    enabled: signed,
  })
}

/** What the orders that match have brought together. */
export const useClosedTotals = (wish: Wish) => {
  const enabled = useSigned()
  return useQuery({
    queryKey: [...closedKey, 'totals', wish],
    queryFn: ({ signal }) => call('orderTotals', { ...wish, state: 'closed' }, { signal }),
    enabled,
    placeholderData: before => before,
  })
}

/** Brings the orders that match and hands them to the device as a file. */
export const useOrderExport = () =>
  useMutation({
    mutationFn: async (wish: Wish) => {
      const { text, fileName, rows, complete } = await call('orderExport', { ...wish, state: 'closed' })
      saveFile({ name: fileName, text, type: 'text/csv;charset=utf-8' })
      return { rows, complete }
    },
  })

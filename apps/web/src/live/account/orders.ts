import type { OpenedOrderView, OrderView } from '@plumbline/protocol/trading'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { useFollowed } from '../stream/followed.ts'
import { positionsKey, pendingKey, orderKey, assetsKey, isOpened } from '../stream/order-frames.ts'
import { useSigned } from '../queries.ts'

/** Where the server's channels cannot be followed, what they would tell is asked for this often. */
const askMs = 3_000
/** As many as the server gives at once. */
const pageSize = 100

const every = async (state: 'positions' | 'pending', signal: AbortSignal): Promise<readonly OrderView[]> => {
  const items: OrderView[] = []
  let cursor: string | undefined
  do {
    const page = await call('orderList', { state, limit: pageSize, ...(cursor && { cursor }) }, { signal })
    items.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return items
}

/** Open positions, the newest first. */
export const usePositions = () => {
  const enabled = useSigned()
  const followed = useFollowed('orders')
  return useQuery<readonly OpenedOrderView[]>({
    queryKey: positionsKey,
    queryFn: async ({ signal }) => (await every('positions', signal)).filter(isOpened),
    enabled,
    refetchInterval: followed ? false : askMs,
  })
}

/** Orders that wait for their price, the newest first. */
export const usePending = () => {
  const enabled = useSigned()
  const followed = useFollowed('orders')
  return useQuery({
    queryKey: pendingKey,
    queryFn: ({ signal }) => every('pending', signal),
    enabled,
    refetchInterval: followed ? false : askMs,
  })
}

/** One order with its history. */
export const useOrder = (id: string) => {
  const enabled = useSigned()
  const followed = useFollowed('orders')
  return useQuery({
    queryKey: orderKey(id),
    queryFn: ({ signal }) => call('orderDetail', { id }, { signal }),
    enabled,
    refetchInterval: query => (followed || query.state.data?.order.state === 'closed' ? false : askMs),
  })
}

/** The three accounts. */
export const useAssets = () => {
  const enabled = useSigned()
  const followed = useFollowed('account')
  return useQuery({
    queryKey: assetsKey,
    queryFn: ({ signal }) => call('assets', {}, { signal }),
    enabled,
    refetchInterval: followed ? false : askMs,
  })
}

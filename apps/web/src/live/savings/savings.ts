import type { CallInput, CallOutput } from '@plumbline/protocol/core'
import { savingsRoutes } from '@plumbline/protocol/savings'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { asCustomer, callAs, type CallOptions } from '../../api.ts'
import { fetchFile } from '../fetch-file.ts'
import { useSigned } from '../queries.ts'
import { saveFile } from '../save-file.ts'
import { useFollowed } from '../stream/followed.ts'
import { useMovingCall } from '../attempts/use-attempt.ts'
import { savingsKey } from './key.ts'

type SavingsCallName = Exclude<keyof typeof savingsRoutes, 'savingsConfirmation'>

/** Where the server's channels cannot be followed, what they would tell is asked for this often. */
const askMs = 10_000
/** What is left of places and of the reserve depends on everybody; it is asked for anew this often. */
const productsMs = 30_000

const callSavings = <Name extends SavingsCallName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<CallOutput<Name>> =>
  asCustomer(name, held => {
    const [method, path] = savingsRoutes[name]
    return callAs({ held, route: [method, path] }, name, input, options)
  })

export type SavingsProducts = CallOutput<'savingsProducts'>

/** The products as they hold now, and what the customer may still save in each. */
export const useSavingsProducts = () => {
  const enabled = useSigned()
  return useQuery({
    queryKey: [...savingsKey, 'products'],
    queryFn: ({ signal }) => callSavings('savingsProducts', {}, { signal }),
    enabled,
    refetchInterval: productsMs,
  })
}

/** The customer's savings of one status, the newest first, with the sums of all. */
export const useSavingsOrders = (status: 0 | 1) => {
  const enabled = useSigned()
  const followed = useFollowed('account')
  return useInfiniteQuery({
    queryKey: [...savingsKey, 'orders', status],
    queryFn: ({ pageParam, signal }) =>
      callSavings('savingsOrders', { status, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    enabled,
    refetchInterval: followed ? false : askMs,
  })
}

export const useSavingsOrder = (id: string) => {
  const enabled = useSigned()
  const followed = useFollowed('account')
  return useQuery({
    queryKey: [...savingsKey, 'order', id],
    queryFn: ({ signal }) => callSavings('savingsOrder', { id }, { signal }),
    enabled,
    refetchInterval: query => (followed || query.state.data?.order.status === 1 ? false : askMs),
  })
}

const useRefresh = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: savingsKey })
}

/** Saves: whatever happens on the way, it happens at most once. */
export const useSave = () => {
  const refresh = useRefresh()
  return useMovingCall('savingsDeposit', async (call, input, key) => {
    try {
      return await callSavings(call, input, { key })
    } finally {
      void refresh()
    }
  })
}

/** Chooses what happens when an order is due. */
export const useChoose = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (input: CallInput<'savingsChoose'>) => callSavings('savingsChoose', input),
    onSettled: refresh,
  })
}

/** Fetches the confirmation of an order and hands it to the device. */
export const useConfirmation = () =>
  useMutation({
    mutationFn: async (id: string) => {
      const [, path] = savingsRoutes.savingsConfirmation
      const { name, blob } = await asCustomer('savingsConfirmation', held =>
        fetchFile<'savingsConfirmation'>({ path, input: { id }, held }),
      )
      saveFile({ name, text: blob, type: blob.type })
    },
  })

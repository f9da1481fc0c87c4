import type { CallInput, CallOutput } from '@plumbline/protocol/core'
import { termRoutes, type TermDealView } from '@plumbline/protocol/term'
import type { TermKind } from '@plumbline/rules/term'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { asCustomer, callAs, type CallOptions } from '../../api.ts'
import { useSigned } from '../queries.ts'
import { saveFile } from '../save-file.ts'
import { useFollowed } from '../stream/followed.ts'
import {
  closedDealsKey,
  dealKey,
  dealsAfter,
  runningDealsKey,
  termProductsKey,
} from '../stream/term-frames.ts'
import { useMovingCall } from '../attempts/use-attempt.ts'

type TermCallName = keyof typeof termRoutes

/** Where the server's channels cannot be followed, what they would tell is asked for this often. */
const askMs = 3_000
/** What is left of a limit depends on everybody; it is asked for anew this often. */
const productsMs = 15_000
const pageSize = 100

const callTerm = <Name extends TermCallName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<CallOutput<Name>> =>
  asCustomer(name, held => {
    const [method, path] = termRoutes[name]
    return callAs({ held, route: [method, path] }, name, input, options)
  })

export type TermProducts = CallOutput<'termProducts'>
export type TermProduct = TermProducts['items'][number]

/** The products of an instrument with their odds and what is left of their limits. */
export const useTermProducts = (code: string) => {
  const enabled = useSigned()
  return useQuery({
    queryKey: [...termProductsKey, code],
    queryFn: ({ signal }) => callTerm('termProducts', { code }, { signal }),
    enabled,
    refetchInterval: productsMs,
  })
}

/** Deals that wait for their first quote or run, the newest first. */
export const useRunningDeals = () => {
  const enabled = useSigned()
  const followed = useFollowed('orders')
  return useQuery({
    queryKey: runningDealsKey,
    queryFn: async ({ signal }): Promise<readonly TermDealView[]> => {
      const items: TermDealView[] = []
      let cursor: string | undefined
      do {
        const page = await callTerm(
          'termList',
          { segment: 'term', state: 'active', limit: pageSize, ...(cursor !== undefined && { cursor }) },
          { signal },
        )
        items.push(...page.items)
        cursor = page.nextCursor ?? undefined
      } while (cursor !== undefined)
      return items
    },
    enabled,
    refetchInterval: followed ? false : askMs,
  })
}

/** One deal with the quotes around its beginning and its end. */
export const useDeal = (id: string) => {
  const enabled = useSigned()
  const followed = useFollowed('orders')
  return useQuery({
    queryKey: dealKey(id),
    queryFn: ({ signal }) => callTerm('termDetail', { segment: 'term', id }, { signal }),
    enabled,
    refetchInterval: query => {
      const state = query.state.data?.deal.state
      return followed || state === 'settled' || state === 'void' ? false : askMs
    },
  })
}

/** What is asked for of the deals that have ended. */
export type ClosedDealsWish = {
  readonly kind?: TermKind
  readonly code?: string
  readonly result?: 'win' | 'lose' | 'equal' | 'void'
  readonly from?: string
}

export const useClosedDeals = (wish: ClosedDealsWish) => {
  const enabled = useSigned()
  return useInfiniteQuery({
    queryKey: [...closedDealsKey, 'list', wish],
    queryFn: ({ pageParam, signal }) =>
      callTerm(
        'termList',
        { ...wish, segment: 'term', state: 'closed', ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    enabled,
  })
}

/** What closed deals have brought together. */
export const askDealTotals = (
  wish: ClosedDealsWish,
  signal: AbortSignal,
): Promise<CallOutput<'termTotals'>> => callTerm('termTotals', { ...wish, segment: 'term' }, { signal })

/** What the deals that match have brought together. */
export const useDealTotals = (wish: ClosedDealsWish) => {
  const enabled = useSigned()
  return useQuery({
    queryKey: [...closedDealsKey, 'totals', wish],
    queryFn: ({ signal }) => askDealTotals(wish, signal),
    enabled,
    placeholderData: before => before,
  })
}

/** Brings the deals that match and hands them to the device as a file. */
export const useDealExport = () =>
  useMutation({
    mutationFn: async (wish: ClosedDealsWish) => {
      const { text, fileName, rows, complete } = await callTerm('termExport', { ...wish, segment: 'term' })
      saveFile({ name: fileName, text, type: 'text/csv;charset=utf-8' })
      return { rows, complete }
    },
  })

/** Places a deal: whatever happens on the way, it happens at most once. */
export const usePlaceDeal = () => {
  const client = useQueryClient()
  return useMovingCall('submitTerm', async (call, input, key) => {
    const output = await callTerm(call, input, { key })
    client.setQueryData<readonly TermDealView[]>(runningDealsKey, list =>
      list === undefined ? list : dealsAfter(list, output.deal, true),
    )
    return output
  })
}

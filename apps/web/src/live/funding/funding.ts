import type { CallInput, CallOutput } from '@plumbline/protocol/core'
import type { DepositView, WithdrawalView } from '@plumbline/protocol/funding'
import type { FundingItem } from '@plumbline/rules/funding'
import { useInfiniteQuery, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { callFunding } from './call.ts'
import { fundingKey } from './key.ts'
import { useFundingNews } from './news.ts'
import { useSigned } from '../queries.ts'
import { useRepeatable } from '../attempts/use-attempt.ts'

export type { DepositView, WithdrawalView }
export type TransferView = CallOutput<'transfers'>['items'][number]
export type TransferDetailView = CallOutput<'transferDetail'>

const itemKey = (kind: FundingItem, id: string) => [...fundingKey, 'item', kind, id]

/** What happens is told as it does (news.ts); this is for as long as it cannot be. */
const waitingMs = 15_000
/** What decides itself is asked after as soon as it may have. */
const automaticMs = 1_000

const underReview = 1
type Asked = Pick<DepositView, 'status' | 'automatic'>

/** How soon to ask again while something of this waits; never, where nothing does. */
const againAfter = (items: readonly Asked[] | undefined): number | false => {
  const waiting = items?.filter(({ status }) => status === underReview) ?? []
  if (waiting.length === 0) return false
  return waiting.some(({ automatic }) => automatic) ? automaticMs : waitingMs
}

export type DepositFilter = Pick<CallInput<'recharges'>, 'status'>
export type WithdrawalFilter = Pick<CallInput<'withdrawals'>, 'status' | 'payout'>

export const useDeposits = (filter: DepositFilter = {}) => {
  const enabled = useSigned()
  useFundingNews()
  return useInfiniteQuery({
    queryKey: [...fundingKey, 'deposits', filter],
    queryFn: ({ pageParam, signal }) =>
      callFunding('recharges', { ...filter, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    enabled,
    refetchInterval: ({ state }) => againAfter(state.data?.pages.flatMap(page => page.items)),
  })
}

export const useWithdrawals = (filter: WithdrawalFilter = {}) => {
  const enabled = useSigned()
  useFundingNews()
  return useInfiniteQuery({
    queryKey: [...fundingKey, 'withdrawals', filter],
    queryFn: ({ pageParam, signal }) =>
      callFunding('withdrawals', { ...filter, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    enabled,
    refetchInterval: ({ state }) => againAfter(state.data?.pages.flatMap(page => page.items)),
  })
}

export const useTransfers = () => {
  const enabled = useSigned()
  return useInfiniteQuery({
    queryKey: [...fundingKey, 'transfers'],
    queryFn: ({ pageParam, signal }) =>
      callFunding('transfers', { ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    enabled,
  })
}

/** One transfer with its records: it never changes. */
export const useTransfer = (id: string) => {
  const enabled = useSigned()
  return useQuery({
    queryKey: [...fundingKey, 'transfer', id],
    queryFn: ({ signal }) => callFunding('transferDetail', { id }, { signal }),
    enabled,
  })
}

/** One deposit or withdrawal with its story. */
export const useFundingItem = (kind: FundingItem, id: string) => {
  const enabled = useSigned()
  useFundingNews()
  return useQuery({
    queryKey: itemKey(kind, id),
    queryFn: ({ signal }) => callFunding('fundingDetail', { kind, id }, { signal }),
    enabled,
    refetchInterval: ({ state: { data } }) =>
      againAfter([data?.deposit, data?.withdrawal].filter(item => item !== null && item !== undefined)),
  })
}

/** After something was asked for or taken back: the lists, the item and what is free are asked for again. */
const refreshFunding = async (client: QueryClient): Promise<void> => {
  await Promise.all(
    [fundingKey, ['assets'], ['records']].map(queryKey => client.invalidateQueries({ queryKey })),
  )
}
export const useRefreshFunding = () => {
  const client = useQueryClient()
  return () => refreshFunding(client)
}

/** Takes a deposit or a withdrawal back. */
export const useCancelFunding = (kind: FundingItem) => {
  const client = useQueryClient()
  return useRepeatable<string, void>(async (id, key) => {
    try {
      await (kind === 'deposit'
        ? callFunding('rechargeCancel', { id })
        : callFunding('withdrawCancel', { id }, { key }))
    } finally {
      void refreshFunding(client)
    }
  })
}

type WithdrawWish = CallInput<'withdrawPreview'>
export type WithdrawPreview = CallOutput<'withdrawPreview'>

/** Rates move: figures that are looked at are asked for again. */
const previewMs = 5_000

/** What a withdrawal would cost and bring; the figures before stay until the new ones are here. */
export const useWithdrawPreview = (wish: WithdrawWish | undefined) =>
  useQuery({
    queryKey: [...fundingKey, 'preview', wish],
    queryFn: ({ signal }) => {
      if (wish === undefined) throw new TypeError('a preview is asked for with a wish')
      return callFunding('withdrawPreview', wish, { signal })
    },
    enabled: wish !== undefined,
    placeholderData: before => before,
    refetchInterval: previewMs,
    gcTime: 0,
  })

type Route = CallInput<'transferPreview'>

/** Open positions move what may leave the contract account. */
const maximumMs = 3_000

/** How much can be moved between two accounts now. */
export const useTransferPreview = (route: Route) => {
  const enabled = useSigned()
  return useQuery({
    queryKey: [...fundingKey, 'maximum', route],
    queryFn: ({ signal }) => callFunding('transferPreview', route, { signal }),
    enabled,
    refetchInterval: maximumMs,
    gcTime: 0,
  })
}

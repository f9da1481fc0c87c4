import type { CallInput } from '@plumbline/protocol/calls'
import type { RequestKind } from '@plumbline/rules'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { workCall } from './session.ts'

export type RequestsView = 'open' | 'mine' | 'decided'

/** The texts of each kind of request. */
export const kindKeys = {
  'staff.create': 'staff_create',
  'staff.roles': 'staff_roles',
  'staff.reset': 'staff_reset',
  'staff.resume': 'staff_resume',
  'customer.unfreeze': 'customer_unfreeze',
  'setting.publish': 'setting_publish',
} as const satisfies Record<RequestKind, string>

export const requestsKey = ['work', 'requests']

/** One tab of the inbox, page by page. */
export const useRequests = (view: RequestsView) =>
  useInfiniteQuery({
    queryKey: [...requestsKey, 'list', view],
    queryFn: ({ pageParam, signal }) =>
      workCall('requestList', { state: view, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    placeholderData: keepPreviousData,
    // What others decide meanwhile leaves the inbox within this time.
    refetchInterval: 60_000,
  })

/** One request. Each look is in the audit log, so it is not fetched again by itself. */
export const useRequest = (id: string | undefined) =>
  useQuery({
    queryKey: [...requestsKey, 'one', id],
    queryFn: ({ signal }) => workCall('requestDetail', { id: id ?? '' }, { signal }),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** What was decided may have changed anything in the work area. */
const useSettled = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['work'] })
}

export const useDecideRequest = () => {
  const settled = useSettled()
  return useMutation({
    mutationFn: (input: CallInput<'requestDecide'>) => workCall('requestDecide', input),
    onSettled: settled,
  })
}

export const useWithdrawRequest = () => {
  const settled = useSettled()
  return useMutation({
    mutationFn: (input: CallInput<'requestWithdraw'>) => workCall('requestWithdraw', input),
    onSettled: settled,
  })
}

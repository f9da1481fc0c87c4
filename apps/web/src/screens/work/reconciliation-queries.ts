import type { CallInput } from '@plumbline/protocol/calls'
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { workCall } from './session.ts'

export type Period = { readonly account?: string; readonly from?: string; readonly to?: string }

const reconciliationKey = ['work', 'reconciliation']

/** What is booked beside what was recorded, of a period; what was recorded comes page by page. */
export const useReconciliation = (period: Period) =>
  useInfiniteQuery({
    queryKey: [...reconciliationKey, period],
    queryFn: ({ pageParam, signal }) =>
      workCall('reconciliation', { ...period, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useRecord = (told: {
  readonly onSuccess: () => void
  readonly onError: (error: Error) => void
}) => {
  const client = useQueryClient()
  return useMutation({
    ...told,
    mutationFn: (input: CallInput<'reconciliationRecord'>) => workCall('reconciliationRecord', input),
    onSettled: () => client.invalidateQueries({ queryKey: reconciliationKey }),
  })
}

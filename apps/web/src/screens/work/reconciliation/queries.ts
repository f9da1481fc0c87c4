import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { workCall } from '../shared/session/session.ts'
import { useWorkChange, type Told } from '../shared/session/use-work-change.ts'

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

export const useRecord = (told: Told<unknown>) =>
  useWorkChange('reconciliationRecord', reconciliationKey, told)

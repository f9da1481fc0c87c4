import type { CallOutput } from '@plumbline/protocol/core'
import type { ExamineItem } from '@plumbline/protocol/verification'
import type { VerificationKind } from '@plumbline/rules/verification'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { workCall } from '../shared/session/session.ts'
import { useWorkChange, type Told } from '../shared/session/use-work-change.ts'

export type ExamineState = ExamineItem['state']
export type ExamineFilter = {
  readonly state: ExamineState
  readonly kind: VerificationKind | undefined
  readonly overdue: 'only' | 'too'
}

const examineKey = ['work', 'examine']

/** The forms of a tab, page by page. */
export const useForms = ({ state, kind, overdue }: ExamineFilter) =>
  useInfiniteQuery({
    queryKey: [...examineKey, 'list', state, kind ?? 'all', overdue],
    queryFn: ({ pageParam, signal }) =>
      workCall(
        'examineList',
        {
          state,
          ...(kind !== undefined && { kind }),
          ...(overdue === 'only' && state === 'pending' && { overdue: 'yes' as const }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    placeholderData: keepPreviousData,
    // Others decide meanwhile: each tab is asked for anew when it is opened.
    staleTime: 0,
  })

/** One form. Each look is in the audit, so it is fetched when somebody opens it and not again by itself. */
export const useForm = (id: string | undefined) =>
  useQuery({
    queryKey: [...examineKey, 'form', id],
    queryFn: ({ signal }) => workCall('examineDetail', { id: id ?? '' }, { signal }),
    enabled: id !== undefined && id !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const useDecide = (told: Told<CallOutput<'examineDecide'>>) =>
  useWorkChange('examineDecide', examineKey, told)

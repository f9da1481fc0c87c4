import type { CallInput } from '@plumbline/protocol/calls'
import type { ExamineItem } from '@plumbline/protocol/verification'
import type { VerificationKind } from '@plumbline/rules'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { workCall } from './session.ts'

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

type Decided = {
  readonly onDecided: (state: ExamineState) => void
  readonly onRefused: (error: unknown) => void
}

/** Decides on a form; what is told afterwards is told also where the form has left the screen by then. */
export const useDecide = ({ onDecided, onRefused }: Decided) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<'examineDecide'>) => workCall('examineDecide', input),
    onSuccess: ({ state }) => onDecided(state),
    onError: onRefused,
    // A refusal means that something has changed as well: somebody else was quicker, mostly.
    onSettled: () => client.invalidateQueries({ queryKey: examineKey }),
  })
}

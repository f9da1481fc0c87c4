import type { CallInput, CallOutput } from '@plumbline/protocol/core'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { saveFile } from '../../../live/save-file.ts'
import { fundingCalls, type FundingKind } from '../shared/funding-items.ts'
import type { FundingFilter } from './search.ts'
import { workCall } from '../shared/session/session.ts'
import { useWorkChange, workKey, type Told } from '../shared/session/use-work-change.ts'

export const fundingKey = ['work', 'funding'] as const
export const itemKey = (kind: FundingKind, id: string) => [...fundingKey, 'item', kind, id]
const pageRows = 50
/** Colleagues come and go seldom, and each look is recorded. */
const colleaguesMs = 600_000

/** A queue, page by page. Others decide meanwhile: it is asked for anew when it is opened, and when news come. */
export const useItems = (kind: FundingKind, filter: FundingFilter) =>
  useInfiniteQuery({
    queryKey: [...fundingKey, 'list', kind, filter],
    queryFn: ({ pageParam, signal }) =>
      workCall(
        fundingCalls[kind].list,
        { ...filter, limit: pageRows, ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** One item. Each look is in the audit log, so it is fetched when somebody opens it and when it has changed. */
export const useItem = (kind: FundingKind, id: string) =>
  useQuery({
    queryKey: itemKey(kind, id),
    queryFn: ({ signal }) => workCall(fundingCalls[kind].detail, { id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

// What was decided may have changed anything in the work area.
export const useDecideItem = (kind: FundingKind, told: Told<CallOutput<'depositDecide'>>) =>
  useWorkChange(fundingCalls[kind].decide, workKey, told)

export const useCorrectDeposit = (told: Told<CallOutput<'depositCorrect'>>) =>
  useWorkChange('depositCorrect', workKey, told)

export const useMarkPayout = (told: Told<CallOutput<'withdrawalPayout'>>) =>
  useWorkChange('withdrawalPayout', workKey, told)

export const useAssign = (told: Told<CallOutput<'fundingAssign'>>) =>
  useWorkChange('fundingAssign', fundingKey, told)

export const useNoteItem = (told: Told<unknown>) => useWorkChange('fundingNote', fundingKey, told)

/** To whom items of a queue can be given. */
export const useColleagues = (kind: FundingKind, mayAssign: boolean) =>
  useQuery({
    queryKey: ['work', 'colleagues', kind],
    queryFn: ({ signal }) => workCall('fundingStaff', { kind }, { signal }),
    enabled: mayAssign,
    staleTime: colleaguesMs,
  })

const viewsKey = [...fundingKey, 'views'] as const

/** Views that whoever works here has saved. */
export const useViews = (kind: FundingKind) =>
  useQuery({
    queryKey: [...viewsKey, kind],
    queryFn: ({ signal }) => workCall('fundingViews', { kind }, { signal }),
  })

export const useSaveView = (told: Told<unknown>) => useWorkChange('fundingViewSave', viewsKey, told)

export const useDeleteView = (told: Told<unknown>) => useWorkChange('fundingViewDelete', viewsKey, told)

/** Brings an export and hands it to the device as a file. */
export const useFundingExport = (told: Told<CallOutput<'fundingExport'>>) =>
  useMutation({
    ...told,
    mutationFn: async (input: CallInput<'fundingExport'>) => {
      const answer = await workCall('fundingExport', input)
      saveFile({ name: answer.fileName, text: answer.text, type: 'text/csv;charset=utf-8' })
      return answer
    },
  })

import type { CallInput, CallOutput } from '@plumbline/protocol/core'
import type { ApplicationState } from '@plumbline/rules/copying'
import type { Book } from '@plumbline/rules/core'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { workCall } from '../shared/session/session.ts'
import { useWorkChange, type Told } from '../shared/session/use-work-change.ts'

const tradersKey = ['work', 'traders']
const cursorOf = (pageParam: string | null) => (pageParam === null ? {} : { cursor: pageParam })

/** Lists are asked for anew when they are opened: others decide meanwhile. */
const listed = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: { readonly nextCursor: string | null }) => page.nextCursor,
  placeholderData: keepPreviousData,
  staleTime: 0,
}

/** Each look at one of them is recorded, so it is fetched when somebody opens it and not again by itself. */
const opened = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }

export const useApplications = (state: ApplicationState) =>
  useInfiniteQuery({
    ...listed,
    queryKey: [...tradersKey, 'applications', state],
    queryFn: ({ pageParam, signal }) =>
      workCall('traderApplications', { state, ...cursorOf(pageParam) }, { signal }),
  })

export const useApplication = (id: string) =>
  useQuery({
    ...opened,
    queryKey: [...tradersKey, 'application', id],
    queryFn: ({ signal }) => workCall('traderApplicationDetail', { id }, { signal }),
    enabled: id !== '',
  })

export const useTexts = () =>
  useInfiniteQuery({
    ...listed,
    queryKey: [...tradersKey, 'texts'],
    queryFn: ({ pageParam, signal }) => workCall('traderTexts', cursorOf(pageParam), { signal }),
  })

export type TraderFilter = Pick<CallInput<'adminTraders'>, 'state'> & {
  readonly book: Book
  readonly search: string
}

export const useTraders = ({ book, state, search }: TraderFilter) =>
  useInfiniteQuery({
    ...listed,
    queryKey: [...tradersKey, 'list', book, state ?? 'all', search],
    queryFn: ({ pageParam, signal }) =>
      workCall(
        'adminTraders',
        {
          book,
          ...(state !== undefined && { state }),
          ...(search !== '' && { search }),
          ...cursorOf(pageParam),
        },
        { signal },
      ),
  })

export const useTrader = (id: string) =>
  useQuery({
    ...opened,
    queryKey: [...tradersKey, 'trader', id],
    queryFn: ({ signal }) => workCall('adminTrader', { id }, { signal }),
    enabled: id !== '',
  })

export type DecisionFilter = Pick<
  CallInput<'copyDecisions'>,
  'traderId' | 'uid' | 'outcome' | 'reason' | 'code'
>

export const useDecisions = (filter: DecisionFilter) =>
  useInfiniteQuery({
    ...listed,
    queryKey: [...tradersKey, 'decisions', filter],
    queryFn: ({ pageParam, signal }) =>
      workCall('copyDecisions', { ...filter, ...cursorOf(pageParam) }, { signal }),
  })

export const useVolume = (book: Book) =>
  useQuery({
    queryKey: [...tradersKey, 'volume', book],
    queryFn: ({ signal }) => workCall('copyVolume', { book }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

type Change =
  | 'traderApplicationDecide'
  | 'traderTextDecide'
  | 'traderPauseCopying'
  | 'traderResumeCopying'
  | 'traderRevoke'

export const useTraderChange = <Name extends Change>(name: Name, told?: Told<CallOutput<Name>>) =>
  useWorkChange(name, tradersKey, told)

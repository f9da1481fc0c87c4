import type { CallInput, CallOutput } from '@plumbline/protocol/core'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { workCall } from '../shared/session/session.ts'
import { useWorkChange, type Told } from '../shared/session/use-work-change.ts'

const lendingKey = ['work', 'lending']
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

export type LoanState = NonNullable<CallInput<'loanQueue'>['state']>

export const useLoans = (state: LoanState) =>
  useInfiniteQuery({
    ...listed,
    queryKey: [...lendingKey, 'loans', state],
    queryFn: ({ pageParam, signal }) => workCall('loanQueue', { state, ...cursorOf(pageParam) }, { signal }),
  })

export const useExposure = () =>
  useQuery({
    queryKey: [...lendingKey, 'exposure'],
    queryFn: ({ signal }) => workCall('loanExposure', {}, { signal }),
    staleTime: 60_000,
  })

export const useLoan = (id: string) =>
  useQuery({
    ...opened,
    queryKey: [...lendingKey, 'loan', id],
    queryFn: ({ signal }) => workCall('loanExamine', { id }, { signal }),
    enabled: id !== '',
  })

export const useAgreements = () =>
  useInfiniteQuery({
    ...listed,
    queryKey: [...lendingKey, 'agreements'],
    queryFn: ({ pageParam, signal }) => workCall('loanAgreements', cursorOf(pageParam), { signal }),
  })

export const useSignature = (id: string) =>
  useQuery({
    ...opened,
    queryKey: [...lendingKey, 'signature', id],
    queryFn: ({ signal }) => workCall('loanSignature', { id }, { signal }),
    enabled: id !== '',
  })

export type RepaymentState = NonNullable<CallInput<'repaymentQueue'>['state']>

export const useRepayments = (state: RepaymentState) =>
  useInfiniteQuery({
    ...listed,
    queryKey: [...lendingKey, 'repayments', state],
    queryFn: ({ pageParam, signal }) =>
      workCall('repaymentQueue', { state, ...cursorOf(pageParam) }, { signal }),
  })

export const useRepayment = (id: string) =>
  useQuery({
    ...opened,
    queryKey: [...lendingKey, 'repayment', id],
    queryFn: ({ signal }) => workCall('repaymentExamine', { id }, { signal }),
    enabled: id !== '',
  })

type Change = 'loanDecide' | 'loanNote' | 'loanWaive' | 'loanWriteOff' | 'repaymentDecide'

export const useLendingChange = <Name extends Change>(name: Name, told?: Told<CallOutput<Name>>) =>
  useWorkChange(name, lendingKey, told)

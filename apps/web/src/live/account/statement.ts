import type { CallInput } from '@plumbline/protocol/core'
import type { EquityRange } from '@plumbline/rules/account'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { callFunding } from '../funding/call.ts'
import { recordsKey } from '../stream/order-frames.ts'
import { useSigned } from '../queries.ts'
import { saveFile } from '../save-file.ts'

/** Which records are asked for. */
export type RecordWish = Omit<CallInput<'records'>, 'cursor' | 'limit'>
export type Period = CallInput<'statementSummary'>

export const useRecords = (wish: RecordWish) => {
  const enabled = useSigned()
  return useInfiniteQuery({
    queryKey: [...recordsKey, 'list', wish],
    queryFn: ({ pageParam, signal }) =>
      call('records', { ...wish, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    enabled,
  })
}

/** One record; what was written once never changes, only that another may follow it. */
export const useRecordDetail = (id: string) => {
  const enabled = useSigned()
  return useQuery({
    queryKey: [...recordsKey, 'one', id],
    queryFn: ({ signal }) => callFunding('recordDetail', { id }, { signal }),
    enabled,
  })
}

/** What a period made of the accounts. */
export const usePeriodSums = (period: Period | undefined) => {
  const signed = useSigned()
  return useQuery({
    queryKey: [...recordsKey, 'sums', period],
    queryFn: ({ signal }) => callFunding('statementSummary', period ?? { from: '', to: '' }, { signal }),
    enabled: signed && period !== undefined,
    placeholderData: before => before,
  })
}

const equityMs = 60_000

/** What the accounts were worth, and are now. */
export const useEquity = (range: EquityRange) => {
  const enabled = useSigned()
  return useQuery({
    queryKey: ['assets', 'equity', range],
    queryFn: ({ signal }) => callFunding('equityHistory', { range }, { signal }),
    enabled,
    staleTime: equityMs,
    refetchInterval: equityMs,
    placeholderData: before => before,
  })
}

/** Brings the records that match and hands them to the device as a file. */
export const useRecordExport = () =>
  useMutation({
    mutationFn: async (wish: RecordWish) => {
      const { text, fileName, rows, complete } = await callFunding('recordExport', wish)
      saveFile({ name: fileName, text, type: 'text/csv;charset=utf-8' })
      return { rows, complete }
    },
  })

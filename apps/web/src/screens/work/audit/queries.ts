import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import type { CallInput } from '@plumbline/protocol/core'
import { saveFile } from '../../../live/save-file.ts'
import { workCall } from '../shared/session/session.ts'

/** What the list is narrowed to. */
export type AuditFilter = Omit<CallInput<'auditList'>, 'cursor' | 'limit'>

const auditKey = ['work', 'audit']
const pageRows = 50

/** Entries, page by page. Each look is an entry of its own, so nothing is fetched again by itself. */
export const useEntries = (filter: AuditFilter) =>
  useInfiniteQuery({
    queryKey: [...auditKey, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      workCall(
        'auditList',
        { ...filter, limit: pageRows, ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const useChain = () =>
  useQuery({
    queryKey: [...auditKey, 'chain'],
    queryFn: ({ signal }) => workCall('auditStatus', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

const types = { csv: 'text/csv;charset=utf-8', jsonl: 'application/x-ndjson' } as const

/** Brings the export and hands it to the device as a file. */
export const useExport = () =>
  useMutation({
    mutationFn: async (input: CallInput<'auditExport'>) => {
      const answer = await workCall('auditExport', input)
      saveFile({ name: answer.fileName, text: answer.text, type: types[answer.format] })
      return answer
    },
  })

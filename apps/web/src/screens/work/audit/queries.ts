import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import type { CallInput } from '@plumbline/protocol/core'
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

/** Brings the export and hands it to the device as a file. */
export const useExport = () =>
  useMutation({
    mutationFn: async (input: CallInput<'auditExport'>) => {
      const answer = await workCall('auditExport', input)
      save(answer)
      return answer
    },
  })

const types = { csv: 'text/csv;charset=utf-8', jsonl: 'application/x-ndjson' } as const

const save = ({ text, fileName, format }: { text: string; fileName: string; format: 'csv' | 'jsonl' }) => {
  const address = URL.createObjectURL(new Blob([text], { type: types[format] }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}

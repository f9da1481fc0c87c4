import type { CallOutput } from '@plumbline/protocol/core'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { PreviewQuery } from '../shared/markup/preview.tsx'
import { workCall } from '../shared/session/session.ts'
import { useWorkChange, type Told } from '../shared/session/use-work-change.ts'

const announcementsKey = ['work', 'announcements'] as const

export const useAnnouncementRows = () =>
  useInfiniteQuery({
    queryKey: [...announcementsKey, 'list'],
    queryFn: ({ pageParam, signal }) =>
      workCall('announcementStaffList', { ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** One announcement with its versions. Each look is in the audit log, so it is not fetched again by itself. */
export const useWhole = (id: string) =>
  useQuery({
    queryKey: [...announcementsKey, 'one', id],
    queryFn: ({ signal }) => workCall('announcementStaffDetail', { id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** How a text will be shown, read by the very rules that will keep it. */
export const previewQuery: PreviewQuery = ({ title, body }) => ({
  queryKey: [...announcementsKey, 'preview', title, body],
  queryFn: ({ signal }) => workCall('announcementPreview', { text: { title, body } }, { signal }),
})

type Change = 'announcementSave' | 'announcementPublish' | 'announcementEnd'

// A request for a second person appears among the approvals as well.
export const useAnnouncementChange = <Name extends Change>(name: Name, told?: Told<CallOutput<Name>>) =>
  useWorkChange(name, ['work'], told)

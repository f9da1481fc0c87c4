import type { CallOutput } from '@plumbline/protocol/core'
import type { PublishedText } from '@plumbline/rules/published-text'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PreviewQuery } from '../shared/markup/preview.tsx'
import { workCall } from '../shared/session/session.ts'
import { useWorkChange, type Told } from '../shared/session/use-work-change.ts'

const textsKey = ['work', 'texts'] as const

export const useTextRows = () =>
  useQuery({
    queryKey: [...textsKey, 'list'],
    queryFn: ({ signal }) => workCall('textStaffList', {}, { signal }),
    staleTime: 0,
  })

/** One text with its versions, and the words of one. Each look is in the audit log, so it is not fetched again by itself. */
export const useWholeText = (key: PublishedText, number?: number) =>
  useQuery({
    queryKey: [...textsKey, 'one', key, number ?? null],
    queryFn: ({ signal }) =>
      workCall('textStaffDetail', { key, ...(number !== undefined && { number }) }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })

/** How a text will be shown, read by the very rules that will keep it. */
export const previewOf =
  (key: PublishedText): PreviewQuery =>
  ({ title, body }) => ({
    queryKey: [...textsKey, 'preview', key, title, body],
    queryFn: ({ signal }) => workCall('textPreview', { key, text: { title, body } }, { signal }),
  })

type Change = 'textSave' | 'textPublish'

// A request for a second person appears among the approvals as well.
export const useTextChange = <Name extends Change>(name: Name, told?: Told<CallOutput<Name>>) =>
  useWorkChange(name, ['work'], told)

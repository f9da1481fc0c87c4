import type { CallInput } from '@plumbline/protocol/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useSessionState } from '../../token.ts'
import { useSigned } from '../queries.ts'
import { askAgain } from '../stream/ask-again.ts'
import { callAnnouncement } from './call.ts'

// Below 'user': what a customer has read leaves with them.
const announcementsKey = ['user', 'announcements'] as const
const freshMs = 60_000
/** What begins without a notification is seen within this time. */
const askMs = 5 * 60_000

/** Announcements that are shown now, newest first; a guest's too. */
export const useAnnouncements = () => {
  const session = useSessionState()
  const { language } = useLanguage()
  return useQuery({
    queryKey: [...announcementsKey, 'list', session, language],
    queryFn: ({ signal }) => callAnnouncement('announcementList', {}, { signal }),
    staleTime: freshMs,
    refetchInterval: askMs,
  })
}

/** One of them with its text, or another version of it. */
export const useAnnouncement = (id: string, version?: string) => {
  const session = useSessionState()
  const { language } = useLanguage()
  return useQuery({
    queryKey: [...announcementsKey, 'one', id, version ?? null, session, language],
    queryFn: ({ signal }) =>
      callAnnouncement('announcementDetail', { id, ...(version !== undefined && { version }) }, { signal }),
    staleTime: freshMs,
  })
}

/** After one was told of: the list is asked for anew. */
export const useRefreshAnnouncements = () => {
  const client = useQueryClient()
  return () => void askAgain(client, announcementsKey)
}

/** Records what the customer has done with a version; nothing for guests. */
export const useNoteReading = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<'announcementRead'>) => callAnnouncement('announcementRead', input),
    onSettled: () => client.invalidateQueries({ queryKey: announcementsKey }),
  })
}

/** Records that a version was opened, once it is shown to a customer who had not opened it. */
export const useOpened = (
  shown: { readonly version: string; readonly isRead: boolean } | undefined,
): void => {
  const signed = useSigned()
  const { mutate } = useNoteReading()
  const version = signed && shown !== undefined && !shown.isRead ? shown.version : undefined
  useEffect(() => {
    if (version !== undefined) mutate({ version, kind: 'opened' })
  }, [version, mutate])
}

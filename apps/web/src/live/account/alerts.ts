import type { AlertView } from '@plumbline/protocol/alert'
import type { CallInput, CallOutput } from '@plumbline/protocol/core'
import { editedPreference } from '@plumbline/rules/notification'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { useSigned } from '../queries.ts'

// Below 'user': what belongs to a customer leaves with them.
const alertsKey = ['user', 'alerts']
const noticesKey = ['user', 'notices']
const settingsKey = ['user', 'notifications']

export type { AlertView }
export type AlertWish = Omit<CallInput<'alertAdd'>, 'code'>
export type NoticePage = CallOutput<'notificationList'>
export type NoticeView = NoticePage['items'][number]

/** The customer's alerts that wait, the newest first. */
export const useAlerts = () => {
  const enabled = useSigned()
  return useQuery({
    queryKey: alertsKey,
    queryFn: async ({ signal }) => (await call('alertList', {}, { signal })).items,
    enabled,
  })
}

/** After something was told or changed: what waits and what was told is asked for again. */
export const useRefreshAlerts = () => {
  const client = useQueryClient()
  return async (): Promise<void> => {
    await Promise.all([alertsKey, noticesKey].map(queryKey => client.invalidateQueries({ queryKey })))
  }
}

/** Saves a new alert, or another wish for one that waits. */
export const useSaveAlert = () => {
  const refresh = useRefreshAlerts()
  return useMutation({
    mutationFn: ({ id, code, wish }: { id: string | undefined; code: AlertView['code']; wish: AlertWish }) =>
      id === undefined ? call('alertAdd', { code, ...wish }) : call('alertEdit', { id, ...wish }),
    onSettled: () => void refresh(),
  })
}

export const useDeleteAlert = () => {
  const refresh = useRefreshAlerts()
  return useMutation({
    mutationFn: (id: string) => call('alertDelete', { id }),
    onSettled: () => void refresh(),
  })
}

const noticesPerPage = 30

/** What the customer was told, newest first, a page at a time. */
export const useNotices = () => {
  const enabled = useSigned()
  return useInfiniteQuery({
    queryKey: [...noticesKey, 'list'],
    queryFn: ({ signal, pageParam }) =>
      call(
        'notificationList',
        { limit: noticesPerPage, ...(pageParam !== undefined && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // What was read meanwhile is no news: a list that is opened again asks again.
    gcTime: 0,
    enabled,
  })
}

/** How many were not read yet; undefined while that is awaited. */
export const useUnread = (): number | undefined => {
  const enabled = useSigned()
  return useQuery({
    queryKey: [...noticesKey, 'unread'],
    queryFn: async ({ signal }) => (await call('notificationList', { limit: 1 }, { signal })).unread,
    enabled,
  }).data
}

/** Marks as read up to a number; the list keeps showing what was new when it was opened. */
export const useMarkRead = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (seq: number) => call('notificationRead', { seq }),
    onSuccess: ({ unread }) => client.setQueryData([...noticesKey, 'unread'], unread),
  })
}

/** How the customer is told, and whether this deployment sends to devices. */
export const useNotificationSettings = () => {
  const enabled = useSigned()
  return useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call('notificationSettings', {}, { signal }),
    enabled,
  })
}

export const useRefreshNotificationSettings = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: settingsKey })
}

export const useEditNotificationSettings = () => {
  const refresh = useRefreshNotificationSettings()
  return useMutation({
    mutationFn: (settings: CallInput<'notificationSettingsEdit'>) =>
      call('notificationSettingsEdit', settings),
    onSettled: () => void refresh(),
  })
}

const preferenceKey = ['user', 'notification preference']
export type NotificationPreference = CallOutput<'notificationPreference'>['preference']
export type NotificationPreferenceEdit = CallInput<'notificationPreferenceEdit'>

/** What the customer is told of, and where. */
export const useNotificationPreference = () => {
  const enabled = useSigned()
  return useQuery({
    queryKey: preferenceKey,
    queryFn: ({ signal }) => call('notificationPreference', {}, { signal }),
    enabled,
  })
}

/** Shown as chosen while it is saved; as the server has it, once that is known. */
export const useEditNotificationPreference = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: NotificationPreferenceEdit) => call('notificationPreferenceEdit', change),
    onMutate: change => {
      client.setQueryData(preferenceKey, (had: CallOutput<'notificationPreference'> | undefined) =>
        had === undefined ? had : { ...had, preference: editedPreference(had.preference, change) },
      )
    },
    onSettled: () => client.invalidateQueries({ queryKey: preferenceKey }),
  })
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '@plumbline/protocol/core'
import type { SettingKey } from '@plumbline/rules/setting'
import { workCall } from '../shared/session/session.ts'

const settingKey = ['work', 'setting']

export const useSettings = () =>
  useQuery({
    queryKey: [...settingKey, 'list'],
    queryFn: ({ signal }) => workCall('settingList', {}, { signal }),
  })

export const useHistory = (key: SettingKey | undefined) =>
  useQuery({
    queryKey: [...settingKey, 'history', key],
    queryFn: ({ signal }) => workCall('settingHistory', { key: key ?? '' }, { signal }),
    enabled: key !== undefined,
  })

/** What is shown is looked up anew, also when somebody else was quicker. */
const useLookAgain = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: settingKey })
}

/** Asks for the publication of a value. */
export const useDraftSetting = () =>
  useMutation({
    mutationFn: (input: CallInput<'settingDraft'>) => workCall('settingDraft', input),
    onSettled: useLookAgain(),
  })

export const useWithdrawSetting = () =>
  useMutation({
    mutationFn: (input: CallInput<'settingWithdraw'>) => workCall('settingWithdraw', input),
    onSettled: useLookAgain(),
  })

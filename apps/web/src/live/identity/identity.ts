import type { CallInput, CallOutput } from '@plumbline/protocol/core'
import type { VerificationView } from '@plumbline/protocol/verification'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { nextHoldEnd } from '../funding/hold-end.ts'
import { useIsDemo, useSigned } from '../queries.ts'

// All of these belong to the user: what forgets or renews the user does it to them as well.
const securityKey = ['user', 'security']
const sessionsKey = ['user', 'sessions']
const verificationKey = ['user', 'verification']

/** A form that waits is asked after this often; one that decides itself, as soon as it may have. */
const pendingMs = 15_000
const automaticMs = 1_000

export type Security = CallOutput<'security'>
export type Device = CallOutput<'sessionList'>['items'][number]
export type Standing = VerificationView['kyc'] | VerificationView['realName']

export const useSecurity = () => {
  const enabled = useSigned()
  return useQuery({
    queryKey: securityKey,
    queryFn: ({ signal }) => call('security', {}, { signal }),
    enabled,
    refetchInterval: ({ state }) => nextHoldEnd([state.data?.hold?.until ?? null]),
  })
}

export const useDevices = () => {
  const enabled = useSigned()
  return useQuery({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => (await call('sessionList', {}, { signal })).items,
    enabled,
  })
}

/** After something was changed that secures the account: addresses, devices and events are asked for again. */
export const useRefreshSecurity = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['user'] })
}

export const useVerification = () => {
  const enabled = useSigned()
  const isDemo = useIsDemo()
  return useQuery({
    queryKey: verificationKey,
    queryFn: ({ signal }) => call('verification', {}, { signal }),
    enabled,
    refetchInterval: ({ state: { data } }) => {
      const isWaiting = data?.realName.state === 'pending' || data?.kyc.state === 'pending'
      if (!isWaiting) return false
      return isDemo ? automaticMs : pendingMs
    },
  })
}

/** The view that a call answered with stands in place of the one before; what was typed is not asked for again. */
export const useShowVerification = () => {
  const client = useQueryClient()
  return (view: VerificationView) => client.setQueryData(verificationKey, view)
}

/** Keeps a draft; from then on it is what the form begins with. */
export const useKeepDraft = () => {
  const client = useQueryClient()
  return async (draft: CallInput<'verificationDraft'>): Promise<void> => {
    await call('verificationDraft', draft)
    const of = draft.kind === 'kyc' ? 'kyc' : 'realName'
    client.setQueryData<VerificationView>(verificationKey, view => {
      if (view === undefined) return view
      const { state } = view[of]
      return {
        ...view,
        [of]: { ...view[of], state: state === 'none' ? 'draft' : state, draft: draft.fields },
      }
    })
  }
}

export const useCredit = () => {
  const enabled = useSigned()
  return useQuery({
    queryKey: ['user', 'credit'],
    queryFn: ({ signal }) => call('credit', {}, { signal }),
    enabled,
  })
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { holds, type Permission } from '@plumbline/rules/staff'
import {
  type CallInput,
  type CallOutput,
  fillPath,
  type StaffCallName,
  staffRoutes,
} from '@plumbline/protocol/core'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { callAs, type CallOptions } from '../../../../api.ts'
import { hearOfWorkSession } from '../../../../live/work-news.ts'
import { workToken } from '../../../../token.ts'
import { forgetWorkToken, onWorkToken } from '../../../../live/work-token.ts'
import { forgetUnsent } from '../forms/unsent.ts'

export type { CallOptions }

/** Calls the server as the signed-in staff member; a session that ended is forgotten, and the frame leads to sign-in. */
export const workCall = async <Name extends StaffCallName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<CallOutput<Name>> => {
  const sentWith = workToken()
  try {
    const [method, path] = staffRoutes[name]
    const { path: filled, rest } = fillPath(path, input)
    return await callAs({ held: sentWith, route: [method, filled] }, name, rest as typeof input, options)
  } catch (error) {
    hearOfWorkSession(error, sentWith)
    throw error
  }
}

export const useWorkToken = (): string | null => useSyncExternalStore(onWorkToken, workToken)

/** Who is signed in here, with roles and permissions. */
export const useStaff = () => {
  const held = useWorkToken()
  return useQuery({
    queryKey: ['work', 'me', held],
    queryFn: async () => (await workCall('staffInfo', {})).staff_info,
    enabled: held !== null,
    staleTime: 30_000,
  })
}

/** Whether to show what takes a permission. It hides only; the server decides. */
export const useMayI = (): ((wanted: Permission) => boolean) => {
  const { data } = useStaff()
  return wanted => data !== undefined && holds(data.permissions, wanted)
}

/** Forgets all that a session was shown once it is over, whichever way: whoever signs in next may see less, and leaves looks of their own. */
export const useForgetWithSession = (): void => {
  const client = useQueryClient()
  const held = useWorkToken()
  const shownTo = useRef(held)
  useEffect(() => {
    if (shownTo.current === held) return
    shownTo.current = held
    client.removeQueries({ queryKey: ['work'] })
  }, [client, held])
  useEffect(() => () => client.removeQueries({ queryKey: ['work'] }), [client])
}

/** Signs out of this tab, also without the server. */
export const useSignOut = () => {
  return async (): Promise<void> => {
    await workCall('staffLogout', {}).catch(() => undefined)
    forgetWorkToken()
    forgetUnsent()
  }
}

import type { CallOutput, Routes } from '@plumbline/protocol/core'
import { appLockPresenceMs, type AppLockMinutes } from '@plumbline/rules/identity'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call } from '../../api.ts'
import { token } from '../../token.ts'
import { useSigned } from '../queries.ts'

/** Minutes in the background; also read by the page's first script, which hides the page until the server has spoken. */
const minutesKey = 'App-Lock'
/** Set while it is locked, for every tab, and until the server has unlocked it. */
const lockedKey = 'App-Locked'

export type AppLock = CallOutput<'appLock'>
/** `asking`: whether it is locked is not known yet, and nothing is shown. */
export type LockState = 'open' | 'asking' | 'locked'

/** Whether the server has said of this page that its session is open. */
let isConfirmed = false
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

export const lockMinutes = (): number | undefined => {
  const text = localStorage.getItem(minutesKey)
  return text === null ? undefined : Number(text)
}
const readState = (): LockState => {
  if (localStorage.getItem(lockedKey) !== null) return 'locked'
  return isConfirmed || lockMinutes() === undefined ? 'open' : 'asking'
}

const listen = (listener: () => void): (() => void) => {
  const other = ({ key }: StorageEvent) => {
    if (key === null || key === minutesKey || key === lockedKey) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', other)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', other)
  }
}
export const useLockState = (): LockState => useSyncExternalStore(listen, readState)
export const useLockMinutes = (): number | undefined => useSyncExternalStore(listen, lockMinutes)

/** Sent also by a page that is being closed. */
const sendLock = async (): Promise<void> => {
  const held = token()
  const { laterRoutes } = await routes
  const [method, path] = (laterRoutes as Routes)['lockSession'] ?? []
  if (held === null || method === undefined || path === undefined) return
  await fetch(path, {
    method,
    keepalive: true,
    headers: { authorization: held, 'content-type': 'application/json' },
    body: '{}',
  }).catch(() => {
    // Without a connection this device stays locked by itself, and the server is asked again with the next look.
  })
}
/** Fetched before they are needed: a page that is being closed waits for nothing. */
const routes = import('../../api-routes.ts')

export const lockNow = (): void => {
  if (lockMinutes() === undefined) return
  localStorage.setItem(lockedKey, 'yes')
  tell()
  void sendLock()
}

/** What the server says. What this device has locked stays so until it is unlocked, also where the server has not heard of it. */
const take = ({ afterMinutes, locked }: AppLock): void => {
  isConfirmed = true
  if (afterMinutes === null && !locked) {
    localStorage.removeItem(minutesKey)
    localStorage.removeItem(lockedKey)
  } else {
    localStorage.setItem(minutesKey, String(afterMinutes ?? 0))
    if (locked) localStorage.setItem(lockedKey, 'yes')
    else if (localStorage.getItem(lockedKey) !== null) void sendLock()
  }
  tell()
}

/** Belongs to the user: what renews the user renews it as well. */
export const appLockKey = ['user', 'appLock']

const appLockQuery = queryOptions({
  queryKey: appLockKey,
  queryFn: async ({ signal }) => {
    const answer = await call('appLock', {}, { signal })
    take(answer)
    return answer
  },
})

/** How the lock is set. */
export const useAppLock = () => useQuery({ ...appLockQuery, enabled: useSigned() })

/**
 * The same, and while the page is on the screen this says to the server that it is. Where no lock is on there is nothing to
 * say: it is asked once, and again only when a call is refused.
 */
export const useAppLockPresence = () => {
  const isOn = useLockMinutes() !== undefined
  return useQuery({
    ...appLockQuery,
    enabled: useSigned(),
    staleTime: isOn ? 0 : Number.POSITIVE_INFINITY,
    refetchInterval: isOn && appLockPresenceMs,
  })
}

export const chooseAppLock = async (afterMinutes: AppLockMinutes | null, password: string): Promise<void> => {
  await call('appLockSet', { afterMinutes, password })
  if (afterMinutes === null) localStorage.removeItem(minutesKey)
  else localStorage.setItem(minutesKey, String(afterMinutes))
  isConfirmed = true
  tell()
}

const opened = (): void => {
  isConfirmed = true
  localStorage.removeItem(lockedKey)
  tell()
}

export const unlockWithPassword = async (password: string): Promise<void> => {
  await call('unlockSession', { password })
  opened()
}

/** Tells whether a passkey was used: its owner may turn it down. */
export const unlockWithPasskey = async (): Promise<boolean> => {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { options } = await call('unlockChallenge', {})
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const used = await startAuthentication({ optionsJSON }).catch(() => undefined)
  if (used === undefined) return false
  await call('unlockSession', { credential: { ...used, response: { ...used.response } } })
  opened()
  return true
}

import { useSyncExternalStore } from 'react'

// Whether this device places timed deals without asking. Kept apart from that of contracts: who agreed to one did not agree
// to the other.
const key = 'term-one-tap'
const listeners = new Set<() => void>()
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const get = (): boolean => localStorage.getItem(key) === 'yes'

export const useIsOneTap = (): boolean => useSyncExternalStore(listen, get)

export const setOneTap = (on: boolean): void => {
  if (on) localStorage.setItem(key, 'yes')
  else localStorage.removeItem(key)
  for (const listener of listeners) listener()
}

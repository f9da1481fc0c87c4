import { useSyncExternalStore } from 'react'

const key = 'chart-sessions'
const off = 'off'
const listeners = new Set<() => void>()
const get = (): boolean => localStorage.getItem(key) !== off

/** Whether trading days are told apart on this device's charts. */
export const useSessionShading = (): boolean =>
  useSyncExternalStore(listener => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, get)

export const setSessionShading = (on: boolean): void => {
  if (on) localStorage.removeItem(key)
  else localStorage.setItem(key, off)
  for (const listener of listeners) listener()
}

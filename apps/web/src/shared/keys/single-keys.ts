import { useSyncExternalStore } from 'react'

const storeKey = 'single-keys'
const off = 'off'
const listeners = new Set<() => void>()

/** Whether a letter, digit or sign alone does something; whoever speaks to their device turns that off. */
const areOn = (): boolean => localStorage.getItem(storeKey) !== off

export const setSingleKeys = (on: boolean): void => {
  if (on) localStorage.removeItem(storeKey)
  else localStorage.setItem(storeKey, off)
  for (const listener of listeners) listener()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  // Another tab may have turned them off.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
export const useSingleKeys = (): boolean => useSyncExternalStore(listen, areOn)

/** Whether what was pressed is a single sign on a device where these do nothing. */
export const isSilenced = ({ key }: Pick<KeyboardEvent, 'key'>): boolean => key.length === 1 && !areOn()

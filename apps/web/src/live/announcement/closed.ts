import { useSyncExternalStore } from 'react'

/** Versions whose banner a guest has closed on this device; a customer's are kept by the server. */
const closedName = 'App-Announcements-Closed'
const keptMax = 50

const listeners = new Set<() => void>()

const read = (): string => localStorage.getItem(closedName) ?? ''

const versionsIn = (text: string): readonly string[] => text.split(' ').filter(each => each !== '')

export const closeForGuest = (version: string): void => {
  const kept = [version, ...versionsIn(read()).filter(each => each !== version)].slice(0, keptMax)
  localStorage.setItem(closedName, kept.join(' '))
  for (const listener of listeners) listener()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useClosedByGuest = (): readonly string[] => versionsIn(useSyncExternalStore(listen, read))

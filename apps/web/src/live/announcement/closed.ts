import { useSyncExternalStore } from 'react'
import { closedAnnouncementsKey as closedName } from '../../token.ts'

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

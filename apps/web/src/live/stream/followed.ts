import type { PrivateChannel } from '@plumbline/protocol/stream'
import { useSyncExternalStore } from 'react'
import { useSocketState } from './stream.ts'

type Followed = Exclude<PrivateChannel, 'notifications'>

const answered = new Set<Followed>()
const listeners = new Set<() => void>()
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notes whether the server tells a channel: from its first answer on, until nobody follows it any more. */
export const noteFollowed = (channel: Followed, is: boolean): void => {
  if (answered.has(channel) === is) return
  if (is) answered.add(channel)
  else answered.delete(channel)
  for (const listener of listeners) listener()
}

/** Whether changes of this kind are told as they happen, so that nobody has to ask for them. */
export const useFollowed = (channel: Followed): boolean => {
  const told = useSyncExternalStore(listen, () => answered.has(channel))
  return useSocketState() === 'open' && told
}

/** The same, for what is no component. */
export const isFollowed = (): boolean => answered.size === 2

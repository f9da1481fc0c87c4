import type { SupportConversationView, SupportEntryView } from '@plumbline/protocol/support'
import type { AboutKind } from '@plumbline/rules/support'
import type { UseMutationResult, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { serverNow } from '../../clock.ts'
import type { ImageViewer } from '../identity/image.ts'
import type { SendImage } from '../identity/upload.ts'
import { realTimers } from '../stream/socket.ts'
import { createOutbox, type Outbox, type Queued } from './outbox.ts'
import type { Pages } from './pages.ts'

export type Writing = {
  readonly text: string
  readonly image?: string
  readonly about?: { readonly kind: AboutKind; readonly id: string }
}
export type Rating = { readonly thread: string; readonly stars: number; readonly comment: string }

/** A conversation as its page shows it, whoever it is of. */
export type Chat = {
  /** Who looks at its images, and how more of them are sent. */
  readonly viewer: ImageViewer
  readonly sendImage: SendImage
  readonly query: UseInfiniteQueryResult<Pages>
  readonly entries: readonly SupportEntryView[]
  readonly newest: SupportConversationView | undefined
  readonly waiting: readonly Queued[]
  readonly isAnswering: boolean
  /** False where too much waits on this device. */
  readonly write: (message: Writing) => boolean
  readonly retry: (key: string) => void
  readonly drop: (key: string) => void
  readonly type: () => void
  readonly read: (number: number) => void
  readonly rate: UseMutationResult<unknown, Error, Rating>
}

const outboxes = new Map<string, Outbox>()
const senders = new Map<string, (message: Queued) => Promise<void>>()

/** The messages that wait under a name on this device; one sender for each name, however often the page is opened. */
export const useOutbox = (name: string, send: (message: Queued) => Promise<void>): Outbox => {
  senders.set(name, send)
  const known = outboxes.get(name)
  const outbox =
    known ??
    createOutbox({
      name,
      storage: localStorage,
      timers: realTimers,
      send: message => senders.get(name)?.(message) ?? Promise.resolve(),
    })
  outboxes.set(name, outbox)
  useEffect(() => {
    const flush = () => void outbox.flush()
    flush()
    window.addEventListener('online', flush)
    return () => window.removeEventListener('online', flush)
  }, [outbox])
  return outbox
}

export const useQueued = (outbox: Outbox): readonly Queued[] =>
  useSyncExternalStore(outbox.listen, outbox.list)

export const queuedOf = ({ text, image, about }: Writing): Omit<Queued, 'refused'> => ({
  key: crypto.randomUUID(),
  text,
  at: serverNow(),
  ...(image !== undefined && { image }),
  ...(about !== undefined && { about }),
})

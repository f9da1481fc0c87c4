import type { AboutKind } from '@plumbline/rules/support'
import { CallError } from '../../api.ts'
import { isOutcomeUnknown } from '../attempts/outcome.ts'

/** What was written and has not been sent yet. */
export type Queued = {
  /** Names the attempt: however often it is sent, it is kept once. */
  readonly key: string
  readonly text: string
  readonly image?: string
  readonly about?: { readonly kind: AboutKind; readonly id: string }
  readonly at: number
  /** Why the server did not take it; it waits for the customer to decide. */
  readonly refused?: string
}

type Timers = { readonly after: (work: () => void, ms: number) => () => void }
type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Between two tries while there is no connection, or too much was sent. */
const pauseMs = 3_000
const pauseMsMax = 30_000
/** More than these are not kept on a device. */
export const queuedMax = 50

/** Refusals that pass by themselves. */
const passing: ReadonlySet<string> = new Set([
  'support.too_many_messages',
  'request.too_many',
  'server.busy',
  'session.missing',
  'session.expired',
])

const isPassing = (error: unknown): boolean =>
  isOutcomeUnknown(error) ||
  (error instanceof CallError && error.problem.kind === 'refused' && passing.has(error.problem.refusal))

const isQueued = (value: unknown): value is Queued =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'text' in value &&
  typeof value.text === 'string'

export type Outbox = ReturnType<typeof createOutbox>

/**
 * Messages on their way, kept on the device until the server has them: one after the other, in the order in which they were
 * written. Whoever closes the app, or has no connection, finds them waiting.
 */
export const createOutbox = (options: {
  readonly name: string
  readonly storage: Kept
  readonly timers: Timers
  readonly send: (message: Queued) => Promise<void>
}) => {
  const { name, storage, timers, send } = options
  const listeners = new Set<() => void>()
  let isSending = false
  let pause = pauseMs
  let stopWaiting: (() => void) | undefined
  let shown: readonly Queued[] = []

  // Read each time: another tab may have sent some of them.
  const read = (): readonly Queued[] => {
    try {
      const kept: unknown = JSON.parse(storage.getItem(name) ?? '[]')
      return Array.isArray(kept) ? kept.filter(isQueued) : []
    } catch {
      // What cannot be read was not written by this app.
      return []
    }
  }
  const write = (queued: readonly Queued[]): void => {
    if (queued.length === 0) storage.removeItem(name)
    else storage.setItem(name, JSON.stringify(queued))
    shown = queued
    for (const listener of listeners) listener()
  }
  shown = read()

  const later = (): void => {
    stopWaiting?.()
    stopWaiting = timers.after(() => void flush(), pause)
    pause = Math.min(pause * 2, pauseMsMax)
  }

  const flush = async (): Promise<void> => {
    stopWaiting?.()
    stopWaiting = undefined
    if (isSending) return
    isSending = true
    try {
      for (;;) {
        const next = read().find(({ refused }) => refused === undefined)
        if (next === undefined) break
        try {
          await send(next)
          pause = pauseMs
          write(read().filter(({ key }) => key !== next.key))
        } catch (error) {
          if (isPassing(error) || !(error instanceof CallError)) {
            later()
            break
          }
          const refused = error.message
          write(read().map(each => (each.key === next.key ? { ...each, refused } : each)))
        }
      }
    } finally {
      isSending = false
    }
  }

  return {
    list: (): readonly Queued[] => shown,
    listen: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Keeps it, and sends it as soon as it can be; false where too many wait already. */
    add: (message: Omit<Queued, 'refused'>): boolean => {
      const queued = read()
      if (queued.length >= queuedMax) return false
      write([...queued, message])
      void flush()
      return true
    },
    /** Tries one again that was refused. */
    retry: (key: string): void => {
      write(
        read().map(({ refused, ...rest }) =>
          rest.key === key || refused === undefined ? rest : { ...rest, refused },
        ),
      )
      void flush()
    },
    drop: (key: string): void => write(read().filter(each => each.key !== key)),
    flush,
    stop: (): void => stopWaiting?.(),
  }
}

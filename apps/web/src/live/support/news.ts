import type { PrivateHints } from '@plumbline/protocol/stream'
import type { SupportEntryView } from '@plumbline/protocol/support'
import { followPrivate } from '../stream/private.ts'
import { followBeside } from '../stream/stream.ts'

export type SupportNews = {
  readonly entry: (entry: SupportEntryView) => void
  readonly hint: (hint: PrivateHints['support']) => void
  /** What there is must be asked for as a whole. */
  readonly reset: () => void
}

const listeners = new Set<SupportNews>()
let leave: (() => void) | undefined

const begin = (): (() => void) => {
  const leaveChannel = followPrivate('support', {
    take: entry => {
      for (const listener of listeners) listener.entry(entry)
    },
    reset: () => {
      for (const listener of listeners) listener.reset()
    },
  })
  const leaveHints = followBeside({
    subscribe: () => undefined,
    take: frame => {
      if (!('event' in frame) || frame.event !== 'hint') return
      for (const listener of listeners) listener.hint(frame.data)
    },
  })
  return () => {
    leaveChannel()
    leaveHints()
  }
}

/** Follows the customer's conversation with support until the returned function is called; followed once, however many listen. */
export const followSupport = (news: SupportNews): (() => void) => {
  listeners.add(news)
  leave ??= begin()
  return () => {
    listeners.delete(news)
    if (listeners.size > 0) return
    leave?.()
    leave = undefined
  }
}

import type { PrivateHints } from '@plumbline/protocol/stream'
import type { SupportEntryView } from '@plumbline/protocol/support'
import { followPrivate } from '../stream/private.ts'
import { visitorPrefix } from '@plumbline/protocol/stream'
import { followBeside, speakAsGuest } from '../stream/stream.ts'
import { keptVisitor } from './visitor-token.ts'

export type SupportNews = {
  readonly entry: (entry: SupportEntryView) => void
  readonly hint: (hint: PrivateHints['support']) => void
  /** What there is must be asked for as a whole. */
  readonly reset: () => void
}

const listeners = new Set<SupportNews>()
let leave: (() => void) | undefined

const begin = (news: SupportNews, whose?: () => string | null): (() => void) => {
  const leaveChannel = followPrivate('support', { take: news.entry, reset: news.reset }, whose)
  const leaveHints = followBeside({
    subscribe: () => undefined,
    take: frame => {
      if ('event' in frame && frame.event === 'hint') news.hint(frame.data)
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
  leave ??= begin({
    entry: entry => {
      for (const listener of listeners) listener.entry(entry)
    },
    hint: hint => {
      for (const listener of listeners) listener.hint(hint)
    },
    reset: () => {
      for (const listener of listeners) listener.reset()
    },
  })
  return () => {
    listeners.delete(news)
    if (listeners.size > 0) return
    leave?.()
    leave = undefined
  }
}

/**
 * Follows the conversation of the visitor that this device keeps, until the returned function is called. Only while nobody is
 * signed in: a connection speaks for one.
 */
export const followAsVisitor = (news: SupportNews): (() => void) => {
  const name = () => {
    const visitor = keptVisitor()
    return visitor === undefined ? null : `${visitorPrefix}${visitor}`
  }
  const leaveName = speakAsGuest(name)
  const leaveNews = begin(news, name)
  return () => {
    leaveNews()
    leaveName()
  }
}

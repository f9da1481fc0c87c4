import { typingEveryMs, typingShownMs } from '@plumbline/rules/support'
import { useInfiniteQuery, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { PrivateHints } from '@plumbline/protocol/stream'
import type { SupportEntryView } from '@plumbline/protocol/support'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { token } from '../../token.ts'
import { useSigned, useUser } from '../queries.ts'
import { askAgain } from '../stream/ask-again.ts'
import { callSupport, conversationKey, unreadKey } from './call.ts'
import { queuedOf, useOutbox, useQueued, type Chat, type Rating } from './chat.ts'
import { followSupport } from './news.ts'
import type { Queued } from './outbox.ts'
import { addEntry, entriesOf, markSeen, type Pages } from './pages.ts'

/** Adds what was told to what is shown; what is missing before it is asked for. */
const take = (client: QueryClient, entry: SupportEntryView): void => {
  const { data, gap } = addEntry(client.getQueryData<Pages>(conversationKey), entry)
  if (data !== undefined) client.setQueryData(conversationKey, data)
  if (gap) void askAgain(client, conversationKey)
}

/** Whether somebody types an answer: for a while after it was told, unless the answer comes. */
const useAnswering = () => {
  const [until, setUntil] = useState(0)
  useEffect(() => {
    if (until === 0) return () => undefined
    const timer = setTimeout(() => setUntil(0), typingShownMs)
    return () => clearTimeout(timer)
  }, [until])
  return { isAnswering: until > 0, begin: () => setUntil(Date.now()), end: () => setUntil(0) }
}

const ownerName = 'support-outbox-of'

/** Whose messages wait on this device, also while the server cannot say: a session is always one customer's. */
const useOwner = (): string | undefined => {
  const uid = useUser().data?.uid
  const session = token()
  if (uid !== undefined && session !== null) localStorage.setItem(ownerName, JSON.stringify([session, uid]))
  if (uid !== undefined) return uid
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(ownerName) ?? '[]')
    return Array.isArray(kept) && kept[0] === session && typeof kept[1] === 'string' ? kept[1] : undefined
  } catch {
    // What cannot be read was not written by this app.
    return undefined
  }
}

/** The customer's conversation: live, and with what waits on this device. */
export const useCustomerChat = (): Chat => {
  const enabled = useSigned()
  const client = useQueryClient()
  const owner = useOwner()
  const { isAnswering, begin, end } = useAnswering()
  const typedAt = useRef(0)
  const outbox = useOutbox(`support-outbox:${owner ?? ''}`, async ({ key, text, image, about }: Queued) => {
    const input = { text, ...(image !== undefined && { image }), ...(about !== undefined && { about }) }
    const { entry } = await callSupport('supportSend', input, { key })
    take(client, entry)
  })
  const query = useInfiniteQuery({
    queryKey: conversationKey,
    queryFn: ({ pageParam, signal }) =>
      callSupport('supportMessages', pageParam === null ? {} : { before: pageParam }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: page => (page.hasOlder ? (page.items[0]?.number ?? null) : null),
    enabled,
    staleTime: 0,
  })
  const heard = useEffectEvent((entry: SupportEntryView) => {
    take(client, entry)
    if (entry.author === 'staff') end()
  })
  const hinted = useEffectEvent((hint: PrivateHints['support']) => {
    if (hint.kind === 'typing') begin()
    else client.setQueryData<Pages>(conversationKey, data => markSeen(data, hint.number))
  })
  useEffect(() => {
    if (!enabled) return () => undefined
    return followSupport({
      entry: entry => heard(entry),
      hint: hint => hinted(hint),
      reset: () => void askAgain(client, conversationKey),
    })
  }, [client, enabled])
  const rate = useMutation({
    mutationFn: ({ comment, ...rating }: Rating) =>
      callSupport('supportRate', { ...rating, ...(comment !== '' && { comment }) }),
    onSettled: () => client.invalidateQueries({ queryKey: conversationKey }),
  })
  const waiting = useQueued(outbox)
  return {
    of: 'customer',
    query,
    entries: entriesOf(query.data),
    newest: query.data?.pages[0],
    waiting,
    isAnswering,
    write: message => owner !== undefined && outbox.add(queuedOf(message)),
    retry: outbox.retry,
    drop: outbox.drop,
    type: () => {
      if (Date.now() - typedAt.current < typingEveryMs) return
      typedAt.current = Date.now()
      // Nobody misses it where it does not arrive.
      void callSupport('supportTyping', {}).catch(() => undefined)
    },
    read: number => {
      void callSupport('supportRead', { number }).then(
        unread => client.setQueryData(unreadKey, unread),
        // Said again with the next answer that is seen.
        () => undefined,
      )
    },
    rate,
  }
}

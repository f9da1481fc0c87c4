import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PrivateHints } from '@plumbline/protocol/stream'
import type { SupportEntryView } from '@plumbline/protocol/support'
import { useEffect, useEffectEvent } from 'react'
import { CallError } from '../../api.ts'
import { sessionState, token, unsentPrefix } from '../../token.ts'
import { uploadFor } from '../identity/upload.ts'
import { useSigned, useUser } from '../queries.ts'
import { askAgain } from '../stream/ask-again.ts'
import { callSupport, conversationKey, unreadKey } from './call.ts'
import { queuedOf, useOutbox, useQueued, type Chat, type Rating } from './chat.ts'
import { followSupport } from './news.ts'
import type { Queued } from './outbox.ts'
import { entriesOf, markSeen, takeEntry, type Pages } from './pages.ts'
import { useAnswering, useTyping } from './typing.ts'

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

const sendImage = uploadFor('support')

/** The customer's conversation: live, and with what waits on this device. */
export const useCustomerChat = (): Chat => {
  const enabled = useSigned()
  const client = useQueryClient()
  const owner = useOwner()
  const { isAnswering, begin, end } = useAnswering()
  const type = useTyping(() => callSupport('supportTyping', {}))
  const outbox = useOutbox(`${unsentPrefix}${owner ?? ''}`, async ({ key, text, image, about }: Queued) => {
    // It waits for the next session; to ask with the one that is over would bring up the same question again and again.
    if (sessionState() !== 'signed') throw new CallError({ kind: 'connection' })
    const input = { text, ...(image !== undefined && { image }), ...(about !== undefined && { about }) }
    const { entry } = await callSupport('supportSend', input, { key })
    takeEntry(client, conversationKey, entry)
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
    takeEntry(client, conversationKey, entry)
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
    viewer: 'customer',
    sendImage,
    query,
    entries: entriesOf(query.data),
    newest: query.data?.pages[0],
    waiting,
    isAnswering,
    write: message => owner !== undefined && outbox.add(queuedOf(message)),
    retry: outbox.retry,
    drop: outbox.drop,
    type,
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

import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PrivateHints } from '@plumbline/protocol/stream'
import type { SupportEntryView } from '@plumbline/protocol/support'
import { useEffect, useEffectEvent, useState } from 'react'
import { uploadAsVisitor } from '../identity/upload.ts'
import { useSigned } from '../queries.ts'
import { askAgain } from '../stream/ask-again.ts'
import { useIsConnected } from '../stream/stream.ts'
import { callAsVisitor } from './call.ts'
import { queuedOf, useOutbox, useQueued, type Chat, type Rating } from './chat.ts'
import { followAsVisitor } from './news.ts'
import type { Queued } from './outbox.ts'
import { entriesOf, markSeen, takeEntry, type Pages } from './pages.ts'
import { useAnswering, useTyping } from './typing.ts'
import { heldVisitor } from './visitor-token.ts'

/** Where the channel cannot be followed, it is asked this often while the page is open. */
const askMs = 4_000

/** A connection speaks for one: while a customer is signed in, the visitor's channel is not followed. */
const useFollowed = (key: readonly string[]) => {
  const client = useQueryClient()
  const isSigned = useSigned()
  const isConnected = useIsConnected()
  const { isAnswering, begin, end } = useAnswering()
  const heard = useEffectEvent((entry: SupportEntryView) => {
    takeEntry(client, key, entry)
    if (entry.author === 'staff') end()
  })
  const hinted = useEffectEvent((hint: PrivateHints['support']) => {
    if (hint.kind === 'typing') begin()
    else client.setQueryData<Pages>(key, data => markSeen(data, hint.number))
  })
  const began = useEffectEvent(() => void askAgain(client, key))
  useEffect(
    () =>
      isSigned
        ? () => undefined
        : followAsVisitor({
            entry: entry => heard(entry),
            hint: hint => hinted(hint),
            reset: () => began(),
          }),
    [isSigned],
  )
  return { isAnswering, isLive: isConnected && !isSigned }
}

/** A visitor's conversation, kept by this device alone. */
export const useVisitorChat = (): Chat => {
  const client = useQueryClient()
  const [visitor] = useState(heldVisitor)
  const key = ['support-visitor', visitor]
  const { isAnswering, isLive } = useFollowed(key)
  const type = useTyping(() => callAsVisitor('visitorTyping', { visitor }))
  const outbox = useOutbox('support-outbox:visitor', async ({ key: attempt, text, image }: Queued) => {
    const input = { visitor, attempt, text, ...(image !== undefined && { image }) }
    const { entry } = await callAsVisitor('visitorSend', input)
    takeEntry(client, key, entry)
  })
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      callAsVisitor(
        'visitorMessages',
        { visitor, ...(pageParam !== null && { before: pageParam }) },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: page => (page.hasOlder ? (page.items[0]?.number ?? null) : null),
    refetchInterval: !isLive && askMs,
    staleTime: 0,
  })
  const rate = useMutation({
    mutationFn: ({ comment, ...rating }: Rating) =>
      callAsVisitor('visitorRate', { visitor, ...rating, ...(comment !== '' && { comment }) }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
  const waiting = useQueued(outbox)
  return {
    viewer: { visitor },
    sendImage: uploadAsVisitor(visitor),
    query,
    entries: entriesOf(query.data),
    newest: query.data?.pages[0],
    waiting,
    isAnswering,
    write: message => outbox.add(queuedOf(message)),
    retry: outbox.retry,
    drop: outbox.drop,
    type,
    read: number => void callAsVisitor('visitorRead', { visitor, number }).catch(() => undefined),
    rate,
  }
}

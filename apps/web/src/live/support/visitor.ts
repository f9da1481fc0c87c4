import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callAsVisitor } from './call.ts'
import { queuedOf, useOutbox, useQueued, type Chat, type Rating } from './chat.ts'
import type { Queued } from './outbox.ts'
import { entriesOf } from './pages.ts'

const tokenName = 'support-visitor'
/** Visitors have no channel of their own: while the page is open, it is asked this often. */
const askMs = 4_000

const newToken = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** By what this device is known: 256 random bits that never leave it in an address. */
const heldToken = (): string => {
  const kept = localStorage.getItem(tokenName)
  if (kept !== null && /^[\w-]{43}$/.test(kept)) return kept
  const made = newToken()
  localStorage.setItem(tokenName, made)
  return made
}

/** A visitor's conversation, kept by this device alone. */
export const useVisitorChat = (): Chat => {
  const client = useQueryClient()
  const [visitor] = useState(heldToken)
  const key = ['support-visitor', visitor]
  const outbox = useOutbox('support-outbox:visitor', async ({ key: attempt, text }: Queued) => {
    await callAsVisitor('visitorSend', { visitor, attempt, text })
    await client.invalidateQueries({ queryKey: key })
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
    refetchInterval: askMs,
    staleTime: 0,
  })
  const rate = useMutation({
    mutationFn: ({ comment, ...rating }: Rating) =>
      callAsVisitor('visitorRate', { visitor, ...rating, ...(comment !== '' && { comment }) }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
  const waiting = useQueued(outbox)
  return {
    of: 'visitor',
    query,
    entries: entriesOf(query.data),
    newest: query.data?.pages[0],
    waiting,
    isAnswering: false,
    write: message => outbox.add(queuedOf(message)),
    retry: outbox.retry,
    drop: outbox.drop,
    type: () => undefined,
    read: number => void callAsVisitor('visitorRead', { visitor, number }).catch(() => undefined),
    rate,
  }
}

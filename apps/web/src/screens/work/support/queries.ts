import type { CallInput, CallOutput } from '@plumbline/protocol/core'
import type { InboxData } from '@plumbline/protocol/stream'
import type { StaffThreadView, SupportEntryView } from '@plumbline/protocol/support'
import { typingShownMs } from '@plumbline/rules/support'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { elapsed } from '../../../clock.ts'
import { askAgain } from '../../../live/stream/ask-again.ts'
import { workCall } from '../shared/session/session.ts'
import { useWorkChange, type Told } from '../shared/session/use-work-change.ts'
import { followInbox } from '../shared/session/work-stream.ts'

const supportKey = ['work', 'support'] as const
const listKey = [...supportKey, 'list'] as const
const threadKey = (id: string) => [...supportKey, 'thread', id] as const
const answersKey = [...supportKey, 'answers'] as const

export type Filter = Required<Pick<CallInput<'supportInbox'>, 'filter'>> &
  Pick<CallInput<'supportInbox'>, 'desk'>

/** Threads, asked for anew whenever something in the inbox has changed. */
export const useInbox = (filter: Filter) => {
  const client = useQueryClient()
  useEffect(() => {
    const changed = () => void askAgain(client, listKey)
    return followInbox({
      take: data => {
        if (data.kind === 'thread') changed()
      },
      reset: changed,
    })
  }, [client])
  return useInfiniteQuery({
    queryKey: [...listKey, filter],
    queryFn: ({ pageParam, signal }) =>
      workCall('supportInbox', { ...filter, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** The entries that were fetched, with those that came since: each once, in order. */
const joined = (held: readonly SupportEntryView[], more: readonly SupportEntryView[]): SupportEntryView[] => {
  const byNumber = new Map([...held, ...more].map(entry => [entry.number, entry] as const))
  return [...byNumber.values()].toSorted((one, other) => one.number - other.number)
}

/** Who types is said to for a while. */
const useTyping = () => {
  const [at, setAt] = useState<number>(0)
  useEffect(() => {
    if (at === 0) return () => undefined
    const timer = setTimeout(() => setAt(0), typingShownMs)
    return () => clearTimeout(timer)
  }, [at])
  return { isTyping: at > 0, begin: () => setAt(elapsed()), end: () => setAt(0) }
}

/** One thread, live: what comes is fetched behind what is shown, and each look is recorded. */
export const useThread = (id: string) => {
  const client = useQueryClient()
  const { isTyping, begin, end } = useTyping()
  const key = threadKey(id)
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const held = client.getQueryData<StaffThreadView>(threadKey(id))
      const after = held?.items.at(-1)?.number
      const view = await workCall('supportThread', { id, ...(after !== undefined && { after }) }, { signal })
      if (held === undefined) return view
      return { ...view, hasOlder: held.hasOlder, items: joined(held.items, view.items) }
    },
    staleTime: 0,
    gcTime: 0,
  })
  const heard = useEffectEvent((data: InboxData) => {
    if (data.thread !== id) return
    switch (data.kind) {
      case 'typing':
        return begin()
      case 'read':
        return void client.setQueryData<StaffThreadView>(
          key,
          held => held && { ...held, customerRead: data.number },
        )
      case 'thread':
        end()
        return void askAgain(client, key)
    }
  })
  useEffect(
    () =>
      followInbox({
        take: data => heard(data),
        reset: () => void askAgain(client, threadKey(id)),
      }),
    [client, id],
  )
  const older = async (): Promise<void> => {
    const first = client.getQueryData<StaffThreadView>(key)?.items[0]?.number
    if (first === undefined) return
    const { items, hasOlder } = await workCall('supportThread', { id, before: first })
    client.setQueryData<StaffThreadView>(
      key,
      held => held && { ...held, hasOlder, items: joined(held.items, items) },
    )
  }
  return { query, isTyping, older }
}

type Change = 'supportReply' | 'supportAssign' | 'supportHandOver' | 'supportNote' | 'supportClose'

export const useSupportChange = <Name extends Change>(name: Name, told?: Told<CallOutput<Name>>) =>
  useWorkChange(name, supportKey, told)

export const useAnswers = () =>
  useQuery({
    queryKey: answersKey,
    queryFn: async ({ signal }) => (await workCall('supportAnswers', {}, { signal })).items,
    staleTime: 60_000,
  })

export const useAnswerChange = <Name extends 'supportAnswerSave' | 'supportAnswerRemove'>(
  name: Name,
  told?: Told<CallOutput<Name>>,
) => useWorkChange(name, answersKey, told)

export const useSearchMessages = (text: string) =>
  useQuery({
    queryKey: [...supportKey, 'search', text],
    queryFn: ({ signal }) => workCall('supportSearch', { text }, { signal }),
    enabled: text !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

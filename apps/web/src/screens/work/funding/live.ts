import type { FundingItemDetail, FundingQueue } from '@plumbline/protocol/funding-operations'
import type { WorkData } from '@plumbline/protocol/stream'
import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useAttended } from '../shared/session/user-activity.ts'
import type { FundingKind } from '../shared/funding-items.ts'
import { fundingKey, itemKey } from './queries.ts'
import { useStaff } from '../shared/session/session.ts'
import { followWork, watchItem } from '../shared/session/work-stream.ts'

type News = WorkData

/** Several may change with one press; each look at a queue is recorded, so it is asked for once for all of them. */
const gatherMs = 1_000
const listsKey = [...fundingKey, 'list']

const others = ({ watchers }: News, me: string | undefined): FundingItemDetail['watchers'] =>
  watchers.filter(({ id }) => id !== me)

/** What the news tell of an item that stands in a queue here. Says whether more has changed than who looks at it. */
const intoQueues = (client: QueryClient, news: News, me: string | undefined): 'known' | 'changed' => {
  let isChanged = true
  client.setQueriesData<InfiniteData<FundingQueue>>(
    { queryKey: [...listsKey, news.kind] },
    data =>
      data && {
        ...data,
        pages: data.pages.map(page => ({
          ...page,
          items: page.items.map(item => {
            if (item.id !== news.id) return item
            if (item.revision === news.revision) isChanged = false
            return { ...item, assignedTo: news.assignedTo, watchers: others(news, me) }
          }),
        })),
      },
  )
  return isChanged ? 'changed' : 'known'
}

/** The same of the item that is open. */
const intoItem = (client: QueryClient, news: News, me: string | undefined): 'current' | 'old' => {
  const key = itemKey(news.kind, news.id)
  // The answer on its way may be older than a colleague who has opened it since: it is asked for anew.
  if (others(news, me).length > 0 && client.isFetching({ queryKey: key }) > 0)
    void client.cancelQueries({ queryKey: key }).then(() => client.refetchQueries({ queryKey: key }))
  const shown = client.getQueryData<FundingItemDetail>(key)
  if (shown === undefined) return 'current'
  client.setQueryData<FundingItemDetail>(key, {
    ...shown,
    assignedTo: news.assignedTo,
    watchers: others(news, me),
  })
  return shown.revision < news.revision ? 'old' : 'current'
}

/** Keeps queues and the open item as they are: what others decide meanwhile is seen at once. */
export const useFundingNews = (): void => {
  const t = useTranslations('workFunding')
  const client = useQueryClient()
  const attended = useAttended()
  const me = useStaff().data?.id
  const take = useEffectEvent((news: News) => {
    if (intoItem(client, news, me) === 'old') {
      // One's own decision changes it too; whoever made it hears so from its answer.
      if (client.isMutating() === 0) showToast('problem', t('changed'))
      void client.invalidateQueries({ queryKey: itemKey(news.kind, news.id) })
    }
    return intoQueues(client, news, me)
  })
  useEffect(() => {
    if (!attended) return () => undefined
    let due: ReturnType<typeof setTimeout> | undefined
    const askSoon = () => {
      due ??= setTimeout(() => {
        due = undefined
        void client.invalidateQueries({ queryKey: listsKey })
      }, gatherMs)
    }
    const leave = followWork({
      take: news => {
        if (take(news) === 'changed') askSoon()
      },
      // It begins with what was just asked for; after too long away all of it is asked for anew.
      reset: askSoon,
    })
    return () => {
      clearTimeout(due)
      leave()
    }
  }, [attended, client])
}

/** Lets colleagues know that this one is open here. */
export const useWatching = (kind: FundingKind, id: string): void => {
  const attended = useAttended()
  useEffect(() => (attended ? watchItem(kind, id) : () => undefined), [attended, kind, id])
}

import type { Language } from '@plumbline/protocol/languages'
import type { InstrumentView } from '@plumbline/protocol/market'
import type { OrderView } from '@plumbline/protocol/trading'
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { call } from '../api.ts'
import { useLanguage, wantedLanguage } from '../i18n/language.ts'
import { useSessionState } from '../token.ts'
import { quotes } from './stream.ts'

/** Targets fire on the server: while somebody looks, positions are asked for this often. */
const positionsMs = 3_000
const instrumentsMs = 60_000

export const useSigned = () => useSessionState() === 'signed'

export const useUser = () => {
  const signed = useSigned()
  return useQuery({
    queryKey: ['user'],
    queryFn: async ({ signal }) => (await call('userInfo', {}, { signal })).user_info,
    enabled: signed,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Whether what is shown belongs to the demo book. */
export const useIsDemo = (): boolean => useUser().data?.book === 'demo'

const instrumentsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['instruments', language],
    queryFn: async ({ signal }) => (await call('instrumentList', { category_id: 0 }, { signal })).items,
  })

/** Asks for what most screens begin with, while the texts are still on their way. */
export const prefetchInstruments = (client: QueryClient): void =>
  void client.prefetchQuery(instrumentsQuery(wantedLanguage()))

export const useInstruments = () => {
  const { language } = useLanguage()
  const query = useQuery({
    ...instrumentsQuery(language),
    refetchInterval: instrumentsMs,
    placeholderData: previous => previous,
  })
  const items = query.data
  useEffect(() => {
    for (const view of items ?? []) if (view.quote !== null) quotes.seed(view.quote, view.state)
  }, [items])
  return query
}

export const useInstrument = (code: string | undefined): InstrumentView | undefined => {
  const { data } = useInstruments()
  return useMemo(() => data?.find(view => view.code === code), [data, code])
}

export const usePositions = () => {
  const signed = useSigned()
  return useQuery({
    queryKey: ['orders', 'positions'],
    queryFn: async ({ signal }) => {
      const items: OrderView[] = []
      let cursor: string | undefined
      do {
        const page = await call(
          'orderList',
          { state: 'positions', limit: 100, ...(cursor && { cursor }) },
          { signal },
        )
        items.push(...page.items)
        cursor = page.nextCursor ?? undefined
      } while (cursor !== undefined)
      return items
    },
    enabled: signed,
    refetchInterval: positionsMs,
  })
}

export const useAssets = () => {
  const signed = useSigned()
  return useQuery({
    queryKey: ['assets'],
    queryFn: ({ signal }) => call('assets', {}, { signal }),
    enabled: signed,
    refetchInterval: positionsMs,
  })
}

export const useOrder = (id: string) => {
  const signed = useSigned()
  return useQuery({
    queryKey: ['orders', 'detail', id],
    queryFn: async ({ signal }) => (await call('orderDetail', { id }, { signal })).order,
    enabled: signed,
    refetchInterval: query => (query.state.data?.state === 'closed' ? false : positionsMs),
  })
}

const moneyQueries = [['orders'], ['assets'], ['records']]

/** After an order changed hands: everything that shows money is asked for again. */
const refreshMoney = (client: QueryClient): Promise<unknown> =>
  Promise.all(moneyQueries.map(queryKey => client.invalidateQueries({ queryKey })))

export const useRefreshMoney = () => {
  const client = useQueryClient()
  return () => refreshMoney(client)
}

import type { Language } from '@plumbline/protocol/core'
import type { InstrumentView } from '@plumbline/protocol/market'
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../api.ts'
import { useLanguage, wantedLanguage } from '../i18n/language.ts'
import { nameAccount, useSessionState } from '../token.ts'
import { quotes } from './stream/stream.ts'

const instrumentsMs = 60_000

export const useSigned = () => useSessionState() === 'signed'

export const useUser = () => {
  const signed = useSigned()
  return useQuery({
    queryKey: ['user'],
    queryFn: async ({ signal }) => {
      const { user_info } = await call('userInfo', {}, { signal })
      nameAccount(user_info.uid)
      return user_info
    },
    enabled: signed,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The book of what is shown; undefined while the server has not said it yet. */
export const useBook = () => useUser().data?.book

/** Whether what is shown belongs to the demo book, as far as is known: for what is only shown, never for what cannot be undone. */
export const useIsDemo = (): boolean => useBook() === 'demo'

const instrumentsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['instruments', language],
    queryFn: async ({ signal }) => {
      const seed = quotes.beginSeed()
      const { items } = await call('instrumentList', { category_id: 0 }, { signal })
      for (const view of items) if (view.quote !== null) seed(view.quote, view.state)
      return items
    },
  })

/** Asks for what most screens begin with, while the texts are still on their way. */
export const prefetchInstruments = (client: QueryClient): void =>
  void client.prefetchQuery(instrumentsQuery(wantedLanguage()))

export const useInstruments = () => {
  const { language } = useLanguage()
  return useQuery({
    ...instrumentsQuery(language),
    refetchInterval: instrumentsMs,
    placeholderData: previous => previous,
  })
}

export const useInstrument = (code: string | undefined): InstrumentView | undefined => {
  const { data } = useInstruments()
  return useMemo(() => data?.find(view => view.code === code), [data, code])
}

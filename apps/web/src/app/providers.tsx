import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { isWorthRepeating } from '../api.ts'
import { useLanguage } from '../i18n/language.ts'
import type { Texts } from '../i18n/texts.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: isWorthRepeating,
      staleTime: 2_000,
    },
    // Offline, what is sent fails and says so. It is never kept back and sent later, at another price and unseen.
    mutations: { networkMode: 'always' },
  },
})

/** The catalogues are checked against the English one when they are compiled; here one stands for all. */
const asMessages = (texts: Texts) => texts as never

export const Providers = ({ children }: { children: ReactNode }) => {
  const { locale, texts } = useLanguage()
  return (
    <IntlProvider locale={locale} messages={asMessages(texts)} timeZone="UTC">
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </IntlProvider>
  )
}

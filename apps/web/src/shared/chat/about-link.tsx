import { Link } from '@tanstack/react-router'
import type { SupportAboutView } from '@plumbline/protocol/support'
import { useTranslations } from 'use-intl'

const shortId = (id: string): string => `…${id.slice(-6)}`

/** What a thing of the customer's is called in a message. */
export const useAboutName = () => {
  const t = useTranslations('support')
  return ({
    kind,
    id,
    code,
  }: Pick<SupportAboutView, 'kind' | 'id'> & { readonly code?: string | null }): string =>
    `${t(`about_${kind}`)} ${code ?? shortId(id)}`
}

const placeOf = ({ kind, id }: Pick<SupportAboutView, 'kind' | 'id'>) => {
  switch (kind) {
    case 'order':
      return { to: '/pages/market/detail', search: { id } } as const
    case 'deal':
      return { to: '/pages/market/detail', search: { id, segment: 'term' } } as const
    case 'deposit':
      return { to: '/pages/fund/detail', search: { id, kind: 'deposit' } } as const
    case 'withdrawal':
      return { to: '/pages/fund/detail', search: { id, kind: 'withdrawal' } } as const
    case 'savings':
      return { to: '/pages/finance/order', search: { id } } as const
    case 'loan':
      return { to: '/pages/loan/detail', search: { id } } as const
  }
}

/** A thing of the customer's own, as a way to its page. */
export const AboutLink = ({ about }: { about: SupportAboutView }) => {
  const name = useAboutName()
  return (
    <Link
      {...placeOf(about)}
      className="inline-flex min-h-11 items-center font-semi text-primary underline wrap-anywhere"
    >
      {name(about)}
    </Link>
  )
}

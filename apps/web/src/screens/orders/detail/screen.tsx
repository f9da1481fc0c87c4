import { useCanGoBack, useRouter, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useIsDemo } from '../../../live/queries.ts'
import { AskSupport } from '../../../shared/chat/ask-support.tsx'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { Column, PageHeader } from '../../../ui/page.tsx'
import { DealDetail } from '../term/detail.tsx'
import { OrderDetail } from './detail.tsx'

/** One order, or one deal, with everything that decided it. */
export const OrderScreen = () => {
  const t = useTranslations('order')
  const { id, segment } = useSearch({ from: '/order/pages/market/detail' })
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const back = () =>
    canGoBack
      ? router.history.back()
      : void router.navigate({ to: '/pages/market', search: segment === undefined ? {} : { segment } })
  return (
    <Column {...(useDesk() && { wide: true })}>
      <PageHeader title={t('title')} demo={useIsDemo()} onBack={back} />
      <div className="desk:-mx-4">
        {segment === 'term' ? <DealDetail key={id} id={id} /> : <OrderDetail key={id} id={id} />}
      </div>
      <div className="edge pb-6">
        <AskSupport about={segment === 'term' ? 'deal' : 'order'} id={id} />
      </div>
    </Column>
  )
}

import { useTranslations } from 'use-intl'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { Column, PageHeader } from '../../../ui/page.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'

/** In the columns that the order will have. */
export const OrderAwaited = () => (
  <div className="@container">
    <div className="grid gap-x-8 gap-y-5 @min-[64rem]:grid-cols-2">
      <SkeletonRows count={6} />
      <SkeletonRows count={6} />
    </div>
  </div>
)

/** The page of an order while its code is on its way, as wide as it will be. */
export const OrderPending = () => {
  const t = useTranslations()
  return (
    <Column {...(useDesk() && { wide: true })}>
      <PageHeader
        title={t('order.title')}
        demo={false}
        onBack={() => {
          location.hash = '/pages/market'
        }}
      />
      <div role="status" className="min-h-[60dvh] desk:-mx-4">
        <OrderAwaited />
        <span className="sr-only">{t('app.loading')}</span>
      </div>
    </Column>
  )
}

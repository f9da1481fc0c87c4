import { useTranslations } from 'use-intl'
import { useIsDemo } from '../../live/queries.ts'
import { Column, PageHeader } from '../../ui/page.tsx'
import { useDesk } from '../../ui/use-media.ts'
import { AccountStrip } from './account-strip.tsx'
import { useOrderLists } from './lists.tsx'

/** Open and closed orders of the contract account. */
export const OrdersScreen = () => {
  const t = useTranslations('tabs')
  const demo = useIsDemo()
  const desk = useDesk()
  const { tabs, shown } = useOrderLists()
  return (
    <Column {...(desk && { wide: true })}>
      <PageHeader title={t('orders')} demo={demo} />
      <div className="px-4 desk:px-0">
        <AccountStrip />
      </div>
      <div className="mt-2 border-b border-line px-4 desk:mt-4 desk:px-0">{tabs}</div>
      {shown(desk ? 'table' : 'rows')}
    </Column>
  )
}

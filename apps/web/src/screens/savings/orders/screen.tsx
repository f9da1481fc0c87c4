import { useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useAddressTab } from '../../../shared/use-address-tab.ts'
import { Tabs } from '../../../ui/choices/tabs.tsx'
import { FramedPage } from '../../../shared/framed-page.tsx'
import { OrderDetail } from './detail.tsx'
import { OrderList, orderTabs } from './list.tsx'
import { useBack } from '../../../shared/use-back.ts'

const One = ({ id }: { id: string }) => {
  const t = useTranslations('savings')
  return (
    <FramedPage title={t('order')} onBack={useBack('/pages/finance/order')}>
      <OrderDetail key={id} id={id} />
    </FramedPage>
  )
}

const All = () => {
  const t = useTranslations()
  const [tab, show] = useAddressTab(orderTabs)
  return (
    <FramedPage title={t('place.savingsOrders')} onBack={useBack('/pages/finance/index')}>
      <div className="border-b border-line">
        <Tabs
          name={t('place.savingsOrders')}
          value={tab}
          onChange={show}
          options={orderTabs.map(value => ({ value, label: t(`savings.${value}`) }))}
        />
      </div>
      <OrderList key={tab} tab={tab} />
    </FramedPage>
  )
}

/** The customer's savings, or one of them. */
export const SavingsOrdersScreen = () => {
  const { id } = useSearch({ from: '/savings/pages/finance/order' })
  return id === undefined ? <All /> : <One id={id} />
}

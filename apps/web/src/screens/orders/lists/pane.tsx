import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Area } from '../../../shared/with-texts.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'
import { useOrderLists, type OrderList } from './lists.tsx'

const Lists = () => {
  const t = useTranslations('orders')
  const { tabs, tools, shown } = useOrderLists({
    layout: 'table',
    shownList: useState<OrderList>('positions'),
  })
  return (
    <section className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center border-b border-line px-4">
        {tabs}
        {tools}
      </div>
      {/* Reached by Tab, so that the keyboard scrolls it even where nothing in it can be pressed. */}
      <div
        role="tabpanel"
        aria-label={t('lists')}
        tabIndex={0}
        className="@container min-h-0 flex-1 overflow-auto -outline-offset-2"
      >
        {shown}
      </div>
    </section>
  )
}

/** Positions, pending and closed orders under the chart of a desk. */
export const OrdersPane = () => (
  <Area name="trading" pending={<SkeletonRows count={3} />}>
    <Lists />
  </Area>
)

import { useTranslations } from 'use-intl'
import { useOrderLists } from './lists.tsx'

/** Positions and closed orders under the chart of a desk. */
export const OrdersPane = () => {
  const t = useTranslations('orders')
  const { tabs, shown } = useOrderLists()
  return (
    <section className="flex min-h-0 flex-1 flex-col">
      <div className="border-b border-line px-4">{tabs}</div>
      {/* Reached by Tab, so that the keyboard scrolls it even where nothing in it can be pressed. */}
      <div
        role="tabpanel"
        aria-label={t('lists')}
        tabIndex={0}
        className="@container min-h-0 flex-1 overflow-auto -outline-offset-2"
      >
        {shown('table')}
      </div>
    </section>
  )
}

import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Area } from '../../../shared/with-texts.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'
import { useOrderLists, type OrderList } from './lists.tsx'
import { useDeskKeys } from './use-desk-keys.ts'

const Lists = ({ code }: { code: string }) => {
  const t = useTranslations('orders')
  const panel = useRef<HTMLDivElement>(null)
  const shownList = useState<OrderList>('positions')
  const { tabs, tools, shown, act } = useOrderLists({ layout: 'table', shownList })
  useDeskKeys({ code, panel, onList: shownList[1], act })
  return (
    <section className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center border-b border-line px-4">
        {tabs}
        {tools}
      </div>
      {/* Reached by Tab, so that the keyboard scrolls it even where nothing in it can be pressed. */}
      <div
        ref={panel}
        role="tabpanel"
        aria-label={t('lists')}
        tabIndex={0}
        className="@container relative min-h-0 flex-1 overflow-auto -outline-offset-2"
      >
        {/* As far in as the tabs above. */}
        <div className="pl-2.5">{shown}</div>
      </div>
    </section>
  )
}

/** Positions, pending and closed orders under the chart of a desk, which shows the instrument of `code`. */
export const OrdersPane = ({ code }: { code: string }) => (
  <Area name="trading" pending={<SkeletonRows count={3} />}>
    <Lists code={code} />
  </Area>
)

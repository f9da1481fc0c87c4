import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { besideClass, paneClass, paneWidth, useReturn } from '../../shared/places/split-page.tsx'
import { useAddressTab } from '../../shared/use-address-tab.ts'
import type { OrdersSearch } from '../../shared/tab-search.ts'
import { useIsDemo } from '../../live/queries.ts'
import { Column, PageHeader } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/states.tsx'
import { useDesk } from '../../ui/hooks/use-media.ts'
import { AccountStrip } from './lists/account-strip.tsx'
import { orderLists, useOrderLists } from './lists/lists.tsx'
import { Segments, useSegment } from './segments.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'

const OrderPanel = lazyPart(() =>
  import('./detail/detail.tsx').then(({ OrderPanel }) => ({ default: OrderPanel })),
)

const DealLists = lazyPart(() => import('./term/lists.tsx').then(({ DealLists }) => ({ default: DealLists })))

const Head = () => {
  const t = useTranslations('tabs')
  return <PageHeader title={t('orders')} demo={useIsDemo()} />
}

/** Timed deals, on any screen. */
const Deals = () => {
  const desk = useDesk()
  const [list, setList] = useAddressTab(['active', 'closed'])
  return (
    <Column {...(desk && { wide: true })}>
      <Head />
      <div className={desk ? 'max-w-xs pb-3' : 'px-4 pb-2'}>
        <Segments />
      </div>
      <div className="@container">
        <Suspense fallback={<SkeletonRows count={4} />}>
          <DealLists list={list} onList={setList} {...(desk && { flush: true })} />
        </Suspense>
      </div>
    </Column>
  )
}

const Phone = () => {
  const { tabs, tools, shown } = useOrderLists({ layout: 'rows', shownList: useAddressTab(orderLists) })
  return (
    <Column>
      <Head />
      <div className="px-4 pb-2">
        <Segments />
      </div>
      {/* Above every list, closed orders too: the tabs below stay under the finger. */}
      <div className="px-4">
        <AccountStrip />
      </div>
      <div className="mt-2 flex items-center gap-2 border-b border-line px-4">
        <div className="min-w-0 flex-1">{tabs}</div>
        {tools}
      </div>
      {shown}
    </Column>
  )
}

/** The table, and beside it the order that was opened. */
const Desk = () => {
  const t = useTranslations('book')
  const navigate = useNavigate()
  const { order: shownId, ...rest }: OrdersSearch = useSearch({ strict: false })
  const show = (id: string | undefined) =>
    void navigate({
      to: '/pages/market',
      search: id === undefined ? rest : { ...rest, order: id },
      resetScroll: false,
    })
  const noteOrigin = useReturn(shownId !== undefined)
  const { tabs, tools, shown } = useOrderLists({
    layout: 'table',
    shownList: useAddressTab(orderLists),
    panel: { shown: shownId, show },
  })
  return (
    <div className={besideClass}>
      <div className="min-w-0 flex-1" onFocus={noteOrigin}>
        <Column wide>
          <Head />
          <div className="max-w-xs pb-3">
            <Segments />
          </div>
          <AccountStrip />
          <div className="mt-4 flex items-center border-b border-line">
            {tabs}
            {tools}
          </div>
          <div className="@container">{shown}</div>
        </Column>
      </div>
      {shownId !== undefined && (
        <aside aria-label={t('panel')} className={paneClass} style={{ width: paneWidth }}>
          <Suspense fallback={<SkeletonRows count={6} />}>
            <OrderPanel key={shownId} id={shownId} onClose={() => show(undefined)} />
          </Suspense>
        </aside>
      )}
    </div>
  )
}

/** Open, pending and closed orders of the contract account, and timed deals. */
export const OrdersScreen = () => {
  const desk = useDesk()
  if (useSegment() === 'term') return <Deals />
  return desk ? <Desk /> : <Phone />
}

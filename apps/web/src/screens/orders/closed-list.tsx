import type { OrderView } from '@plumbline/protocol/trading'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { useProblemText } from '../../i18n/problem.ts'
import { centsOf } from '../../live/figures.ts'
import { useClosedOrders } from '../../live/queries.ts'
import { classes } from '../../ui/classes.ts'
import { MoneyText, PriceText, toneOf } from '../../ui/figures.tsx'
import { SideTag } from '../../ui/marks.tsx'
import { Empty, Problem, SkeletonRows } from '../../ui/states.tsx'
import { useEndReached } from '../../ui/use-end-reached.ts'
import { useSideText } from './use-order-texts.ts'

const useClosed = (order: OrderView) => {
  const format = useFormat()
  const t = useTranslations('reason')
  const sideText = useSideText()
  const net = order.net === null ? undefined : centsOf(order.net)
  return {
    side: sideText(order),
    tone: net === undefined ? undefined : toneOf(net),
    net: net === undefined ? '–' : format.result(net),
    open: format.decimal(order.openPrice),
    close: order.closePrice === null ? '–' : format.decimal(order.closePrice),
    at: order.closedAt === null ? '' : format.dateTime(Date.parse(order.closedAt)),
    reason: order.closeReason === null ? '' : t(order.closeReason),
  }
}

const ClosedRow = memo(({ order }: { order: OrderView }) => {
  const { side, tone, net, open, close, at, reason } = useClosed(order)
  return (
    <li className="border-b border-line" data-testid="closed-order">
      <Link
        to="/pages/market/detail"
        search={{ id: order.id }}
        className="flex items-center gap-2 px-4 py-3 -outline-offset-2 active:bg-sunk"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-15 font-semi">
            {order.code}
            <SideTag side={order.side} text={side} />
          </span>
          <span className="mt-0.5 block text-13 text-t2">
            <PriceText text={open} /> <span aria-hidden>→</span> <PriceText text={close} />
          </span>
          <span className="block text-12 text-t3">
            {at} · {reason}
          </span>
        </span>
        <span className="text-right text-15 font-semi">
          <MoneyText text={net} tone={tone} />
        </span>
        <ChevronRight aria-hidden className="size-4 text-t3" />
      </Link>
    </li>
  )
})

const ClosedTableRow = memo(({ order }: { order: OrderView }) => {
  const { side, tone, net, open, close, at, reason } = useClosed(order)
  return (
    <tr
      className="h-11 border-b border-line text-right hover:bg-sunk [&>td]:px-2.5"
      data-testid="closed-order"
    >
      <td className="text-left font-semi">
        <Link to="/pages/market/detail" search={{ id: order.id }} className="hover:underline">
          {order.code}
        </Link>
      </td>
      <td className="text-left whitespace-nowrap">
        <SideTag side={order.side} text={side} />
        <span className="ml-2 align-middle text-t3">×{order.leverage}</span>
      </td>
      <td>
        <PriceText text={open} />
      </td>
      <td>
        <PriceText text={close} />
      </td>
      <td className="text-t2">{at}</td>
      <td className="text-t2">{reason}</td>
      <td className={classes('font-semi', tone === 'gain' && 'text-up', tone === 'loss' && 'text-down')}>
        {net}
      </td>
    </tr>
  )
})

const ClosedTable = ({ orders }: { orders: readonly OrderView[] }) => {
  const t = useTranslations('orders')
  return (
    <table className="w-full text-13">
      <thead>
        <tr className="h-9 border-b border-line text-right text-12 text-t3 [&>th]:px-2.5 [&>th]:font-medium">
          <th scope="col" className="text-left">
            {t('symbol')}
          </th>
          <th scope="col" className="text-left">
            {t('sideLots')}
          </th>
          <th scope="col">{t('openPrice')}</th>
          <th scope="col">{t('closePrice')}</th>
          <th scope="col">{t('closedAt')}</th>
          <th scope="col">{t('reason')}</th>
          <th scope="col">{t('netUsd')}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map(order => (
          <ClosedTableRow key={order.id} order={order} />
        ))}
      </tbody>
    </table>
  )
}

/** Closed orders, newest first, more as the end comes near. */
export const ClosedList = ({ layout }: { layout: 'rows' | 'table' }) => {
  const t = useTranslations('orders')
  const problem = useProblemText()
  const query = useClosedOrders()
  const more = query.hasNextPage && !query.isFetchingNextPage ? () => void query.fetchNextPage() : undefined
  const end = useEndReached(more)
  const orders = query.data?.pages.flatMap(page => page.items) ?? []
  if (query.isPending) return <SkeletonRows count={4} />
  if (query.isError && orders.length === 0)
    return <Problem text={problem(query.error)} onRetry={() => void query.refetch()} />
  if (orders.length === 0) return <Empty hint={t('noClosed')} />
  return (
    <>
      {layout === 'table' ? (
        <ClosedTable orders={orders} />
      ) : (
        <ul>
          {orders.map(order => (
            <ClosedRow key={order.id} order={order} />
          ))}
        </ul>
      )}
      <div ref={end}>{query.isFetchingNextPage && <SkeletonRows count={1} />}</div>
    </>
  )
}

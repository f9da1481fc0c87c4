import type { OrderView } from '@plumbline/protocol/trading'
import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { useProblemText } from '../../i18n/problem.ts'
import { centsOf } from '../../live/figures.ts'
import { useClosedOrders } from '../../live/histories.ts'
import { classes } from '../../ui/classes.ts'
import { MoneyText, PriceText, toneOf } from '../../ui/figures.tsx'
import { InfiniteList, ListEnd } from '../../ui/infinite-list.tsx'
import { restOf } from '../../ui/list-rest.ts'
import { SideTag } from '../../ui/marks.tsx'
import { Empty, Problem, SkeletonRows } from '../../ui/states.tsx'
import { Table, TableRow, type Column } from '../../ui/table.tsx'
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

type ColumnId = 'symbol' | 'side' | 'open' | 'close' | 'at' | 'reason' | 'net'

const ClosedTableRow = memo(({ order }: { order: OrderView }) => {
  const { side, tone, net, open, close, at, reason } = useClosed(order)
  const navigate = useNavigate()
  return (
    <TableRow<ColumnId>
      rowKey={order.id}
      testId="closed-order"
      onOpen={() => void navigate({ to: '/pages/market/detail', search: { id: order.id } })}
      cells={{
        symbol: (
          <Link to="/pages/market/detail" search={{ id: order.id }} className="font-semi hover:underline">
            {order.code}
          </Link>
        ),
        side: (
          <span className="whitespace-nowrap">
            <SideTag side={order.side} text={side} />
            <span className="ml-2 align-middle text-t3">×{order.leverage}</span>
          </span>
        ),
        open: <PriceText text={open} />,
        close: <PriceText text={close} />,
        at: <span className="text-t2">{at}</span>,
        reason: <span className="text-t2">{reason}</span>,
        net: (
          <span
            className={classes('font-semi', tone === 'gain' && 'text-up', tone === 'loss' && 'text-down')}
          >
            {net}
          </span>
        ),
      }}
    />
  )
})

const ClosedTable = ({ orders }: { orders: readonly OrderView[] }) => {
  const t = useTranslations('orders')
  const columns: readonly Column<ColumnId>[] = [
    { id: 'symbol', head: t('symbol'), start: true },
    { id: 'side', head: t('sideLots'), start: true },
    { id: 'open', head: t('openPrice') },
    { id: 'close', head: t('closePrice') },
    { id: 'at', head: t('closedAt') },
    { id: 'reason', head: t('reason') },
    { id: 'net', head: t('netUsd') },
  ]
  return (
    <Table name={t('closed')} columns={columns} rows={orders} keyOf={order => order.id}>
      {(order, key) => <ClosedTableRow key={key} order={order} />}
    </Table>
  )
}

/** Closed orders, newest first, more as the end comes near. */
export const ClosedList = ({ layout }: { layout: 'rows' | 'table' }) => {
  const t = useTranslations('orders')
  const problem = useProblemText()
  const query = useClosedOrders()
  const orders = query.data?.pages.flatMap(page => page.items) ?? []
  if (query.isPending) return <SkeletonRows count={4} />
  if (query.isError && orders.length === 0)
    return <Problem text={problem(query.error)} onRetry={() => void query.refetch()} />
  if (orders.length === 0) return <Empty hint={t('noClosed')} />
  const end = {
    rest: restOf(query),
    onMore: () => void query.fetchNextPage(),
    problem: query.isFetchNextPageError ? problem(query.error) : undefined,
  }
  if (layout === 'rows')
    return (
      <InfiniteList name={t('closed')} {...end}>
        {orders.map(order => (
          <ClosedRow key={order.id} order={order} />
        ))}
      </InfiniteList>
    )
  return (
    <>
      <ClosedTable orders={orders} />
      <ListEnd {...end} />
    </>
  )
}

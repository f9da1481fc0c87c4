import type { OrderView } from '@plumbline/protocol/trading'
import { addCents } from '@plumbline/rules/money'
import { asCost } from '@plumbline/rules/trading'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../../i18n/language.ts'
import { centsOf } from '../../../../live/account/figures.ts'
import { useClosedOrders } from '../../../../live/account/histories.ts'
import { classes } from '../../../../ui/classes.ts'
import { MoneyText, PriceText, toneOf } from '../../../../ui/figures.tsx'
import { InfiniteList, ListEnd } from '../../../../ui/lists/infinite-list.tsx'
import { useListEnd } from '../../../../ui/lists/list-rest.ts'
import { Listed } from '../../../../ui/lists/listed.tsx'
import { SideTag } from '../../../../ui/side-tag.tsx'
import { Empty } from '../../../../ui/empty.tsx'
import { SkeletonRows } from '../../../../ui/states.tsx'
import { Table, TableRow, type Column } from '../../../../ui/lists/table.tsx'
import { useNow } from '../../../../ui/hooks/use-now.ts'
import { isFiltered, noFilters, wishOf } from './filters.ts'
import { ClosedTools } from './tools.tsx'
import { ClosedTotals } from './totals.tsx'
import type { ListProps } from '../list-props.ts'
import { CopyMark } from '../../../../shared/copying/copied.tsx'
import { OrderName, type Show } from '../row-parts.tsx'
import { useEndText, useEntryText } from '../../use-order-texts.ts'

const useClosed = (order: OrderView) => {
  const t = useTranslations('book')
  const format = useFormat()
  const entryText = useEntryText()
  const endText = useEndText()
  const net = order.net === null ? undefined : centsOf(order.net)
  return {
    side: entryText(order),
    tone: net === undefined ? undefined : toneOf(net),
    net: net === undefined ? t('neverOpened') : format.result(net),
    isOpened: order.openPrice !== null,
    open: order.openPrice ?? order.price,
    close: order.closePrice,
    at: order.closedAt === null ? '' : format.dateTime(Date.parse(order.closedAt)),
    reason: endText(order),
    fees:
      order.feeOpen === null || order.feeClose === null
        ? undefined
        : addCents(centsOf(order.feeOpen), centsOf(order.feeClose)),
  }
}

const Price = ({ text }: { text: string | null }) => {
  const format = useFormat()
  return text === null ? '–' : <PriceText text={format.decimal(text)} />
}

/** Says that an order is a part of another one, and leads there. */
const PartOf = ({ order }: { order: OrderView }) => {
  const t = useTranslations('book')
  return order.parent === null ? null : (
    <span className="rounded-tag bg-sunk px-1.5 py-0.5 text-11 font-medium whitespace-nowrap text-t2">
      {t('partOf')}
    </span>
  )
}

const ClosedRow = memo(({ order }: { order: OrderView }) => {
  const { side, tone, net, isOpened, open, close, at, reason } = useClosed(order)
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
            <PartOf order={order} />
            <CopyMark order={order} />
          </span>
          <span className="mt-0.5 block text-13 text-t2">
            <Price text={open} />
            {isOpened && (
              <>
                {' '}
                <span aria-hidden>→</span> <Price text={close} />
              </>
            )}
          </span>
          <span className="block text-12 text-t3">
            {at} · {reason}
          </span>
        </span>
        <span className={classes('text-right', isOpened ? 'text-15 font-semi' : 'text-13 text-t3')}>
          {isOpened ? <MoneyText text={net} tone={tone} /> : net}
        </span>
        <ChevronRight aria-hidden className="size-4 text-t3" />
      </Link>
    </li>
  )
})

type ColumnId =
  | 'symbol'
  | 'side'
  | 'open'
  | 'close'
  | 'margin'
  | 'fees'
  | 'financing'
  | 'opened'
  | 'at'
  | 'reason'
  | 'net'

type RowProps = { order: OrderView; onShow: Show; onOpen: (id: string) => void; isShown: boolean }

const ClosedTableRow = memo(({ order, onShow, onOpen, isShown }: RowProps) => {
  const format = useFormat()
  const { side, tone, net, isOpened, open, close, at, reason, fees } = useClosed(order)
  return (
    <TableRow<ColumnId>
      rowKey={order.id}
      testId="closed-order"
      current={isShown}
      onOpen={() => onOpen(order.id)}
      cells={{
        symbol: (
          <span className="inline-flex flex-wrap items-center gap-x-2">
            <OrderName order={order} onShow={onShow} />
            <PartOf order={order} />
            <CopyMark order={order} />
          </span>
        ),
        side: (
          <span className="whitespace-nowrap">
            <SideTag side={order.side} text={side} />
            <span className="ml-2 align-middle text-t3">×{order.leverage}</span>
          </span>
        ),
        open: <Price text={open} />,
        close: <Price text={close} />,
        margin: order.margin === null ? '–' : format.money(centsOf(order.margin)),
        fees: fees === undefined ? '–' : <span className="text-t2">{format.result(asCost(fees))}</span>,
        opened: (
          <span className="text-t2">
            {order.openedAt === null ? '–' : format.dateTime(Date.parse(order.openedAt))}
          </span>
        ),
        financing: <span className="text-t2">{format.result(centsOf(order.financing))}</span>,
        at: <span className="text-t2">{at}</span>,
        reason: <span className="text-t2">{reason}</span>,
        net: (
          <span
            className={classes(
              isOpened ? 'font-semi' : 'text-t3',
              tone === 'gain' && 'text-up',
              tone === 'loss' && 'text-down',
            )}
          >
            {net}
          </span>
        ),
      }}
    />
  )
})

type TableProps = Pick<ListProps, 'onShow' | 'onOpen' | 'shown'> & { orders: readonly OrderView[] }

const ClosedTable = ({ orders, shown, ...row }: TableProps) => {
  const t = useTranslations()
  const columns: readonly Column<ColumnId>[] = [
    { id: 'symbol', head: t('orders.symbol'), start: true },
    { id: 'side', head: t('orders.sideLots'), start: true },
    { id: 'open', head: t('orders.openPrice') },
    { id: 'close', head: t('orders.closePrice') },
    { id: 'margin', head: t('orders.marginUsd'), from: '90rem' },
    { id: 'fees', head: t('book.totalFees'), from: '90rem' },
    { id: 'financing', head: t('book.financingHead'), from: '52rem' },
    { id: 'opened', head: t('order.opened'), from: '90rem' },
    { id: 'at', head: t('orders.closedAt') },
    { id: 'reason', head: t('orders.reason'), start: true, apart: true },
    { id: 'net', head: t('orders.netUsd') },
  ]
  return (
    <Table name={t('orders.closed')} columns={columns} rows={orders} keyOf={order => order.id}>
      {(order, key) => <ClosedTableRow key={key} order={order} isShown={order.id === shown} {...row} />}
    </Table>
  )
}

/** What is chosen holds for a day: at midnight 'today' is another one. */
const nowMs = 60_000

/** Closed orders, newest first, more as the end comes near; with filters and what they come to. */
export const ClosedList = ({ layout, onShow, onOpen, shown }: ListProps) => {
  const t = useTranslations()
  const now = useNow(nowMs)
  const [filters, setFilters] = useState(noFilters)
  // Typing stays quick: what is asked for follows.
  const asked = useDeferredValue(filters)
  const wishText = JSON.stringify(wishOf(asked, now))
  const wish = useMemo(() => JSON.parse(wishText) as ReturnType<typeof wishOf>, [wishText])
  const query = useClosedOrders(wish)
  const orders = query.data?.pages.flatMap(page => page.items) ?? []
  const end = useListEnd(query)
  const look = { folds: layout === 'rows', flush: onShow !== undefined }
  return (
    <>
      <ClosedTools filters={filters} onChange={setFilters} {...look} />
      <ClosedTotals wish={wish} {...look} />
      <Listed
        query={query}
        count={orders.length}
        awaited={<SkeletonRows count={4} />}
        empty={<Empty hint={isFiltered(asked) ? t('book.noMatch') : t('orders.noClosed')} />}
      >
        {layout === 'rows' ? (
          <InfiniteList name={t('orders.closed')} {...end}>
            {orders.map(order => (
              <ClosedRow key={order.id} order={order} />
            ))}
          </InfiniteList>
        ) : (
          <>
            <ClosedTable orders={orders} onShow={onShow} onOpen={onOpen} shown={shown} />
            <ListEnd {...end} />
          </>
        )}
      </Listed>
    </>
  )
}

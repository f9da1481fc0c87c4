import type { OrderView } from '@plumbline/protocol/trading'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { PriceText } from '../../../ui/figures.tsx'
import { SideTag } from '../../../ui/side-tag.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Problem } from '../../../ui/states.tsx'
import { Table, TableRow, type Column } from '../../../ui/lists/table.tsx'
import { useCustomerOrders } from './queries.ts'

type State = 'positions' | 'closed'
type ColumnId = 'code' | 'side' | 'opened' | 'open' | 'close' | 'margin' | 'net'

const Rows = ({ orders, state }: { orders: readonly OrderView[]; state: State }) => {
  const t = useTranslations('workCustomer')
  const format = useFormat()
  const columns: readonly Column<ColumnId>[] = [
    { id: 'code', head: t('columnInstrument'), start: true },
    { id: 'side', head: t('columnSide'), start: true },
    { id: 'opened', head: t('columnOpened'), start: true, from: '52rem' },
    { id: 'open', head: t('columnOpen') },
    ...(state === 'closed' ? [{ id: 'close', head: t('columnClose'), from: '52rem' } as const] : []),
    { id: 'margin', head: t('columnMargin'), from: '52rem' },
    ...(state === 'closed' ? [{ id: 'net', head: t('columnNet') } as const] : []),
  ]
  const side = ({ side: way, lots }: OrderView) =>
    way === 'long' ? t('buy', { lots: format.decimal(lots) }) : t('sell', { lots: format.decimal(lots) })
  return (
    <Table
      name={t(state === 'closed' ? 'closedOrders' : 'positions')}
      columns={columns}
      rows={orders}
      keyOf={({ id }) => id}
    >
      {(order, key) => (
        <TableRow<ColumnId>
          key={key}
          rowKey={key}
          testId="order"
          cells={{
            code: <span className="font-semi">{order.code}</span>,
            side: <SideTag side={order.side} text={side(order)} />,
            opened: (
              <span className="text-t2">{format.dateTime(Date.parse(order.openedAt ?? order.placedAt))}</span>
            ),
            open: <PriceText text={format.decimal(order.openPrice ?? order.price ?? '0')} />,
            close: order.closePrice !== null && <PriceText text={format.decimal(order.closePrice)} />,
            margin: order.margin === null ? '–' : format.money(centsOf(order.margin)),
            net:
              order.net === null ? null : (
                <span className="font-semi">{format.result(centsOf(order.net))}</span>
              ),
          }}
        />
      )}
    </Table>
  )
}

/** A customer's own orders, page by page; looking is recorded. */
export const CustomerOrders = ({ uid, state }: { uid: string; state: State }) => {
  const t = useTranslations('workCustomer')
  const problemText = useProblemText()
  const { data, isError, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useCustomerOrders(
    uid,
    state,
  )
  if (data === undefined)
    return isError ? (
      <Problem text={problemText(error)} onRetry={() => void refetch()} />
    ) : (
      <SkeletonTable rows={3} columns={5} />
    )
  const orders = data.pages.flatMap(({ items }) => items)
  if (orders.length === 0) return <Empty hint={t('noOrders')} />
  return (
    <>
      <Rows orders={orders} state={state} />
      {hasNextPage && (
        <p className="p-4 text-center">
          <Button
            look="secondary"
            size="row"
            sending={isFetchingNextPage && t('sending')}
            onClick={() => void fetchNextPage()}
          >
            {t('loadMore')}
          </Button>
        </p>
      )}
    </>
  )
}

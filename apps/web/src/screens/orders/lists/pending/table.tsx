import type { OrderView } from '@plumbline/protocol/trading'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../../i18n/language.ts'
import { PriceText } from '../../../../ui/figures.tsx'
import { Table, TableRow, type Column } from '../../../../ui/lists/table.tsx'
import { usePendingFigures, type PendingColumn } from './pending.ts'
import type { TableProps, RowProps } from '../list-props.ts'
import { OcoLink } from '../../oco.tsx'
import { LevelsCount, OrderName, RowCheck, SideCell, TargetCell } from '../row-parts.tsx'
import { PendingWays } from '../row-actions.tsx'
import { useEntryText } from '../../use-order-texts.ts'

const Row = memo(({ order, act, onShow, onOpen, isShown, isSelected, onSelect }: RowProps<OrderView>) => {
  const t = useTranslations()
  const format = useFormat()
  const entryText = useEntryText()
  const { now, move, share, expires } = usePendingFigures(order)
  const side = entryText(order)
  const plain = (text: string | null) => (text === null ? null : format.decimal(text))
  const onEdit = () => act({ kind: 'edit', order })
  return (
    <TableRow<PendingColumn>
      rowKey={order.id}
      testId="pending"
      current={isShown}
      onOpen={() => onOpen(order.id)}
      cells={{
        select: <RowCheck order={order} side={side} on={isSelected} onSelect={onSelect} />,
        symbol: <OrderName order={order} onShow={onShow} />,
        side: (
          <span className="flex flex-col items-start gap-0.5 py-1.5">
            <SideCell order={order} side={side} />
            <OcoLink order={order} />
          </span>
        ),
        entry: (
          <span className="font-semi">
            {order.price === null ? '–' : <PriceText text={format.decimal(order.price)} />}
          </span>
        ),
        now: <PriceText text={now} />,
        distance: (
          <span className="whitespace-nowrap" data-testid="pending-away">
            {move} <span className="ml-1 text-12 text-t2">{share}</span>
          </span>
        ),
        takeProfit: (
          <TargetCell
            price={plain(order.takeProfit)}
            label={t('orders.add')}
            add={t('orders.addTp')}
            set={t('orders.editTp')}
            onPress={onEdit}
          >
            <LevelsCount order={order} />
          </TargetCell>
        ),
        stopLoss: (
          <span className="whitespace-nowrap">
            {order.trailing !== null && <span className="mr-1 text-12 text-t3">{t('book.trail')}</span>}
            <TargetCell
              price={plain(order.trailing ?? order.stopLoss)}
              label={t('orders.add')}
              add={t('orders.addSl')}
              set={t(order.trailing === null ? 'orders.editSl' : 'book.editTrail')}
              onPress={onEdit}
            />
          </span>
        ),
        expires: <span className="text-t2">{expires}</span>,
        actions: (
          <span className="inline-flex gap-1.5">
            <PendingWays order={order} side={side} act={act} />
          </span>
        ),
      }}
    />
  )
})

/** Orders that wait, on a desk. */
export const PendingTable = ({
  orders,
  sort,
  onSort,
  shown,
  selected,
  ...row
}: TableProps<OrderView, PendingColumn>) => {
  const t = useTranslations()
  const select = { id: 'select', head: t('book.select'), start: true, silent: true } as const
  const columns: readonly Column<PendingColumn>[] = [
    ...(row.onShow === undefined ? [] : [select]),
    { id: 'symbol', head: t('orders.symbol'), start: true, sortable: true },
    { id: 'side', head: t('orders.sideLots'), start: true },
    { id: 'entry', head: t('book.entry') },
    { id: 'now', head: t('orders.now') },
    { id: 'distance', head: t('book.distance'), sortable: true },
    { id: 'takeProfit', head: t('orders.tp'), from: '52rem' },
    { id: 'stopLoss', head: t('orders.sl'), from: '52rem' },
    { id: 'expires', head: t('book.expires'), sortable: true, from: '52rem' },
    { id: 'actions', head: t('orders.actions'), silent: true },
  ]
  return (
    <Table
      name={t('book.pending')}
      columns={columns}
      rows={orders}
      keyOf={order => order.id}
      sort={sort}
      onSort={onSort}
    >
      {(order, key) => (
        <Row
          key={key}
          order={order}
          isShown={order.id === shown}
          isSelected={selected.has(order.id)}
          {...row}
        />
      )}
    </Table>
  )
}

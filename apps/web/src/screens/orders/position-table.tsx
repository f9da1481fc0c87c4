import type { OrderView } from '@plumbline/protocol/trading'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { centsOf } from '../../live/figures.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { PriceText, toneOf } from '../../ui/figures.tsx'
import { SideTag } from '../../ui/marks.tsx'
import { Table, TableRow, type Column } from '../../ui/table.tsx'
import { usePositionFigures, type PositionActions } from './position.ts'
import { useSideText } from './use-order-texts.ts'

type ColumnId =
  | 'symbol'
  | 'side'
  | 'open'
  | 'now'
  | 'margin'
  | 'takeProfit'
  | 'stopLoss'
  | 'result'
  | 'actions'

const TargetCell = ({
  price,
  set,
  add,
  label,
  onPress,
}: {
  price: string | null
  set: string
  add: string
  label: string
  onPress: () => void
}) => (
  <button
    type="button"
    onClick={onPress}
    className={classes(
      'min-h-8 rounded-chip px-0.5 hover:bg-sunk',
      price === null && 'font-medium text-primary',
    )}
  >
    {price === null ? label : <PriceText text={price} />}
    <span className="sr-only">, {price === null ? add : set}</span>
  </button>
)

const Row = memo(({ order, onClose, onTargets }: { order: OrderView } & PositionActions) => {
  const t = useTranslations('orders')
  const format = useFormat()
  const sideText = useSideText()
  const { result, now, share } = usePositionFigures(order)
  const side = sideText(order)
  const tone = result === undefined ? undefined : toneOf(result)
  const price = (text: string | null) => (text === null ? null : format.decimal(text))
  const takeProfit = price(order.takeProfit)
  const stopLoss = price(order.stopLoss)
  return (
    <TableRow<ColumnId>
      rowKey={order.id}
      testId="position"
      cells={{
        symbol: (
          <Link to="/pages/market/detail" search={{ id: order.id }} className="font-semi hover:underline">
            {order.code}
          </Link>
        ),
        side: (
          <span className="whitespace-nowrap">
            <SideTag side={order.side} text={side} />
            <span className="ml-2 align-middle text-13 text-t3 @max-[52rem]:hidden">×{order.leverage}</span>
          </span>
        ),
        open: <PriceText text={format.decimal(order.openPrice)} />,
        now: (
          <span className="font-semi">
            <PriceText text={now} />
          </span>
        ),
        margin: format.money(centsOf(order.margin)),
        takeProfit: (
          <TargetCell
            price={takeProfit}
            label={t('add')}
            add={t('addTp')}
            set={t('editTp')}
            onPress={() => onTargets(order)}
          />
        ),
        stopLoss: (
          <TargetCell
            price={stopLoss}
            label={t('add')}
            add={t('addSl')}
            set={t('editSl')}
            onPress={() => onTargets(order)}
          />
        ),
        result: (
          <span
            className={classes(
              'whitespace-nowrap',
              tone === 'gain' && 'text-up',
              tone === 'loss' && 'text-down',
            )}
          >
            <span className="font-semi" data-testid="position-result">
              {result === undefined ? '–' : format.result(result)}
            </span>
            <span className="ml-1.5 text-12 @max-[52rem]:hidden">{share}</span>
          </span>
        ),
        actions: (
          <Button
            look="secondary"
            size="row"
            aria-label={t('closeOf', { code: order.code, side })}
            onClick={() => onClose(order)}
          >
            {t('close')}
          </Button>
        ),
      }}
    />
  )
})

/** Open positions on a desk: columns to compare, the currency once in the head. */
export const PositionTable = ({ orders, ...actions }: { orders: readonly OrderView[] } & PositionActions) => {
  const t = useTranslations('orders')
  const columns: readonly Column<ColumnId>[] = [
    { id: 'symbol', head: t('symbol'), start: true },
    { id: 'side', head: t('sideLots'), start: true },
    { id: 'open', head: t('openPrice') },
    { id: 'now', head: t('now') },
    { id: 'margin', head: t('marginUsd'), wide: true },
    { id: 'takeProfit', head: t('tp') },
    { id: 'stopLoss', head: t('sl') },
    { id: 'result', head: t('resultUsd') },
    { id: 'actions', head: t('actions'), silent: true },
  ]
  return (
    <Table name={t('positions')} columns={columns} rows={orders} keyOf={order => order.id}>
      {(order, key) => <Row key={key} order={order} {...actions} />}
    </Table>
  )
}

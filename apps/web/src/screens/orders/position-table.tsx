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
import { usePositionFigures, type PositionActions } from './position.ts'
import { useSideText } from './use-order-texts.ts'

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
  <td>
    <button
      type="button"
      onClick={onPress}
      className={classes(
        'min-h-8 rounded-chip px-1.5 hover:bg-sunk',
        price === null && 'font-medium text-primary',
      )}
    >
      {price === null ? label : <PriceText text={price} />}
      <span className="sr-only">, {price === null ? add : set}</span>
    </button>
  </td>
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
    <tr
      className="h-11 border-b border-line text-right [&>td]:px-2.5 @max-[52rem]:[&>td]:px-1.5"
      data-testid="position"
    >
      <td className="text-left font-semi">
        <Link to="/pages/market/detail" search={{ id: order.id }} className="hover:underline">
          {order.code}
        </Link>
      </td>
      <td className="text-left whitespace-nowrap">
        <SideTag side={order.side} text={side} />
        <span className="ml-2 align-middle text-13 text-t3">×{order.leverage}</span>
      </td>
      <td>
        <PriceText text={format.decimal(order.openPrice)} />
      </td>
      <td className="font-semi">
        <PriceText text={now} />
      </td>
      <td className="@max-[52rem]:hidden">{format.money(centsOf(order.margin))}</td>
      <TargetCell
        price={takeProfit}
        label={t('add')}
        add={t('addTp')}
        set={t('editTp')}
        onPress={() => onTargets(order)}
      />
      <TargetCell
        price={stopLoss}
        label={t('add')}
        add={t('addSl')}
        set={t('editSl')}
        onPress={() => onTargets(order)}
      />
      <td
        className={classes('whitespace-nowrap', tone === 'gain' && 'text-up', tone === 'loss' && 'text-down')}
      >
        <span className="font-semi" data-testid="position-result">
          {result === undefined ? '–' : format.result(result)}
        </span>
        <span className="ml-1.5 text-12 @max-[52rem]:hidden">{share}</span>
      </td>
      <td>
        <Button
          look="secondary"
          size="row"
          aria-label={t('closeOf', { code: order.code, side })}
          onClick={() => onClose(order)}
        >
          {t('close')}
        </Button>
      </td>
    </tr>
  )
})

/** Open positions on a desk: columns to compare, the currency once in the head. */
export const PositionTable = ({ orders, ...actions }: { orders: readonly OrderView[] } & PositionActions) => {
  const t = useTranslations('orders')
  return (
    <table className="w-full text-13">
      <thead>
        <tr className="h-9 border-b border-line text-right text-12 text-t3 [&>th]:px-2.5 [&>th]:font-medium @max-[52rem]:[&>th]:px-1.5">
          <th scope="col" className="text-left">
            {t('symbol')}
          </th>
          <th scope="col" className="text-left">
            {t('sideLots')}
          </th>
          <th scope="col">{t('openPrice')}</th>
          <th scope="col">{t('now')}</th>
          <th scope="col" className="@max-[52rem]:hidden">
            {t('marginUsd')}
          </th>
          <th scope="col">{t('tp')}</th>
          <th scope="col">{t('sl')}</th>
          <th scope="col">{t('resultUsd')}</th>
          <th scope="col">
            <span className="sr-only">{t('actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map(order => (
          <Row key={order.id} order={order} {...actions} />
        ))}
      </tbody>
    </table>
  )
}

import type { OrderView } from '@plumbline/protocol/trading'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CopyMark } from '../../../shared/copying/copied.tsx'
import { useSendBlocked } from '../../../shared/refusals/use-decision-text.ts'
import { classes } from '../../../ui/classes.ts'
import { Tick } from '../../../ui/tick.tsx'
import { PriceText } from '../../../ui/figures.tsx'
import { SideTag } from '../../../ui/side-tag.tsx'

/** Shows an order's details where there is room beside the table, and leads to them where there is none. */
export type Show = ((id: string) => void) | undefined

export const OrderName = ({ order, onShow }: { order: OrderView; onShow: Show }) =>
  onShow === undefined ? (
    <Link to="/pages/market/detail" search={{ id: order.id }} className="font-semi hover:underline">
      {order.code}
    </Link>
  ) : (
    <button type="button" className="font-semi hover:underline" onClick={() => onShow(order.id)}>
      {order.code}
    </button>
  )

type Named = {
  order: OrderView
  /** Its side and lots in words. */
  side: string
}

/** What a row of a phone begins with. The whole row leads to the order's details; its buttons lie above that. */
export const RowTitle = ({ order, side }: Named) => (
  <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-16 font-semi">
    <Link to="/pages/market/detail" search={{ id: order.id }} className="after:absolute after:inset-0">
      {order.code}
    </Link>
    <span className="inline-flex items-center gap-x-2">
      <SideTag side={order.side} text={side} />
      <span className="text-13 font-regular text-t3">×{order.leverage}</span>
    </span>
    <CopyMark order={order} />
  </p>
)

export const SideCell = ({ order, side }: Named) => (
  <span className="whitespace-nowrap">
    <SideTag side={order.side} text={side} />
    <span className="ml-2 align-middle text-13 text-t3 @max-[52rem]:hidden">×{order.leverage}</span>
  </span>
)

/** The tick at the beginning of a row. With Shift it goes up to here. */
export const RowCheck = ({
  order,
  side,
  on,
  onSelect,
}: Named & {
  on: boolean
  onSelect: (id: string, extend: boolean) => void
}) => {
  const t = useTranslations('book')
  return (
    <span className="relative grid size-9 place-items-center">
      <Tick
        aria-label={t('selectOf', { code: order.code, side })}
        checked={on}
        onChange={event => {
          const { nativeEvent } = event
          onSelect(order.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }}
      />
    </span>
  )
}

/** A level in a table: its price, or the way to add one. */
export const TargetCell = ({
  price,
  set,
  add,
  label,
  onPress,
  children,
}: {
  price: string | null
  set: string
  add: string
  label: string
  onPress: () => void
  /** Beside its price. */
  children?: ReactNode
}) => {
  const blocked = useSendBlocked()
  const isIdle = price === null && blocked !== undefined
  return (
    <button
      type="button"
      // Stays reachable, so that the reason is heard.
      aria-disabled={isIdle ? true : undefined}
      title={isIdle ? blocked : undefined}
      onClick={isIdle ? undefined : onPress}
      className={classes(
        'min-h-8 rounded-chip px-0.5 hover:bg-sunk',
        price === null && 'font-medium',
        price === null && (isIdle ? 'text-t3' : 'text-primary'),
      )}
    >
      {price === null ? <span aria-hidden>{label}</span> : <PriceText text={price} />}
      {children}
      <span className="sr-only">{price === null ? add : set}</span>
    </button>
  )
}

/** How many levels close parts before the take profit; nothing without any. */
export const LevelsCount = ({ order }: { order: OrderView }) => {
  const t = useTranslations('book')
  const count = order.profitLevels.length
  if (count === 0) return null
  return (
    <>
      <span aria-hidden className="ml-1 font-semi text-t1">
        +{count}
      </span>
      <span className="sr-only">{t('levelsCount', { count })}</span>
    </>
  )
}

import type { OrderView } from '@plumbline/protocol/trading'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { classes } from '../../ui/classes.ts'
import { PriceText } from '../../ui/figures.tsx'

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

/** The tick at the beginning of a row. With Shift it goes up to here. */
export const RowCheck = ({
  name,
  on,
  onToggle,
}: {
  name: string
  on: boolean
  onToggle: (extend: boolean) => void
}) => (
  <span className="relative grid size-9 place-items-center">
    <input
      type="checkbox"
      aria-label={name}
      checked={on}
      onChange={event => {
        const { nativeEvent } = event
        onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }}
      className="peer size-[1.5rem] cursor-pointer appearance-none rounded-[0.4375rem] bg-page ring-[1.5px] ring-control ring-inset checked:bg-primary-fill checked:ring-0"
    />
    <Check
      aria-hidden
      strokeWidth={3}
      className="pointer-events-none invisible absolute size-[1rem] text-white peer-checked:visible"
    />
  </span>
)

/** A level in a table: its price, or the way to add one. */
export const TargetCell = ({
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

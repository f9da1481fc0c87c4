import type { OpenedOrderView, OrderView } from '@plumbline/protocol/trading'
import { Bell } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../../i18n/language.ts'
import { classes } from '../../../../ui/classes.ts'
import { EntryLabel } from './entry-label.tsx'
import { labelClass, Placed, useLabelTags, type Shared } from './label-parts.tsx'
import { TargetLabel, WaitingLabel } from './moved-label.tsx'
import type { PriceAlert } from './use-levels.ts'
import { useOrderName } from './use-order-name.ts'

const AlertLabel = ({ alert, placement, tags }: Shared & { alert: PriceAlert }) => {
  const t = useTranslations('chart')
  const format = useFormat()
  return (
    <Placed
      id={alert.id}
      placement={placement}
      tags={tags}
      tag={<Bell aria-hidden className="size-3.5" />}
      name={t('alertAt', { price: format.decimal(alert.price) })}
      tone="text-warn"
      near
    >
      <span className={classes(labelClass, 'text-warn')}>
        <Bell aria-hidden className="size-3.5" />
        <span className="sr-only">{t('alertAt', { price: '' })}</span>
        {format.decimal(alert.price)}
      </span>
    </Placed>
  )
}

type Props = Omit<Shared, 'tags'> & {
  readonly orders: readonly OpenedOrderView[]
  readonly pending: readonly OrderView[]
  readonly alerts: readonly PriceAlert[]
  /** Asks before an order is closed or cancelled. */
  readonly onEnd: (order: OrderView) => void
}

/** The labels of everything of the customer's that has a price on this chart. */
export const LevelLabels = ({ orders, pending, alerts, onEnd, ...given }: Props) => {
  const nameOf = useOrderName()
  const shared = { ...given, tags: useLabelTags(given.placement) }
  const { surface, tags } = shared
  const isRoomWanted = tags.isShort && orders.length + pending.length + alerts.length > 0
  useEffect(() => surface?.setLabelRoom(isRoomWanted), [surface, isRoomWanted])
  return (
    <div data-layer className="pointer-events-none absolute inset-0 overflow-hidden">
      {/* First, for what can be taken hold of lies above them. */}
      {alerts.map(alert => (
        <AlertLabel key={alert.id} {...shared} alert={alert} />
      ))}
      {[...orders, ...pending].map(order => {
        const own = {
          ...shared,
          order,
          name: order.oco === null ? nameOf(order) : `${nameOf(order)} · OCO`,
          onEnd,
        }
        return (
          <div key={order.id}>
            {order.state === 'pending' ? <WaitingLabel {...own} /> : <EntryLabel {...own} />}
            <TargetLabel {...own} kind="takeProfit" />
            <TargetLabel {...own} kind="stopLoss" />
          </div>
        )
      })}
    </div>
  )
}

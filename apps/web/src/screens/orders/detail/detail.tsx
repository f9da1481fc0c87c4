import type { CallOutput } from '@plumbline/protocol/core'
import { X } from 'lucide-react'
import type { Receipt } from '@plumbline/rules/receipt'
import { useTranslations } from 'use-intl'
import { useOrder } from '../../../live/account/orders.ts'
import { isOpened } from '../../../live/stream/order-frames.ts'
import { useInstrument } from '../../../live/queries.ts'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { checkReceipt } from '../../../live/account/receipt-check.ts'
import { askReceipt } from '../../../live/account/receipts.ts'
import { Copied } from '../../../shared/copying/copied.tsx'
import { OrderAwaited } from './awaited.tsx'
import { Costs } from './costs.tsx'
import { DetailActions } from './detail-actions.tsx'
import { DetailHead } from './detail-head.tsx'
import { OcoPart } from '../oco.tsx'
import { Parts } from '../parts.tsx'
import { Proof } from '../receipt/proof.tsx'
import { ReceiptWords } from '../receipt/labels.tsx'
import { Timeline } from './timeline.tsx'

const Body = ({ order, events, parts }: CallOutput<'orderDetail'>) => {
  const view = useInstrument(order.code)
  return (
    // Its story, and what was reckoned: one below the other, or side by side where both fit.
    <div className="@container">
      <div className="grid gap-x-8 gap-y-5 pb-8 @min-[64rem]:grid-cols-2">
        <div className="min-w-0 space-y-5">
          <DetailHead order={order} />
          <OcoPart order={order} />
          <Copied order={order} />
          <DetailActions order={order} />
          <Timeline order={order} events={events} />
        </div>
        <div className="min-w-0 space-y-5">
          {isOpened(order) && (
            <>
              {view !== undefined && <Costs order={order} view={view} />}
              <Parts order={order} parts={parts} />
              <ReceiptWords order={order} events={events} />
            </>
          )}
          <Proof
            key={`${order.id} ${order.changes}`}
            id={order.id}
            {...(isOpened(order) && { version: order.instrumentVersion })}
            ask={() => askReceipt(order.id)}
            checkIt={receipt => checkReceipt(receipt as Receipt)}
          />
        </div>
      </div>
    </div>
  )
}

/** An order with everything that decided it. */
export const OrderDetail = ({ id }: { id: string }) => (
  <Fetched query={useOrder(id)} awaited={<OrderAwaited />}>
    {order => <Body {...order} />}
  </Fetched>
)

/** The same beside the table of a desk. */
export const OrderPanel = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTranslations()
  return (
    <section aria-label={t('order.title')}>
      <div className="flex items-center justify-between gap-2 py-2 pr-2 pl-4">
        <h2 className="text-16 font-bold">{t('order.title')}</h2>
        <IconButton name={t('receipt.close')} onClick={onClose}>
          <X aria-hidden className="size-5.5" />
        </IconButton>
      </div>
      <OrderDetail key={id} id={id} />
    </section>
  )
}

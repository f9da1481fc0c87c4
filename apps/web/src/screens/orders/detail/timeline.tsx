import type { OrderEventView, OrderView } from '@plumbline/protocol/trading'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { isOpened } from '../../../live/stream/order-frames.ts'
import { ClosedStep, OpenedStep } from './ends.tsx'
import { toldOf } from './history.ts'
import { EventStep } from './event-step.tsx'
import { Step } from './step.tsx'
import { TrailedStep } from './trailed-step.tsx'

type Props = { order: OrderView; events: readonly OrderEventView[] }

/** Everything that happened to an order, from the first quote to the last, hung on the plumb line. */
export const Timeline = ({ order, events }: Props) => {
  const t = useTranslations()
  const format = useFormat()
  // A part that was closed has only its end; it was opened with the whole.
  const isPart = order.parent !== null
  return (
    <section className="px-4">
      <h2 className="sr-only">{t('receipt.title')}</h2>
      <ol>
        {isPart && isOpened(order) && <OpenedStep order={order} event={undefined} />}
        {toldOf(events).map(told => {
          if (told.kind === 'trailed')
            return <TrailedStep key={told.steps[0]?.number} steps={told.steps} from={told.from} />
          const { event, before } = told
          if (event.kind === 'opened' && isOpened(order))
            return <OpenedStep key={event.number} order={order} event={event} />
          if (event.kind === 'closed' && isOpened(order))
            return <ClosedStep key={event.number} order={order} />
          return <EventStep key={event.number} order={order} event={event} before={before} />
        })}
        {order.state === 'open' && <Step name={t('order.stillOpen')} at={undefined} mark="open" />}
        {order.state === 'pending' && order.price !== null && (
          <Step
            name={t('receipt.waiting', { price: format.decimal(order.price) })}
            at={undefined}
            mark="open"
          />
        )}
      </ol>
    </section>
  )
}

import type { OrderEventView, OpenedOrderView } from '@plumbline/protocol/trading'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { QuoteBox } from '../actions/quote-box.tsx'
import { priceAsOpened } from './as-opened.ts'
import { OtherLink } from './other-link.tsx'
import { Step } from './step.tsx'
import { useLevelsText } from './use-levels-text.ts'

/** Where an order was opened, with the quote that did it. */
export const OpenedStep = ({
  order,
  event,
}: {
  order: OpenedOrderView
  event: OrderEventView | undefined
}) => {
  const t = useTranslations('order')
  const tReceipt = useTranslations('receipt')
  const format = useFormat()
  const levelsText = useLevelsText()
  const isLong = order.side === 'long'
  const how =
    order.type === 'market' || order.price === null
      ? t(isLong ? 'atAsk' : 'atBid')
      : tReceipt('triggered', {
          side: tReceipt(isLong ? 'sideAsk' : 'sideBid'),
          type: tReceipt(order.type),
          price: format.decimal(order.price),
        })
  return (
    <Step
      name={t('opened')}
      price={priceAsOpened(order)}
      at={event?.at ?? order.openedAt}
      how={how}
      mark="start"
    >
      {event !== undefined && event.droppedTakeProfit !== null && (
        <p className="text-13 text-t2">
          {t('takeProfitDropped', { price: format.decimal(event.droppedTakeProfit) })}
        </p>
      )}
      {event !== undefined && event.profitLevels.length > 0 && (
        <p className="text-13 text-t2">{levelsText(event.profitLevels)}</p>
      )}
      {event !== undefined && event.oco !== null && (
        <p className="text-13 text-t2">
          {tReceipt('otherCancelled')} <OtherLink id={event.oco.other} />
        </p>
      )}
      <QuoteBox
        order={order.id}
        end="opened"
        side={isLong ? 'ask' : 'bid'}
        quote={order.openQuote}
        conversion={order.openConversion}
      />
    </Step>
  )
}

/** Where it was closed, why, and by which quote. */
export const ClosedStep = ({ order }: { order: OpenedOrderView }) => {
  const t = useTranslations()
  const { closeQuote, closePrice, closedAt, closeReason } = order
  if (closeQuote === null || closePrice === null || closedAt === null || closeReason === null) return null
  const reason = t(`reason.${closeReason}`)
  const how = order.side === 'long' ? t('order.atBidClose', { reason }) : t('order.atAskClose', { reason })
  return (
    <Step name={t('order.closedStep')} price={closePrice} at={closedAt} how={how} mark="end">
      <QuoteBox
        order={order.id}
        end="closed"
        side={order.side === 'long' ? 'bid' : 'ask'}
        quote={closeQuote}
        conversion={order.closeConversion}
      />
    </Step>
  )
}

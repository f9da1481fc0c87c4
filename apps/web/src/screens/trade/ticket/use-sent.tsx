import type { OrderView } from '@plumbline/protocol/trading'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { deployment } from '../../../deployment.ts'
import { useFormat } from '../../../i18n/language.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useOrderName } from '../chart/levels/use-order-name.ts'

/** Tells what became of an order that was taken, with the way to its page. */
export const useSentToast = () => {
  const t = useTranslations()
  const format = useFormat()
  const orderName = useOrderName()
  return (order: OrderView, second?: OrderView) => {
    const at = order.openPrice ?? order.price
    const figures = {
      lots: format.decimal(order.lots),
      code: order.code,
      price: at === null ? '–' : deployment.priceText + format.decimal(at),
    }
    const buys = order.side === 'long'
    const written = ({ price }: OrderView) =>
      price === null ? '–' : deployment.priceText + format.decimal(price)
    const text =
      second !== undefined
        ? t('deal.placedOco', {
            code: order.code,
            first: orderName(order),
            price: written(order),
            second: orderName(second),
            otherPrice: written(second),
          })
        : order.state === 'pending' && order.type !== 'market'
          ? order.type === 'limit'
            ? t(buys ? 'deal.placedLimitBuy' : 'deal.placedLimitSell', figures)
            : t(buys ? 'deal.placedStopBuy' : 'deal.placedStopSell', figures)
          : t(buys ? 'ticket.filledBuy' : 'ticket.filledSell', figures)
    showToast(
      'done',
      text,
      <Link to="/pages/market/detail" search={{ id: order.id }} className="font-semi underline">
        {order.state === 'pending' ? t('deal.viewOrder') : t('ticket.view')}
      </Link>,
    )
  }
}

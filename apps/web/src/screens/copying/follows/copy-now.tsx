import { pricesFromView } from '@plumbline/protocol/market'
import type { OpenedOrderView } from '@plumbline/protocol/trading'
import { closePrice } from '@plumbline/rules/market'
import { useFormat } from '../../../i18n/language.ts'
import { useLivePosition } from '../../../live/account/account.ts'
import { instrumentOf } from '../../../live/account/day-figures.ts'
import { PriceText } from '../../../ui/figures.tsx'

/** What the copy would close at now. */
export const CopyNow = ({ order }: { order: OpenedOrderView }) => {
  const format = useFormat()
  const { view, quote } = useLivePosition(order)
  if (view === undefined || quote === undefined) return '–'
  const now = closePrice(order.side, pricesFromView(quote, view.priceScale))
  return <PriceText text={format.price(now, instrumentOf(view))} />
}

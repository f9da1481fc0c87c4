import { pricesFromView } from '@plumbline/protocol/instrument-view'
import type { OrderView } from '@plumbline/protocol/trading'
import { closePrice, returnOnMargin } from '@plumbline/rules'
import { useFormat } from '../../i18n/language.ts'
import { useLivePosition } from '../../live/account.ts'
import { centsOf, instrumentOf } from '../../live/figures.ts'

/** An open position as it is shown, at the newest quotes. */
export const usePositionFigures = (order: OrderView) => {
  const format = useFormat()
  const { view, quote, conversion, result } = useLivePosition(order)
  const now =
    view === undefined || quote === undefined
      ? '–'
      : format.price(closePrice(order.side, pricesFromView(quote, view.priceScale)), instrumentOf(view))
  return {
    view,
    quote,
    conversion,
    result,
    now,
    share:
      result === undefined ? undefined : format.percentChange(returnOnMargin(result, centsOf(order.margin))),
  }
}

export type PositionActions = {
  readonly onClose: (order: OrderView) => void
  readonly onTargets: (order: OrderView) => void
}

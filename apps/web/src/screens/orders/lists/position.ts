import { pricesFromView, type InstrumentView } from '@plumbline/protocol/market'
import type { OpenedOrderView } from '@plumbline/protocol/trading'
import { closePrice } from '@plumbline/rules/market'
import { returnOnMargin } from '@plumbline/rules/trading'
import type { Cents } from '@plumbline/rules/money'
import { useFormat } from '../../../i18n/language.ts'
import { liveResult, useLivePosition } from '../../../live/account/account.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { instrumentOf } from '../../../live/account/day-figures.ts'
import { quotes } from '../../../live/stream/stream.ts'
import { sortRows, type Sort } from '../../../ui/lists/table-sort.ts'

/** An open position as it is shown, at the newest quotes. */
export const usePositionFigures = (order: OpenedOrderView) => {
  const format = useFormat()
  const { view, quote, conversion, result } = useLivePosition(order)
  const now =
    view === undefined || quote === undefined
      ? '–'
      : format.price(closePrice(order.side, pricesFromView(quote, view.priceScale)), instrumentOf(view))
  const financing = centsOf(order.financing)
  return {
    view,
    quote,
    conversion,
    result,
    now,
    share:
      result === undefined ? undefined : format.percentChange(returnOnMargin(result, centsOf(order.margin))),
    /** Nothing yet is nothing to show. */
    financing: financing === 0n ? undefined : format.result(financing),
  }
}

export type PositionColumn =
  | 'select'
  | 'symbol'
  | 'side'
  | 'open'
  | 'now'
  | 'margin'
  | 'opened'
  | 'takeProfit'
  | 'stopLoss'
  | 'result'
  | 'actions'

/** The orders in which a phone offers its list; a desk sorts by its heads. */
export const positionSorts = {
  newest: undefined,
  best: { by: 'result', direction: 'descending' },
  worst: { by: 'result', direction: 'ascending' },
  largest: { by: 'margin', direction: 'descending' },
  bySymbol: { by: 'symbol', direction: 'ascending' },
} as const satisfies Record<string, Sort<PositionColumn> | undefined>
export type PositionSort = keyof typeof positionSorts

/**
 * Results are those of the moment it was asked for: a list whose rows change places with every price could not be pressed.
 */
export const sortPositions = (
  orders: readonly OpenedOrderView[],
  sort: Sort<PositionColumn> | undefined,
  views: readonly InstrumentView[] | undefined,
): readonly OpenedOrderView[] =>
  sortRows(orders, sort, (order, by): Cents | string => {
    if (by === 'margin') return centsOf(order.margin)
    if (by !== 'result') return order.code
    const view = views?.find(({ code }) => code === order.code)
    const conversion = quotes.quote(view?.conversion?.pair ?? '')
    return liveResult(order, view, quotes.quote(order.code), conversion) ?? (0n as Cents)
  })

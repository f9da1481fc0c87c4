import { pricesFromView, type InstrumentView } from '@plumbline/protocol/market'
import type { OrderView } from '@plumbline/protocol/trading'
import { distanceShare } from '@plumbline/rules/trading'
import { openPrice, type Price } from '@plumbline/rules/market'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../../i18n/language.ts'
import { useLivePrices } from '../../../../live/account/account.ts'
import { priceOf } from '../../../../live/account/figures.ts'
import { instrumentOf } from '../../../../live/account/day-figures.ts'
import type { LiveQuote } from '../../../../live/stream/quote-store.ts'
import { quotes } from '../../../../live/stream/stream.ts'
import { sortRows, type Sort } from '../../../../ui/lists/table-sort.ts'

type Away = {
  /** The price that would open it now. */
  readonly now: Price
  /** Price units between that and its own, and the same in hundredths of a percent. */
  readonly move: Price
  readonly share: number
}

/** How far an order's price lies from the market; undefined while there is none. */
const awayOf = (
  order: OrderView,
  view: InstrumentView | undefined,
  quote: LiveQuote | undefined,
): Away | undefined => {
  if (view === undefined || quote === undefined || order.price === null) return undefined
  const now = openPrice(order.side, pricesFromView(quote, view.priceScale))
  const price = priceOf(order.price, view)
  return { now, move: Math.abs(price - now) as Price, share: distanceShare(now, price) }
}

/** A waiting order as it is shown, at the newest quote. */
export const usePendingFigures = (order: OrderView) => {
  const t = useTranslations('book')
  const format = useFormat()
  const { view, quote } = useLivePrices(order.code)
  const away = awayOf(order, view, quote)
  const instrument = view && instrumentOf(view)
  return {
    now: away === undefined || instrument === undefined ? '–' : format.price(away.now, instrument),
    move: away === undefined || instrument === undefined ? '–' : format.price(away.move, instrument),
    share: away === undefined ? undefined : format.percentChange(away.share),
    expires:
      order.expiresAt === null
        ? t('noExpiry')
        : t('until', { time: format.dateTime(Date.parse(order.expiresAt)) }),
  }
}

export type PendingColumn =
  | 'select'
  | 'symbol'
  | 'side'
  | 'entry'
  | 'now'
  | 'distance'
  | 'takeProfit'
  | 'stopLoss'
  | 'expires'
  | 'actions'

export const pendingSorts = {
  newest: undefined,
  nearest: { by: 'distance', direction: 'ascending' },
  bySymbol: { by: 'symbol', direction: 'ascending' },
} as const satisfies Record<string, Sort<PendingColumn> | undefined>
export type PendingSort = keyof typeof pendingSorts

/** As with positions, at the prices of the moment it was asked for. */
export const sortPending = (
  orders: readonly OrderView[],
  sort: Sort<PendingColumn> | undefined,
  views: readonly InstrumentView[] | undefined,
): readonly OrderView[] =>
  sortRows(orders, sort, (order, by): number | string => {
    if (by === 'expires') return order.expiresAt ?? '~'
    if (by !== 'distance') return order.code
    const view = views?.find(({ code }) => code === order.code)
    const away = awayOf(order, view, quotes.quote(order.code))
    return away === undefined ? Number.POSITIVE_INFINITY : Math.abs(away.share)
  })

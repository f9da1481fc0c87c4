import type { QuoteView } from '@plumbline/protocol/market'
import type { OpenedOrderView, OrderEventView } from '@plumbline/protocol/trading'

/** What an order was when it opened, in the units and of the instrument of that moment. */
export type AsOpened = {
  readonly code: string
  readonly price: string
  readonly lots: string
  readonly notional: string
  readonly margin: string
}

type Filled = Pick<OpenedOrderView, 'side'> & { readonly openQuote: Pick<QuoteView, 'bid' | 'ask'> }

/**
 * The price that it was filled at: that of its quote. The order's own is in units of now once a split or a replacement has taken
 * effect.
 */
export const priceAsOpened = ({ side, openQuote }: Filled): string =>
  side === 'long' ? openQuote.ask : openQuote.bid

type Figures = Filled & Pick<OpenedOrderView, 'lots' | 'notional' | 'margin'> & { readonly code: string }

/** What it opened with is what stood before the first split or replacement; without one, it is what it still is. */
export const asOpened = (order: Figures, events: readonly Pick<OrderEventView, 'action'>[]): AsOpened => {
  const actions = events.flatMap(({ action }) =>
    action?.kind === 'split' || action?.kind === 'replacement' ? [action] : [],
  )
  const replaced = actions.map(({ replacement }) => replacement?.replaced ?? null).find(each => each !== null)
  return {
    code: replaced?.code ?? order.code,
    price: priceAsOpened(order),
    lots: actions[0]?.before.lots ?? order.lots,
    notional: replaced?.notional ?? order.notional,
    margin: replaced?.margin ?? order.margin,
  }
}

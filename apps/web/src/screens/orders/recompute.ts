import { quoteFromView } from '@plumbline/protocol/instrument-view'
import type { InstrumentView } from '@plumbline/protocol/market'
import type { OrderView } from '@plumbline/protocol/trading'
import { closingAt, previewOpening, shippedVersionOf, type Cents, type Leverage } from '@plumbline/rules'
import { centsOf, conversionOf, instrumentOf, positionOf } from '../../live/figures.ts'

type Figure = 'notional' | 'margin' | 'feeOpen' | 'feeClose' | 'result' | 'net'

export type Recomputed =
  | { readonly kind: 'matches'; readonly of: 'opening' | 'whole' }
  | { readonly kind: 'differs'; readonly figure: Figure; readonly mine: Cents; readonly theirs: Cents }
  /** The instrument's figures are not those of the order any more. */
  | { readonly kind: 'changed'; readonly current: number; readonly decidedBy: number }

/** Works out an order's figures once more from the quotes it carries, and compares them with the server's. */
export const recompute = (order: OrderView, view: InstrumentView): Recomputed => {
  // What an operator sets of an instrument travels with the order; what is shipped does not.
  if (shippedVersionOf(view.version) !== shippedVersionOf(order.instrumentVersion))
    return { kind: 'changed', current: view.version, decidedBy: order.instrumentVersion }
  const position = positionOf(order, instrumentOf(view))
  const instrument = { ...instrumentOf(view), feeRate: position.feeRate }
  const opening = previewOpening({
    instrument,
    ticket: { ...position, leverage: order.leverage as Leverage },
    quote: quoteFromView(order.openQuote, view.priceScale),
    conversionQuote: conversionOf(instrument, order.openConversion),
  })
  const pairs: [Figure, Cents, string | null][] = [
    ['notional', opening.notional, order.notional],
    ['margin', opening.margin, order.margin],
    ['feeOpen', opening.feeOpen, order.feeOpen],
  ]
  if (order.closeQuote !== null) {
    const closing = closingAt({
      instrument,
      position,
      quote: quoteFromView(order.closeQuote, view.priceScale),
      conversionQuote: conversionOf(instrument, order.closeConversion),
    })
    pairs.push(
      ['feeClose', closing.feeClose, order.feeClose],
      ['result', closing.result, order.result],
      ['net', closing.net, order.net],
    )
  }
  for (const [figure, mine, text] of pairs) {
    if (text === null) continue
    const theirs = centsOf(text)
    if (mine !== theirs) return { kind: 'differs', figure, mine, theirs }
  }
  return { kind: 'matches', of: order.closeQuote === null ? 'opening' : 'whole' }
}

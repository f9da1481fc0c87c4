import type { Code, OrderId } from '../../core/ids.ts'
import type { CorporateAction } from '../../corporate-action/corporate-action.ts'
import type { Instrument, Leverage, MicroLots, MicroRate, Millis, Quote, Side } from '../../market/index.ts'
import type { Cents } from '../../money/money.ts'

/** What an instrument was worth at a moment, with the quote that converted then. */
export type SeenQuote = {
  readonly quote: Pick<Quote, 'code' | 'bid' | 'ask'>
  readonly conversion: Pick<Quote, 'bid' | 'ask'> | undefined
}

/** What a trader did, or what happened to an order of theirs, as it is in the record of their orders. */
export type ReplayEvent =
  | (SeenQuote & {
      readonly kind: 'open'
      readonly at: Millis
      readonly quote: Quote
      readonly order: OrderId
      readonly code: Code
      readonly side: Side
      readonly lots: MicroLots
      readonly leverage: Leverage
      readonly traderEquity: Cents
    })
  /** A part of an order was closed: what it took, and what stayed. */
  | (SeenQuote & {
      readonly kind: 'reduce'
      readonly at: Millis
      readonly order: OrderId
      readonly taken: MicroLots
      readonly left: MicroLots
    })
  | (SeenQuote & { readonly kind: 'close'; readonly at: Millis; readonly order: OrderId })
  /** Overnight financing, by the terms and the quote by which the trader was charged. */
  | (SeenQuote & {
      readonly kind: 'financed'
      readonly at: Millis
      readonly order: OrderId
      readonly days: number
      readonly basis: 360 | 365
      readonly rate: MicroRate
    })
  /** A corporate action on the trader's order, with the quotes that decided anything of it. */
  | {
      readonly kind: 'adjusted'
      readonly at: Millis
      readonly order: OrderId
      readonly action: CorporateAction
      readonly effectiveAt: Millis
      readonly quote: Quote | undefined
      readonly conversion: SeenQuote['conversion']
      /** The instrument that replaces its own, where the action does that. */
      readonly successor?: Instrument | undefined
    }
  /** The end of a day: what instruments were worth then. */
  | {
      readonly kind: 'mark'
      readonly at: Millis
      readonly quotes: ReadonlyMap<Code, SeenQuote>
    }

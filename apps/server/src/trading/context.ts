import type { Availability, Code, ListedInstrument, Millis, Quote } from '@plumbline/rules'
import type { Engine } from '../engine/index.ts'
import type { Caller, CallContext } from '../platform/caller.ts'
import type { Queryable } from '../platform/database.ts'
import type { ScaleOf } from './views.ts'

/** What every use case of trading works with. */
export type TradingContext = {
  readonly engine: Engine
  readonly database: Queryable
  readonly instruments: ReadonlyMap<Code, ListedInstrument>
  readonly now: () => Millis
  /** What may be opened by whom, and from where. */
  readonly availabilityOf: (caller: Caller, address: string) => Promise<Availability>
  /** Attempts under way, so that a duplicate waits for the first. */
  readonly underWay: Map<string, Promise<unknown>>
}

/** A customer who opens something: where from decides as well. */
export type OpeningCall = CallContext & { readonly address: string }

/** Conversion pairs are instruments too; their quotes are written in their own scale. */
export const scaleOf =
  (context: Pick<TradingContext, 'instruments'>): ScaleOf =>
  (quote: Quote) => {
    const instrument = context.instruments.get(quote.code)
    return instrument ?? { priceScale: 0, digits: 0 }
  }

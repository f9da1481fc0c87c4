import type { Availability, Code, ListedInstrument, MicroRate, Millis } from '@plumbline/rules'
import type { Engine } from '../engine/index.ts'
import type { Caller, CallContext } from '../platform/caller.ts'
import type { Queryable } from '../platform/database.ts'
import type { Readings } from './views.ts'

/** What every use case of trading works with. */
export type TradingContext = {
  readonly engine: Engine
  readonly database: Queryable
  readonly instruments: ReadonlyMap<Code, ListedInstrument>
  /** An instrument as a position was opened with it. */
  readonly versionOf: (code: Code, version: number) => ListedInstrument | undefined
  readonly now: () => Millis
  /** What may be opened by whom, and from where. */
  readonly availabilityOf: (caller: Caller, address: string) => Promise<Availability>
  /** Attempts under way, so that a duplicate waits for the first. */
  readonly underWay: Map<string, Promise<unknown>>
}

/** A customer who opens something: where from decides as well. */
export type OpeningCall = CallContext & { readonly address: string }

/** Conversion pairs are instruments too; their quotes are written in their own scale. */
export const readingsOf = ({
  instruments,
  versionOf,
}: Pick<TradingContext, 'instruments' | 'versionOf'>): Readings => ({
  scaleOf: quote => instruments.get(quote.code) ?? { priceScale: 0, digits: 0 },
  feeRateOf: ({ code, instrumentVersion }) => versionOf(code, instrumentVersion)?.feeRate ?? (0 as MicroRate),
})

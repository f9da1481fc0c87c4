import type { Availability } from '@plumbline/rules/availability'
import type { Code, CustomerId, Result } from '@plumbline/rules/core'
import type { ListedInstrument, MicroRate, Millis } from '@plumbline/rules/market'
import type { OvernightTerms } from '@plumbline/rules/financing'
import type { MoneyAct } from '@plumbline/rules/lending'
import type { Language } from '@plumbline/protocol/core'
import type { EngineClient } from '../../core/engine/index.ts'
import type { Caller, CallContext } from '../../core/platform/caller.ts'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { Readings } from './orders/views.ts'

/** What every use case of trading works with. */
export type TradingContext = {
  readonly engine: EngineClient
  readonly database: Queryable
  readonly instruments: ReadonlyMap<Code, ListedInstrument>
  /** An instrument as a position was opened with it. */
  readonly versionOf: (code: Code, version: number) => ListedInstrument | undefined
  readonly now: () => Millis
  /** What the next rollover of an instrument charges; undefined where nothing does. */
  readonly overnightOf: (code: Code, now: Millis) => OvernightTerms | undefined
  /** What may be opened by whom, and from where. */
  readonly availabilityOf: (caller: Caller, address: string) => Promise<Availability>
  /** Whether the limits that a customer set for themselves let them open anything. */
  readonly mayTrade: (customer: CustomerId) => Promise<Result<undefined>>
  /** What a loan that is not repaid leaves a customer. Refusals: those of judgeDuringLoan. */
  readonly judgeLoan: (customer: CustomerId, act: MoneyAct) => Result<'may'>
  /** Attempts under way, so that a duplicate waits for the first. */
  readonly underWay: Map<string, Promise<unknown>>
}

/** A call with the language in which it is answered. */
export type TradingCall = CallContext & { readonly language: Language }
/** A customer who opens something: where from decides as well. */
export type OpeningCall = TradingCall & { readonly address: string }

/** Conversion pairs are instruments too; their quotes are written in their own scale. */
export const readingsOf = ({
  instruments,
  versionOf,
}: Pick<TradingContext, 'instruments' | 'versionOf'>): Omit<Readings, 'language'> => ({
  scaleOf: quote => instruments.get(quote.code) ?? { priceScale: 0, digits: 0 },
  feeRateOf: ({ code, instrumentVersion }) => versionOf(code, instrumentVersion)?.feeRate ?? (0 as MicroRate),
})

import type { Availability } from '@plumbline/rules/availability'
import type { CustomerId, Refusal, Result } from '@plumbline/rules/core'
import type { MoneyAct } from '@plumbline/rules/lending'
import type { Millis, SettledMillis } from '@plumbline/rules/market'
import type { TermProduct } from '@plumbline/rules/term'
import type { EngineClient } from '../../core/engine/index.ts'
import type { Caller, CallContext } from '../../core/platform/caller.ts'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { Market, TickLog } from '../market/index.ts'
import type { TermAttempt } from './commit.ts'
import type { TermDesk } from './desk.ts'

/** What every use case of term trading works with. */
export type TermContext = {
  readonly database: Queryable
  readonly market: Market
  readonly tickLog: TickLog
  readonly engine: Pick<EngineClient, 'moment'>
  readonly desk: TermDesk<TermAttempt>
  /** The products that hold, and the version of their setting. */
  readonly products: () => { readonly version: number; readonly items: readonly TermProduct[] }
  readonly availabilityOf: (caller: Caller, address: string) => Promise<Availability>
  /** What a loan that is not repaid leaves a customer. Refusals: those of judgeDuringLoan. */
  readonly judgeLoan: (customer: CustomerId, act: MoneyAct) => Result<'may'>
  /** A pause, or an exclusion, of the customer's own. */
  readonly pausedBy: (customer: CustomerId) => Promise<Refusal | undefined>
  readonly now: () => Millis
  readonly settled: () => SettledMillis
  readonly newId: () => string
  /** Attempts under way, so that a duplicate waits for the first. */
  readonly underWay: Map<string, Promise<unknown>>
}

/** A customer who opens something: where from decides as well. */
export type TermCall = CallContext & { readonly address: string }

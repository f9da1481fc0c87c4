import type { Language } from '@plumbline/protocol/core'
import type { MoneyAct } from '@plumbline/rules/lending'
import type { Availability } from '@plumbline/rules/availability'
import type { Code, CustomerId, Result } from '@plumbline/rules/core'
import type { FollowId } from '@plumbline/rules/copying'
import type { ListedInstrument, Millis } from '@plumbline/rules/market'
import type { EngineClient } from '../../core/engine/index.ts'
import type { Caller, CallContext } from '../../core/platform/caller.ts'
import type { Database } from '../../core/platform/db/database.ts'
import type { Outbox } from '../../core/platform/messaging/outbox.ts'
import type { Services } from '../../core/capability/index.ts'
import type { Notifications } from '../notifications/index.ts'
import { readingsOf, type Readings } from '../trading/index.ts'

/** What every use case of copy trading works with. */
export type CopyingContext = {
  readonly database: Database
  readonly engine: Pick<EngineClient, 'moment' | 'quoteOf' | 'quoteValuing' | 'view'>
  readonly instruments: ReadonlyMap<Code, ListedInstrument>
  readonly versionOf: (code: Code, version: number) => ListedInstrument | undefined
  readonly readings: () => Omit<Readings, 'language'>
  readonly availabilityOf: (caller: Caller, address: string) => Promise<Availability>
  readonly mayTrade: (customer: CustomerId) => Promise<Result<undefined>>
  /** What a loan that is not repaid leaves a customer. Refusals: those of judgeDuringLoan. */
  readonly judgeLoan: (customer: CustomerId, act: MoneyAct) => Result<'may'>
  /** The trader's share of followers' profit for those who begin to follow now, in hundredths of a percent. */
  readonly shareRate: () => number
  readonly notifications: Pick<Notifications, 'append' | 'tell'>
  readonly outbox: Pick<Outbox, 'put' | 'wake'>
  readonly now: () => Millis
  readonly newId: () => string
  /** Something of this trader is to be done: decisions to copy, follows to begin or end. */
  readonly nudge: (trader: CustomerId) => Promise<void>
  /** What a follow watches has changed. */
  readonly watchAgain: (follow: FollowId) => void
}

/** A customer who begins something: where from decides as well. */
export type CopyingCall = CallContext & { readonly address: string; readonly language: Language }

/** The share setting is in whole percent, rates in hundredths of one. */
const rateOfPercent = 100

export const createContext = (
  services: Pick<
    Services,
    | 'database'
    | 'engine'
    | 'identity'
    | 'loanGuard'
    | 'market'
    | 'newId'
    | 'notifications'
    | 'now'
    | 'selfLimits'
    | 'settings'
    | 'trading'
  >,
  work: Pick<CopyingContext, 'nudge' | 'watchAgain'>,
): CopyingContext => ({
  database: services.database,
  engine: services.engine,
  notifications: services.notifications,
  now: services.now,
  newId: services.newId,
  // Asked anew each time: a setting may have come into effect.
  get instruments() {
    return services.market.instruments
  },
  versionOf: services.market.listing.versionOf,
  readings: () => readingsOf(services.trading),
  availabilityOf: services.identity.residence.availabilityOf,
  mayTrade: services.selfLimits.mayTrade,
  judgeLoan: services.loanGuard.judge,
  shareRate: () => services.settings.current('copying.share_rate') * rateOfPercent,
  outbox: services.identity.outbox,
  ...work,
})

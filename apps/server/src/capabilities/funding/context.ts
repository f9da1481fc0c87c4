import type { Language } from '@plumbline/protocol/core'
import type { Cents } from '@plumbline/rules/money'
import type { CustomerId, Result } from '@plumbline/rules/core'
import type { MoneyAct } from '@plumbline/rules/lending'
import type { Millis, SettledMillis } from '@plumbline/rules/market'
import type { Audit } from '../../core/audit/index.ts'
import type { FoundDestination, FundingOffer } from '../destination/index.ts'
import type { IdentityContext } from '../identity/index.ts'
import type { HouseAccounts } from '../../core/ledger/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { CallContext } from '../../core/platform/caller.ts'
import type { Database, Queryable, Transaction } from '../../core/platform/db/database.ts'
import type { Outbox } from '../../core/platform/messaging/outbox.ts'
import type { Vault } from '../../core/platform/crypto/vault.ts'
import type { JudgeIdentity } from '../verification/index.ts'
import type { AutomaticFunding } from './decisions/automatic.ts'
import type { FundingChanges } from './changes.ts'
import type { RateOf } from './withdrawals/rate.ts'
import type { FundingDecisions } from './decisions/decisions.ts'

/** What deciding on an item works with, and all that follows from it. */
export type DecisionParts = {
  readonly vault: Vault
  readonly house: HouseAccounts
  readonly outbox: Pick<Outbox, 'put' | 'wake'>
  readonly notifications: Pick<Notifications, 'append' | 'tell'>
  readonly offer: FundingOffer
  readonly rateOf: RateOf
  /** For what is only shown until it is decided: also while the pair rests. */
  readonly estimateRateOf: RateOf
  readonly changes: FundingChanges
  /** That something of a customer's money has changed, for the sockets that follow it. */
  readonly tellAccount: (customer: CustomerId) => void
  readonly newId: () => string
}

/** What the use cases of this capability share. */
export type FundingContext = DecisionParts & {
  readonly database: Database
  readonly audit: Audit
  readonly identity: Pick<
    IdentityContext,
    'database' | 'passwords' | 'guard' | 'vault' | 'audit' | 'outbox' | 'residence' | 'now'
  >
  readonly destinationOf: DestinationOf
  readonly judgeIdentity: JudgeIdentity
  /** What a loan that is not repaid leaves a customer. Refusals: those of judgeDuringLoan. */
  readonly judgeLoan: (customer: CustomerId, act: MoneyAct) => Result<'may'>
  /** Whoever insists on a withdrawal beside an unpaid loan opens nothing any more. */
  readonly blockForLoan: (customer: CustomerId) => Promise<void>
  /** The name under which a customer is verified; undefined where there is none. */
  readonly verifiedNameOf: (on: Queryable, customer: CustomerId) => Promise<string | undefined>
  /** What was paid by card since a moment: it counts against the limit of deposits too. */
  readonly paidSince: (tx: Transaction, customer: CustomerId, since: Millis) => Promise<Cents>
  /** What came by card since a moment and was not taken back: as quick to leave as a deposit. */
  readonly capturedSince: (tx: Transaction, customer: CustomerId, since: Millis) => Promise<Cents>
  readonly decisions: FundingDecisions
  readonly automatic: AutomaticFunding
  readonly now: () => Millis
  readonly settled: () => SettledMillis
}

export type DestinationOf = (
  on: Queryable,
  wanted: {
    readonly customer: CustomerId
    readonly kind: 'bank_card' | 'wallet_address'
    readonly id: string
  },
) => Promise<FoundDestination | undefined>

/** A customer's call, with what every call learns beside who calls. */
export type FundingCall = CallContext & {
  readonly language: Language
  readonly address: string
  readonly agent: string | undefined
}

export type Answer<Value> = Promise<Result<Value>>

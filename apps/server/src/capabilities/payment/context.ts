import type { Book, CustomerId, Result, TransferId } from '@plumbline/rules/core'
import type { Cents } from '@plumbline/rules/money'
import type { FundingLimits } from '@plumbline/rules/funding-setting'
import type { Millis, SettledMillis } from '@plumbline/rules/market'
import type { PaymentProviderName } from '@plumbline/rules/payment'
import type { Audit } from '../../core/audit/index.ts'
import type { HouseAccounts } from '../../core/ledger/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Caller } from '../../core/platform/caller.ts'
import type { Database, Transaction } from '../../core/platform/db/database.ts'
import type { Outbox } from '../../core/platform/messaging/outbox.ts'
import type { JudgeIdentity } from '../verification/index.ts'
import type { PaymentProvider } from './provider.ts'

type PaymentPlace = { readonly provider: PaymentProviderName; readonly book: Book }

export type PaymentProviders = {
  /** Who takes the cards of a book from now on. */
  readonly of: (book: Book) => PaymentProvider | undefined
  /** Who has taken the card of a payment; undefined where that provider is not used in its book any more. */
  readonly behind: (payment: PaymentPlace) => PaymentProvider | undefined
}

/** What the use cases of payments work with. */
export type PaymentContext = {
  readonly database: Database
  readonly house: HouseAccounts
  readonly providers: PaymentProviders
  readonly notifications: Pick<Notifications, 'append' | 'tell'>
  readonly outbox: Pick<Outbox, 'put' | 'wake'>
  readonly audit: Audit
  readonly limits: () => FundingLimits
  /** What a customer has paid in, or has asked to, since a moment; payments by card among it. */
  readonly depositedSince: (tx: Transaction, customer: CustomerId, since: Millis) => Promise<Cents>
  /** Holds the limits of a customer, which deposits count against as well, until the transaction ends. */
  readonly holdLimits: (tx: Transaction, customer: CustomerId) => Promise<void>
  /** Whether money is taken from where a customer lives and calls from. Refusals: country.restricted, country.required. */
  readonly admit: (caller: Pick<Caller, 'customer' | 'book'>, address: string) => Promise<Result<undefined>>
  /** Asked for a new payment alone: one that is open may be paid. */
  readonly judgeIdentity: JudgeIdentity
  readonly now: () => Millis
  readonly settled: () => SettledMillis
  readonly newId: () => TransferId
  /** Told of a payment whose provider says what cannot be: people have to look. */
  readonly onMismatch: (payment: string) => void
}

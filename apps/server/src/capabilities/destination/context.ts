import type { Language } from '@plumbline/protocol/core'
import type { Millis, SettledMillis } from '@plumbline/rules/market'
import type { Audit } from '../../core/audit/index.ts'
import type { CallContext } from '../../core/platform/caller.ts'
import type { Database } from '../../core/platform/db/database.ts'
import type { Outbox } from '../../core/platform/messaging/outbox.ts'
import type { Vault } from '../../core/platform/crypto/vault.ts'
import type { FundingOffer } from './offer.ts'

/** What the use cases of destinations work with. */
export type DestinationContext = {
  readonly database: Database
  readonly vault: Vault
  readonly audit: Audit
  readonly outbox: Pick<Outbox, 'put' | 'wake'>
  readonly offer: FundingOffer
  /** How long withdrawals to a new or changed destination wait. */
  readonly holdMinutes: () => number
  readonly now: () => Millis
  readonly settled: () => SettledMillis
  readonly newId: () => string
}

export type DestinationCall = CallContext & { readonly language: Language }

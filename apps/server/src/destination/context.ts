import type { Language } from '@plumbline/protocol'
import type { Millis } from '@plumbline/rules'
import type { Audit } from '../audit/index.ts'
import type { CallContext } from '../platform/caller.ts'
import type { Database } from '../platform/database.ts'
import type { Outbox } from '../platform/outbox.ts'
import type { Vault } from '../platform/vault.ts'
import type { FundingOffer } from './offer.ts'

/** What the use cases of destinations work with. */
export type DestinationContext = {
  readonly database: Database
  readonly vault: Vault
  readonly audit: Audit
  readonly outbox: Pick<Outbox, 'put' | 'wake'>
  readonly offer: FundingOffer
  readonly now: () => Millis
  readonly newId: () => string
}

export type DestinationCall = CallContext & { readonly language: Language }

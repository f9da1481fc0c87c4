import type { Language } from '@plumbline/protocol/core'
import type { Audit } from '../../core/audit/index.ts'
import type { EventBus } from '../../core/capability/index.ts'
import type { CallContext } from '../../core/platform/caller.ts'
import type { Vault } from '../../core/platform/crypto/vault.ts'
import type { Database } from '../../core/platform/db/database.ts'
import type { Outbox } from '../../core/platform/messaging/outbox.ts'
import type { ListedInstrument, Millis } from '@plumbline/rules/market'
import type { Code } from '@plumbline/rules/core'
import type { IdentityContext } from '../identity/index.ts'
import type { SubmitRequest } from '../staff/index.ts'
import type { AutomaticDecisions } from './own/waiting.ts'

/** What the use cases of this capability share. */
export type TraderAdminContext = {
  readonly database: Database
  readonly vault: Vault
  readonly audit: Audit
  readonly outbox: Pick<Outbox, 'put' | 'wake'>
  readonly residence: IdentityContext['residence']
  readonly instruments: () => ReadonlyMap<Code, ListedInstrument>
  readonly submitRequest: SubmitRequest
  readonly automatic: AutomaticDecisions
  readonly bus: Pick<EventBus, 'publish'>
  readonly now: () => Millis
  readonly newId: () => string
}

/** A customer who calls, with what every call learns. */
export type OwnCall = CallContext & { readonly language: Language; readonly address: string }

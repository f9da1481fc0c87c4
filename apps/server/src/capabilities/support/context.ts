import type { CustomerId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import type { SupportHours } from '@plumbline/rules/support'
import type { Language } from '@plumbline/protocol/core'
import type { Audit } from '../../core/audit/index.ts'
import type { ChannelPublisher } from '../../core/capability/index.ts'
import type { CallContext } from '../../core/platform/caller.ts'
import type { Vault } from '../../core/platform/crypto/vault.ts'
import type { Database } from '../../core/platform/db/database.ts'
import type { Outbox } from '../../core/platform/messaging/outbox.ts'
import type { Notifications } from '../notifications/index.ts'
import type { UploadContext } from '../upload/index.ts'
import type { InboxFeed } from './inbox-feed.ts'

/** What every use case of the support chat works with. */
export type SupportContext = {
  readonly database: Database
  readonly vault: Vault
  readonly audit: Audit
  readonly outbox: Outbox
  readonly notifications: Pick<Notifications, 'append' | 'tell'>
  readonly uploads: UploadContext
  readonly channels: Pick<ChannelPublisher, 'tell' | 'hint'>
  readonly inbox: InboxFeed
  readonly hours: () => SupportHours
  readonly now: () => Millis
  readonly newId: () => string
}

export type CustomerCall = CallContext & { readonly language: Language }
export type VisitorCall = { readonly language: Language; readonly address: string }

/** Whose a conversation is: a customer's, or that of a visitor who is known by a token alone. */
export type Owner =
  | { readonly kind: 'customer'; readonly customer: CustomerId }
  | { readonly kind: 'visitor'; readonly token: Buffer; readonly address: Buffer }

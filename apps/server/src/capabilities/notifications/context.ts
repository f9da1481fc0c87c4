import type { Millis } from '@plumbline/rules/market'
import type { Vault } from '../../core/platform/crypto/vault.ts'
import type { Database } from '../../core/platform/db/database.ts'
import type { Outbox } from '../../core/platform/messaging/outbox.ts'
import type { PushServices } from './push/push-services.ts'

/** What the use cases of notifications work with. */
export type NotificationContext = {
  readonly database: Database
  readonly vault: Pick<Vault, 'fingerprint'>
  readonly outbox: Pick<Outbox, 'withdraw'>
  readonly now: () => Millis
  readonly newId: () => string
  /** Undefined where this deployment sends nothing to browsers. */
  readonly push: { readonly key: string; readonly services: PushServices } | undefined
}

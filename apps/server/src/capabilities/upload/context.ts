import type { Millis, SettledMillis } from '@plumbline/rules/market'
import type { Audit } from '../../core/audit/index.ts'
import type { Database } from '../../core/platform/db/database.ts'
import type { Vault } from '../../core/platform/crypto/vault.ts'
import type { Redraw } from './redraw.ts'
import type { Postponed } from '../../core/platform/concurrency/postponed.ts'
import type { FileStore } from './store.ts'

/** What the use cases of this capability share. */
export type UploadContext = {
  readonly database: Database
  readonly store: FileStore
  readonly vault: Vault
  readonly audit: Audit
  readonly redraw: Redraw
  readonly now: () => Millis
  readonly settled: () => SettledMillis
  /** Images that the store did not give up. */
  readonly unforgotten: Postponed<string>
  readonly newId: () => string
}

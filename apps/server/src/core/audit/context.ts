import type { Millis } from '@plumbline/rules/market'
import type { Database } from '../platform/db/database.ts'
import type { Vault } from '../platform/crypto/vault.ts'
import type { Audit } from './audit.ts'

/** What the use cases of this capability share. */
export type AuditContext = {
  readonly database: Database
  readonly vault: Vault
  readonly audit: Audit
  readonly now: () => Millis
}

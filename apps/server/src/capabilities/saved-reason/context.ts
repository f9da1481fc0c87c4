import type { Millis } from '@plumbline/rules/market'
import type { Audit } from '../../core/audit/index.ts'
import type { Database } from '../../core/platform/db/database.ts'

export type SavedReasonContext = {
  readonly database: Database
  readonly audit: Audit
  readonly now: () => Millis
  readonly newId: () => string
}

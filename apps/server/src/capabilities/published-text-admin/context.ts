import type { Millis } from '@plumbline/rules/market'
import type { Audit } from '../../core/audit/index.ts'
import type { Database } from '../../core/platform/db/database.ts'
import type { AcceptanceGate } from '../published-text/index.ts'
import type { SubmitRequest } from '../staff/index.ts'

/** What every use case of the staff who write texts works with. */
export type TextAdminContext = {
  readonly database: Database
  readonly audit: Audit
  readonly submitRequest: SubmitRequest
  readonly acceptance: Pick<AcceptanceGate, 'forget'>
  readonly now: () => Millis
  readonly newId: () => string
}

import type { Millis } from '@plumbline/rules/market'
import type { Audit } from '../../../../core/audit/index.ts'
import type { Database } from '../../../../core/platform/db/database.ts'
import type { SubmitRequest } from '../../../staff/index.ts'
import type { Market } from '../../market.ts'

/** What the use cases around disputed prices share. */
export type ConfirmationContext = {
  readonly database: Database
  readonly audit: Audit
  readonly market: Pick<Market, 'instruments' | 'suspensions' | 'quoteOf' | 'confirmPrice'>
  readonly submitRequest: SubmitRequest
  readonly now: () => Millis
}

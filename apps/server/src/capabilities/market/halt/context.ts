import type { Millis } from '@plumbline/rules/market'
import type { Audit } from '../../../core/audit/index.ts'
import type { Database } from '../../../core/platform/db/database.ts'
import type { SubmitRequest } from '../../staff/index.ts'
import type { Market } from '../market.ts'
import type { Halts } from './halts.ts'

/** What the use cases around halts share. */
export type HaltContext = {
  readonly database: Database
  readonly audit: Audit
  readonly halts: Halts
  readonly market: Pick<Market, 'instruments' | 'suspensions' | 'quoteOf'>
  readonly submitRequest: SubmitRequest
  readonly now: () => Millis
}

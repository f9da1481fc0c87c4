import type { UsedValues } from '@plumbline/rules/dictionary'
import type { Millis } from '@plumbline/rules/market'
import type { Audit } from '../../core/audit/index.ts'
import type { Database } from '../../core/platform/db/database.ts'

export type DictionaryContext = {
  readonly database: Database
  readonly audit: Audit
  /** What the product uses now; networks come and go with the settings. */
  readonly used: () => UsedValues
  readonly now: () => Millis
}

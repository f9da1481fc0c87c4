import type { Code } from '@plumbline/rules/core'
import type { Category, Millis } from '@plumbline/rules/market'
import type { Audit } from '../../../core/audit/index.ts'
import type { Database } from '../../../core/platform/db/database.ts'

/** What staff's looks at term trading work with. */
export type TermStaffContext = {
  readonly database: Database
  readonly audit: Audit
  readonly categoryOf: (code: Code) => Category | undefined
  readonly now: () => Millis
}

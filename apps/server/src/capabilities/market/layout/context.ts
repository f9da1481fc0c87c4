import type { Code, Millis } from '@plumbline/rules'
import type { Database } from '../../../core/platform/db/database.ts'

/** What the use cases of the chart's layout work with. */
export type LayoutContext = {
  readonly database: Database
  readonly instruments: { has(code: Code): boolean }
  readonly now: () => Millis
}

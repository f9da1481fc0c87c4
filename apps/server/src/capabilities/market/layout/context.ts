import type { Code } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import type { Database } from '../../../core/platform/db/database.ts'

/** What the use cases of the chart's layout work with. */
export type LayoutContext = {
  readonly database: Database
  readonly instruments: { has(code: Code): boolean }
  readonly now: () => Millis
}

import type { Code } from '@plumbline/rules/core'
import type { ChartSplit } from '@plumbline/rules/corporate-action'
import type { Millis, Quote } from '@plumbline/rules/market'
import type { Database } from '../../../core/platform/db/database.ts'

/** In whose units the charts of an instrument stand. */
export type DrawnUnits = {
  /** Splits of an instrument that had taken effect at a moment, in order. */
  readonly splitsOf: (code: Code, at: Millis) => readonly ChartSplit[]
  readonly quoteOf: (code: Code) => Pick<Quote, 'at'> | undefined
}

/** What the use cases of the chart's layout work with. */
export type LayoutContext = {
  readonly database: Database
  readonly instruments: { has(code: Code): boolean }
  readonly units: DrawnUnits
  readonly now: () => Millis
}

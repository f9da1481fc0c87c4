import type { Availability } from '@plumbline/rules/availability'
import type { ChartSplit } from '@plumbline/rules/corporate-action'
import type { Code, CustomerId } from '@plumbline/rules/core'
import type { ElapsedMillis, ListedInstrument, Millis, SettledMillis } from '@plumbline/rules/market'
import type { EngineClient } from '../../core/engine/index.ts'
import type { Caller } from '../../core/platform/caller.ts'
import type { Postponed } from '../../core/platform/concurrency/postponed.ts'
import type { Database } from '../../core/platform/db/database.ts'

/** What the statistics of traders work with. */
export type StatisticsContext = {
  readonly engine: Pick<EngineClient, 'accounts' | 'moment' | 'quoteOf' | 'quoteValuing' | 'view'>
  readonly database: Database
  readonly instruments: () => ReadonlyMap<Code, ListedInstrument>
  /** Splits of an instrument that had taken effect at a moment, in order. */
  readonly splitsOf: (code: Code, at: Millis) => readonly ChartSplit[]
  readonly versionOf: (code: Code, version: number) => ListedInstrument | undefined
  readonly availabilityOf: (caller: Caller, address: string) => Promise<Availability>
  /** Hundredths of a percent that a new follow would share. */
  readonly shareRate: () => number
  readonly now: () => Millis
  /** By which days are over: what was added up stays so. */
  readonly settled: () => SettledMillis
  readonly elapsed: () => ElapsedMillis
  /** Traders who could not be taken in. */
  readonly untaken: Postponed<CustomerId>
}

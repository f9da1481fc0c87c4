import type { Millis } from '@plumbline/rules/market'
import type { EngineClient } from '../../core/engine/index.ts'
import type { Database } from '../../core/platform/db/database.ts'

/** What the history of the accounts' worth works with. */
export type EquityContext = {
  readonly engine: Pick<EngineClient, 'accounts' | 'view'>
  readonly database: Database
  readonly now: () => Millis
}

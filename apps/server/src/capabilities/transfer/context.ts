import type { Millis } from '@plumbline/rules/market'
import type { CommitVerdict, EngineClient } from '../../core/engine/index.ts'
import type { GroupCommit } from '../../core/ledger/index.ts'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { TransferCommit } from './commit.ts'

/** What transfers work with. */
export type TransferContext = {
  readonly engine: EngineClient
  readonly database: Queryable
  readonly commits: GroupCommit<TransferCommit, CommitVerdict>
  /** Attempts under way, so that a duplicate waits for the first. */
  readonly underWay: Map<string, Promise<unknown>>
  readonly now: () => Millis
  readonly newId: () => string
}

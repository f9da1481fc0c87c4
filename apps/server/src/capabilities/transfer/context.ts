import type { Millis } from '@plumbline/rules/market'
import type { CustomerId, Result } from '@plumbline/rules/core'
import type { MoneyAct } from '@plumbline/rules/lending'
import type { CommitVerdict, EngineClient } from '../../core/engine/index.ts'
import type { GroupCommit } from '../../core/ledger/index.ts'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { TransferCommit } from './commit.ts'

/** What transfers work with. */
export type TransferContext = {
  readonly engine: EngineClient
  readonly database: Queryable
  readonly commits: GroupCommit<TransferCommit, CommitVerdict>
  /** What a loan that is not repaid leaves a customer. Refusals: those of judgeDuringLoan. */
  readonly judgeLoan: (customer: CustomerId, act: MoneyAct) => Result<'may'>
  /** Attempts under way, so that a duplicate waits for the first. */
  readonly underWay: Map<string, Promise<unknown>>
  readonly now: () => Millis
  readonly newId: () => string
}

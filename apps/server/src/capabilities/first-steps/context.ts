import type { CustomerId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import type { Database } from '../../core/platform/db/database.ts'

/** What the first steps work with. */
export type FirstStepsContext = {
  readonly database: Database
  /** Attempts under way, so that a duplicate waits for the first. */
  readonly underWay: Map<string, Promise<unknown>>
  /** Told after a commit, with the number under which the customer hears of it. */
  readonly nudge: (customer: CustomerId, seq: number | undefined) => void
  /** Whoever begins anew owes nothing. What a crash has left is done by a job. */
  readonly endDemoLoan: (customer: CustomerId) => Promise<void>
  readonly now: () => Millis
  readonly newId: () => string
}

import type { Millis } from '@plumbline/rules/market'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { Turns } from '../../core/platform/concurrency/bounded-queue.ts'
import { createAllowance } from './allowance.ts'
import type { StatementContext } from './context.ts'
import { exportRecords } from './export-records.ts'
import { giveStatement } from './give-statement.ts'
import { listRecords } from './list-records.ts'
import type { PartyOf } from './party.ts'
import { showRecord } from './show-record.ts'
import { summarisePeriod } from './summarise.ts'

/** The use case of each call. */
export const statementCalls = ({
  database,
  now,
  turns,
  partyOf,
}: {
  database: Queryable
  now: () => Millis
  turns: Turns
  partyOf: PartyOf
}) => {
  const context: StatementContext = {
    database,
    now,
    turns,
    partyOf,
    allowance: createAllowance(now),
  }
  return {
    records: listRecords(context),
    recordDetail: showRecord(context),
    recordExport: exportRecords(context),
    statementSummary: summarisePeriod(context),
    statement: giveStatement(context),
  }
}

import type { Millis } from '@plumbline/rules/market'
import type { Queryable } from '../../core/platform/db/database.ts'
import { createTurns } from '../../core/platform/concurrency/bounded-queue.ts'
import { createAllowance } from './allowance.ts'
import type { StatementContext } from './context.ts'
import { exportRecords } from './export-records.ts'
import { giveStatement } from './give-statement.ts'
import { listRecords } from './list-records.ts'
import { showRecord } from './show-record.ts'
import { summarisePeriod } from './summarise.ts'

/** Each takes a thread, letters of some megabytes, and a connection now and then. */
const atOnceMax = 2
/** What comes beyond is refused at once. */
const waitingMax = 8

/** The use case of each call. */
export const statementCalls = ({ database, now }: { database: Queryable; now: () => Millis }) => {
  const context: StatementContext = {
    database,
    now,
    turns: createTurns({ atOnceMax, waitingMax }),
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

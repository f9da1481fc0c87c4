import type { Millis } from '@plumbline/rules/market'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { FairTurns } from '../../core/platform/concurrency/fair-turns.ts'
import type { Allowance } from './allowance.ts'
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
  allowance,
}: {
  database: Queryable
  now: () => Millis
  turns: FairTurns
  partyOf: PartyOf
  allowance: Allowance
}) => {
  const context: StatementContext = {
    database,
    now,
    turns,
    partyOf,
    allowance,
  }
  return {
    records: listRecords(context),
    recordDetail: showRecord(context),
    recordExport: exportRecords(context),
    statementSummary: summarisePeriod(context),
    statement: giveStatement(context),
  }
}

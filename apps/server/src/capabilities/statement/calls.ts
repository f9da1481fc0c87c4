import type { StatementContext } from './context.ts'
import { exportRecords } from './export-records.ts'
import { giveStatement } from './give-statement.ts'
import { listRecords } from './list-records.ts'
import { showRecord } from './show-record.ts'
import { summarisePeriod } from './summarise.ts'

/** The use case of each call. */
export const statementCalls = (context: StatementContext) => ({
  records: listRecords(context),
  recordDetail: showRecord(context),
  recordExport: exportRecords(context),
  statementSummary: summarisePeriod(context),
  statement: giveStatement(context),
})

import { recordExportRowsMax } from '@plumbline/protocol/statement'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import { readRecords } from '../../core/ledger/index.ts'
import { csvText } from '../../core/platform/csv.ts'
import type { StatementCall, StatementContext } from './context.ts'
import { recordColumns, recordCells } from './csv.ts'

/** The newest records that match, as one text. */
export const exportRecords =
  ({ database, now }: StatementContext) =>
  async (
    { caller }: StatementCall,
    filter: CallParsed<'recordExport'>,
  ): Promise<Result<CallOutput<'recordExport'>>> => {
    const { records, nextCursor } = await readRecords(database, {
      ...filter,
      customer: caller.customer,
      cursor: undefined,
      limit: recordExportRowsMax,
    })
    const at = new Date(now()).toISOString()
    return accept({
      fileName: `records-${at.slice(0, 10)}.csv`,
      rows: records.length,
      complete: nextCursor === undefined,
      at,
      text: csvText([recordColumns, ...records.map(recordCells)], { bom: true }),
    })
  }

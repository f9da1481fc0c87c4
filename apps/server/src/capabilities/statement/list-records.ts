import { pageSizeDefault, type CallOutput, type CallParsed } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import { readRecords } from '../../core/ledger/index.ts'
import type { StatementCall, StatementContext } from './context.ts'
import { recordView } from './record-view.ts'

/** The customer's own records that match, newest first. */
export const listRecords =
  ({ database }: StatementContext) =>
  async (
    { caller }: StatementCall,
    { cursor, limit = pageSizeDefault, ...filter }: CallParsed<'records'>,
  ): Promise<Result<CallOutput<'records'>>> => {
    const { customer } = caller
    const { records, nextCursor } = await readRecords(database, { ...filter, customer, cursor, limit })
    return accept({ items: records.map(recordView), nextCursor: nextCursor ?? null })
  }

import { pageSizeDefault, type CallOutput, type CallParsed } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import { readRecords } from '../../core/ledger/index.ts'
import type { StatementCall, StatementContext } from './context.ts'
import { listedRecords } from './traded.ts'

/** The customer's own records that match, newest first. */
export const listRecords =
  ({ database }: StatementContext) =>
  async (
    { caller }: StatementCall,
    { cursor, limit = pageSizeDefault, ...filter }: CallParsed<'records'>,
  ): Promise<Result<CallOutput<'records'>>> => {
    const { customer } = caller
    const { records, nextCursor } = await readRecords(database, { ...filter, customer, cursor, limit })
    const items = await listedRecords(database, caller, records)
    return accept({ items, nextCursor: nextCursor ?? null })
  }

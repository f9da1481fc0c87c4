import { pageSizeDefault, type CallOutput, type CallParsed, type RecordView } from '@plumbline/protocol'
import { accept, formatCents, type Result } from '@plumbline/rules'
import { readRecords, type LedgerRecord } from '../ledger/index.ts'
import type { CallContext } from '../platform/caller.ts'
import type { TradingContext } from './context.ts'

/** A record as it travels. */
export const recordView = (record: LedgerRecord): RecordView => ({
  serial: record.serial,
  account: record.account,
  kind: record.kind,
  reference: record.reference ?? null,
  availableChange: formatCents(record.availableChange),
  availableAfter: formatCents(record.availableAfter),
  frozenChange: formatCents(record.frozenChange),
  frozenAfter: formatCents(record.frozenAfter),
  at: record.at.toISOString(),
})

/** The customer's own records of all accounts or of one, newest first. */
export const listRecords =
  (context: TradingContext) =>
  async (call: CallContext, input: CallParsed<'records'>): Promise<Result<CallOutput<'records'>>> => {
    const { records, nextCursor } = await readRecords(context.database, {
      customer: call.caller.customer,
      account: input.account,
      cursor: input.cursor,
      limit: input.limit ?? pageSizeDefault,
    })
    return accept({ items: records.map(recordView), nextCursor: nextCursor ?? null })
  }

import { accountKinds } from '@plumbline/protocol/ledger'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, assert, refuse, type Result } from '@plumbline/rules/core'
import { readRecord } from '../../core/ledger/index.ts'
import type { StatementCall, StatementContext } from './context.ts'
import { recordIdOf } from './record-view.ts'
import { listedRecords } from './traded.ts'

/** One of the customer's own records. Refusals: record.not_found. */
export const showRecord =
  ({ database }: StatementContext) =>
  async (
    { caller }: StatementCall,
    { id }: CallParsed<'recordDetail'>,
  ): Promise<Result<CallOutput<'recordDetail'>>> => {
    const [name, number = ''] = id.split('-')
    const kind = accountKinds.find(each => each === name)
    assert(kind !== undefined, 'the declaration lets no other id through')
    const found = await readRecord(database, { customer: caller.customer, kind, sequence: BigInt(number) })
    if (found === undefined) return refuse('record.not_found')
    const { record, earlier, later } = found
    const [view] = await listedRecords(database, caller, [record])
    assert(view !== undefined, 'a record that was read is listed')
    return accept({
      record: view,
      transfer: record.transfer,
      earlier: earlier === undefined ? null : recordIdOf(kind, earlier),
      later: later === undefined ? null : recordIdOf(kind, later),
    })
  }

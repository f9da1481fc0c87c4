import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import { cents, formatCents } from '@plumbline/rules/money'
import { readRecords, type LedgerRecord } from '../../core/ledger/index.ts'
import type { CallContext } from '../../core/platform/caller.ts'
import type { Queryable } from '../../core/platform/db/database.ts'
import { recordView } from '../statement/index.ts'
import type { TransferContext } from './context.ts'
import { storedView, transferColumns, type StoredTransfer } from './stored.ts'

type Row = StoredTransfer & { frozen: bigint; unrealised: bigint | null }

/** One of the customer's own transfers, with its records. Refusals: record.not_found. */
export const showTransfer =
  ({ database }: Pick<TransferContext, 'database'>) =>
  async (
    { caller: { customer } }: CallContext,
    { id }: CallParsed<'transferDetail'>,
  ): Promise<Result<CallOutput<'transferDetail'>>> => {
    const { rows } = await database.query<Row>({
      name: 'transfer.show',
      text: `select ${transferColumns}, frozen, unrealised from transfer.transfer where id = $1 and customer = $2`,
      values: [id, customer],
    })
    const [row] = rows
    if (row === undefined) return refuse('record.not_found')
    const { frozen, unrealised } = row
    const records = await recordsOf(database, customer, row)
    return accept({
      transfer: {
        ...storedView(row),
        held: formatCents(cents(frozen)),
        // Of what came in it decided nothing.
        unrealised:
          unrealised === null || row.to_account === 'contract' ? null : formatCents(cents(unrealised)),
      },
      records: records.map(recordView),
    })
  }

/** Moments of records are kept in whole milliseconds. */
const momentMs = 1

/** What it did to each account, looked for at its moment; all the way only where a clock that was set back has moved that. */
const recordsOf = async (
  on: Queryable,
  customer: CustomerId,
  { id, at }: StoredTransfer,
): Promise<readonly LedgerRecord[]> => {
  const wanted = { customer, kind: 'fund.transfer', q: id, cursor: undefined, limit: bothAccounts } as const
  const to = new Date(at.getTime() + momentMs).toISOString()
  const { records } = await readRecords(on, { ...wanted, from: at.toISOString(), to })
  return records.length === bothAccounts ? records : (await readRecords(on, wanted)).records
}
const bothAccounts = 2

import { pageSizeDefault, type CallOutput, type CallParsed } from '@plumbline/protocol'
import {
  accept,
  cents,
  type Millis,
  type Result,
  type TransferAccount,
  type TransferId,
} from '@plumbline/rules'
import type { CallContext } from '../platform/caller.ts'
import type { TransferContext } from './context.ts'
import { transferView } from './views.ts'

type Row = {
  id: string
  serial: bigint
  from_account: TransferAccount
  to_account: TransferAccount
  amount: bigint
  repaid: bigint
  at: Date
}

const newest = '9223372036854775807'

/** The customer's transfers, newest first, of one account or of all. */
export const listTransfers =
  ({ database }: Pick<TransferContext, 'database'>) =>
  async (
    { caller }: CallContext,
    { account, cursor, limit = pageSizeDefault }: CallParsed<'transfers'>,
  ): Promise<Result<CallOutput<'transfers'>>> => {
    const { rows } = await database.query<Row>({
      name: 'transfer.list',
      text: `select id, serial, from_account, to_account, amount, repaid, at from transfer.transfer
        where customer = $1 and serial < $2 and ($3::text is null or $3 in (from_account, to_account))
        order by serial desc limit $4`,
      values: [
        caller.customer,
        /^\d{1,18}$/.test(cursor ?? '') ? cursor : newest,
        account ?? null,
        limit + 1,
      ],
    })
    const shown = rows.slice(0, limit)
    return accept({
      items: shown.map(row =>
        transferView({
          id: row.id as TransferId,
          from: row.from_account,
          to: row.to_account,
          amount: cents(row.amount),
          repaid: cents(row.repaid),
          at: row.at.getTime() as Millis,
        }),
      ),
      nextCursor: rows.length > limit ? (shown.at(-1)?.serial.toString() ?? null) : null,
    })
  }

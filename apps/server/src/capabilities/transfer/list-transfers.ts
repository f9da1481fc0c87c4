import { pageSizeDefault, type CallOutput, type CallParsed } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import type { CallContext } from '../../core/platform/caller.ts'
import type { TransferContext } from './context.ts'
import { storedView, transferColumns, type StoredTransfer } from './stored.ts'

const newest = '9223372036854775807'

/** The customer's transfers, newest first, of one account or of all. */
export const listTransfers =
  ({ database }: Pick<TransferContext, 'database'>) =>
  async (
    { caller }: CallContext,
    { account, cursor, limit = pageSizeDefault }: CallParsed<'transfers'>,
  ): Promise<Result<CallOutput<'transfers'>>> => {
    const { rows } = await database.query<StoredTransfer>({
      name: 'transfer.list',
      text: `select ${transferColumns} from transfer.transfer
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
      items: shown.map(storedView),
      nextCursor: rows.length > limit ? (shown.at(-1)?.serial.toString() ?? null) : null,
    })
  }

import { cents, formatCents } from '@plumbline/rules/money'
import type { CustomerId } from '@plumbline/rules/core'
import type { AccountFrameView, RecordView } from '@plumbline/protocol/ledger'
import { readTold } from '../../core/ledger/index.ts'
import type { Queryable } from '../../core/platform/db/database.ts'
import { recordView } from '../statement/index.ts'
import type { Room } from './private-channels.ts'

const readNewest = async (on: Queryable, customer: CustomerId) => {
  const { rows } = await on.query<{ told: bigint; margins: string; advance: bigint }>({
    name: 'trading.account_now',
    text: `select a.told, coalesce(d.amount, 0) as advance,
        (select coalesce(sum(margin), 0)::text from trading.contract_order where customer = $1 and state = 'open') as margins
      from ledger.account a left join trading.deficit_advance d on d.customer = a.owner
      where a.owner = $1 and a.kind = 'contract'`,
    values: [customer],
  })
  return rows[0]
}

/** Numbers and keeps what the ledger did to a customer's accounts, by trading or by anything else. */
export const createAccountRoom = (database: Queryable): Room<AccountFrameView> => ({
  newest: async customer => Number((await readNewest(database, customer))?.told ?? 0),
  since: async (customer, after, limit) => {
    // What stands now is read last: it belongs to the newest transfer, and to none where a newer one has come meanwhile.
    const transfers = await readTold(database, { customer, after, limit })
    const now = await readNewest(database, customer)
    return transfers.map(({ number, records }) => ({
      seq: number,
      data: {
        records: records.map((record): RecordView => recordView(record)),
        contract:
          now !== undefined && Number(now.told) === number
            ? {
                usedMargin: formatCents(cents(BigInt(now.margins))),
                advance: formatCents(cents(now.advance)),
              }
            : null,
      },
    }))
  },
})

import type { FlagView } from '@plumbline/protocol/customer-admin'
import type { CustomerFlag, FlagState } from '@plumbline/rules/customer-admin'
import type { CustomerId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import type { StaffCaller } from '../../core/platform/caller.ts'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { Vault } from '../../core/platform/crypto/vault.ts'
import { openWords, sealWords } from './sealed-notes.ts'

type Row = { flag: CustomerFlag; state: FlagState; author: string; reason: Buffer; at: Date }

/** The flags that are set now, as the newest event of each left them. */
export const readFlags = async (
  vault: Vault,
  on: Queryable,
  customer: CustomerId,
): Promise<readonly FlagView[]> => {
  const { rows } = await on.query<Row>({
    name: 'care.flags',
    text: `select flag, state, author, reason, at from (
        select distinct on (e.flag) e.flag, e.state, m.name as author, e.reason, e.at
        from care.flag_event e join staff.member m on m.id = e.author
        where e.customer = $1 order by e.flag, e.id desc
      ) newest where state = 'on' order by at, flag`,
    values: [customer],
  })
  const flags: FlagView[] = []
  for (const { flag, author, reason, at } of rows)
    flags.push({
      flag,
      at: at.toISOString(),
      by: author,
      reason: await openWords(vault, on, { customer, use: 'care.flag', sealed: reason }),
    })
  return flags
}

export const addFlagEvent = async (
  vault: Vault,
  on: Queryable,
  event: {
    customer: CustomerId
    flag: CustomerFlag
    state: FlagState
    by: StaffCaller
    reason: string
    now: Millis
  },
): Promise<void> => {
  const { customer, flag, state, by, reason, now } = event
  await on.query({
    name: 'care.add_flag_event',
    text: 'insert into care.flag_event (customer, flag, state, author, reason, at) values ($1, $2, $3, $4, $5, $6)',
    values: [
      customer,
      flag,
      state,
      by.id,
      await sealWords(vault, on, { customer, use: 'care.flag', text: reason }),
      new Date(now),
    ],
  })
}

import type { StaffThreadView } from '@plumbline/protocol/support'
import type { CustomerFlag } from '@plumbline/rules/customer-admin'
import type { CustomerId } from '@plumbline/rules/core'
import { cents, formatCents } from '@plumbline/rules/money'
import type { Vault } from '../../../core/platform/crypto/vault.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import { readStandings } from '../../verification/index.ts'

type Facts = NonNullable<StaffThreadView['facts']>

type Person = {
  created_at: Date
  frozen: boolean
  country: string | null
  available: bigint
  orders: number
  deposits: number
  withdrawals: number
  loan: boolean
  flags: CustomerFlag[]
  threads: number
}

/** What helps to answer a customer: how the account stands, and what of it waits. */
export const readFacts = async (on: Queryable, vault: Vault, customer: CustomerId): Promise<Facts | null> => {
  const { rows } = await on.query<Person>({
    name: 'support.facts',
    text: `select c.created_at, c.frozen_reason is not null as frozen, c.country,
        coalesce((select a.available from ledger.account a where a.owner = c.id and a.book = c.book and a.kind = 'fund'), 0)::bigint
          as available,
        (select count(*)::int from trading.contract_order o where o.customer = c.id and o.state = 'open') as orders,
        (select count(*)::int from funding.deposit d where d.customer = c.id and d.state = 'review') as deposits,
        (select count(*)::int from funding.withdrawal w where w.customer = c.id and w.state = 'review') as withdrawals,
        exists (select from lending.loan l where l.customer = c.id and l.state in ('pending', 'repayment', 'defaulted')) as loan,
        array(select f.flag from (
          select distinct on (flag) flag, state from care.flag_event where customer = c.id order by flag, id desc
        ) f where f.state = 'on' order by f.flag) as flags,
        (select count(*)::int from support.thread t join support.conversation v on v.id = t.conversation
          where v.customer = c.id) as threads
      from identity.customer c where c.id = $1`,
    values: [customer],
  })
  const [row] = rows
  if (row === undefined) return null
  const standings = await readStandings(on, vault, customer)
  const stateOf = (kind: 'kyc' | 'real_name') => standings.find(each => each.kind === kind)?.state ?? 'none'
  return {
    since: row.created_at.toISOString(),
    frozen: row.frozen,
    country: row.country,
    kyc: stateOf('kyc'),
    realName: stateOf('real_name'),
    available: formatCents(cents(row.available)),
    openOrders: row.orders,
    depositsWaiting: row.deposits,
    withdrawalsWaiting: row.withdrawals,
    openLoan: row.loan,
    flags: row.flags,
    threads: row.threads,
  }
}

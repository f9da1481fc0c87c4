import type { FundingItemDetail } from '@plumbline/protocol/funding-operations'
import { assert, type CustomerId } from '@plumbline/rules/core'
import { cents, formatCents } from '@plumbline/rules/money'
import type { FreezeReason } from '@plumbline/rules/customer-admin'
import { readBalances } from '../../../core/ledger/index.ts'
import { languageOf } from '../../identity/index.ts'
import { readOwed } from '../../payment/index.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import { readStandings } from '../../verification/index.ts'
import type { FundingWorkContext } from '../context.ts'

type Customer = FundingItemDetail['customer']

type Row = {
  uid: string
  created_at: Date
  country: string | null
  frozen_reason: FreezeReason | null
  deposits: number
  deposited: string
  cards: number
  paid: string
  withdrawals: number
  withdrawn: string
}

const usdOf = (amount: string): string => formatCents(cents(BigInt(amount)))

/** What is approved of a customer's two checks: neither says anything of the other. */
const verifiedOf = (standings: Awaited<ReturnType<typeof readStandings>>): Customer['verified'] => {
  const isApproved = (kind: 'kyc' | 'real_name'): boolean =>
    standings.some(standing => standing.kind === kind && standing.state === 'approved')
  if (isApproved('kyc')) return isApproved('real_name') ? 'both' : 'kyc'
  return isApproved('real_name') ? 'real_name' : 'none'
}

/** Whose item it is: what whoever decides should know of the person. */
export const readCustomer = async (
  on: Queryable,
  { vault, funding }: Pick<FundingWorkContext, 'vault' | 'funding'>,
  customer: CustomerId,
): Promise<Customer> => {
  const { rows } = await on.query<Row>({
    name: 'funding_work.customer',
    text: `select c.uid, c.created_at, c.country, c.frozen_reason, d.count as deposits, d.usd::text as deposited,
        p.count as cards, p.usd::text as paid, x.count as withdrawals, x.usd::text as withdrawn
      from identity.customer c
      cross join lateral (select count(*)::int, coalesce(sum(credited), 0) - (
          select coalesce(sum(o.amount), 0) from funding.correction o where o.customer = c.id) as usd
        from funding.deposit where customer = c.id and state = 'approved') d
      cross join lateral (select count(*)::int, coalesce(sum(amount - taken_back), 0) as usd from payment.payment
        where customer = c.id and state = 'captured') p
      cross join lateral (select count(*)::int, coalesce(sum(amount), 0) as usd from funding.withdrawal
        where customer = c.id and state = 'approved' and payout is distinct from 'returned') x
      where c.id = $1`,
    values: [customer],
  })
  const row = rows[0]
  assert(row !== undefined, 'an item has a customer')
  const { fund } = await readBalances(on, customer)
  return {
    uid: row.uid,
    name: (await funding.verifiedNameOf(on, customer)) ?? null,
    language: await languageOf(on, customer),
    verified: verifiedOf(await readStandings(on, vault, customer)),
    registeredAt: row.created_at.toISOString(),
    country: row.country,
    frozen: row.frozen_reason,
    deposits: { count: row.deposits, usd: usdOf(row.deposited) },
    cards: { count: row.cards, usd: usdOf(row.paid) },
    withdrawals: { count: row.withdrawals, usd: usdOf(row.withdrawn) },
    available: formatCents(fund.available),
    frozenAmount: formatCents(fund.frozen),
    owed: formatCents(await readOwed(on, customer)),
  }
}

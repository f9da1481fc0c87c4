import type { ReconciliationView } from '@plumbline/protocol/funding-operations'
import { cents, formatCents } from '@plumbline/rules/money'
import type { Queryable } from '../../../core/platform/db/database.ts'

type House = ReconciliationView['house']

/**
 * What the ledger holds on the accounts through which real money comes and goes, beside what the items add up to. What came
 * from outside stands below zero there. Payments by card are kept apart from the items and are counted from their own table.
 */
export const readHouse = async (on: Queryable): Promise<House> => {
  const { rows } = await on.query<{ account: House[number]['account']; ledger: string; items: string }>({
    name: 'funding_work.house',
    text: `select a.kind as account, a.available::text as ledger, (case a.kind
        when 'external_clearing' then
          coalesce((select -sum(credited) from funding.deposit where state = 'approved' and book = 'real'), 0)
          + coalesce((select sum(amount) from funding.correction), 0)
          + coalesce((select sum(amount - fee) from funding.withdrawal where payout = 'sent'), 0)
          + coalesce((select sum(p.taken_back - p.amount) from payment.payment p
              where p.book = 'real' and p.state in ('captured', 'reversed')), 0)
        else coalesce((select sum(amount - fee) from funding.withdrawal where payout = 'due'), 0) end)::text as items
      from ledger.account a where a.book = 'real' and a.owner is null and a.kind in ('external_clearing', 'payouts_due')
      order by a.kind`,
  })
  return rows.map(({ account, ledger, items }) => {
    const [held, counted] = [BigInt(ledger), BigInt(items)]
    return {
      account,
      ledger: formatCents(cents(held)),
      items: formatCents(cents(counted)),
      difference: formatCents(cents(held - counted)),
    }
  })
}

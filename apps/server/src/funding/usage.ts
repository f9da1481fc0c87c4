import { cents, fundingDayHours, type CustomerId, type FundingUsage, type Millis } from '@plumbline/rules'
import type { Queryable } from '../platform/database.ts'

const hourMs = 3_600_000

const texts = {
  deposit: `select count(*) filter (where state = 'review') as open,
      coalesce(sum(coalesce(credited, estimate)) filter (where submitted_at > $2 and state in ('review', 'approved')), 0)::text as day
    from funding.deposit where customer = $1 and (state = 'review' or submitted_at > $2)`,
  withdrawal: `select count(*) filter (where state = 'review') as open,
      coalesce(sum(amount) filter (where submitted_at > $2 and state in ('review', 'approved')
        and payout is distinct from 'returned'), 0)::text as day
    from funding.withdrawal where customer = $1 and (state = 'review' or submitted_at > $2)`,
} as const

/** What counts against a customer's limits: what waits or was approved, and did not come back. */
export const readUsage = async (
  on: Queryable,
  item: keyof typeof texts,
  { customer, now }: { readonly customer: CustomerId; readonly now: Millis },
): Promise<FundingUsage> => {
  const { rows } = await on.query<{ open: bigint; day: string }>({
    name: `funding.usage_${item}`,
    text: texts[item],
    values: [customer, new Date(now - fundingDayHours * hourMs)],
  })
  return { open: Number(rows[0]?.open ?? 0), day: cents(BigInt(rows[0]?.day ?? '0')) }
}

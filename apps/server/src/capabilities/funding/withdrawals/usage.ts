import { cents, type Cents } from '@plumbline/rules/money'
import { fundingDayHours, type FundingUsage } from '@plumbline/rules/funding'
import { hourMs, type CustomerId } from '@plumbline/rules/core'
import type { Millis, SettledMillis } from '@plumbline/rules/market'
import type { Queryable } from '../../../core/platform/db/database.ts'

const texts = {
  deposit: `select count(*) filter (where state = 'review') as open,
      coalesce(sum(coalesce(credited, estimate)) filter (where submitted_at > $2 and state in ('review', 'approved')), 0)::text as day
    from funding.deposit where customer = $1 and (state = 'review' or submitted_at > $2)`,
  withdrawal: `select count(*) filter (where state = 'review') as open,
      coalesce(sum(amount) filter (where submitted_at > $2 and state in ('review', 'approved')
        and payout is distinct from 'returned'), 0)::text as day
    from funding.withdrawal where customer = $1 and (state = 'review' or submitted_at > $2)`,
} as const

/** What a customer has brought by deposits since a moment, with those that are still under review. */
export const sumDepositedSince = async (
  on: Queryable,
  { customer, since }: { readonly customer: CustomerId; readonly since: Millis },
): Promise<Cents> => {
  const { rows } = await on.query<{ sum: string }>({
    name: 'funding.deposited',
    text: `select coalesce(sum(coalesce(credited, estimate)), 0)::text as sum from funding.deposit
      where customer = $1 and submitted_at > $2 and state in ('review', 'approved')`,
    values: [customer, new Date(since)],
  })
  return cents(BigInt(rows[0]?.sum ?? '0'))
}

/** From when on amounts count against the limits of 24 hours. */
export const limitsSince = (now: SettledMillis): Millis => (now - fundingDayHours * hourMs) as Millis

/** What counts against a customer's limits: what waits or was approved, and did not come back. */
export const readUsage = async (
  on: Queryable,
  item: keyof typeof texts,
  { customer, now }: { readonly customer: CustomerId; readonly now: SettledMillis },
): Promise<FundingUsage> => {
  const { rows } = await on.query<{ open: bigint; day: string }>({
    name: `funding.usage_${item}`,
    text: texts[item],
    values: [customer, new Date(limitsSince(now))],
  })
  return { open: Number(rows[0]?.open ?? 0), day: cents(BigInt(rows[0]?.day ?? '0')) }
}

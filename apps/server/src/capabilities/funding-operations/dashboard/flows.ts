import { hourMs } from '@plumbline/rules/core'
import type { FundingBenchView } from '@plumbline/protocol/funding-operations'
import { cents, formatCents } from '@plumbline/rules/money'
import type { Millis } from '@plumbline/rules/market'
import type { Queryable } from '../../../core/platform/db/database.ts'

type Flows = NonNullable<FundingBenchView['flows']>
type Row = { hour: Date; deposits: number; deposited: string; withdrawals: number; withdrawn: string }

export const benchHours = 24

/** The beginnings of the last hours, the present one among them, in order. */
export const hoursUpTo = (now: Millis): readonly Date[] => {
  const present = Math.floor(now / hourMs) * hourMs
  return Array.from({ length: benchHours }, (_, at) => new Date(present - (benchHours - 1 - at) * hourMs))
}

const flow = (count: number, usd: bigint) => ({ count, usd: formatCents(cents(usd)) })

/** What came in and what was approved to go out, hour by hour. */
export const readFlows = async (on: Queryable, now: Millis): Promise<Flows> => {
  const hours = hoursUpTo(now)
  const { rows } = await on.query<Row>({
    name: 'funding_work.flows',
    text: `select h.hour, d.count as deposits, d.usd::text as deposited, x.count as withdrawals, x.usd::text as withdrawn
      from unnest($1::timestamptz[]) h (hour)
      cross join lateral (select count(*)::int, coalesce(sum(credited), 0) as usd from funding.deposit
        where state = 'approved' and book = 'real' and decided_at >= h.hour and decided_at < h.hour + interval '1 hour') d
      cross join lateral (select count(*)::int, coalesce(sum(amount), 0) as usd from funding.withdrawal
        where state = 'approved' and book = 'real' and decided_at >= h.hour and decided_at < h.hour + interval '1 hour') x
      order by h.hour`,
    values: [hours],
  })
  const total = (of: (row: Row) => string): bigint => rows.reduce((sum, row) => sum + BigInt(of(row)), 0n)
  const count = (of: (row: Row) => number): number => rows.reduce((sum, row) => sum + of(row), 0)
  return {
    hours: rows.map(row => ({
      at: row.hour.toISOString(),
      deposits: flow(row.deposits, BigInt(row.deposited)),
      withdrawals: flow(row.withdrawals, BigInt(row.withdrawn)),
    })),
    deposits: flow(
      count(row => row.deposits),
      total(row => row.deposited),
    ),
    withdrawals: flow(
      count(row => row.withdrawals),
      total(row => row.withdrawn),
    ),
  }
}

import { assert, type Book, type CustomerId } from '@plumbline/rules/core'
import { cents, type Cents } from '@plumbline/rules/money'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { Period } from './period.ts'

export type TermSums = {
  readonly deals: number
  readonly wins: number
  readonly losses: number
  readonly net: Cents
}

type Whose = { readonly customer: CustomerId; readonly book: Book; readonly period: Period }

/** Term and micro deals that were settled in a period; void ones gave the stake back and count nowhere. */
export const readTermSums = async (on: Queryable, { customer, book, period }: Whose): Promise<TermSums> => {
  const { rows } = await on.query<{ deals: bigint; wins: bigint; losses: bigint; net: bigint }>({
    name: 'results.term',
    text: `select count(*) as deals, count(*) filter (where result = 'win') as wins,
        count(*) filter (where result = 'lose') as losses,
        coalesce(sum(case result when 'win' then profit when 'lose' then -stake else 0 end), 0)::bigint as net
      from term.deal
      where customer = $1 and book = $2 and state = 'settled' and settled_at >= $3 and settled_at < $4`,
    values: [customer, book, period.from, period.to],
  })
  assert(rows[0] !== undefined, 'sums are there, of no deal too')
  const { deals, wins, losses, net } = rows[0]
  return { deals: Number(deals), wins: Number(wins), losses: Number(losses), net: cents(net) }
}

/** Shares of profit that went to traders in a period, in cents. */
export const readSharesPaid = async (on: Queryable, { customer, book, period }: Whose): Promise<Cents> => {
  const { rows } = await on.query<{ paid: bigint }>({
    name: 'results.shares',
    text: `select coalesce(sum(amount), 0)::bigint as paid from copying.share
      where follower = $1 and book = $2 and at >= $3 and at < $4`,
    values: [customer, book, period.from, period.to],
  })
  return cents(rows[0]?.paid ?? 0n)
}

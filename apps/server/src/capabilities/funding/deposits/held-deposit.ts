import { cents, type Cents } from '@plumbline/rules/money'
import type { AccountId, CustomerId, StaffId } from '@plumbline/rules/core'
import type { Queryable, Transaction } from '../../../core/platform/db/database.ts'
import { gather, type Ask } from '../../../core/platform/db/batched-query.ts'
import { depositColumns, type StoredDeposit } from '../stored.ts'

/** Whose sums, and since when. */
export type SumsOf = { readonly clerk: StaffId; readonly since: number }
/** What was approved of real money: by the clerk, for the customer, and of all. */
type Sums = Readonly<Record<'clerk' | 'customer' | 'day', Cents>>

type SumsRow = Readonly<Record<'clerk' | 'customer' | 'day', string>>
const toSums = ({ clerk, customer, day }: SumsRow): Sums => ({
  clerk: cents(BigInt(clerk)),
  customer: cents(BigInt(customer)),
  day: cents(BigInt(day)),
})

export const readSums = async (
  on: Queryable,
  customer: CustomerId,
  { clerk, since }: SumsOf,
): Promise<Sums> => {
  const { rows } = await on.query<SumsRow>({
    name: 'funding.sums',
    text: `select clerk::text as clerk, customer::text as customer, day::text as day
      from funding.approved_sums($1, $2, $3)`,
    values: [clerk, customer, new Date(since)],
  })
  return toSums(rows[0] ?? { clerk: '0', customer: '0', day: '0' })
}

/** A deposit under decision, with the account that it is credited to. */
export type HeldDeposit = {
  readonly deposit: StoredDeposit
  readonly fund: AccountId
  readonly sums: Sums | undefined
}
type Wanted = { readonly id: string; readonly sums: SumsOf | undefined }
type Row = StoredDeposit & { readonly fund: bigint; readonly sums: SumsRow | null }

const holdEach: Ask<Wanted, HeldDeposit | undefined> = async (on, wanted) => {
  const { rows } = await on.query<Row>({
    name: 'funding.hold_deposits',
    text: `select ${depositColumns}, a.id as fund, s.sums
      from unnest($1::uuid[], $2::bigint[], $3::timestamptz[]) w (id, clerk, since)
      join funding.deposit i on i.id = w.id
      join ledger.account a on a.owner = i.customer and a.book = i.book and a.kind = 'fund'
      left join lateral (
        select json_build_object('clerk', s.clerk::text, 'customer', s.customer::text, 'day', s.day::text) as sums
        from funding.approved_sums(w.clerk, i.customer, w.since) s
      ) s on w.clerk is not null
      for update of i`,
    values: [
      wanted.map(({ id }) => id),
      wanted.map(({ sums }) => sums?.clerk ?? null),
      wanted.map(({ sums }) => (sums === undefined ? null : new Date(sums.since))),
    ],
  })
  const held = new Map(
    rows.map(({ fund, sums, ...deposit }) => [
      deposit.id,
      { deposit, fund: fund.toString() as AccountId, sums: sums === null ? undefined : toSums(sums) },
    ]),
  )
  return wanted.map(({ id }) => held.get(id))
}

/** Holds a deposit until the transaction ends, and reads the sums that it would add to. */
export const holdDeposit = (tx: Transaction, wanted: Wanted): Promise<HeldDeposit | undefined> =>
  gather(tx, holdEach, wanted)

import { cents } from '@plumbline/rules/money'
import type { AccountId, Book, CustomerId, TransferId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import {
  loadHouseAccounts,
  openAccounts,
  post,
  type CustomerKind,
  type HouseAccounts,
  type Leg,
  type Part,
  type Transfer,
} from '@plumbline/server/core/ledger/index'
import type { Queryable } from '@plumbline/server/core/platform/db/database'
import { newUuid } from '@plumbline/server/core/platform/ids'

/** A customer with three accounts. */
export type Person = {
  readonly customer: CustomerId
  readonly book: Book
  readonly accounts: Readonly<Record<CustomerKind, AccountId>>
}

/** A Tuesday; ids and moments of the tests count on from here. */
const start = Date.parse('2026-11-17T15:30:00.000Z')
let moments = 0
export const nextMoment = (): Millis => (start + (moments += 1)) as Millis
export const newTransferId = (): TransferId => newUuid(start) as TransferId

/** `[account, part, change in cents]`; the change may be a plain number where it is small. */
export type PlainLeg = readonly [account: AccountId, part: Part, change: bigint | number]

const legsOf = (legs: readonly PlainLeg[]): Leg[] =>
  legs.map(([account, part, change]) => ({ account, part, change: cents(BigInt(change)) }))

export const transferOf = (
  legs: readonly PlainLeg[],
  changed: Partial<Omit<Transfer, 'legs'>> = {},
): Transfer => ({
  id: newTransferId(),
  book: 'demo',
  kind: 'demo.opening',
  reference: undefined,
  at: nextMoment(),
  ...changed,
  legs: legsOf(legs),
})

let uids = 10_000_000

/** Opens a person's accounts and gives each of them so much, in cents, from the book's clearing account. */
export const openPerson = async (
  on: Queryable,
  name: string,
  { book = 'demo', balance = 10_000 }: { book?: Book; balance?: number } = {},
): Promise<Person> => {
  const { rows } = await on.query<{ id: bigint }>({
    text: `insert into identity.customer (uid, book, name, created_at) values ($1, $2, $3, $4) returning id`,
    values: [String((uids += 1)), book, name, new Date(nextMoment())],
  })
  const customer = rows[0]?.id.toString() as CustomerId
  const accounts = await openAccounts(on, customer)
  const house: HouseAccounts = await loadHouseAccounts(on)
  if (balance > 0) {
    const legs = Object.values(accounts).map((account): PlainLeg => [account, 'available', balance])
    await post(on, [
      transferOf([...legs, [house[book].external_clearing, 'available', -3 * balance]], { book }),
    ])
  }
  return { customer, book, accounts }
}

/** An account as it stands: available, frozen, number of its newest entry. */
export const standOf = async (on: Queryable, account: AccountId): Promise<readonly bigint[]> => {
  const { rows } = await on.query<{ available: bigint; frozen: bigint; sequence: bigint }>({
    text: 'select available, frozen, sequence from ledger.account where id = $1',
    values: [account],
  })
  const row = rows[0]
  return row === undefined ? [] : [row.available, row.frozen, row.sequence]
}

/** Every row of the ledger, for comparing before and after. */
export const everything = async (on: Queryable): Promise<string> => {
  const { rows } = await on.query<{ all: string }>(`
    select (select json_agg(a order by a.id) from ledger.account a)::text
      || (select json_agg(t order by t.id) from ledger.transfer t)::text
      || (select json_agg(e order by e.account, e.sequence) from ledger.entry e)::text as all`)
  return rows[0]?.all ?? ''
}

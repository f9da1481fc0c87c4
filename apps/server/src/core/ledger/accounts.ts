import { addCents, cents, type Cents } from '@plumbline/rules/money'
import { assert, books, type AccountId, type Book, type CustomerId } from '@plumbline/rules/core'
import type { Queryable } from '../platform/db/database.ts'

export const houseKinds = [
  'external_clearing',
  'trading_result',
  'fees',
  'financing',
  'deficit_advances',
  'deficit_written_off',
  'payouts_due',
  'copy_shares',
  'savings_interest',
  'loan_principal',
  'loan_interest_due',
  'loan_penalty_due',
  'loan_interest_income',
  'loan_penalty_income',
  'loan_written_off',
] as const
export type HouseKind = (typeof houseKinds)[number]
export type HouseAccounts = Readonly<Record<Book, Readonly<Record<HouseKind, AccountId>>>>

export const customerKinds = ['fund', 'contract', 'term'] as const
export type CustomerKind = (typeof customerKinds)[number]
export type Balance = { readonly account: AccountId; readonly available: Cents; readonly frozen: Cents }
export type Balances = Readonly<Record<CustomerKind, Balance>>

/** Both parts of an account. */
export const sumOf = ({ available, frozen }: Pick<Balance, 'available' | 'frozen'>): Cents =>
  addCents(available, frozen)

/** The house's accounts never change; read once at start. */
export const loadHouseAccounts = async (database: Queryable): Promise<HouseAccounts> => {
  const { rows } = await database.query<{ id: bigint; book: Book; kind: HouseKind }>(
    'select id, book, kind from ledger.account where owner is null',
  )
  const of = (book: Book) =>
    Object.fromEntries(
      houseKinds.map(kind => {
        const row = rows.find(each => each.book === book && each.kind === kind)
        assert(row !== undefined, `the house has an account ${kind} in book ${book}`)
        return [kind, row.id.toString() as AccountId]
      }),
    ) as Record<HouseKind, AccountId>
  return Object.fromEntries(books.map(book => [book, of(book)])) as HouseAccounts
}

/** Opens the three accounts of a new customer, empty, and gives their ids. */
export const openAccounts = async (
  on: Queryable,
  customer: CustomerId,
): Promise<Record<CustomerKind, AccountId>> => {
  const { rows } = await on.query<{ kind: CustomerKind; id: bigint }>({
    name: 'ledger.open_accounts',
    text: 'select kind, id from ledger.open_accounts($1)',
    values: [customer],
  })
  const idOf = (kind: CustomerKind): AccountId => {
    const row = rows.find(each => each.kind === kind)
    assert(row !== undefined, `a customer has an account ${kind}`)
    return row.id.toString() as AccountId
  }
  return { fund: idOf('fund'), contract: idOf('contract'), term: idOf('term') }
}

/** The balances of one customer, in cents. */
export const readBalances = async (on: Queryable, customer: CustomerId): Promise<Balances> => {
  const { rows } = await on.query<{ id: bigint; kind: CustomerKind; available: bigint; frozen: bigint }>({
    name: 'ledger.balances',
    text: 'select id, kind, available, frozen from ledger.account where owner = $1',
    values: [customer],
  })
  const balanceOf = (kind: CustomerKind): Balance => {
    const row = rows.find(each => each.kind === kind)
    assert(row !== undefined, `a customer has an account ${kind}`)
    return {
      account: row.id.toString() as AccountId,
      available: cents(row.available),
      frozen: cents(row.frozen),
    }
  }
  return { fund: balanceOf('fund'), contract: balanceOf('contract'), term: balanceOf('term') }
}

import { cents } from '@plumbline/rules/money'
import type { AccountId, Book, CustomerId, OrderId } from '@plumbline/rules/core'
import type { ContractAccount } from '@plumbline/rules/account'
import type {
  EngineAccount,
  OpenPosition,
  PendingOrder,
  UnreadableOrder,
} from '../../../core/engine/index.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import { createLiveReader, liveColumns, type LiveRow } from '../orders/live-order.ts'

/** Customers whose accounts are read at a time: enough to be quick, few enough that no answer is large. */
const customersPerRead = 1_000

type AccountRow = {
  id: bigint
  book: Book
  owner: bigint
  available: bigint
  frozen: bigint
  advance: bigint
}

const accountColumns = `a.id, a.book, a.owner, a.available, a.frozen, coalesce(d.amount, 0) as advance
  from ledger.account a left join trading.deficit_advance d on d.customer = a.owner`

type Orders = {
  readonly positions: OpenPosition[]
  readonly pendings: PendingOrder[]
  readonly unreadable: UnreadableOrder[]
  /** Of those that cannot be read as well: the ledger holds it all the same. */
  margins: bigint
}

const assemble = (row: AccountRow, { positions, pendings, unreadable, margins }: Orders): EngineAccount => {
  const contract: ContractAccount = {
    available: cents(row.available),
    frozen: cents(row.frozen),
    margins: cents(margins),
    advance: cents(row.advance),
  }
  return {
    customer: row.owner.toString() as CustomerId,
    book: row.book,
    account: row.id.toString() as AccountId,
    contract,
    positions: new Map(positions.map(position => [position.id, position])),
    pendings: new Map(pendings.map(pending => [pending.id, pending])),
    ...(unreadable.length > 0 && { unreadable }),
  }
}

const readAccounts = async (
  on: Queryable,
  customers: readonly CustomerId[],
): Promise<readonly EngineAccount[]> => {
  const orders = new Map<string, Orders>()
  const ordersOf = (customer: string): Orders => {
    const known = orders.get(customer)
    if (known !== undefined) return known
    const made: Orders = { positions: [], pendings: [], unreadable: [], margins: 0n }
    orders.set(customer, made)
    return made
  }
  const { rows } = await on.query<LiveRow>({
    name: 'trading.load_orders',
    text: `select ${liveColumns} from trading.contract_order where customer = any ($1::bigint[]) and state = 'open'
      union all
      select ${liveColumns} from trading.contract_order where customer = any ($1::bigint[]) and state = 'pending'
      order by opened_at, placed_at, id`,
    values: [customers],
  })
  const read = createLiveReader()
  for (const row of rows) {
    const own = ordersOf(row.customer.toString())
    own.margins += row.margin ?? 0n
    try {
      const live = read(row)
      if (live.is === 'open') own.positions.push(live.position)
      else own.pendings.push(live.pending)
    } catch (cause) {
      // One bad row must stop neither the start nor the others of its account.
      own.unreadable.push({ order: row.id as OrderId, cause })
    }
  }
  const accounts = await on.query<AccountRow>({
    name: 'trading.load_accounts',
    text: `select ${accountColumns} where a.kind = 'contract' and a.owner = any ($1::bigint[])`,
    values: [customers],
  })
  return accounts.rows.map(row => assemble(row, ordersOf(row.owner.toString())))
}

/** One customer's contract account with its open positions and pending orders; undefined where there is none. */
export const loadAccount = async (on: Queryable, customer: CustomerId): Promise<EngineAccount | undefined> =>
  (await readAccounts(on, [customer]))[0]

/** Every account that holds positions or pending orders, as the engine takes them over at start, some at a time. */
export async function* loadOpenAccounts(on: Queryable): AsyncGenerator<readonly EngineAccount[]> {
  const { rows } = await on.query<{ customer: bigint }>(
    `select customer from trading.contract_order where state = 'open'
     union
     select customer from trading.contract_order where state = 'pending'
     order by customer`,
  )
  const customers = rows.map(({ customer }) => customer.toString() as CustomerId)
  const readFrom = (first: number): Promise<readonly EngineAccount[]> => {
    const accounts = readAccounts(on, customers.slice(first, first + customersPerRead))
    // It fails where it is waited for, however long the engine takes with the ones before.
    accounts.catch(() => undefined)
    return accounts
  }
  // The database reads on while the engine takes over what it has read.
  let reading = readFrom(0)
  for (let first = 0; first < customers.length; first += customersPerRead) {
    const accounts = await reading
    reading = readFrom(first + customersPerRead)
    yield accounts
  }
  await reading
}

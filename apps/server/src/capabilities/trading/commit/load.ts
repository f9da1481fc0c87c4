import { cents, parseSum, type RunningSum } from '@plumbline/rules/money'
import { assert } from '@plumbline/rules/core'
import type { AccountId, Book, CustomerId, OrderId } from '@plumbline/rules/core'
import type { QueryResultRow } from 'pg'
import type { Carried, ContractAccount } from '@plumbline/rules/account'
import type {
  EngineAccount,
  OpenPosition,
  PendingOrder,
  UnreadableOrder,
} from '../../../core/engine/index.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import { createLiveReader, liveColumns, liveRow, type LiveCells } from '../orders/live-order.ts'

/** Customers whose accounts are read at a time: enough to be quick, few enough that what is read is forgotten young. */
const customersPerRead = 100
/** Reads under way at once: while one is taken over, the database has the next ones ready. */
const readsAhead = 3

type AccountRow = {
  id: bigint
  book: Book
  owner: bigint
  available: bigint
  frozen: bigint
  advance: bigint
  carried_result: string | null
  carried_fee: string | null
}

const accountColumns = `a.id, a.book, a.owner, a.available, a.frozen, coalesce(d.amount, 0) as advance,
  r.carried_result, r.carried_fee
  from ledger.account a left join trading.deficit_advance d on d.customer = a.owner
  left join trading.room r on r.customer = a.owner`

type Orders = {
  readonly positions: OpenPosition[]
  readonly pendings: PendingOrder[]
  readonly unreadable: UnreadableOrder[]
  /** Of those that cannot be read as well: the ledger holds it all the same. */
  margins: bigint
}

const sumIn = (text: string | null): RunningSum => {
  const sum = parseSum(text ?? '0')
  assert(sum !== undefined, 'what an account carries can be read')
  return sum
}

const carriedIn = ({ carried_result: result, carried_fee: fee }: AccountRow): Carried | undefined =>
  result === null && fee === null ? undefined : { result: sumIn(result), fee: sumIn(fee) }

const assemble = (row: AccountRow, { positions, pendings, unreadable, margins }: Orders): EngineAccount => {
  const contract: ContractAccount = {
    available: cents(row.available),
    frozen: cents(row.frozen),
    margins: cents(margins),
    advance: cents(row.advance),
    carried: carriedIn(row),
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

/** Contract accounts of customers with their open positions and pending orders; who has none is left out. */
export const loadAccounts = async (
  on: Queryable,
  customers: readonly CustomerId[],
  read = createLiveReader(),
): Promise<readonly EngineAccount[]> => {
  const orders = new Map<string, Orders>()
  const ordersOf = (customer: string): Orders => {
    const known = orders.get(customer)
    if (known !== undefined) return known
    const made: Orders = { positions: [], pendings: [], unreadable: [], margins: 0n }
    orders.set(customer, made)
    return made
  }
  const accountsRead = on.query<AccountRow>({
    name: 'trading.load_accounts',
    text: `select ${accountColumns} where a.kind = 'contract' and a.owner = any ($1::bigint[])`,
    values: [customers],
  })
  const ordersRead = on.query<LiveCells & QueryResultRow>({
    name: 'trading.load_orders',
    rowMode: 'array',
    text: `select ${liveColumns} from trading.contract_order where customer = any ($1::bigint[]) and state = 'open'
      union all
      select ${liveColumns} from trading.contract_order where customer = any ($1::bigint[]) and state = 'pending'
      order by opened_at, placed_at, id`,
    values: [customers],
  })
  const [accounts, { rows }] = await Promise.all([accountsRead, ordersRead])
  for (const cells of rows) {
    const row = liveRow(cells)
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
  return accounts.rows.map(row => assemble(row, ordersOf(row.owner.toString())))
}

/** One customer's contract account with its open positions and pending orders; undefined where there is none. */
export const loadAccount = async (on: Queryable, customer: CustomerId): Promise<EngineAccount | undefined> =>
  (await loadAccounts(on, [customer]))[0]

/** Every account that holds positions or pending orders, as the engine takes them over at start, some at a time. */
export async function* loadOpenAccounts(on: Queryable): AsyncGenerator<readonly EngineAccount[]> {
  const { rows } = await on.query<{ customer: bigint }>(
    `select customer from trading.contract_order where state = 'open'
     union
     select customer from trading.contract_order where state = 'pending'
     order by customer`,
  )
  const customers = rows.map(({ customer }) => customer.toString() as CustomerId)
  const read = createLiveReader()
  const ahead: Promise<readonly EngineAccount[]>[] = []
  for (let first = 0; first < customers.length || ahead.length > 0;) {
    while (ahead.length < readsAhead && first < customers.length) {
      const accounts = loadAccounts(on, customers.slice(first, first + customersPerRead), read)
      // It fails where it is waited for, however long the engine takes with the ones before.
      accounts.catch(() => undefined)
      ahead.push(accounts)
      first += customersPerRead
    }
    const next = ahead.shift()
    if (next !== undefined) yield await next
  }
}

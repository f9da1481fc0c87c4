import type { CustomerId } from '@plumbline/rules/core'
import type { EngineAccount, OpenPosition, PendingOrder } from '@plumbline/server/core/engine/index'
import type { Queryable } from '@plumbline/server/core/platform/db/database'
import type { Witness } from './witness.ts'

type StoredAccount = {
  customer: string
  available: bigint
  frozen: bigint
  advance: bigint
  told: bigint
  orders: readonly (readonly unknown[])[]
  found: bigint
}

/** Accounts as the database has them, with their living orders, and how many of the named events it knows: one round trip. */
const text = `
  select a.owner::text as customer, a.available, a.frozen, coalesce(d.amount, 0::bigint) as advance,
    coalesce(r.newest, 0::bigint) as told,
    (select coalesce(json_agg(json_build_array(
        o.id, o.state, o.changes, o.side, o.lots, o.price, o.take_profit, o.stop_loss, o.trail_by, o.open_price, o.margin,
        o.fee_open, o.financing, o.adjusted, o.oco, o.oco_first, o.profit_levels) order by o.id), '[]')
      from (
        select * from trading.contract_order where customer = a.owner and state = 'open'
        union all select * from trading.contract_order where customer = a.owner and state = 'pending'
      ) o) as orders,
    (select count(*) from unnest($2::uuid[], $3::int[], $4::uuid[]) given (order_id, number, decision)
      join trading.order_event e on e.order_id = given.order_id and e.number = given.number and e.decision = given.decision
    ) as found
  from ledger.account a
  left join trading.deficit_advance d on d.customer = a.owner
  left join trading.room r on r.customer = a.owner
  where a.kind = 'contract' and a.owner = any ($1::bigint[])`

const rowOf = (order: OpenPosition | PendingOrder): readonly unknown[] => {
  const shared = [order.side, order.lots, order.price ?? null]
  const levels = [order.takeProfit ?? null, order.stopLoss ?? null, order.trailing ?? null]
  const levelled = order.profitLevels?.flatMap(({ price, lots }) => [price, lots]) ?? null
  return 'openPrice' in order
    ? [
        order.id,
        'open',
        order.changes,
        ...shared,
        ...levels,
        order.openPrice,
        Number(order.margin),
        Number(order.feeOpen),
        Number(order.financing),
        Number(order.adjusted),
        null,
        null,
        levelled,
      ]
    : [
        order.id,
        'pending',
        order.changes,
        ...shared,
        ...levels,
        null,
        null,
        null,
        0,
        0,
        order.oco?.other ?? null,
        order.oco?.isFirst ?? null,
        levelled,
      ]
}

const rowsOf = ({ positions, pendings }: Readonly<EngineAccount>): readonly (readonly unknown[])[] =>
  [...positions.values(), ...pendings.values()]
    .map(rowOf)
    .toSorted((one, other) => (String(one[0]) < String(other[0]) ? -1 : 1))

/** What of an account contradicts itself. */
const contradictionsOf = ({ contract, positions, pendings }: Readonly<EngineAccount>): readonly string[] => {
  const { available, frozen, margins, advance } = contract
  const held = [...positions.values()].reduce((sum, { margin }) => sum + margin, 0n)
  const balance = available + frozen
  const dangling = [...pendings.values()].filter(({ id, code, oco }) => {
    const other = oco && pendings.get(oco.other)
    return (
      oco !== undefined &&
      (other?.oco?.other !== id || other.code !== code || other.oco.isFirst === oco.isFirst)
    )
  })
  return [
    ...dangling.map(({ id, oco }) => `${id} is tied to ${oco?.other}, which is not tied to it`),
    held === margins ? '' : `margins are ${margins}, positions hold ${held}`,
    frozen === (margins < balance ? margins : balance) ? '' : `frozen is ${frozen} of ${balance}`,
    available >= 0n ? '' : `available is ${available}`,
    positions.size > 0 || balance - advance >= 0n ? '' : `equity is ${balance - advance} and nothing is open`,
    positions.size > 0 || advance === 0n ? '' : `an advance of ${advance} stands and nothing is open`,
  ].filter(fault => fault !== '')
}

/** What differs between memory and database on the accounts that were touched. */
export const compareTouched = async (
  database: Queryable,
  accounts: ReadonlyMap<CustomerId, Readonly<EngineAccount>>,
  witness: Witness,
): Promise<readonly string[]> => {
  const touched = [...witness.touched].filter(customer => accounts.has(customer))
  const told = witness.acknowledged
  witness.touched.clear()
  witness.acknowledged = []
  if (touched.length === 0 && told.length === 0) return []
  const asked = touched.length > 0 ? touched : [...accounts.keys()].slice(0, 1)
  const { rows } = await database.query<StoredAccount>({
    name: 'simulation.accounts',
    text,
    values: [
      asked,
      told.map(({ order }) => order),
      told.map(({ number }) => number),
      told.map(({ id }) => id),
    ],
  })
  const faults: string[] = []
  if (Number(rows[0]?.found ?? -1) !== told.length)
    faults.push(`of ${told.length} acknowledged decisions ${rows[0]?.found} are in the database`)
  for (const row of rows) {
    const customer = row.customer as CustomerId
    const account = accounts.get(customer)
    if (account === undefined) continue
    const { contract } = account
    const money = [contract.available, contract.frozen, contract.advance].join(' ')
    const stored = [row.available, row.frozen, row.advance].join(' ')
    if (money !== stored)
      faults.push(`customer ${customer} has ${money} in memory and ${stored} in the database`)
    const [remembered, written] = [JSON.stringify(rowsOf(account)), JSON.stringify(row.orders)]
    if (remembered !== written)
      faults.push(`orders of customer ${customer}: ${remembered} in memory, ${written} in the database`)
    if (Number(row.told) !== witness.countOf(customer))
      faults.push(`customer ${customer} was told ${row.told} events of ${witness.countOf(customer)}`)
    for (const fault of contradictionsOf(account)) faults.push(`customer ${customer}: ${fault}`)
  }
  return faults
}

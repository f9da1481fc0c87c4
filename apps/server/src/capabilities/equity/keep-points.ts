import { hourMs, type CustomerId } from '@plumbline/rules/core'
import type { SettledMillis } from '@plumbline/rules/market'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { EquityContext } from './context.ts'

/** A look that comes later than this after the full hour says when it was. */
const lateMs = 5 * 60_000
/** Accounts with open positions that are valued at a time: quotes pass between. */
const valuedAtOnce = 500
/** Customers looked through in one statement for those whose accounts have changed. */
const customersPerLook = 5_000

type Valued = { readonly customer: CustomerId; readonly unrealised: bigint; readonly balance: bigint }

// Memory and ledger must say the same of the balance: where a decision is on its way they do not, and it is tried again.
const writeValued = async (on: Queryable, at: Date, valued: readonly Valued[]): Promise<number> => {
  const { rows } = await on.query<{ away: bigint }>({
    name: 'equity.write_valued',
    text: `with given as (
        select * from unnest($2::bigint[], $3::bigint[], $4::bigint[]) given (customer, unrealised, balance)
      ), same as (
        select given.customer, f.available + f.frozen as fund,
          given.balance - coalesce(d.amount, 0) + given.unrealised as contract, t.available + t.frozen as term,
          f.sequence + c.sequence + t.sequence as entries, f.sequence as fund_entries, c.sequence as contract_entries
        from given
        join ledger.account f on f.owner = given.customer and f.kind = 'fund'
        join ledger.account c on c.owner = given.customer and c.kind = 'contract'
        join ledger.account t on t.owner = given.customer and t.kind = 'term'
        left join trading.deficit_advance d on d.customer = given.customer
        where c.available + c.frozen = given.balance
      ), written as (
        insert into equity.point (customer, at, fund, contract, term, entries, fund_entries, contract_entries)
        select customer, $1, fund, contract, term, entries, fund_entries, contract_entries from same
        on conflict do nothing
      )
      select (select count(*) from given) - (select count(*) from same) as away`,
    values: [
      at,
      valued.map(({ customer }) => customer),
      valued.map(({ unrealised }) => unrealised.toString()),
      valued.map(({ balance }) => balance.toString()),
    ],
  })
  return Number(rows[0]?.away ?? 0)
}

/** Those that hold positions change with every quote; gives how many could not be written yet. */
const keepHolders = async (
  { engine, database }: Pick<EquityContext, 'engine' | 'database'>,
  at: Date,
): Promise<number> => {
  let away = 0
  let valued: Valued[] = []
  const write = async (): Promise<void> => {
    if (valued.length > 0) away += await writeValued(database, at, valued)
    valued = []
  }
  const holders = Array.from(engine.accounts()).filter(({ positions }) => positions.size > 0)
  for (const { customer } of holders) {
    const seen = await engine.view(customer)
    // What cannot be valued has no point: the one before holds.
    if (!seen.ok || seen.value.isSetAside) continue
    const { available, frozen } = seen.value.account.contract
    valued.push({ customer, unrealised: seen.value.unrealised, balance: available + frozen })
    if (valued.length >= valuedAtOnce) await write()
  }
  await write()
  return away
}

/** The others have a point where anything was posted since the one before. */
const keepChanged = async ({ database }: Pick<EquityContext, 'database'>, at: Date): Promise<void> => {
  const { rows } = await database.query<{ newest: bigint }>(
    'select coalesce(max(id), 0) as newest from identity.customer',
  )
  const newest = Number(rows[0]?.newest ?? 0)
  for (let first = 1; first <= newest; first += customersPerLook)
    await database.query({
      name: 'equity.write_changed',
      text: `insert into equity.point (customer, at, fund, contract, term, entries, fund_entries, contract_entries)
        select a.owner, $1, a.fund, a.contract, a.term, a.entries, a.fund_entries, a.contract_entries
        from (
          select owner, sum(sequence) as entries,
            max(sequence) filter (where kind = 'fund') as fund_entries,
            max(sequence) filter (where kind = 'contract') as contract_entries,
            sum(available + frozen) filter (where kind = 'fund') as fund,
            sum(available + frozen) filter (where kind = 'contract') as contract,
            sum(available + frozen) filter (where kind = 'term') as term
          from ledger.account where owner >= $2 and owner < $3 group by owner
        ) a
        left join lateral (
          select entries from equity.point p where p.customer = a.owner order by p.at desc limit 1
        ) last on true
        where last.entries is distinct from a.entries and not exists (
          select from trading.contract_order o where o.customer = a.owner and o.state = 'open'
        )
        on conflict do nothing`,
      values: [at, first, first + customersPerLook],
    })
}

/**
 * Writes down, once in each hour, what the accounts are worth. To be called often: it does nothing in between. A point of a moment to
 * come would stand in the way of those until then.
 */
export const createKeepPoints = (
  context: Pick<EquityContext, 'engine' | 'database'> & { readonly settled: () => SettledMillis },
): (() => Promise<void>) => {
  let kept: number | undefined
  return async () => {
    const now = context.settled()
    const hour = Math.floor(now / hourMs)
    if (hour === kept) return
    const isLate = now - hour * hourMs > lateMs
    const at = new Date(isLate ? now : hour * hourMs)
    const away = await keepHolders(context, at)
    await keepChanged(context, at)
    if (away === 0 || isLate) kept = hour
  }
}

/** How long points stand an hour apart; older ones stand a day apart. */
export const hourlyDaysKept = 62
/** Days that one look thins out: as many as the server can have missed. */
const daysThinned = 7

/** Of each day that is long past only the last point of each customer stays. Gives how many were forgotten. */
export const thinOldPoints = async (on: Queryable, now: SettledMillis): Promise<number> => {
  const { rowCount } = await on.query({
    text: `delete from equity.point p
      where p.at < $1::timestamptz - make_interval(days => $2)
        and p.at >= $1::timestamptz - make_interval(days => $2 + $3)
        and exists (
          select from equity.point later
          where later.customer = p.customer and later.at > p.at
            and later.at < (date_trunc('day', p.at at time zone 'UTC') + interval '1 day') at time zone 'UTC'
        )`,
    values: [new Date(now), hourlyDaysKept, daysThinned],
  })
  return rowCount ?? 0
}

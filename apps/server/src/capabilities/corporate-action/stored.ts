import type { Code, CustomerId } from '@plumbline/rules/core'
import type { Queryable } from '../../core/platform/db/database.ts'
import { affectedCustomers } from './affected.ts'
import type { Outcome } from './notices.ts'

type CustomerRow = { customer: bigint }
const customersIn = (rows: readonly CustomerRow[]): readonly CustomerId[] =>
  rows.map(({ customer }) => customer.toString() as CustomerId)

/** Notes some of those whom it concerns and who have not been told; whoever else does so finds them noted. */
export const noteAnnounced = async (
  on: Queryable,
  { action, code, now, limit }: { action: string; code: Code; now: Date; limit: number },
): Promise<readonly CustomerId[]> => {
  const { rows } = await on.query<CustomerRow>({
    name: 'corporate_action.announced',
    text: `insert into market.end_told (action, customer, announced_at)
      select $2, affected.customer, $3 from (${affectedCustomers}) affected
      where not exists (select from market.end_told told where told.action = $2 and told.customer = affected.customer)
      order by affected.customer limit $4
      on conflict do nothing returning customer`,
    values: [code, action, now, limit],
  })
  return customersIn(rows)
}

/** Those who were told before, and for whom it is done: nothing of the instrument is open or waits. Held until the end. */
export const noteDone = async (
  on: Queryable,
  { action, code, now, limit }: { action: string; code: Code; now: Date; limit: number },
): Promise<readonly CustomerId[]> => {
  const { rows } = await on.query<CustomerRow>({
    name: 'corporate_action.done',
    text: `update market.end_told told set done_at = $3
      where told.action = $2 and told.done_at is null and told.customer in (
        select t.customer from market.end_told t
        where t.action = $2 and t.done_at is null and not exists (
          select from trading.contract_order o
          where o.customer = t.customer and o.code = $1 and o.state in ('open', 'pending')
        ) and not exists (
          select from alert.alert a where a.customer = t.customer and a.code = $1 and a.state in ('armed', 'resting')
        )
        order by t.customer limit $4 for update skip locked
      ) returning customer`,
    values: [code, action, now, limit],
  })
  return customersIn(rows)
}

/** Whether anybody was told before, and not yet that it is done. */
export const isAnyWaiting = async (on: Queryable, action: string): Promise<boolean> => {
  const { rowCount } = await on.query({
    name: 'corporate_action.waiting',
    text: 'select from market.end_told where action = $1 and done_at is null limit 1',
    values: [action],
  })
  return rowCount === 1
}

/** What an action came to, by customer: positions that it changed or closed, orders that it ended, and the cash it posted. */
export const readOutcomes = async (
  on: Queryable,
  {
    action,
    code,
    since,
    customers,
  }: { action: string; code: Code; since: Date; customers: readonly CustomerId[] },
): Promise<ReadonlyMap<CustomerId, Outcome>> => {
  const { rows } = await on.query<{ customer: bigint; positions: bigint; orders: bigint; cash: bigint }>({
    name: 'corporate_action.outcomes',
    text: `select e.customer, count(*) filter (where e.once = 'action ' || $1::text) as positions,
        count(*) filter (where e.kind = 'ended') as orders,
        coalesce(sum((e.detail -> 'action' ->> 'cash')::bigint) filter (where e.once = 'action ' || $1::text), 0)::bigint as cash
      from trading.order_event e
      where e.customer = any ($3::bigint[]) and e.at >= $2 and (
        e.once = 'action ' || $1::text
        or e.kind = 'ended' and exists (
          select from trading.contract_order o
          where o.id = e.order_id and o.book = e.book and o.code = $4
            and o.refusal ->> 'refusal' in ('instrument.ended', 'instrument.replaced')
        )
      )
      group by e.customer`,
    values: [action, since, customers, code],
  })
  return new Map(
    rows.map(({ customer, positions, orders, cash }) => [
      customer.toString() as CustomerId,
      { positions: Number(positions), orders: Number(orders), cash },
    ]),
  )
}

/**
 * Whom the end of an instrument concerns: who holds it, has an order or an alert waiting on it, or follows somebody who holds it. A
 * statement of customers; `$1` is the instrument's code.
 */
export const affectedCustomers = `
  select o.customer from trading.contract_order o where o.code = $1 and o.state in ('open', 'pending')
  union
  select a.customer from alert.alert a where a.code = $1 and a.state in ('armed', 'resting')
  union
  select f.follower from copying.follow f
  join copying.trader t on t.id = f.trader
  where f.state in ('active', 'paused')
    and exists (select from trading.contract_order o where o.customer = t.customer and o.code = $1 and o.state = 'open')`

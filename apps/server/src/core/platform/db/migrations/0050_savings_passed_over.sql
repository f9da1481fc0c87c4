-- An order that cannot be completed is passed over for a while, and holds up no other.
drop function savings.take_due(bigint, int, text, timestamptz, int);
create function savings.take_due(p_epoch bigint, p_shard int, p_sort text, p_now timestamptz, p_limit int, p_except uuid[])
returns table (
  id uuid, book text, customer bigint, product text, principal bigint, interest bigint, at_maturity text, due_at timestamptz,
  country text, frozen text, paused boolean, running int, own bigint
)
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_material = off
as $$
#variable_conflict use_column
begin
  perform term.hold_lease(p_epoch, p_shard);
  if p_sort = 'plain' then
    return query
      select o.id, o.book, o.customer, o.product, o.principal, o.interest, o.at_maturity, o.due_at,
        null::text, null::text, false, 0, 0::bigint
      from savings.savings_order o
      where o.state = 'active' and o.due_at <= p_now and o.at_maturity = 'return' and not o.id = any (p_except)
        -- As in savings.owes, which by the thousand would cost more than the money.
        and not exists (select from payment.payment p where p.customer = o.customer and p.book = o.book and p.advanced > 0)
        and not exists (select from funding.correction k where k.customer = o.customer and k.owed > 0)
      order by o.due_at, o.id limit p_limit for no key update of o skip locked;
    return;
  end if;
  if p_sort = 'owed' then
    -- Debts are held before orders, as by whoever repays them otherwise.
    perform payment.hold_owed(first.customer, first.book) from (
      select o.customer, o.book from savings.savings_order o
      where o.state = 'active' and o.due_at <= p_now and savings.owes(o.customer, o.book) and not o.id = any (p_except)
      order by o.due_at, o.id limit 1
    ) first;
  else
    perform savings.hold_book('real');
    perform savings.hold_book('demo');
  end if;
  return query
    select o.id, o.book, o.customer, o.product, o.principal, o.interest, o.at_maturity, o.due_at, c.country, c.frozen_reason,
      exists (select from self_limit.holding(o.customer, p_now) h where h.scope = 'all' and h.until > p_now),
      coalesce((select r.orders from savings.running r where r.book = o.book and r.product = o.product), 0),
      (select coalesce(sum(s.principal), 0)::bigint from savings.savings_order s
        where s.customer = o.customer and s.book = o.book and s.product = o.product and s.state = 'active')
    from (
      select * from savings.savings_order d
      where d.state = 'active' and d.due_at <= p_now and not d.id = any (p_except)
        and case p_sort when 'owed' then savings.owes(d.customer, d.book)
          else d.at_maturity = 'renew' and not savings.owes(d.customer, d.book) end
      order by d.due_at, d.id limit case p_sort when 'owed' then 1 else p_limit end for no key update of d skip locked
    ) o
    join identity.customer c on c.id = o.customer
    order by o.due_at, o.id;
end $$;

revoke all on function savings.take_due from public;
grant execute on function savings.take_due to plumbline_app;

-- A copy whose levels have moved since it was valued is worth what it was. A trailing stop moves with each quote: where quotes come faster
-- than commits, a copy that had to stand still for a take-over could never be taken over.

-- Takes a copy over for its follower, valued at the quote that was shown. 1 taken over, 2 it was before, 3 what it is worth has changed
-- since it was valued, 4 it is not open.
create or replace function copying.release(
  p_order uuid, p_book text, p_customer bigint, p_changes int, p_net bigint, p_quote json, p_conversion json, p_at timestamptz
) returns smallint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_follow uuid;
  v_order record;
begin
  select o.follow into v_follow from trading.contract_order o
  where o.id = p_order and o.book = p_book and o.customer = p_customer and o.follow is not null;
  if not found then
    return 4;
  end if;
  -- The follow before the order, as whoever copies holds them.
  perform from copying.follow f where f.id = v_follow for no key update;
  select * into strict v_order from trading.contract_order o where o.id = p_order and o.book = p_book for no key update;
  if exists (select from copying.released r where r.order_id = p_order) then
    return 2;
  end if;
  if v_order.state <> 'open' then
    return 4;
  end if;
  if v_order.changes < p_changes or exists (
    select from trading.order_event e
    where e.order_id = p_order and e.book = p_book and e.number > p_changes
      and e.kind not in ('targets', 'trailed', 'close_requested', 'close_withdrawn')
  ) then
    return 3;
  end if;
  insert into copying.released (order_id, follow, at, changes, lots, net, quote, conversion)
  values (p_order, v_follow, p_at, v_order.changes, v_order.lots, p_net, p_quote, p_conversion);
  -- What was planned before it was taken over is not made any more.
  insert into copying.follow_change (follow, number, what, settings, at)
  select c.follow, c.number + 1, 'released', c.settings, p_at from copying.follow_change c
  where c.follow = v_follow order by c.number desc limit 1;
  return 1;
end $$;

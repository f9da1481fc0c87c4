-- What a copy was worth when it was taken over is held against the order itself: against what it was worth when it opened, the prices
-- then and at the take-over, and what was posted to it. The share of profit goes by that figure.

create function copying.judge_take_over() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_order record;
  v_price bigint;
  v_moved numeric;
  v_converted numeric := 1;
  v_costs bigint;
begin
  select o.*, o.open_quote ->> 'code' as opened_as, (o.open_quote ->> case o.side when 'long' then 'ask' else 'bid' end)::bigint as opened_at_price
  into strict v_order
  from trading.contract_order o join copying.follow f on f.id = o.follow and f.book = o.book
  where o.id = new.order_id and f.id = new.follow;
  if new.quote ->> 'code' is distinct from v_order.code then
    raise exception 'copy % is valued at a quote of its own', new.order_id using errcode = 'PL072';
  end if;
  -- After a split or a replacement it no longer stands in the units that it was opened in.
  if (v_order.opened_as, v_order.opened_at_price) is distinct from (v_order.code, v_order.open_price) then
    return new;
  end if;
  if new.conversion ->> 'code' is distinct from v_order.open_conversion ->> 'code' then
    raise exception 'copy % is turned into dollars by a pair of its own', new.order_id using errcode = 'PL072';
  end if;
  v_price := (new.quote ->> case v_order.side when 'long' then 'bid' else 'ask' end)::bigint;
  v_moved := (v_price - v_order.open_price)::numeric * case v_order.side when 'long' then 1 else -1 end / v_order.open_price;
  if new.conversion is not null then
    v_converted := ((new.conversion ->> 'bid')::numeric + (new.conversion ->> 'ask')::numeric)
      / ((v_order.open_conversion ->> 'bid')::numeric + (v_order.open_conversion ->> 'ask')::numeric);
  end if;
  v_costs := v_order.financing + v_order.adjusted - v_order.fee_open;
  -- The notional is rounded up, and each part that was closed has left it a cent at most; the result is rounded once. Whether a pair
  -- multiplies or divides only the listing knows.
  if least(
    abs(new.net - v_costs - v_order.notional * v_moved * v_converted), abs(new.net - v_costs - v_order.notional * v_moved / v_converted)
  ) > 1 + (1 + v_order.changes) * abs(v_moved) * greatest(v_converted, 1 / v_converted) then
    raise exception 'copy % had not come to % at that quote', new.order_id, new.net using errcode = 'PL072';
  end if;
  return new;
end $$;
revoke all on function copying.judge_take_over from public;
-- Of what was taken over before it was valued nothing is claimed.
create trigger judge before insert on copying.released for each row when (new.net is not null) execute function copying.judge_take_over();
alter table copying.released enable always trigger judge;

-- Takes a copy over for its follower, valued at the quote that was shown. 1 taken over, 2 it was before, 3 what it is worth has changed
-- since it was valued, 4 it is not open. One whose levels alone have moved since is worth what it was: a trailing stop moves with each
-- quote, and where quotes come faster than commits it could never be taken over otherwise.
drop function copying.release;
create function copying.release(
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
revoke all on function copying.release from public;
grant execute on function copying.release to plumbline_app;

-- A copy's worth at its take-over may differ by a cent for each part that was closed of it, and no more for each step of its trailing
-- stop, of which there are thousands.

create or replace function copying.judge_take_over() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_order record;
  v_price bigint;
  v_moved numeric;
  v_converted numeric := 1;
  v_costs bigint;
  v_parts bigint;
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
  select count(*) into v_parts from trading.order_event e
  where e.order_id = new.order_id and e.book = v_order.book and e.kind = 'split';
  -- The notional is rounded up, and each part that was closed has left it a cent at most; the result is rounded once. Whether a pair
  -- multiplies or divides only the listing knows.
  if least(
    abs(new.net - v_costs - v_order.notional * v_moved * v_converted), abs(new.net - v_costs - v_order.notional * v_moved / v_converted)
  ) > 1 + (1 + v_parts) * abs(v_moved) * greatest(v_converted, 1 / v_converted) then
    raise exception 'copy % had not come to % at that quote', new.order_id, new.net using errcode = 'PL072';
  end if;
  return new;
end $$;

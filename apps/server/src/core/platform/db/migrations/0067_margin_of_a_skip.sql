-- What a copy that was left out would have held as margin, and what the follower's other copies of the trader held then: else one copy
-- that alone needs more than the follower allows looks like many that together do. Rows of before say neither.
alter table copying.decision
  add column margin bigint check (margin > 0),
  add column held bigint check (held >= 0),
  add constraint beyond check ((margin is null) = (held is null) and (margin is null or reason = 'max_margin'));
comment on column copying.decision.margin is 'Cents of USD, of the copy that was left out; held: of all open copies of the follow before it';

create or replace function copying.skip(p_epoch bigint, p_shard int, p_rows json) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform copying.hold_lease(p_epoch, p_shard);
  insert into copying.decision (follow, event, settings, follower, trader, trader_order, kind, code, side, outcome, reason, late, trader_lots,
    wanted_lots, trader_price, price_scale, trader_equity, equity, delay_ms, order_id, at, margin, held)
  select follow, event, settings, follower, trader, trader_order, kind, code, side, 'skipped', reason, false, trader_lots, wanted_lots,
    trader_price, price_scale, trader_equity, equity, delay_ms, order_id, at, margin, held
  from json_to_recordset(p_rows) as r (
    follow uuid, event bigint, settings int, follower bigint, trader uuid, trader_order uuid, kind text, code text, side text, reason text,
    trader_lots bigint, wanted_lots bigint, trader_price bigint, price_scale smallint, trader_equity bigint, equity bigint,
    delay_ms int, order_id uuid, at timestamptz, margin bigint, held bigint
  )
  on conflict (follow, event) do nothing;
end $$;

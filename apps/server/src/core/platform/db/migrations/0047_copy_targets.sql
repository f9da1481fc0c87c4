-- A copy is brought to the share that the trader still has, and by what its follow says in the moment of the commit.

-- How often a follow was changed: the newest number in copying.follow_change, on the row that commits of copies hold.
alter table copying.follow add column changes int not null default 0 check (changes >= 0);
update copying.follow f set changes = (select coalesce(max(c.number), 0) from copying.follow_change c where c.follow = f.id);

-- Taking a copy over changes what the follow may do, as its settings do.
alter table copying.follow_change drop constraint follow_change_what_check;
alter table copying.follow_change add constraint follow_change_what_check
  check (what in ('started', 'settings', 'paused', 'resumed', 'released', 'stopping', 'ended'));

create function copying.count_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update copying.follow set changes = new.number where id = new.follow;
  return null;
end $$;
revoke all on function copying.count_change from public;
create trigger count_change after insert on copying.follow_change for each row execute function copying.count_change();
alter table copying.follow_change enable always trigger count_change;

-- Up to which of the trader's events the size of a copy was taken: of one that was joined later more than its opening.
alter table copying.decision add column as_of bigint check (as_of >= event);
comment on column copying.decision.as_of is 'Null where it is the event itself';

-- Decisions for a follower that nothing could be decided on yet, as without a price. Each gets its row once it is made.
create table copying.owed (
  follow uuid not null references copying.follow (id),
  event bigint not null check (event > 0),
  trader uuid not null references copying.trader (id),
  since timestamptz not null,
  primary key (follow, event)
);
create index owed_by_trader on copying.owed (trader, event, follow);
grant select on copying.owed to plumbline_app;

create function copying.owe(p_epoch bigint, p_shard int, p_rows json) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform copying.hold_lease(p_epoch, p_shard);
  insert into copying.owed (follow, event, trader, since)
  select follow, event, trader, since
  from json_to_recordset(p_rows) as r (follow uuid, event bigint, trader uuid, since timestamptz)
  on conflict (follow, event) do nothing;
end $$;

-- What was owed for a trader's followers, and has its row by now.
create function copying.clear_owed(p_epoch bigint, p_shard int, p_trader uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform copying.hold_lease(p_epoch, p_shard);
  delete from copying.owed o
  where o.trader = p_trader and exists (select from copying.decision d where d.follow = o.follow and d.event = o.event);
end $$;
revoke all on function copying.owe, copying.clear_owed from public;
grant execute on function copying.owe, copying.clear_owed to plumbline_app;

-- The units that are not made: whose follow was changed since they were planned, or whose decision has its row already. The follow is
-- held until the commit, so that whoever pauses, sets a limit or takes a copy over is answered behind it, and nothing comes after that.
-- A unit without an event follows no decision of the trader, and has no row.
create or replace function copying.note(p_copies json, p_verdicts smallint[]) returns setof int
language plpgsql set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_material = off
  set enable_bitmapscan = off
as $$
begin
  return query
  with given as (
    select * from json_to_recordset(p_copies) as c (
      unit int, follow uuid, event bigint, settings int, follower bigint, trader uuid, trader_order uuid, kind text, code text, side text,
      late boolean, trader_lots bigint, wanted_lots bigint, lots bigint, trader_price bigint, price bigint, price_scale smallint,
      trader_equity bigint, equity bigint, delay_ms int, order_id uuid, as_of bigint, at timestamptz
    ) where p_verdicts[unit] = 1
  ), standing as materialized (
    select g.* from given g join copying.follow f on f.id = g.follow and f.changes = g.settings for share of f
  ), kept as (
    insert into copying.decision (follow, event, settings, follower, trader, trader_order, kind, code, side, outcome, late, trader_lots,
      wanted_lots, lots, trader_price, price, price_scale, trader_equity, equity, delay_ms, order_id, as_of, at)
    select follow, event, settings, follower, trader, trader_order, kind, code, side, 'copied', late, trader_lots, wanted_lots, lots,
      trader_price, price, price_scale, trader_equity, equity, delay_ms, order_id, as_of, at
    from standing where event is not null
    on conflict (follow, event) do nothing
    returning decision.follow, decision.event
  )
  select max(both_of_them.unit)
  from (
    select given.unit, given.follow, coalesce(given.event, -given.unit) as event from given
    union all
    select null, kept.follow, kept.event from kept
    union all
    select null, standing.follow, -standing.unit from standing where standing.event is null
  ) both_of_them
  group by both_of_them.follow, both_of_them.event
  having count(*) = 1;
end $$;

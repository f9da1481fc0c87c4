-- An instrument that is replaced by another one (merged, exchanged, its grid outgrown) becomes it by a corporate action of two
-- people: so many units of it become so many of its successor, with cash for each old unit, and what the lot step of the successor
-- cannot hold is paid at a stated price.

-- The checks of 0011 have names that Postgres has given them.
do $$
declare
  v_name text;
  v_count int := 0;
begin
  for v_name in
    select conname from pg_constraint
    where conrelid = 'market.corporate_action'::regclass and contype = 'c'
      and (pg_get_constraintdef(oid) like '%units_before%' or pg_get_constraintdef(oid) like '%units_after%'
        or pg_get_constraintdef(oid) like '%amount%' or conname in ('corporate_action_kind_check', 'corporate_action_end'))
  loop
    execute format('alter table market.corporate_action drop constraint %I', v_name);
    v_count := v_count + 1;
  end loop;
  if v_count <> 7 then
    raise exception 'corporate actions had % checks of their terms', v_count;
  end if;
end $$;
alter table market.corporate_action
  add column successor text check (successor <> code),
  add constraint corporate_action_kind check (kind in ('split', 'dividend', 'end', 'replacement')),
  add constraint corporate_action_terms check (
    case kind
      when 'split' then units_before between 1 and 1000 and units_after between 1 and 1000 and units_after <> units_before
        and num_nulls(amount, price, source, successor) = 4
      when 'dividend' then amount > 0 and num_nulls(units_before, units_after, price, source, successor) = 5
      when 'end' then (price is null) = (source is null) and num_nulls(units_before, units_after, amount, successor) = 4
      when 'replacement' then units_before between 1 and 1000000 and units_after between 1 and 1000000 and amount >= 0
        and num_nulls(successor, amount, price, source) = 0
    end
  );
comment on column market.corporate_action.successor is 'The instrument that it becomes, of the same currency';
comment on column market.corporate_action.amount is 'Cash in millionths of the currency, for each (old) unit';
comment on column market.corporate_action.price is
  'At which it ends, in millionths of the currency for each unit; null is the last price that was accepted. Of a replacement: what a unit of the successor is worth that no lots hold';
drop index market.corporate_action_one_end;
create unique index corporate_action_one_end on market.corporate_action (code) where kind in ('end', 'replacement');

-- Entered by the approval of the request that asks for this very action, as its submitter asked. Two of them that do not go
-- together may be approved at the same moment: nothing becomes an instrument that is no more by then.
create or replace function market.judge_action() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (
    select from staff.request r join staff.decision d on d.request = r.id
    where r.id = new.request and r.kind = 'market.action' and r.state = 'approved'
      and r.submitted_by_staff = new.submitter
      and r.payload ->> 'id' = new.id::text and r.payload ->> 'code' = new.code and r.payload ->> 'day' = new.day::text
      and r.payload -> 'action' ->> 'kind' = new.kind
      and (r.payload -> 'action' ->> 'before')::int is not distinct from new.units_before
      and (r.payload -> 'action' ->> 'after')::int is not distinct from new.units_after
      and (r.payload -> 'action' ->> 'amount')::bigint is not distinct from new.amount
      and (r.payload -> 'action' ->> 'price')::bigint is not distinct from new.price
      and r.payload -> 'action' ->> 'source' is not distinct from new.source
      and r.payload -> 'action' ->> 'successor' is not distinct from new.successor
      and d.member = new.approver and d.decision = 'approve'
  ) then
    raise exception 'no approved request enters this action' using errcode = 'PL071';
  end if;
  if new.kind in ('end', 'replacement') then
    perform pg_advisory_xact_lock(7246, 0);
    if exists (
      select from market.corporate_action a
      where a.code = new.successor and a.kind in ('end', 'replacement') and a.effective_at <= new.effective_at
        or a.successor = new.code and a.effective_at >= new.effective_at
    ) then
      raise exception 'nothing becomes an instrument that is no more' using errcode = 'PL071';
    end if;
  end if;
  return new;
end $$;

-- ------------------------------------------------------------------------------------------------------------------- Orders

-- An open order is of another instrument from the replacement of its own on, and by nothing else. Several may have taken effect
-- since it was changed last.
create function trading.judge_replacement() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (
    with recursive became (code, at) as (
      select old.code, coalesce(old.adjusted_to, old.opened_at)
      union all
      select a.successor, a.effective_at
      from became b join market.corporate_action a on a.code = b.code and a.kind = 'replacement'
      where a.effective_at > b.at and a.effective_at <= new.adjusted_to
    )
    select from became where code = new.code
  ) then
    raise exception 'order % is of %, and nothing has replaced that by %', old.id, old.code, new.code using errcode = 'PL004';
  end if;
  return new;
end $$;
revoke all on function trading.judge_replacement from public;
drop trigger listed_moves on trading.contract_order;
create trigger listed_moves before update on trading.contract_order for each row
  when (
    old.state = 'closed' or (old.state = 'open' and new.state = 'pending')
    or new.id <> old.id or new.customer <> old.customer or new.side <> old.side
    or (new.code <> old.code and old.state <> 'open')
    or new.type <> old.type or new.parent is not null or new.follow is distinct from old.follow
  )
  execute function trading.refuse_move();
create trigger replaced_instruments before update on trading.contract_order for each row
  when (new.code <> old.code) execute function trading.judge_replacement();

-- The row of a changed order says of which instrument it is; nothing else of this function changes.
do $$
declare
  v_text text := pg_get_functiondef('trading.commit'::regproc);
  v_row text := 'd int, since int, before text, state text, lots bigint';
  v_set text := 'set state = o.state, lots = o.lots';
begin
  if position(v_row in v_text) = 0 or position(v_set in v_text) = 0 then
    raise exception 'trading.commit writes no changed orders';
  end if;
  execute replace(replace(v_text, v_row, 'd int, since int, before text, code text, state text, lots bigint'), v_set,
    'set code = o.code, state = o.state, lots = o.lots');
end $$;

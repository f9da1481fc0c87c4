-- Decisions of staff in one transaction cost one call where they cost one each.

-- Entries of one statement wait for their seals together. `enable_seqscan = off`: the check of the foreign key is planned here, and
-- a plan that a connection made while the log was short would read all of it for each entry until the table is analysed.
drop trigger await_sealing on audit.entry;
create or replace function audit.await_sealing() returns trigger language plpgsql
  security definer set search_path = pg_catalog, pg_temp
  set enable_seqscan = off
  set enable_material = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
begin
  insert into audit.unsealed (entry) select w.id from written w order by w.id;
  return null;
end $$;
create trigger await_sealing after insert on audit.entry
  referencing new table as written for each statement execute function audit.await_sealing();

-- Items of the real book as decisions on them begin: held until the transaction ends, an open request about each before it, by
-- whoever holds both, and in the order of their ids. Two statements each, so that what is read was committed by whoever was waited for.
-- Who gains is looked up for what is under review; nobody decides on anything else.
drop function funding_work.hold(text, uuid, bigint);
create function funding_work.hold(p_kind text[], p_item uuid[], p_member bigint[])
returns table (place int, customer bigint, state text, revision int, request uuid, gains boolean)
language plpgsql set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_bitmapscan = off
  set enable_material = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
declare
  v record;
begin
  for v in
    select w.kind, w.item, w.member, w.place
    from unnest(p_kind, p_item, p_member) with ordinality w (kind, item, member, place) order by w.item, w.place
  loop
    place := v.place;
    customer := null;
    state := null;
    revision := null;
    request := null;
    gains := null;
    select r.id into request from staff.request r
      where r.kind = v.kind || '.approve' and r.subject_kind = v.kind and r.subject_id = v.item::text and r.state = 'open'
      for update;
    if v.kind = 'deposit' then
      select i.customer, i.state, i.revision into customer, state, revision
        from funding.deposit i where i.id = v.item and i.book = 'real' for update;
    else
      select i.customer, i.state, i.revision into customer, state, revision
        from funding.withdrawal i where i.id = v.item and i.book = 'real' for update;
    end if;
    if found then
      gains := case when state = 'review' then staff.gains(v.member, null, customer) end;
    end if;
    return next;
  end loop;
end $$;
revoke all on function funding_work.hold from public;
grant execute on function funding_work.hold to plumbline_app;

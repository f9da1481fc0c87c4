-- One person or two is no longer the product's word alone: whatever role writes, a deposit that one person approves keeps the
-- sums of 24 hours within the thresholds that are set. The sums are kept by the hour, so that a busy day costs no more.
create table funding.approved_hour (
  scope text not null check (scope in ('clerk', 'customer', 'day')),
  subject bigint not null,
  hour timestamptz not null,
  credited numeric not null check (credited > 0),
  primary key (scope, subject, hour)
);
comment on table funding.approved_hour is 'Real deposits approved within a clock hour: by a clerk, for a customer, and of everybody (subject 0)';
comment on column funding.approved_hour.credited is 'Cents of USD';
create trigger never_removed before delete on funding.approved_hour for each row execute function ledger.refuse_change();
create trigger never_removed_whole before truncate on funding.approved_hour for each statement execute function ledger.refuse_change();

insert into funding.approved_hour (scope, subject, hour, credited)
select s.scope, s.subject, date_trunc('hour', d.decided_at, 'UTC'), sum(d.credited)
from funding.deposit d
cross join lateral (values ('clerk', d.decided_by), ('customer', d.customer), ('day', 0)) s (scope, subject)
where d.state = 'approved' and d.book = 'real'
group by 1, 2, 3;

-- What is set, else what is shipped; in cents of USD. The product's own rules know the same figures.
create function funding.threshold(p_at timestamptz, out clerk bigint, out customer bigint, out day bigint)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select 100 * coalesce((s.value ->> 'clerk')::bigint, 50000), 100 * coalesce((s.value ->> 'customer')::bigint, 10000),
    100 * coalesce((s.value ->> 'day')::bigint, 500000)
  from (select (
    select v.value from setting.version v join setting.publication p on p.version = v.id
    where v.key = 'funding.thresholds' and p.effective_at <= p_at
      and not exists (select from setting.withdrawal w where w.version = v.id)
    order by p.effective_at desc, v.version desc limit 1
  ) as value) s
$$;

drop function funding.approved_sums;
-- What was approved of real money since a moment: whole hours as they are kept, and what remains of the first one by its rows.
create function funding.approved_sums(
  p_clerk bigint, p_customer bigint, p_from timestamptz, out clerk numeric, out customer numeric, out day numeric
)
language plpgsql stable set search_path = pg_catalog, pg_temp
  -- As in ledger.post: by index, however small a table was when a connection made the plan.
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_bitmapscan = off
as $$
declare
  v_whole timestamptz := date_trunc('hour', p_from, 'UTC') + interval '1 hour';
begin
  select coalesce(sum(d.credited) filter (where d.decided_by = p_clerk), 0),
      coalesce(sum(d.credited) filter (where d.customer = p_customer), 0), coalesce(sum(d.credited), 0)
    into clerk, customer, day
    from funding.deposit d
    where d.state = 'approved' and d.book = 'real' and d.decided_at > p_from and d.decided_at < v_whole;
  clerk := clerk + (
    select coalesce(sum(h.credited), 0) from funding.approved_hour h
    where h.scope = 'clerk' and h.subject = p_clerk and h.hour >= v_whole);
  customer := customer + (
    select coalesce(sum(h.credited), 0) from funding.approved_hour h
    where h.scope = 'customer' and h.subject = p_customer and h.hour >= v_whole);
  day := day + (
    select coalesce(sum(h.credited), 0) from funding.approved_hour h
    where h.scope = 'day' and h.subject = 0 and h.hour >= v_whole);
end $$;

create function funding.count_approved() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_bitmapscan = off
as $$
declare
  v_hour timestamptz := date_trunc('hour', new.decided_at, 'UTC');
  v_sums record;
  v_threshold record;
begin
  -- From here to the end of its transaction nobody else approves, so that two at once cannot each be below a threshold that
  -- they pass together.
  perform pg_advisory_xact_lock(hashtextextended('funding approvals', 0));
  insert into funding.approved_hour as h (scope, subject, hour, credited)
    values ('clerk', new.decided_by, v_hour, new.credited), ('customer', new.customer, v_hour, new.credited),
      ('day', 0, v_hour, new.credited)
    on conflict (scope, subject, hour) do update set credited = h.credited + excluded.credited;
  if new.approvals = 1 then
    select * into v_threshold from funding.threshold(new.decided_at);
    select * into v_sums
      from funding.approved_sums(new.decided_by, new.customer, new.decided_at - interval '24 hours');
    if v_sums.clerk > v_threshold.clerk or v_sums.customer > v_threshold.customer or v_sums.day > v_threshold.day then
      raise exception 'the sums of 24 hours take a second person' using errcode = 'PL069';
    end if;
  end if;
  return null;
end $$;
-- By its name the last of those on the table: what it holds, it holds shortly.
create trigger zz_count_approved after update on funding.deposit for each row
  when (new.state = 'approved' and old.state <> 'approved' and new.book = 'real')
  execute function funding.count_approved();
alter table funding.deposit enable always trigger zz_count_approved;

revoke all on function funding.threshold, funding.approved_sums, funding.count_approved from public;
grant execute on function funding.threshold, funding.approved_sums to plumbline_app;
grant select on funding.approved_hour to plumbline_app;

-- An item of the real book as a decision on it begins: held until the transaction ends, an open request about it before it, by
-- whoever holds both. Two statements each, so that what is read was committed by whoever was waited for.
create function funding_work.hold(
  p_kind text, p_item uuid, p_member bigint,
  out customer bigint, out state text, out revision int, out request uuid, out gains boolean
)
language plpgsql set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_bitmapscan = off
as $$
begin
  select r.id into request from staff.request r
    where r.kind = p_kind || '.approve' and r.subject_kind = p_kind and r.subject_id = p_item::text and r.state = 'open'
    for update;
  if p_kind = 'deposit' then
    select i.customer, i.state, i.revision into customer, state, revision
      from funding.deposit i where i.id = p_item and i.book = 'real' for update;
  else
    select i.customer, i.state, i.revision into customer, state, revision
      from funding.withdrawal i where i.id = p_item and i.book = 'real' for update;
  end if;
  if found then
    gains := staff.gains(p_member, null, customer);
  end if;
end $$;
revoke all on function funding_work.hold from public;
grant execute on function funding_work.hold to plumbline_app;

-- As in ledger.post: a plan made while the trail was short reads all of it later.
alter function audit.seal_committed set enable_seqscan = off;

-- Deposits that are approved in one statement are counted in one: row by row, each wrote the same hours again, and summed them again.
drop trigger zz_count_approved on funding.deposit;
drop function funding.count_approved;

create function funding.count_approved() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_bitmapscan = off
as $$
declare
  v_first timestamptz;
  v_last timestamptz;
  v_from timestamptz;
  v_whole timestamptz;
  v_threshold record;
begin
  if not exists (
    select from decided n join undecided o using (id)
    where n.state = 'approved' and o.state <> 'approved' and n.book = 'real'
  ) then
    return null;
  end if;
  -- From here to the end of its transaction nobody else approves, so that two at once cannot each be below a threshold that
  -- they pass together.
  perform pg_advisory_xact_lock(hashtextextended('funding approvals', 0));
  insert into funding.approved_hour as h (scope, subject, hour, credited)
    select s.scope, s.subject, date_trunc('hour', n.decided_at, 'UTC'), sum(n.credited)
    from decided n join undecided o using (id)
    cross join lateral (values ('clerk', n.decided_by), ('customer', n.customer), ('day', 0)) s (scope, subject)
    where n.state = 'approved' and o.state <> 'approved' and n.book = 'real'
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (scope, subject, hour) do update set credited = h.credited + excluded.credited;

  select min(n.decided_at), max(n.decided_at) into v_first, v_last
    from decided n join undecided o using (id)
    where n.state = 'approved' and o.state <> 'approved' and n.book = 'real' and n.approvals = 1;
  if v_first is null then
    return null;
  end if;
  -- Several are judged as if all were of the earliest moment. That is never laxer, unless other thresholds came to hold
  -- between them: then they have to come one by one.
  if exists (select from setting.publication p where p.effective_at > v_first and p.effective_at <= v_last) then
    raise exception 'thresholds change between these approvals' using errcode = 'PL069';
  end if;
  select * into v_threshold from funding.threshold(v_first);
  v_from := v_first - interval '24 hours';
  v_whole := date_trunc('hour', v_from, 'UTC') + interval '1 hour';
  -- Whole hours as they are kept, and what remains of the first one by its rows.
  perform from (
      with remains as materialized (
        select d.decided_by, d.customer, d.credited from funding.deposit d
        where d.state = 'approved' and d.book = 'real' and d.decided_at > v_from and d.decided_at < v_whole
      )
      select about.scope,
        (select coalesce(sum(h.credited), 0) from funding.approved_hour h
          where h.scope = about.scope and h.subject = about.subject and h.hour >= v_whole)
        + (select coalesce(sum(r.credited), 0) from remains r
          where case about.scope when 'clerk' then r.decided_by = about.subject when 'customer' then r.customer = about.subject
            else true end) as credited
      from (
        select distinct s.scope, s.subject
        from decided n join undecided o using (id)
        cross join lateral (values ('clerk', n.decided_by), ('customer', n.customer), ('day', 0)) s (scope, subject)
        where n.state = 'approved' and o.state <> 'approved' and n.book = 'real' and n.approvals = 1
      ) about
    ) sums
    where sums.credited > case sums.scope when 'clerk' then v_threshold.clerk when 'customer' then v_threshold.customer
      else v_threshold.day end;
  if found then
    raise exception 'the sums of 24 hours take a second person' using errcode = 'PL069';
  end if;
  return null;
end $$;
-- After what is done row by row: what it holds, it holds shortly.
create trigger zz_count_approved after update on funding.deposit
  referencing old table as undecided new table as decided
  for each statement execute function funding.count_approved();
alter table funding.deposit enable always trigger zz_count_approved;
revoke all on function funding.count_approved from public;

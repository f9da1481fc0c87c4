-- Writes notices beside what they tell of, and gives the number of each, in the order given: without holes, because whoever
-- counts on keeps the mailbox until its transaction ends. Mailboxes are taken in the order of customers, so that two of
-- these never deadlock.
create function notification.append(p_notices jsonb, out numbers bigint[])
language plpgsql set search_path = pg_catalog, pg_temp
  -- As in ledger.post: a plan that a connection made while the tables were empty must do when they are full. That goes for the
  -- check of the foreign key too, which would read all mailboxes for each notice.
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_material = off
  set enable_bitmapscan = off
as $$
begin
  -- One pass over notices and counts together, sorted: no join, which on the way to a plan could become a loop in a loop.
  with given as (
    select n.place, customer, kind, data, at
    from rows from (jsonb_to_recordset(p_notices) as (customer bigint, kind text, data jsonb, at timestamptz))
      with ordinality as n (customer, kind, data, at, place)
  ), counted as (
    insert into notification.mailbox as m (customer, newest)
    select customer, count(*) from given group by customer order by customer
    on conflict (customer) do update set newest = m.newest + excluded.newest
    returning m.customer, m.newest
  ), numbered as (
    select place, customer, kind, data, at,
      max(newest) over whole - count(place) over whole
        + row_number() over (partition by customer order by place nulls last) as seq
    from (
      select place, customer, kind, data, at, null::bigint as newest from given
      union all
      select null, customer, null, null, null, newest from counted
    ) both_of_them
    window whole as (partition by customer)
  ), written as (
    insert into notification.notice (customer, seq, kind, data, at)
    select customer, seq, kind, data, at from numbered where place is not null
  )
  select array_agg(seq order by place) filter (where place is not null) into numbers from numbered;
end $$;

revoke all on function notification.append from public;
grant execute on function notification.append to plumbline_app;

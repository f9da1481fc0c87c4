-- A function whose plans outlive the emptiness of its tables leaves the planner one way: rows are looked up by their index, for each of
-- the few that are meant. Without hash and merge joins (they read both sides whole) a join was still free to begin at the wrong end,
-- which looks like nothing while a table is empty. Where a row is looked up as `= any (array[its id])` there is no such end: the
-- planner knows no order in which to walk the table for that.
do $$
declare
  v_function regprocedure;
begin
  for v_function in
    select p.oid::regprocedure from pg_proc p where 'enable_seqscan=off' = any (p.proconfig)
  loop
    execute format('alter function %s set enable_hashjoin = off', v_function);
    execute format('alter function %s set enable_mergejoin = off', v_function);
  end loop;
end $$;

-- Whether the legs of a transfer are those that its cause has. Each is 'owner account part change', the house's owner being 0.
create or replace function ledger.judge_figures(
  p_kind text, p_book text, p_reference uuid, p_id uuid, l_account bigint[], l_part smallint[], l_change bigint[]
) returns void
language plpgsql set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_material = off
as $$
declare
  v_due text[];
begin
  if p_kind = 'fund.transfer' then
    select array[t.customer || ' ' || t.from_account || ' 0 ' || -t.amount,
      t.customer || ' ' || t.to_account || ' 0 ' || t.amount - t.frozen - t.repaid,
      t.customer || ' ' || t.to_account || ' 1 ' || t.frozen, '0 deficit_advances 0 ' || t.repaid]
    into v_due from transfer.transfer t where t.id = p_id and t.id = p_reference and t.book = p_book;
  elsif p_kind = 'deposit.approve' then
    select array['0 external_clearing 0 ' || -d.credited, d.customer || ' fund 0 ' || d.credited]
    into v_due from funding.deposit d where d.id = p_reference and d.book = p_book;
  elsif p_kind = 'deposit.correct' then
    select array['0 external_clearing 0 ' || c.amount, c.customer || ' fund 0 ' || c.advanced - c.amount,
      '0 deficit_advances 0 ' || -c.advanced]
    into v_due from funding.correction c where c.transfer = p_id and c.deposit = p_reference;
    if v_due is null then
      select array[c.customer || ' fund 0 ' || -r.amount, '0 deficit_advances 0 ' || r.amount]
      into v_due from funding.correction_repayment r join funding.correction c on c.id = r.correction
      where r.transfer = p_id and c.deposit = p_reference;
    end if;
  elsif p_kind in ('payment.deposit', 'payment.reverse') then
    select case e.kind
      when 'repaid' then array[p.customer || ' fund 0 ' || -e.amount, '0 deficit_advances 0 ' || e.amount]
      when 'taken_back' then array['0 external_clearing 0 ' || e.amount, p.customer || ' fund 0 ' || e.advanced - e.amount,
        '0 deficit_advances 0 ' || -e.advanced]
      else array['0 external_clearing 0 ' || -e.amount, p.customer || ' fund 0 ' || e.amount - e.advanced,
        '0 deficit_advances 0 ' || e.advanced]
    end
    into v_due from payment.event e join payment.payment p on p.id = e.payment
    where e.transfer = p_id and p.id = p_reference and p.book = p_book;
  else
    select case p_kind
      when 'withdrawal.freeze' then array[w.customer || ' fund 0 ' || -w.amount, w.customer || ' fund 1 ' || w.amount]
      when 'withdrawal.release' then array[w.customer || ' fund 1 ' || -w.amount, w.customer || ' fund 0 ' || w.amount]
      when 'withdrawal.approve' then array[w.customer || ' fund 1 ' || -w.amount, '0 payouts_due 0 ' || w.amount - w.fee,
        '0 fees 0 ' || w.fee]
      when 'withdrawal.send' then array['0 payouts_due 0 ' || w.fee - w.amount, '0 external_clearing 0 ' || w.amount - w.fee]
      -- From outside where it had been sent, else from what was due.
      when 'withdrawal.return' then array[case when exists (
          select from ledger.transfer t where t.reference = w.id and t.book = w.book and t.kind = 'withdrawal.send'
        ) then '0 external_clearing 0 ' else '0 payouts_due 0 ' end || w.fee - w.amount,
        '0 fees 0 ' || -w.fee, w.customer || ' fund 0 ' || w.amount]
    end
    into v_due from funding.withdrawal w where w.id = p_reference and w.book = p_book;
  end if;
  -- What has no cause has nothing due, and moves something.
  if (
    select array_agg(due order by due) from unnest(v_due) due where due not like '% 0'
  ) is distinct from (
    select array_agg(moved order by moved) from (
      select concat_ws(' ', coalesce(a.owner, 0), a.kind, l.part, l.change) as moved
      from unnest(l_account, l_part, l_change) l (account, part, change)
      join ledger.account a on a.id = any (array[l.account]) and (a.book = p_book) is true
    ) legs
  ) then
    raise exception '% moves exactly the figures of what it names', p_kind using errcode = 'PL072';
  end if;
end $$;

create or replace function outbox.take(p_at timestamptz, p_until timestamptz, p_most int, p_channels text[]) returns setof outbox.message
language plpgsql set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_material = off
as $$
begin
  return query
    with due as materialized (
      select id from outbox.message where state = 'waiting' and next_at <= p_at and channel = any (p_channels)
      order by next_at limit p_most for update skip locked
    )
    update outbox.message m set attempts = m.attempts + 1, next_at = p_until from due where m.id = any (array[due.id]) returning m.*;
end $$;

create or replace function outbox.finish(p_id uuid[], p_state text[], p_keeps boolean[], p_at timestamptz) returns void
language plpgsql set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_material = off
as $$
declare
  -- As a parameter: as a constant it would make a list of all that wait look like the way to a few of them.
  v_waiting text := 'waiting';
begin
  update outbox.message m set state = f.state, done_at = p_at,
      subject = case when f.keeps then m.subject end, body = case when f.keeps then m.body end
    from unnest(p_id, p_state, p_keeps) f (id, state, keeps)
    where m.id = any (array[f.id]) and m.state = v_waiting;
end $$;

-- As in 0012, and by its index as 0038 says.
create or replace function audit.seal_committed(batch int) returns int language plpgsql
  security definer set search_path = pg_catalog, pg_temp
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_material = off
as $$
declare
  tip audit.head;
  item audit.entry;
  made bytea;
  sealed int := 0;
  moment timestamptz := clock_timestamp();
begin
  perform pg_advisory_xact_lock(7586323);
  select * into tip from audit.head;
  for item in
    select listed.* from audit.unsealed waiting join audit.entry listed on listed.id = any (array[waiting.entry])
    order by waiting.entry limit least(batch, 1000)
  loop
    made := sha256(tip.hash || convert_to(audit.canonical(array[
      'plumbline audit 1', (tip.sequence + 1)::text, audit.moment(moment), item.id::text,
      audit.moment(item.at), audit.moment(item.recorded_at), item.actor_kind, item.actor_id::text, item.action,
      item.subject_kind, item.subject_id, item.customer::text, item.reason, item.before::text, item.after::text,
      encode(item.personal, 'hex')
    ]), 'UTF8'));
    insert into audit.seal (sequence, entry, sealed_at, previous, hash)
    values (tip.sequence + 1, item.id, moment, tip.hash, made);
    delete from audit.unsealed waiting where waiting.entry = item.id;
    tip.sequence := tip.sequence + 1;
    tip.hash := made;
    sealed := sealed + 1;
  end loop;
  if sealed > 0 then
    update audit.head set sequence = tip.sequence, hash = tip.hash;
  end if;
  return sealed;
end $$;

-- Those that count and share a key with an id, those that share most first. Found by their keys: asked so, the book is no way to
-- look for them.
create or replace function funding.near_transactions(p_book text, p_id text, p_typed text, p_form text, p_uid text, p_most int)
returns table (id uuid, customer bigint, transaction_id text, transaction_form text, transaction_typed text, amount numeric)
language plpgsql stable set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_material = off
as $$
declare
  -- As a parameter: as a constant it would make a list of all that count look like the way to one of them.
  v_live text[] := array['review', 'approved'];
  v_keys bigint[] := funding.transaction_keys(p_id, p_typed, p_form, 'all', p_uid);
begin
  return query
    select d.id, d.customer, d.transaction_id, d.transaction_form, d.transaction_typed, d.amount
    from funding.deposit_match m join funding.deposit d on d.id = any (array[m.deposit])
    where m.keys && v_keys and (m.book = p_book) is true and d.state = any (v_live) and not d.undone
    order by cardinality(array(select unnest(m.keys) intersect select unnest(v_keys))) desc, m.deposit
    limit p_most;
end $$;

-- Those of the same sum by the same way since a moment.
create or replace function funding.same_sums(p_book text, p_route text, p_amount numeric, p_from timestamptz, p_most int)
returns table (id uuid, customer bigint, transaction_form text)
language plpgsql stable set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_material = off
as $$
declare
  -- As a parameter: as a constant it would make a list of all that count look like the way to one of them.
  v_live text[] := array['review', 'approved'];
begin
  return query
    select d.id, d.customer, d.transaction_form
    from funding.deposit_match m join funding.deposit d on d.id = any (array[m.deposit])
    where m.book = p_book and m.route = p_route and m.amount = p_amount and m.submitted_at >= p_from
      and d.state = any (v_live) and not d.undone
    order by m.submitted_at desc limit p_most;
end $$;

-- Keeps by what it is found; and an id of a network half of which is another one's comes flagged, or not at all.
create or replace function funding.keep_match() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_material = off
as $$
declare
  v_live text[] := array['review', 'approved'];
  v_keys bigint[] := '{}';
begin
  if new.transaction_id is not null then
    v_keys := funding.transaction_keys(new.transaction_id, new.transaction_typed, new.transaction_form, 'chosen');
    if new.transaction_form <> 'reference' and not new.flags @> array['similar_transaction'] and exists (
      select from funding.deposit_match m join funding.deposit d on d.id = any (array[m.deposit])
      where m.keys && v_keys and (m.book = new.book) is true and d.state = any (v_live) and not d.undone
        and 2 * cardinality(array(select unnest(m.keys) intersect select unnest(v_keys))) >= cardinality(v_keys)
    ) then
      raise exception 'what looks like another transaction is flagged' using errcode = 'PL112';
    end if;
  end if;
  insert into funding.deposit_match (deposit, book, route, amount, submitted_at, keys)
    values (new.id, new.book, new.route, new.amount, new.submitted_at, v_keys);
  return null;
end $$;

-- Deposits that are approved in one statement are counted in one, and looked up once: as a join of what they were and what they
-- are, four times over, each was compared with all of the others.
create or replace function funding.count_approved() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_bitmapscan = off
  set enable_material = off
  -- What is joined here are lists of one statement, in no order.
  set enable_nestloop = off
as $$
declare
  v_by bigint[];
  v_customer bigint[];
  v_credited bigint[];
  v_at timestamptz[];
  v_alone boolean[];
  v_first timestamptz;
  v_last timestamptz;
  v_from timestamptz;
  v_whole timestamptz;
  v_threshold record;
begin
  select array_agg(n.decided_by), array_agg(n.customer), array_agg(n.credited), array_agg(n.decided_at), array_agg(n.approvals = 1)
    into v_by, v_customer, v_credited, v_at, v_alone
    from decided n join undecided o using (id)
    where n.state = 'approved' and o.state <> 'approved' and n.book = 'real';
  if v_by is null then
    return null;
  end if;
  -- From here to the end of its transaction nobody else approves, so that two at once cannot each be below a threshold that
  -- they pass together.
  perform pg_advisory_xact_lock(hashtextextended('funding approvals', 0));
  insert into funding.approved_hour as h (scope, subject, hour, credited)
    select s.scope, s.subject, date_trunc('hour', n.at, 'UTC'), sum(n.credited)
    from unnest(v_by, v_customer, v_credited, v_at) n (clerk, customer, credited, at)
    cross join lateral (values ('clerk', n.clerk), ('customer', n.customer), ('day', 0)) s (scope, subject)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (scope, subject, hour) do update set credited = h.credited + excluded.credited;

  select min(n.at), max(n.at) into v_first, v_last from unnest(v_at, v_alone) n (at, alone) where n.alone;
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
      select about.scope, about.subject, true as is_asked, (
          select coalesce(sum(h.credited), 0) from funding.approved_hour h
          where h.scope = about.scope and h.subject = about.subject and h.hour >= v_whole
        ) as credited
      from (
        select distinct s.scope, s.subject
        from unnest(v_by, v_customer, v_alone) n (clerk, customer, alone)
        cross join lateral (values ('clerk', n.clerk), ('customer', n.customer), ('day', 0)) s (scope, subject)
        where n.alone
      ) about
      union all
      select s.scope, s.subject, false, d.credited
      from funding.deposit d
      cross join lateral (values ('clerk', d.decided_by), ('customer', d.customer), ('day', 0)) s (scope, subject)
      where d.state = 'approved' and d.book = 'real' and d.decided_at > v_from and d.decided_at < v_whole
    ) parts
    group by parts.scope, parts.subject
    having bool_or(parts.is_asked) and sum(parts.credited) > case parts.scope when 'clerk' then v_threshold.clerk
      when 'customer' then v_threshold.customer else v_threshold.day end;
  if found then
    raise exception 'the sums of 24 hours take a second person' using errcode = 'PL069';
  end if;
  return null;
end $$;

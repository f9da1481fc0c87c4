-- Term and micro deals: a stake, a direction, a duration. Written by the functions below alone, together with the ledger.
create schema term;
grant usage on schema term to plumbline_app;

create table term.deal (
  id uuid not null,
  book text not null,
  customer bigint not null references identity.customer (id),
  kind text not null check (kind in ('term', 'micro')),
  code text not null,
  direction text not null check (direction in ('up', 'down')),
  seconds int not null check (seconds > 0),
  stake bigint not null check (stake > 0),
  yield int not null check (yield > 0),
  profit bigint not null,
  product_version int not null check (product_version >= 0),
  price_scale smallint not null,
  digits smallint not null,
  state text not null check (state in ('accepted', 'running', 'settled', 'void')),
  accepted_at timestamptz not null,
  entry_quote json,
  -- Twice the mid, in units of the price scale.
  entry_mid bigint,
  expires_at timestamptz,
  exit_quote json,
  exit_mid bigint,
  settled_at timestamptz,
  result text check (result in ('win', 'lose', 'equal')),
  void_reason text check (void_reason in ('no_entry', 'silent', 'delayed', 'closed', 'halted', 'suspended', 'clock')),
  settlement uuid,
  primary key (id, book),
  -- The rule by which money is decided, for every role: rules/term/product.ts and deal.ts say the same.
  constraint profit_by_yield check (profit = stake * yield / 10000),
  constraint result_by_quotes check (result = case
    when exit_mid = entry_mid then 'equal'
    when (exit_mid > entry_mid) = (direction = 'up') then 'win'
    else 'lose'
  end),
  constraint runs_for_its_duration check (num_nulls(entry_quote, entry_mid, expires_at) in (0, 3)),
  constraint facts_by_state check (case state
    when 'accepted' then entry_quote is null and exit_quote is null and settled_at is null and result is null
      and void_reason is null and settlement is null
    when 'running' then entry_quote is not null and exit_quote is null and settled_at is null and result is null
      and void_reason is null and settlement is null
    when 'settled' then entry_quote is not null and exit_quote is not null and exit_mid is not null and settled_at is not null
      and result is not null and void_reason is null and settlement is not null
    when 'void' then settled_at is not null and result is null and void_reason is not null and settlement is not null
  end)
) partition by list (book);
comment on column term.deal.stake is 'Cents of USD';
comment on column term.deal.yield is 'Hundredths of a percent of the stake';
comment on column term.deal.profit is 'Cents of USD that a win pays beside the stake, rounded down';
comment on column term.deal.settlement is 'The ledger transfer that settled it';
create table term.deal_real partition of term.deal for values in ('real') with (fillfactor = 50);
create table term.deal_demo partition of term.deal for values in ('demo') with (fillfactor = 50);
create index deal_real_active on term.deal_real (customer, accepted_at desc, id desc) where state in ('accepted', 'running');
create index deal_demo_active on term.deal_demo (customer, accepted_at desc, id desc) where state in ('accepted', 'running');
create index deal_real_closed on term.deal_real (customer, settled_at desc, id desc) where state in ('settled', 'void');
create index deal_demo_closed on term.deal_demo (customer, settled_at desc, id desc) where state in ('settled', 'void');

-- What was agreed stays; a quote that was written down stays; what is settled stays.
create function term.keep_deal() returns trigger language plpgsql as $$
begin
  if old.state in ('settled', 'void')
    or (new.id, new.book, new.customer, new.kind, new.code, new.direction, new.seconds, new.stake, new.yield, new.profit,
        new.product_version, new.accepted_at)
      is distinct from (old.id, old.book, old.customer, old.kind, old.code, old.direction, old.seconds, old.stake, old.yield,
        old.profit, old.product_version, old.accepted_at)
    or old.entry_mid is not null and (new.entry_mid, new.expires_at, new.entry_quote::text)
      is distinct from (old.entry_mid, old.expires_at, old.entry_quote::text) then
    raise exception 'a deal keeps its terms, its quotes and its outcome' using errcode = 'PL004';
  end if;
  return new;
end $$;
revoke all on function term.keep_deal from public;
create trigger keep_deal before update on term.deal for each row execute function term.keep_deal();
create trigger keep_deals_real before delete or truncate on term.deal_real for each statement execute function ledger.refuse_change();
create trigger keep_deals_demo before delete or truncate on term.deal_demo for each statement execute function ledger.refuse_change();
alter table term.deal_real enable always trigger keep_deals_real;
alter table term.deal_demo enable always trigger keep_deals_demo;

-- What a customer is told of, in the numbers of the channel of orders.
create table term.event (
  customer bigint not null references identity.customer (id),
  told bigint not null,
  deal uuid not null,
  kind text not null check (kind in ('accepted', 'running', 'settled', 'void')),
  at timestamptz not null,
  primary key (customer, told),
  unique (deal, kind)
);
create trigger append_only before update or delete on term.event for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on term.event for each statement execute function ledger.refuse_change();
alter table term.event enable always trigger append_only;
alter table term.event enable always trigger append_only_whole;
-- What deals on the real book came to, a signed text a day; each names the one before. Written once.
create table term.fairness_day (
  day date primary key,
  text text not null,
  hash bytea not null check (length(hash) = 32),
  key bytea not null check (length(key) = 32),
  signature bytea not null check (length(signature) = 64),
  constraint hash_of_text check (hash = sha256(convert_to(text, 'UTF8')))
);
create trigger append_only before update or delete on term.fairness_day for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on term.fairness_day for each statement execute function ledger.refuse_change();
alter table term.fairness_day enable always trigger append_only;
alter table term.fairness_day enable always trigger append_only_whole;
create index deal_real_ended on term.deal_real (settled_at) where state in ('settled', 'void');
grant insert on term.fairness_day to plumbline_app;
grant select on all tables in schema term to plumbline_app;

-- Only the engine that holds the lease writes (PL001).
create function term.hold_lease(p_epoch bigint, p_shard int) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(7201, p_shard);
  if not exists (select from trading.lease where shard = p_shard and epoch = p_epoch) then
    raise exception 'another engine has taken over' using errcode = 'PL001';
  end if;
end $$;
revoke all on function term.hold_lease from public;

-- Counts events of customers on, writes them, and gives each its number. Sorted, so that two batches never deadlock.
create function term.tell(p_customer bigint[], p_deal uuid[], p_kind text, p_at timestamptz[]) returns bigint[]
language plpgsql set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_material = off
  set enable_bitmapscan = off
as $$
declare
  v_told bigint[];
begin
  with counted as (
    insert into trading.room as r (customer, newest)
    select customer, count(*) from unnest(p_customer) each (customer) group by customer order by customer
    on conflict (customer) do update set newest = r.newest + excluded.newest
    returning r.customer, r.newest
  )
  select array_agg(newest - due + place order by n) filter (where n is not null) into v_told
  from (
    select n, max(newest) over whole as newest, count(n) over whole as due,
      count(n) over (partition by customer order by n rows unbounded preceding) as place
    from (
      select customer, n, null::bigint as newest from unnest(p_customer) with ordinality each (customer, n)
      union all
      select customer, null, newest from counted
    ) both_of_them
    window whole as (partition by customer)
  ) numbered;
  insert into term.event (customer, told, deal, kind, at)
  select customer, told, deal, p_kind, at from unnest(p_customer, v_told, p_deal, p_at) e (customer, told, deal, at);
  return v_told;
end $$;
revoke all on function term.tell from public;

-- What a customer has staked and lost on a day, in cents: stakes of deals that are not void; what settled deals and, for all
-- trading, closed orders took, less what they brought; and what is at stake now.
create function term.day_of(p_customer bigint, p_scope text, p_at timestamptz, out staked bigint, out lost bigint)
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  v_from timestamptz := date_trunc('day', p_at, 'UTC');
begin
  select coalesce(sum(stake), 0) into staked from term.deal
  where customer = p_customer and accepted_at >= v_from and state <> 'void';
  select coalesce(sum(case result when 'lose' then stake when 'win' then -profit else 0 end), 0) into lost from term.deal
  where customer = p_customer and state = 'settled' and settled_at >= v_from;
  if p_scope = 'all' then
    select lost - coalesce(sum(coalesce(result, 0) - coalesce(fee_open, 0) - coalesce(fee_close, 0) + financing + adjusted), 0)
    into lost from trading.contract_order where customer = p_customer and state = 'closed' and closed_at >= v_from;
  end if;
  lost := greatest(lost, 0) + (
    select coalesce(sum(stake), 0) from term.deal where customer = p_customer and state in ('accepted', 'running')
  );
end $$;
revoke all on function term.day_of from public;
grant execute on function term.day_of to plumbline_app;

-- Which of a customer's own limits a deal would pass: 5 a pause, 6 an exclusion, 7 the stake of a day, 8 the loss of a day; null
-- where it passes none. `p_beside` is staked by deals that are being taken on with it.
create function term.limit_passed(p_customer bigint, p_stake bigint, p_beside bigint, p_at timestamptz) returns smallint
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  v_held record;
  v_day record;
begin
  for v_held in select * from self_limit.holding(p_customer, p_at) order by kind, scope loop
    if v_held.until > p_at then
      return case v_held.kind when 'pause' then 5 else 6 end;
    end if;
    continue when v_held.amount is null;
    select * into v_day from term.day_of(p_customer, v_held.scope, p_at);
    if v_held.kind = 'stake_day' and v_day.staked + p_beside + p_stake > v_held.amount then
      return 7;
    end if;
    if v_held.kind = 'loss_day' and v_day.lost + p_beside + p_stake > v_held.amount then
      return 8;
    end if;
  end loop;
  return null;
end $$;
revoke all on function term.limit_passed from public;

-- Takes deals on: freezes each stake and writes the deal. Verdicts: 1 accepted, 2 accepted before under the same id, 3 its
-- idempotency key was used by another, 4 the term account lacks the money, 5 to 8 a limit of the customer's own (limit_passed).
-- Deals with a verdict of 1 have their number.
create function term.accept(p_epoch bigint, p_shard int, p_deals json, out verdicts smallint[], out told bigint[], out posted bigint[])
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_material = off
  set enable_bitmapscan = off
as $$
declare
  v_count int := json_array_length(p_deals);
  v_try int[];
  v_verdicts smallint[];
  v_numbers bigint[];
  v_made int[];
  v_told bigint[];
  v_limited bigint[];
  v_deal record;
  v_beside jsonb := '{}';
  v_passed smallint;
begin
  perform term.hold_lease(p_epoch, p_shard);
  verdicts := array_fill(1::smallint, array[v_count]);
  told := array_fill(null::bigint, array[v_count]);
  posted := told;
  select coalesce(array_agg(case
      when k.decision = d.id or exists (select from term.deal known where known.id = d.id and known.book = d.book) then 2
      when k.decision is not null then 3
      else 1
    end::smallint order by d.n), verdicts) into verdicts
  from (
    select (row_number() over ())::int as n, g.* from json_to_recordset(p_deals) g (id uuid, book text, customer bigint, call text, key text)
  ) d
  left join trading.idempotency k on k.customer = d.customer and k.call = d.call and k.key = d.key;
  -- Whoever has limits is judged alone: of two deals at the same moment the second knows of the first, and so does a change.
  select array_agg(customer) into v_limited from (
    select c.customer from self_limit.customer c
    where c.customer = any (array(select g.customer from json_to_recordset(p_deals) g (customer bigint)))
    order by c.customer for update
  ) locked;
  if v_limited is not null then
    for v_deal in
      select * from (
        select (row_number() over ())::int as n, g.* from json_to_recordset(p_deals) g (customer bigint, stake bigint, at timestamptz)
      ) d where d.customer = any (v_limited) order by n
    loop
      continue when verdicts[v_deal.n] <> 1;
      v_passed := term.limit_passed(v_deal.customer, v_deal.stake,
        coalesce((v_beside ->> v_deal.customer::text)::bigint, 0), v_deal.at);
      if v_passed is null then
        v_beside := v_beside || jsonb_build_object(v_deal.customer::text,
          coalesce((v_beside ->> v_deal.customer::text)::bigint, 0) + v_deal.stake);
      else
        verdicts[v_deal.n] := v_passed;
      end if;
    end loop;
  end if;
  select array_agg(n order by n) into v_try from generate_series(1, v_count) n where verdicts[n] = 1;
  if v_try is null then
    return;
  end if;

  with deals as materialized (
    select row_number() over (order by n) as place, d.* from (
      select (row_number() over ())::int as n, g.*
      from json_to_recordset(p_deals) g (id uuid, book text, account bigint, stake bigint, settlement uuid, at timestamptz)
    ) d where n = any (v_try)
  ), legs as (
    select place, account, part, case part when 0 then -stake else stake end as change
    from deals, unnest(array[0, 1]::smallint[]) part
  )
  select p.verdicts, p.numbers into v_verdicts, v_numbers from ledger.post(
    (select array_agg(settlement order by place) from deals), (select array_agg(book order by place) from deals),
    array_fill('term.open'::text, array[cardinality(v_try)]), (select array_agg(id order by place) from deals),
    (select array_agg(at order by place) from deals),
    (select array_agg(place::int order by place, part) from legs), (select array_agg(account order by place, part) from legs),
    (select array_agg(part order by place, part) from legs), (select array_agg(change order by place, part) from legs)
  ) p;
  for place in 1..cardinality(v_try) loop
    if v_verdicts[place] = 1 then
      v_made := v_made || v_try[place];
      posted[v_try[place]] := v_numbers[place];
    else
      verdicts[v_try[place]] := 4;
    end if;
  end loop;
  if v_made is null then
    return;
  end if;

  insert into term.deal (id, book, customer, kind, code, direction, seconds, stake, yield, profit, product_version, price_scale,
    digits, state, accepted_at)
  select id, book, customer, kind, code, direction, seconds, stake, yield, profit, product_version, price_scale, digits,
    'accepted', at
  from (
    select (row_number() over ())::int as n, g.* from json_to_recordset(p_deals) g (id uuid, book text, customer bigint, kind text,
      code text, direction text, seconds int, stake bigint, yield int, profit bigint, product_version int, price_scale smallint,
      digits smallint, at timestamptz)
  ) d where n = any (v_made);
  insert into trading.idempotency (customer, call, key, body_hash, decision, answer, at)
  select customer, call, key, decode(hash, 'hex'), id, answer, at
  from (
    select (row_number() over ())::int as n, g.* from json_to_recordset(p_deals) g (id uuid, customer bigint, call text, key text,
      hash text, answer json, at timestamptz)
  ) d where n = any (v_made) and key is not null;
  select term.tell(array_agg(customer order by n), array_agg(id order by n), 'accepted', array_agg(at order by n)) into v_told
  from (
    select (row_number() over ())::int as n, g.* from json_to_recordset(p_deals) g (id uuid, customer bigint, at timestamptz)
  ) d where n = any (v_made);
  for place in 1..cardinality(v_made) loop
    told[v_made[place]] := v_told[place];
  end loop;
end $$;

-- Writes the quote at which deals begin. What was written before under the same facts stays as it is: its number is null.
create function term.enter(
  p_epoch bigint, p_shard int, p_id uuid[], p_book text[], p_quote int[], p_mid bigint[], p_expires timestamptz[],
  p_at timestamptz[], q_quote json[], out told bigint[]
)
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_material = off
  set enable_bitmapscan = off
as $$
declare
  v_places int[];
  v_customers bigint[];
  v_told bigint[];
  -- In a variable: by a constant the planner would find these deals through the index of those that run, and read all of them.
  v_before text := 'accepted';
begin
  perform term.hold_lease(p_epoch, p_shard);
  told := array_fill(null::bigint, array[cardinality(p_id)]);
  with done as (
    update term.deal d
    set state = 'running', entry_quote = q_quote[g.quote], entry_mid = g.mid, expires_at = g.expires
    from unnest(p_id, p_book, p_quote, p_mid, p_expires) with ordinality g (id, book, quote, mid, expires, n)
    where d.id = any (array[g.id]) and d.book = g.book and d.state = v_before
    returning g.n::int as n, d.customer
  )
  select array_agg(n order by n), array_agg(customer order by n) into v_places, v_customers from done;
  if v_places is null then
    return;
  end if;
  v_told := term.tell(v_customers, (select array_agg(p_id[n] order by o) from unnest(v_places) with ordinality p (n, o)),
    'running', (select array_agg(p_at[n] order by o) from unnest(v_places) with ordinality p (n, o)));
  for place in 1..cardinality(v_places) loop
    told[v_places[place]] := v_told[place];
  end loop;
end $$;

-- Settles deals: outcome, quotes and money in one. `p_result` is null for a void deal. Money follows from the row itself: a win
-- releases the stake and pays the profit, a loss costs the stake, anything else releases it. What was settled before stays.
create function term.settle(
  p_epoch bigint, p_shard int, p_id uuid[], p_book text[], p_settlement uuid[], p_result text[], p_void text[],
  p_quote int[], p_mid bigint[], p_at timestamptz[], q_quote json[],
  out told bigint[], out posted bigint[], out customers bigint[]
)
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_material = off
  set enable_bitmapscan = off
as $$
declare
  v_count int := cardinality(p_id);
  v_place int[];
  v_customer bigint[];
  v_stake bigint[];
  v_gain bigint[];
  v_account bigint[];
  v_house bigint[];
  v_verdicts smallint[];
  v_numbers bigint[];
  v_told bigint[];
  -- In a variable, as in term.enter.
  v_before text[] := array['accepted', 'running'];
begin
  perform term.hold_lease(p_epoch, p_shard);
  told := array_fill(null::bigint, array[v_count]);
  posted := told;
  customers := told;
  with done as (
    update term.deal d
    set state = case when g.result is null then 'void' else 'settled' end, exit_quote = q_quote[g.quote], exit_mid = g.mid,
      settled_at = g.at, result = g.result, void_reason = g.void, settlement = g.settlement
    from unnest(p_id, p_book, p_settlement, p_result, p_void, p_quote, p_mid, p_at) with ordinality
      g (id, book, settlement, result, void, quote, mid, at, n)
    where d.id = any (array[g.id]) and d.book = g.book and d.state = any (v_before)
    returning g.n::int as n, d.customer, d.book, d.stake,
      case d.result when 'win' then d.profit when 'lose' then -d.stake else 0 end as gain
  )
  select array_agg(n order by n), array_agg(customer order by n), array_agg(stake order by n), array_agg(gain order by n),
    array_agg(own.id order by n), array_agg(house.id order by n)
  into v_place, v_customer, v_stake, v_gain, v_account, v_house
  from done
  cross join lateral (
    select a.id from ledger.account a where a.owner = done.customer and a.kind = 'term' and a.book = done.book offset 0
  ) own
  join ledger.account house on house.owner is null and house.kind = 'trading_result' and house.book = done.book;
  if v_place is null then
    return;
  end if;

  with legs as materialized (
    select place, leg, account, part, change
    from unnest(v_stake, v_gain, v_account, v_house) with ordinality d (stake, gain, own, house, place),
      lateral (values (1, own, 1::smallint, -stake), (2, own, 0::smallint, stake + gain), (3, house, 0::smallint, -gain))
        l (leg, account, part, change)
    where change <> 0
  )
  select p.verdicts, p.numbers into v_verdicts, v_numbers from ledger.post(
    (select array_agg(p_settlement[n] order by o) from unnest(v_place) with ordinality p (n, o)),
    (select array_agg(p_book[n] order by o) from unnest(v_place) with ordinality p (n, o)),
    array_fill('term.close'::text, array[cardinality(v_place)]),
    (select array_agg(p_id[n] order by o) from unnest(v_place) with ordinality p (n, o)),
    (select array_agg(p_at[n] order by o) from unnest(v_place) with ordinality p (n, o)),
    (select array_agg(place::int order by place, leg) from legs), (select array_agg(account order by place, leg) from legs),
    (select array_agg(part order by place, leg) from legs), (select array_agg(change order by place, leg) from legs)
  ) p;
  if exists (select from unnest(v_verdicts) verdict where verdict <> 1) then
    raise exception 'what a deal has frozen is there until it is settled' using errcode = 'PL003';
  end if;
  v_told := array_fill(null::bigint, array[cardinality(v_place)]);
  with kinds as (
    select n, o, case when p_result[n] is null then 'void' else 'settled' end as kind
    from unnest(v_place) with ordinality p (n, o)
  ), numbered as (
    select array_agg(o order by o) as places,
      term.tell(array_agg(v_customer[o] order by o), array_agg(p_id[n] order by o), kind, array_agg(p_at[n] order by o)) as told
    from kinds group by kind order by kind
  )
  select array_agg(number order by place) into v_told
  from numbered, unnest(numbered.places, numbered.told) each (place, number);
  for place in 1..cardinality(v_place) loop
    told[v_place[place]] := v_told[place];
    posted[v_place[place]] := v_numbers[place];
    customers[v_place[place]] := v_customer[place];
  end loop;
end $$;

revoke all on function term.accept, term.enter, term.settle from public;
grant execute on function term.accept, term.enter, term.settle to plumbline_app;

-- What staff see of term and micro deals: when deals began beside the jumps of the price, and what that showed of customers.
-- Nothing that accepts, decides or pays a deal reads any of it.

-- Entries on the real book, each judged once. `chance` is null where the prices around it show no jumps.
create table term.entry_timing (
  deal uuid primary key,
  customer bigint not null references identity.customer (id),
  code text not null,
  entry_at timestamptz not null,
  settled_at timestamptz not null,
  chance double precision check (chance > 0 and chance <= 0.1),
  before_jump boolean,
  won boolean not null,
  constraint judged_whole check (num_nulls(chance, before_jump) in (0, 2))
);
comment on column term.entry_timing.chance is 'Share of moments around it at which a deal would have begun before a jump';
create index entry_timing_newest on term.entry_timing (settled_at desc, deal desc);
create index entry_timing_of on term.entry_timing (customer, entry_at desc) where chance is not null;
create trigger append_only before update or delete on term.entry_timing for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on term.entry_timing for each statement execute function ledger.refuse_change();
alter table term.entry_timing enable always trigger append_only;
alter table term.entry_timing enable always trigger append_only_whole;

-- What the rule found of a customer, and when it no longer did. The newest row of a customer holds.
create table term.latency_event (
  id bigint generated always as identity primary key,
  customer bigint not null references identity.customer (id),
  at timestamptz not null,
  state text not null check (state in ('on', 'off')),
  entries int not null check (entries >= 0),
  before_jumps int not null check (before_jumps between 0 and entries),
  expected double precision not null check (expected >= 0),
  won int not null check (won between 0 and before_jumps),
  chance double precision not null check (chance between 0 and 1)
);
create index latency_event_of on term.latency_event (customer, id desc);
create trigger append_only before update or delete on term.latency_event for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on term.latency_event for each statement execute function ledger.refuse_change();
alter table term.latency_event enable always trigger append_only;
alter table term.latency_event enable always trigger append_only_whole;

-- Results of a period, of demo deals too.
create index deal_demo_ended on term.deal_demo (settled_at) where state in ('settled', 'void');

grant select, insert on term.entry_timing, term.latency_event to plumbline_app;

-- Yields and limits are known a day ahead.
insert into setting.known (key, notice_hours, effect) values ('term.products', 24, 'session opening');

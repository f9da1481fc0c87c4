-- Savings for a fixed time: principal that is frozen in `fund`, and interest from an account of the house. Orders are written by
-- the functions below alone, together with the ledger.
create schema savings;
grant usage on schema savings to plumbline_app;

-- Rates and limits are known a day ahead; what is set aside for interest costs no customer anything.
insert into setting.known (key, notice_hours, effect) values
  ('savings.products', 24, 'session opening'),
  ('savings.reserve', 0, 'at once');

-- Below zero: interest that customers were paid.
insert into ledger.account_kind (kind, house) values ('savings_interest', true);
insert into ledger.account (book, kind) values ('real', 'savings_interest'), ('demo', 'savings_interest');

-- A deposit is frozen once and returned once, whatever role posts.
create unique index transfer_real_savings on ledger.transfer_real (reference, kind) where kind in ('savings.deposit', 'savings.mature');
create unique index transfer_demo_savings on ledger.transfer_demo (reference, kind) where kind in ('savings.deposit', 'savings.mature');

-- ------------------------------------------------------------------------------------------------------------------- Orders

create table savings.savings_order (
  id uuid not null,
  book text not null,
  customer bigint not null references identity.customer (id),
  product text not null check (product ~ '^[a-z0-9_]{1,24}$'),
  product_version int not null check (product_version >= 0),
  principal bigint not null check (principal > 0),
  rate int not null check (rate > 0),
  days int not null check (days > 0),
  interest bigint not null,
  state text not null check (state in ('active', 'completed')),
  at_maturity text not null check (at_maturity in ('return', 'renew')),
  started_at timestamptz not null,
  due_at timestamptz not null,
  completed_at timestamptz,
  settlement uuid,
  renewed_from uuid,
  renewed_by uuid,
  not_renewed text check (not_renewed in
    ('product_closed', 'outside_limits', 'places_full', 'reserve', 'suspended', 'country', 'paused', 'owed')),
  primary key (id, book),
  -- The rule by which interest is decided, for every role: rules/savings/interest.ts says the same.
  constraint interest_by_rate check (interest = div(principal::numeric * rate * days, 3650000)),
  constraint earns_a_cent check (interest > 0),
  constraint due_by_days check (due_at = started_at + days * interval '24 hours'),
  constraint facts_by_state check (case state
    when 'active' then num_nonnulls(completed_at, settlement, renewed_by, not_renewed) = 0
    when 'completed' then num_nulls(completed_at, settlement) = 0 and completed_at >= due_at
      -- What was to begin anew did so, or says why not.
      and num_nonnulls(renewed_by, not_renewed) = (at_maturity = 'renew')::int
  end)
) partition by list (book);
comment on column savings.savings_order.id is 'Also the id of the ledger transfer that froze the principal';
comment on column savings.savings_order.principal is 'Cents of USD';
comment on column savings.savings_order.rate is 'Hundredths of a percent a year';
comment on column savings.savings_order.interest is 'Cents of USD for the whole time, rounded down';
comment on column savings.savings_order.settlement is 'The ledger transfer that returned it';
create table savings.savings_order_real partition of savings.savings_order for values in ('real') with (fillfactor = 60);
create table savings.savings_order_demo partition of savings.savings_order for values in ('demo') with (fillfactor = 60);
create index savings_order_real_own on savings.savings_order_real (customer, started_at desc, id desc);
create index savings_order_demo_own on savings.savings_order_demo (customer, started_at desc, id desc);
create index savings_order_real_due on savings.savings_order_real (due_at, id) where state = 'active';
create index savings_order_demo_due on savings.savings_order_demo (due_at, id) where state = 'active';
-- For the lists of staff.
create index savings_order_real_newest on savings.savings_order_real (started_at desc, id desc);
create index savings_order_demo_newest on savings.savings_order_demo (started_at desc, id desc);

-- What was agreed stays, and what was returned stays. Judged without a call for each row: orders are completed by the thousand.
create function savings.refuse_other_terms() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'a savings order keeps its terms and its end' using errcode = 'PL004';
end $$;
revoke all on function savings.refuse_other_terms from public;
create trigger keep_order before update on savings.savings_order for each row
  when (
    old.state = 'completed'
    or (new.id, new.book, new.customer, new.product, new.product_version, new.principal, new.rate, new.days, new.interest,
        new.started_at, new.due_at, new.renewed_from)
      is distinct from (old.id, old.book, old.customer, old.product, old.product_version, old.principal, old.rate, old.days,
        old.interest, old.started_at, old.due_at, old.renewed_from)
    or new.state = 'completed' and new.at_maturity <> old.at_maturity
  )
  execute function savings.refuse_other_terms();
create trigger keep_orders_real before delete or truncate on savings.savings_order_real
  for each statement execute function ledger.refuse_change();
create trigger keep_orders_demo before delete or truncate on savings.savings_order_demo
  for each statement execute function ledger.refuse_change();
alter table savings.savings_order_real enable always trigger keep_orders_real;
alter table savings.savings_order_demo enable always trigger keep_orders_demo;

-- What customers chose for the day on which an order is due, after they had made it.
create table savings.choice (
  savings_order uuid not null,
  number int not null check (number > 0),
  at_maturity text not null check (at_maturity in ('return', 'renew')),
  at timestamptz not null,
  primary key (savings_order, number)
);
create trigger append_only before update or delete on savings.choice for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on savings.choice for each statement execute function ledger.refuse_change();
alter table savings.choice enable always trigger append_only;
alter table savings.choice enable always trigger append_only_whole;

-- What runs in each product, counted as it changes, so that nobody has to add up all orders to see whether there is room.
create table savings.running (
  book text not null check (book in ('real', 'demo')),
  product text not null,
  orders int not null check (orders >= 0),
  principal bigint not null check (principal >= 0),
  interest bigint not null check (interest >= 0),
  primary key (book, product)
);
comment on column savings.running.principal is 'Cents of USD';
comment on column savings.running.interest is 'Cents of USD that are still to be paid for these orders';

grant select on all tables in schema savings to plumbline_app;

-- A transfer of savings is one that its order names: orders and their transfers are written in one, by the functions below.
create function savings.judge_transfer() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_material = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
begin
  perform from savings.savings_order o
  where o.id = new.reference and o.book = new.book and new.id = case new.kind when 'savings.deposit' then o.id else o.settlement end;
  if not found then
    raise exception '% for what is not where it says', new.kind using errcode = 'PL072';
  end if;
  return null;
end $$;
revoke all on function savings.judge_transfer from public;
create trigger judge_savings after insert on ledger.transfer for each row
  when (new.kind in ('savings.deposit', 'savings.mature')) execute function savings.judge_transfer();

-- ---------------------------------------------------------------------------------------------------------------- Functions

-- Until the transaction ends nobody else begins an order in this book: what was judged by the room that there was, still holds.
-- Whoever holds a book does so before it holds orders, mailboxes or accounts.
create function savings.hold_book(p_book text) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  select pg_advisory_xact_lock(7230, case p_book when 'real' then 0 else 1 end)
$$;
revoke all on function savings.hold_book from public;

-- What a deposit is judged by. Where it is to be taken, the book is held, and limits that the customer has set do not change
-- meanwhile; whoever only looks holds nobody up.
create function savings.intake(
  p_customer bigint, p_book text, p_product text, p_at timestamptz, p_hold boolean,
  out running int, out own bigint, out paid bigint, out to_come bigint, out available bigint,
  out paused_until timestamptz, out excluded_until timestamptz
)
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
as $$
begin
  if p_hold then
    perform savings.hold_book(p_book);
    perform from self_limit.customer where customer = p_customer for share;
  end if;
  select max(h.until) filter (where h.kind = 'pause'), max(h.until) filter (where h.kind = 'exclusion')
  into paused_until, excluded_until
  from self_limit.holding(p_customer, p_at) h where h.scope = 'all' and h.until > p_at;
  -- In one look: an order that matures meanwhile counts as promised or as paid.
  select coalesce(sum(r.orders) filter (where r.product = p_product), 0), coalesce(sum(r.interest), 0),
    (select -a.available from ledger.account a where a.owner is null and a.kind = 'savings_interest' and a.book = p_book),
    (select a.available from ledger.account a where a.owner = p_customer and a.kind = 'fund' and a.book = p_book),
    (select coalesce(sum(o.principal), 0) from savings.savings_order o
      where o.customer = p_customer and o.book = p_book and o.product = p_product and o.state = 'active')
  into running, to_come, paid, available, own
  from savings.running r where r.book = p_book;
end $$;
revoke all on function savings.intake from public;
grant execute on function savings.intake to plumbline_app;

-- Counts what runs on or back. Rows are held in the order of products, so that nobody waits in a circle.
create function savings.count_on(p_book text[], p_product text[], p_orders int[], p_principal bigint[], p_interest bigint[]) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  insert into savings.running (book, product, orders, principal, interest)
  select distinct book, product, 0, 0, 0 from unnest(p_book, p_product) g (book, product) order by book, product
  on conflict (book, product) do nothing;
  perform from savings.running r
  where (r.book, r.product) in (select book, product from unnest(p_book, p_product) g (book, product))
  order by r.book, r.product for no key update;
  update savings.running r
  set orders = r.orders + g.orders, principal = r.principal + g.principal, interest = r.interest + g.interest
  from (
    select book, product, sum(orders) as orders, sum(principal) as principal, sum(interest) as interest
    from unnest(p_book, p_product, p_orders, p_principal, p_interest) g (book, product, orders, principal, interest)
    group by book, product
  ) g
  where r.book = g.book and r.product = g.product;
end $$;
revoke all on function savings.count_on from public;

-- Takes a deposit: the order, its idempotency key and the frozen principal in one. Verdict: 1 taken, 3 its key was used by
-- another, 4 the fund lacks the money. `number` is that under which the customer is told of it.
create function savings.deposit(
  p_id uuid, p_book text, p_customer bigint, p_product text, p_version int, p_principal bigint, p_rate int, p_days int,
  p_interest bigint, p_at_maturity text, p_at timestamptz, p_key json, out verdict smallint, out number bigint
)
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_material = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
declare
  v_fund bigint;
  v_available bigint;
  v_posted smallint;
begin
  -- The smallest of the accounts that the posting holds, so nobody waits in a circle.
  select id, available into strict v_fund, v_available
  from ledger.account where owner = p_customer and kind = 'fund' and book = p_book for no key update;
  if v_available < p_principal then
    verdict := 4;
    return;
  end if;
  if p_key is not null then
    insert into trading.idempotency (customer, call, key, body_hash, decision, answer, at)
    select p_customer, k.call, k.key, decode(k.hash, 'hex'), p_id, k.answer, p_at
    from json_to_record(p_key) as k (call text, key text, hash text, answer json)
    on conflict (customer, call, key) do nothing;
    if not found then
      verdict := 3;
      return;
    end if;
  end if;
  insert into savings.savings_order (id, book, customer, product, product_version, principal, rate, days, interest, state,
    at_maturity, started_at, due_at)
  values (p_id, p_book, p_customer, p_product, p_version, p_principal, p_rate, p_days, p_interest, 'active',
    p_at_maturity, p_at, p_at + p_days * interval '24 hours');
  perform savings.count_on(array[p_book], array[p_product], array[1], array[p_principal], array[p_interest]);
  select p.verdicts[1], p.numbers[1] into v_posted, number from ledger.post(
    array[p_id], array[p_book], array['savings.deposit'], array[p_id], array[p_at],
    array[1, 1], array[v_fund, v_fund], array[0, 1]::smallint[], array[-p_principal, p_principal]
  ) p;
  if v_posted <> 1 then
    raise exception 'the ledger refuses savings order %', p_id using errcode = 'PL005';
  end if;
  verdict := 1;
end $$;
revoke all on function savings.deposit from public;
grant execute on function savings.deposit to plumbline_app;

-- Changes what happens when an order is due, while it runs. Null where the customer has no such order, or it is completed.
create function savings.choose(p_id uuid, p_customer bigint, p_at_maturity text, p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
as $$
declare
  v_held record;
begin
  select o.book, o.state, o.at_maturity into v_held
  from savings.savings_order o where o.id = p_id and o.customer = p_customer for no key update;
  if v_held.state is distinct from 'active' then
    return v_held.state;
  end if;
  if v_held.at_maturity <> p_at_maturity then
    update savings.savings_order set at_maturity = p_at_maturity where id = p_id and book = v_held.book;
    insert into savings.choice (savings_order, number, at_maturity, at)
    values (p_id, (select count(*) + 1 from savings.choice c where c.savings_order = p_id), p_at_maturity, p_at);
  end if;
  return v_held.state;
end $$;
revoke all on function savings.choose from public;
grant execute on function savings.choose to plumbline_app;

-- Whether a customer owes for money that was taken back: what comes into the fund repays that first.
create function savings.owes(p_customer bigint, p_book text) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select exists (select from payment.payment p where p.customer = p_customer and p.book = p_book and p.advanced > 0)
    or exists (select from funding.correction c where c.customer = p_customer and c.owed > 0)
$$;
revoke all on function savings.owes from public;

-- Holds orders that are due, the oldest first, and gives what their end is decided by. `plain` are to be returned and nobody
-- owes; `renew` are to begin anew, which holds both books; `owed` is one of somebody who owes, whose debt is held with it.
-- What another process holds is left to it.
create function savings.take_due(p_epoch bigint, p_shard int, p_sort text, p_now timestamptz, p_limit int)
returns table (
  id uuid, book text, customer bigint, product text, principal bigint, interest bigint, at_maturity text, due_at timestamptz,
  country text, frozen text, paused boolean, running int, own bigint
)
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_material = off
as $$
#variable_conflict use_column
begin
  perform term.hold_lease(p_epoch, p_shard);
  if p_sort = 'plain' then
    return query
      select o.id, o.book, o.customer, o.product, o.principal, o.interest, o.at_maturity, o.due_at,
        null::text, null::text, false, 0, 0::bigint
      from savings.savings_order o
      where o.state = 'active' and o.due_at <= p_now and o.at_maturity = 'return'
        -- As in savings.owes, which by the thousand would cost more than the money.
        and not exists (select from payment.payment p where p.customer = o.customer and p.book = o.book and p.advanced > 0)
        and not exists (select from funding.correction k where k.customer = o.customer and k.owed > 0)
      order by o.due_at, o.id limit p_limit for no key update of o skip locked;
    return;
  end if;
  if p_sort = 'owed' then
    -- Debts are held before orders, as by whoever repays them otherwise.
    perform payment.hold_owed(first.customer, first.book) from (
      select o.customer, o.book from savings.savings_order o
      where o.state = 'active' and o.due_at <= p_now and savings.owes(o.customer, o.book)
      order by o.due_at, o.id limit 1
    ) first;
  else
    perform savings.hold_book('real');
    perform savings.hold_book('demo');
  end if;
  return query
    select o.id, o.book, o.customer, o.product, o.principal, o.interest, o.at_maturity, o.due_at, c.country, c.frozen_reason,
      exists (select from self_limit.holding(o.customer, p_now) h where h.scope = 'all' and h.until > p_now),
      coalesce((select r.orders from savings.running r where r.book = o.book and r.product = o.product), 0),
      (select coalesce(sum(s.principal), 0)::bigint from savings.savings_order s
        where s.customer = o.customer and s.book = o.book and s.product = o.product and s.state = 'active')
    from (
      select * from savings.savings_order d
      where d.state = 'active' and d.due_at <= p_now
        and case p_sort when 'owed' then savings.owes(d.customer, d.book)
          else d.at_maturity = 'renew' and not savings.owes(d.customer, d.book) end
      order by d.due_at, d.id limit case p_sort when 'owed' then 1 else p_limit end for no key update of d skip locked
    ) o
    join identity.customer c on c.id = o.customer
    order by o.due_at, o.id;
end $$;
revoke all on function savings.take_due from public;
grant execute on function savings.take_due to plumbline_app;

-- Completes orders that take_due holds: principal and interest are available again, in one posting. An order that begins anew
-- names its successor, and with it the terms of that day; one that was to and does not names the reason.
-- `numbers` are those under which the customers are told of the newest transfer of each order.
create function savings.complete(
  p_id uuid[], p_settlement uuid[], p_reason text[], p_successor uuid[], p_version int[], p_rate int[], p_days int[],
  p_interest bigint[], p_at timestamptz, p_owed boolean, out customers bigint[], out numbers bigint[]
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
  v_book text[];
  v_product text[];
  v_principal bigint[];
  v_due bigint[];
  v_fund bigint[];
  v_house bigint[];
  v_again int[];
  v_count int := cardinality(p_id);
  v_verdicts smallint[];
  v_told bigint[];
begin
  with done as (
    update savings.savings_order o
    set state = 'completed', completed_at = p_at, settlement = g.settlement, not_renewed = g.reason, renewed_by = g.successor
    from unnest(p_id, p_settlement, p_reason, p_successor) with ordinality g (id, settlement, reason, successor, n)
    where o.id = any (array[g.id]) and o.state = 'active' and o.due_at <= p_at
    returning g.n, o.book, o.customer, o.product, o.principal, o.interest
  )
  select array_agg(d.book order by d.n), array_agg(d.customer order by d.n), array_agg(d.product order by d.n),
    array_agg(d.principal order by d.n), array_agg(d.interest order by d.n), array_agg(own.id order by d.n),
    array_agg(house.id order by d.n)
  into v_book, customers, v_product, v_principal, v_due, v_fund, v_house
  from done d
  cross join lateral (
    select a.id from ledger.account a where a.owner = d.customer and a.kind = 'fund' and a.book = d.book offset 0
  ) own
  join ledger.account house on house.owner is null and house.kind = 'savings_interest' and house.book = d.book;
  if cardinality(customers) is distinct from v_count then
    raise exception 'an order is completed once, when it is due' using errcode = 'PL004';
  end if;

  select array_agg(n) into v_again from generate_series(1, v_count) n where p_successor[n] is not null;
  if v_again is not null then
    insert into savings.savings_order (id, book, customer, product, product_version, principal, rate, days, interest, state,
      at_maturity, started_at, due_at, renewed_from)
    select p_successor[n], o.book, o.customer, o.product, p_version[n], o.principal, p_rate[n], p_days[n], p_interest[n], 'active',
      'renew', o.due_at, o.due_at + p_days[n] * interval '24 hours', o.id
    from unnest(v_again) n
    join savings.savings_order o on o.id = any (array[p_id[n]]) and o.book = v_book[n];
  end if;
  perform savings.count_on(
    v_book || array(select v_book[n] from unnest(v_again) n), v_product || array(select v_product[n] from unnest(v_again) n),
    array_fill(-1, array[v_count]) || array_fill(1, array[coalesce(cardinality(v_again), 0)]),
    array(select -p from unnest(v_principal) p) || array(select v_principal[n] from unnest(v_again) n),
    array(select -i from unnest(v_due) i) || array(select p_interest[n] from unnest(v_again) n)
  );

  -- All returns first, then what is frozen again.
  with legs as materialized (
    select place::int as place, leg, account, part, change
    from unnest(v_principal, v_due, v_fund, v_house) with ordinality d (principal, interest, fund, house, place),
      lateral (values (1, fund, 1::smallint, -principal), (2, fund, 0::smallint, principal + interest), (3, house, 0::smallint, -interest))
        l (leg, account, part, change)
    union all
    select (v_count + again.place)::int, leg, v_fund[again.n], part, change
    from unnest(v_again) with ordinality again (n, place),
      lateral (values (1, 0::smallint, -v_principal[again.n]), (2, 1::smallint, v_principal[again.n])) l (leg, part, change)
  )
  select p.verdicts, p.numbers into v_verdicts, v_told from ledger.post(
    p_settlement || array(select p_successor[n] from unnest(v_again) n),
    v_book || array(select v_book[n] from unnest(v_again) n),
    array_fill('savings.mature'::text, array[v_count]) || array_fill('savings.deposit'::text, array[coalesce(cardinality(v_again), 0)]),
    p_id || array(select p_successor[n] from unnest(v_again) n),
    array_fill(p_at, array[v_count + coalesce(cardinality(v_again), 0)]),
    (select array_agg(place order by place, leg) from legs), (select array_agg(account order by place, leg) from legs),
    (select array_agg(part order by place, leg) from legs), (select array_agg(change order by place, leg) from legs)
  ) p;
  if exists (select from unnest(v_verdicts) verdict where verdict <> 1) then
    raise exception 'what an order has frozen is there until it is completed' using errcode = 'PL003';
  end if;
  -- A debt that was made while these were held is repaid first: then all of it is tried again, and finds the debt.
  if not p_owed and exists (
    select from unnest(customers, v_book) g (customer, book)
    where exists (select from payment.payment p where p.customer = g.customer and p.book = g.book and p.advanced > 0)
      or exists (select from funding.correction k where k.customer = g.customer and k.owed > 0)
  ) then
    raise exception 'a customer owes by now' using errcode = '40001';
  end if;
  numbers := v_told[1:v_count];
  for n in 1..coalesce(cardinality(v_again), 0) loop
    numbers[v_again[n]] := v_told[v_count + n];
  end loop;
end $$;
revoke all on function savings.complete from public;
grant execute on function savings.complete to plumbline_app;

-- Payments by card, through a provider's own page, and what a customer owes when one was taken back after the money had gone.
-- Nothing of the card is known here.
create schema payment;
grant usage on schema payment to plumbline_app;

-- ----------------------------------------------------------------------------------------------------------------- Payments

create table payment.payment (
  id uuid primary key,
  customer bigint not null references identity.customer (id),
  book text not null check (book in ('real', 'demo')),
  provider text not null check (provider in ('sandbox', 'stripe')),
  amount bigint not null check (amount > 0),
  state text not null check (state in ('started', 'captured', 'failed', 'expired', 'reversed')),
  taken_back bigint not null default 0,
  advanced bigint not null default 0,
  key text,
  reference text,
  url text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  looked_at timestamptz,
  changes int not null default 0,
  -- In which the customer is written to of what becomes of the payment.
  language text not null default 'en',
  -- A session of a hosted page is what a payment began with; letters, exports and disputes of the provider name what was charged.
  charge text check (length(charge) between 1 and 255),
  check (advanced >= 0 and advanced <= taken_back and taken_back <= amount),
  check (taken_back = 0 or state in ('captured', 'reversed')),
  check ((state = 'reversed') = (taken_back = amount)),
  check ((state = 'started') = (ended_at is null)),
  -- Demo money is never paid for.
  check (book = 'real' or provider = 'sandbox')
);
comment on column payment.payment.amount is 'Cents of USD';
comment on column payment.payment.taken_back is 'Cents of it that the provider has taken back';
comment on column payment.payment.advanced is 'Cents of what was taken back that the customer no longer had: the house has advanced them';
comment on column payment.payment.key is 'The name that the client gave to its attempt';
comment on column payment.payment.reference is 'What the provider calls it; null until its page is open';
comment on column payment.payment.charge is 'What the provider calls what it has charged; null until then';
comment on column payment.payment.looked_at is 'When the provider was last asked';
comment on column payment.payment.changes is 'How many events it has; who goes by an older number looks again';
create unique index payment_key on payment.payment (customer, key) where key is not null;
create unique index payment_reference on payment.payment (provider, reference) where reference is not null;
create index payment_charge on payment.payment (provider, charge) where charge is not null;
create index payment_customer on payment.payment (customer, created_at desc, id desc);
create index payment_open on payment.payment (created_at) where state = 'started';
create index payment_owed on payment.payment (customer, id) where advanced > 0;
create trigger never_removed before delete on payment.payment for each row execute function ledger.refuse_change();
create trigger never_removed_whole before truncate on payment.payment for each statement execute function ledger.refuse_change();
grant select, insert, update on payment.payment to plumbline_app;

create table payment.event (
  payment uuid not null references payment.payment (id),
  number int not null check (number > 0),
  kind text not null check (kind in ('captured', 'failed', 'expired', 'taken_back', 'given_back', 'repaid')),
  amount bigint check (amount > 0),
  at timestamptz not null,
  transfer uuid,
  advanced bigint,
  primary key (payment, number),
  check ((kind in ('failed', 'expired')) = (amount is null)),
  check ((amount is null) = (transfer is null)),
  check (advanced between 0 and amount)
);
comment on column payment.event.amount is 'Cents of USD that moved';
comment on column payment.event.transfer is 'The transfer of the ledger that moved them';
comment on column payment.event.advanced is 'Cents of USD of the amount that the house advanced, or got back';
create unique index event_transfer on payment.event (transfer) where transfer is not null;
create trigger append_only before update or delete on payment.event for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on payment.event for each statement execute function ledger.refuse_change();
-- What says that money was moved names what moved it.
create constraint trigger require_transfer after insert on payment.event
  deferrable initially deferred for each row when (new.transfer is not null) execute function ledger.require_transfer();
alter table payment.event enable always trigger require_transfer;
grant select, insert on payment.event to plumbline_app;

-- The books of the stand-in: what a provider would know. Nothing in them moves money outside this product.
create table payment.sandbox (
  reference text primary key,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('open', 'paid', 'declined')),
  disputed boolean not null default false check (not disputed or state = 'paid'),
  expires_at timestamptz not null
);
comment on column payment.sandbox.amount is 'Cents of USD';
grant select, insert, update on payment.sandbox to plumbline_app;

-- -------------------------------------------------------------------------------------------------------------------- Rules
-- For whatever role writes: a payment is what its events say.

-- A payment begins with nothing, in the book of its customer.
create function payment.judge_start() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if (new.state, new.taken_back, new.advanced, new.changes) is distinct from ('started', 0::bigint, 0::bigint, 0) or not exists (
    select from identity.customer c where c.id = new.customer and c.book = new.book
  ) then
    raise exception 'a payment begins with nothing, in the book of its customer' using errcode = 'PL093';
  end if;
  return new;
end $$;
create trigger judge_start before insert on payment.payment for each row execute function payment.judge_start();
alter table payment.payment enable always trigger judge_start;

-- What was agreed stays, and a payment changes its state only as listed.
create function payment.keep_moves() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  if (new.id, new.customer, new.book, new.provider, new.amount, new.key, new.created_at, new.expires_at)
    is distinct from (old.id, old.customer, old.book, old.provider, old.amount, old.key, old.created_at, old.expires_at)
    or (old.reference is not null and new.reference is distinct from old.reference)
    or (old.ended_at is not null and new.ended_at is distinct from old.ended_at)
    or new.changes not in (old.changes, old.changes + 1) then
    raise exception 'what was agreed of a payment does not change' using errcode = 'PL090';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('started', 'captured'), ('started', 'failed'), ('started', 'expired'), ('captured', 'reversed'), ('reversed', 'captured')
  ) then
    raise exception 'a payment does not go from % to %', old.state, new.state using errcode = 'PL091';
  end if;
  if (new.state, new.taken_back, new.advanced) is distinct from (old.state, old.taken_back, old.advanced)
    and new.changes = old.changes then
    raise exception 'a payment changes with an event' using errcode = 'PL092';
  end if;
  return new;
end $$;
create trigger keep_moves before update on payment.payment for each row execute function payment.keep_moves();

create function payment.keep_charge() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'what was agreed of a payment does not change' using errcode = 'PL090';
end $$;
create trigger keep_charge before update on payment.payment for each row
  when (old.charge is not null and new.charge is distinct from old.charge) execute function payment.keep_charge();

-- At the end of its transaction a payment is where its events leave it. Where an event does not say what was advanced, that
-- sum is not compared.
create function payment.judge_sum() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_material = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
begin
  perform from payment.payment p cross join lateral (
    select count(*) as events,
      coalesce(sum(e.amount) filter (where e.kind = 'captured'), 0) as captured,
      coalesce(sum(case e.kind when 'taken_back' then e.amount when 'given_back' then -e.amount end), 0) as taken_back,
      coalesce(sum(case e.kind when 'taken_back' then e.advanced when 'given_back' then -e.advanced when 'repaid' then -e.advanced end), 0)
        as advanced,
      coalesce(bool_or(e.advanced is null and e.kind in ('taken_back', 'given_back')), false) as is_old,
      min(e.kind) filter (where e.kind in ('failed', 'expired')) as ended
    from payment.event e where e.payment = p.id
  ) s
  where p.id = new.id and s.events = p.changes and s.taken_back = p.taken_back and (s.is_old or s.advanced = p.advanced)
    and s.captured = case when p.state in ('captured', 'reversed') then p.amount else 0 end
    and s.ended is not distinct from case when p.state in ('failed', 'expired') then p.state end;
  if not found then
    raise exception 'payment % is not what its events say', new.id using errcode = 'PL093';
  end if;
  return null;
end $$;
create constraint trigger judge_sum after update on payment.payment
  deferrable initially deferred for each row when (new.changes <> old.changes) execute function payment.judge_sum();
alter table payment.payment enable always trigger judge_sum;

create function payment.judge_event() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_material = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
begin
  perform from payment.payment p where p.id = new.payment and new.number <= p.changes;
  if not found then
    raise exception 'payment % is not what its events say', new.payment using errcode = 'PL093';
  end if;
  return null;
end $$;
create constraint trigger judge_event after insert on payment.event
  deferrable initially deferred for each row execute function payment.judge_event();
alter table payment.event enable always trigger judge_event;

revoke all on function payment.judge_start, payment.keep_moves, payment.keep_charge, payment.judge_sum, payment.judge_event
  from public;

-- --------------------------------------------------------------------------------------------------------------------- Debt
-- What a customer owes: for payments that were taken back (payment.advanced) and for credits that were corrected
-- (funding.correction.owed) when the money had gone.

-- Between a look at what a customer owes and the end of its transaction nothing is taken back: whoever looks shares this lock,
-- whoever takes something back holds it alone. Taken before mailboxes, and these before accounts, so that no transactions
-- deadlock.
create function payment.share_debt(p_customer bigint) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  select pg_advisory_xact_lock_shared(hashtextextended('owed ' || p_customer, 0))
$$;
create function payment.hold_debt(p_customer bigint) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  select pg_advisory_xact_lock(hashtextextended('owed ' || p_customer, 0))
$$;

-- For whoever raises a debt without having taken that lock before. 0019_funding.sql has the same trigger on funding.correction.
create function payment.advance_alone() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform payment.hold_debt(new.customer);
  return new;
end $$;
create trigger advance_alone before update on payment.payment for each row
  when (new.advanced > old.advanced) execute function payment.advance_alone();
alter table payment.payment enable always trigger advance_alone;

-- What a customer owes at this moment.
create function payment.owed(p_customer bigint) returns bigint
language plpgsql stable set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_material = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
begin
  return (select coalesce(sum(p.advanced), 0) from payment.payment p where p.customer = p_customer and p.advanced > 0)
    + (select coalesce(sum(c.owed), 0) from funding.correction c where c.customer = p_customer and c.owed > 0);
end $$;

-- Holds the accounts that a payment which is taken back, or repaid, moves money on: in the order of ids, as ledger.post does.
-- Returns what is available.
create function payment.hold_accounts(p_customer bigint, p_book text) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_material = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
begin
  perform from ledger.account a
  where a.book = p_book and (a.owner = p_customer or a.owner is null and a.kind in ('external_clearing', 'deficit_advances'))
  order by a.id for no key update;
  return (select a.available from ledger.account a where a.owner = p_customer and a.kind = 'fund' and a.book = p_book);
end $$;

-- What a customer owes, held so that it is repaid once.
create function payment.hold_owed(p_customer bigint, p_book text) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_material = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
declare
  v_payments bigint;
  v_corrections bigint;
begin
  select coalesce(sum(held.advanced), 0) into v_payments from (
    select p.advanced from payment.payment p
    where p.customer = p_customer and p.book = p_book and p.advanced > 0 order by p.id for no key update
  ) held;
  select coalesce(sum(held.owed), 0) into v_corrections from (
    select c.owed from funding.correction c where c.customer = p_customer and c.owed > 0 order by c.id for no key update
  ) held;
  if v_payments + v_corrections > 0 then
    perform payment.hold_accounts(p_customer, p_book);
  end if;
  return v_payments + v_corrections;
end $$;

-- After money has come into `fund`: what is available there repays what the firm has advanced, the oldest first: ids sort by
-- their time. Returns what was repaid, and the number under which the customer is told of the newest of these transfers.
create function payment.repay_owed(p_customer bigint, p_book text, p_at timestamptz, out repaid bigint, out number bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_material = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
declare
  v_debt record;
  v_fund bigint;
  v_house bigint;
  v_available bigint;
  v_amount bigint;
  v_transfer uuid;
  v_posted smallint;
begin
  repaid := 0;
  if payment.hold_owed(p_customer, p_book) = 0 then
    return;
  end if;
  select a.id, a.available into strict v_fund, v_available
  from ledger.account a where a.owner = p_customer and a.kind = 'fund' and a.book = p_book;
  select a.id into strict v_house
  from ledger.account a where a.owner is null and a.kind = 'deficit_advances' and a.book = p_book;
  for v_debt in
    select p.id, 'payment' as subject, p.id as item, p.advanced as owed, p.changes as events, 'payment.reverse' as kind
    from payment.payment p where p.customer = p_customer and p.book = p_book and p.advanced > 0
    union all
    select c.id, 'deposit', c.deposit, c.owed,
      (select count(*)::int from funding.correction_repayment r where r.correction = c.id), 'deposit.correct'
    from funding.correction c where c.customer = p_customer and c.owed > 0
    order by id
  loop
    v_amount := least(v_debt.owed, v_available - repaid);
    exit when v_amount = 0;
    v_transfer := gen_random_uuid();
    if v_debt.subject = 'payment' then
      insert into payment.event (payment, number, kind, amount, advanced, at, transfer)
      values (v_debt.id, v_debt.events + 1, 'repaid', v_amount, v_amount, p_at, v_transfer);
      update payment.payment set advanced = advanced - v_amount, changes = changes + 1 where id = v_debt.id;
    else
      insert into funding.correction_repayment (correction, number, amount, at, transfer)
      values (v_debt.id, v_debt.events + 1, v_amount, p_at, v_transfer);
      update funding.correction set owed = owed - v_amount where id = v_debt.id;
    end if;
    select p.verdicts[1], p.numbers[1] into v_posted, number from ledger.post(
      array[v_transfer], array[p_book], array[v_debt.kind], array[v_debt.item], array[p_at],
      array[1, 1], array[v_fund, v_house], array[0, 0]::smallint[], array[-v_amount, v_amount]
    ) p;
    if v_posted <> 1 then
      raise exception 'what is available repays' using errcode = 'PL005';
    end if;
    insert into audit.entry (at, actor_kind, action, subject_kind, subject_id, customer, before, after)
    values (p_at, 'system', v_debt.subject || '.repaid', v_debt.subject, v_debt.item, p_customer,
      json_build_object('advanced', to_char(v_debt.owed / 100.0, 'FM9999999999999990.00')),
      json_build_object('advanced', to_char((v_debt.owed - v_amount) / 100.0, 'FM9999999999999990.00')));
    repaid := repaid + v_amount;
  end loop;
end $$;

revoke all on function payment.share_debt, payment.hold_debt, payment.advance_alone, payment.owed, payment.hold_accounts,
  payment.hold_owed, payment.repay_owed from public;
grant execute on function payment.hold_debt, payment.owed, payment.hold_accounts, payment.hold_owed, payment.repay_owed
  to plumbline_app;

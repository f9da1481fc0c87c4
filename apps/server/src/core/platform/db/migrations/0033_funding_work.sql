-- Staff decisions on money: the queues, who works on what, what colleagues note, and what really arrived or was sent.
create schema funding_work;

-- One line for each deposit and withdrawal of the real book, as far as queues go by it; the triggers below keep it.
create table funding_work.item (
  id uuid primary key,
  kind text not null check (kind in ('deposit', 'withdrawal')),
  customer bigint not null references identity.customer (id),
  state text not null check (state in ('review', 'approved', 'rejected', 'cancelled')),
  payout text check (payout in ('due', 'sent', 'returned')),
  route text not null,
  currency text not null,
  usd bigint not null,
  due_at timestamptz not null,
  flags text[] not null,
  assigned bigint references staff.member (id)
);
comment on column funding_work.item.usd is 'Cents that come in (estimated under review), or that leave the account';
comment on column funding_work.item.due_at is 'Decided by then; of what is to be paid out, sent by then';
comment on column funding_work.item.assigned is 'Who works on it; only this the product writes itself';

-- A queue by each of its orders; those of a filter in the order in which it is looked at most.
create index item_due on funding_work.item (kind, state, due_at, id);
create index item_amount on funding_work.item (kind, state, usd, id);
create index item_age on funding_work.item (kind, state, id);
create index item_route on funding_work.item (kind, state, route, due_at, id);
create index item_currency on funding_work.item (kind, state, currency, due_at, id);
create index item_assigned on funding_work.item (assigned, kind, state, due_at, id) where assigned is not null;
create index item_unassigned on funding_work.item (kind, due_at, id) where assigned is null and state = 'review';
create index item_payout on funding_work.item (payout, due_at, id) where payout is not null;
-- Of what was decided, mostly all or none has a clerk: either way the first page is found at once.
create index item_done_unassigned_due on funding_work.item (kind, state, due_at, id) where assigned is null and state <> 'review';
create index item_done_unassigned_amount on funding_work.item (kind, state, usd, id) where assigned is null and state <> 'review';
create index item_done_unassigned_age on funding_work.item (kind, state, id) where assigned is null and state <> 'review';
create index item_paid_by on funding_work.item (kind, state, route, currency, id);
-- Most routes pay one currency: how many items are of both is known, so that what hardly occurs is looked up.
create statistics funding_work.item_of_both (mcv) on kind, state, route, currency from funding_work.item;
create index item_customer on funding_work.item (customer, id);
create index item_flag_address on funding_work.item (kind, state, due_at, id)
  where flags @> array['same_address_other_customer'];
create index item_flag_structuring on funding_work.item (kind, state, due_at, id) where flags @> array['structuring'];
create index item_flag_rapid on funding_work.item (kind, state, due_at, id) where flags @> array['rapid_in_out'];
create index item_flag_name on funding_work.item (kind, state, due_at, id) where flags @> array['name_mismatch'];
create index item_flag_image on funding_work.item (kind, state, due_at, id) where flags @> array['similar_image'];
-- What a customer or a bank quotes, for the search.
create index deposit_quoted on funding.deposit (transaction_key) where transaction_key is not null;
create index withdrawal_quoted on funding.withdrawal (lower(payout_reference)) where payout_reference is not null;
-- What a day, and a clerk, decided.
create index withdrawal_decided on funding.withdrawal (decided_at) where state = 'approved' and book = 'real';
create index withdrawal_paid on funding.withdrawal (payout_at) where payout_at is not null;

-- What was approved of real money since a moment. Held, nobody else approves until the transaction ends, so that two at once
-- cannot each be below a threshold that they pass together.
create function funding.approved_sums(
  p_clerk bigint, p_customer bigint, p_from timestamptz, p_hold boolean,
  out clerk numeric, out customer numeric, out day numeric
)
language plpgsql set search_path = pg_catalog, pg_temp
  -- As in ledger.post: by index, however small the table was when a connection made the plan.
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_bitmapscan = off
as $$
begin
  if p_hold then
    perform pg_advisory_xact_lock(hashtextextended('funding approvals', 0));
  end if;
  select coalesce(sum(d.credited) filter (where d.decided_by = p_clerk), 0),
      coalesce(sum(d.credited) filter (where d.customer = p_customer), 0), coalesce(sum(d.credited), 0)
    into clerk, customer, day
    from funding.deposit d where d.state = 'approved' and d.book = 'real' and d.decided_at > p_from;
end $$;
revoke all on function funding.approved_sums from public;
grant execute on function funding.approved_sums to plumbline_app;

create function funding_work.keep_deposit() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if new.book <> 'real' then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into funding_work.item (id, kind, customer, state, route, currency, usd, due_at, flags)
      values (new.id, 'deposit', new.customer, new.state, new.route, new.currency, new.estimate, new.due_at, new.flags);
  else
    update funding_work.item i set state = new.state, usd = coalesce(new.credited, new.estimate), flags = new.flags
      where i.id = new.id and (i.state, i.usd, i.flags) is distinct from (new.state, coalesce(new.credited, new.estimate), new.flags);
  end if;
  return null;
end $$;
create trigger kept_for_work after insert or update on funding.deposit
  for each row execute function funding_work.keep_deposit();

create function funding_work.keep_withdrawal() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if new.book <> 'real' then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into funding_work.item (id, kind, customer, state, payout, route, currency, usd, due_at, flags)
      values (new.id, 'withdrawal', new.customer, new.state, new.payout, new.route, new.currency, new.amount,
        new.due_at, new.flags);
  else
    update funding_work.item i set state = new.state, payout = new.payout, flags = new.flags,
        due_at = case when new.payout is null then new.due_at else new.decided_at + interval '24 hours' end
      where i.id = new.id and (i.state, i.payout, i.flags) is distinct from (new.state, new.payout, new.flags);
  end if;
  return null;
end $$;
create trigger kept_for_work after insert or update on funding.withdrawal
  for each row execute function funding_work.keep_withdrawal();
alter table funding.deposit enable always trigger kept_for_work;
alter table funding.withdrawal enable always trigger kept_for_work;
create trigger never_removed before delete on funding_work.item for each row execute function ledger.refuse_change();
create trigger never_removed_whole before truncate on funding_work.item for each statement execute function ledger.refuse_change();

-- What colleagues write for each other about an item.
create table funding_work.note (
  id bigint generated always as identity primary key,
  item uuid not null references funding_work.item (id),
  customer bigint not null references identity.customer (id),
  author bigint not null references staff.member (id),
  body bytea not null,
  at timestamptz not null
);
create index note_item on funding_work.note (item, id desc);
comment on column funding_work.note.body is 'Encrypted with the customer''s key';

-- Filters that a member keeps for herself.
create table funding_work.saved_view (
  id uuid primary key,
  member bigint not null references staff.member (id),
  kind text not null check (kind in ('deposit', 'withdrawal')),
  name text not null check (length(name) between 1 and 40),
  filter text not null check (length(filter) <= 1000),
  at timestamptz not null,
  unique (member, kind, name)
);

-- What a bank, a network or the payment provider says has really moved, as staff read it there.
create table funding_work.movement (
  id uuid primary key,
  account text not null check (length(account) between 1 and 60),
  currency text not null check (currency ~ '^[A-Z0-9]{2,10}$'),
  day date not null,
  direction text not null check (direction in ('in', 'out')),
  amount numeric not null check (amount > 0 and amount < 1e15 and scale(amount) <= 8),
  reference text not null check (length(reference) between 1 and 200),
  note text check (length(note) between 1 and 500),
  member bigint not null references staff.member (id),
  at timestamptz not null,
  -- How often this was recorded before and taken back.
  attempt int not null default 0,
  unique (account, currency, direction, reference, attempt)
);
create index movement_day on funding_work.movement (day, id);

create table funding_work.reversal (
  movement uuid primary key references funding_work.movement (id),
  note text not null check (length(note) between 1 and 500),
  member bigint not null references staff.member (id),
  at timestamptz not null
);

-- The same is recorded once, until it is taken back.
create function funding_work.judge_movement() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  recorded int;
  reversed int;
begin
  if new.day > (new.at at time zone 'UTC')::date then
    raise exception 'money cannot have moved on a day to come' using errcode = 'PL067';
  end if;
  select count(*), count(r.movement) into recorded, reversed
    from funding_work.movement m left join funding_work.reversal r on r.movement = m.id
    where m.account = new.account and m.currency = new.currency and m.direction = new.direction
      and m.reference = new.reference;
  if recorded > reversed then
    raise unique_violation using message = 'this was recorded already';
  end if;
  new.attempt := recorded;
  return new;
end $$;
create trigger judge before insert on funding_work.movement for each row execute function funding_work.judge_movement();

do $$ declare name text; begin
  foreach name in array array['note', 'movement', 'reversal'] loop
    execute format('create trigger append_only before update or delete on funding_work.%I for each row execute function ledger.refuse_change()', name);
    execute format('create trigger append_only_whole before truncate on funding_work.%I for each statement execute function ledger.refuse_change()', name);
  end loop;
end $$;

revoke all on function funding_work.keep_deposit, funding_work.keep_withdrawal, funding_work.judge_movement from public;
grant usage on schema funding_work to plumbline_app;
grant select, update (assigned) on funding_work.item to plumbline_app;
grant select, insert on funding_work.note, funding_work.movement, funding_work.reversal to plumbline_app;
grant select, insert, delete, update (filter, at) on funding_work.saved_view to plumbline_app;

-- The back office of money: queues of deposits and withdrawals, who works on what, what colleagues note, and what really arrived
-- or was sent.
create schema funding_work;
grant usage on schema funding_work to plumbline_app;

-- ------------------------------------------------------------------------------------------------------------------- Queues

-- One line for each deposit and withdrawal of the real book, with what queues go by; the triggers below keep it.
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
-- A page of a queue is read along its order or, where few items match, from an index of the filters. Each of these holds all
-- that filters ask for, so that an item which is passed over is never fetched; and there are few, as each decision writes all.
create index item_due on funding_work.item (kind, state, due_at, id)
  include (route, currency, usd, payout, assigned);
create index item_amount on funding_work.item (kind, state, usd, id)
  include (route, currency, due_at, payout, assigned);
create index item_age on funding_work.item (kind, state, id)
  include (route, currency, usd, due_at, payout, assigned);
create index item_assigned on funding_work.item (kind, state, assigned, id)
  include (route, currency, usd, due_at, payout);
-- A network and a currency are queues by age of their own: what was given up years ago is found as fast as what came today.
create index item_route on funding_work.item (kind, state, route, id)
  include (currency, usd, due_at, payout, assigned);
create index item_currency on funding_work.item (kind, state, currency, id)
  include (route, usd, due_at, payout, assigned);
create index item_payout on funding_work.item (payout, due_at, id) where payout is not null;
create index item_customer on funding_work.item (customer, id);
create index item_flag_address on funding_work.item (kind, state, due_at, id)
  where flags @> array['same_address_other_customer'];
create index item_flag_structuring on funding_work.item (kind, state, due_at, id) where flags @> array['structuring'];
create index item_flag_rapid on funding_work.item (kind, state, due_at, id) where flags @> array['rapid_in_out'];
create index item_flag_name on funding_work.item (kind, state, due_at, id) where flags @> array['name_mismatch'];
create index item_flag_image on funding_work.item (kind, state, due_at, id) where flags @> array['similar_image'];
create index item_flag_transaction on funding_work.item (kind, state, due_at, id) where flags @> array['similar_transaction'];
create index item_flag_sum on funding_work.item (kind, state, due_at, id) where flags @> array['same_sum'];
create index item_flag_no_transaction on funding_work.item (kind, state, due_at, id) where flags @> array['no_transaction'];
create trigger never_removed before delete on funding_work.item for each row execute function ledger.refuse_change();
create trigger never_removed_whole before truncate on funding_work.item for each statement execute function ledger.refuse_change();
grant select, update (assigned) on funding_work.item to plumbline_app;

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
alter table funding.deposit enable always trigger kept_for_work;

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
alter table funding.withdrawal enable always trigger kept_for_work;

revoke all on function funding_work.keep_deposit, funding_work.keep_withdrawal from public;

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
  set enable_material = off
  set enable_hashjoin = off
  set enable_mergejoin = off
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

-- -------------------------------------------------------------------------------------------------------------------- Notes

-- What colleagues write for each other about an item.
create table funding_work.note (
  id bigint generated always as identity primary key,
  item uuid not null references funding_work.item (id),
  customer bigint not null references identity.customer (id),
  author bigint not null references staff.member (id),
  body bytea not null,
  at timestamptz not null
);
comment on column funding_work.note.body is 'Encrypted with the customer''s key';
create index note_item on funding_work.note (item, id desc);
create trigger append_only before update or delete on funding_work.note for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on funding_work.note for each statement execute function ledger.refuse_change();
grant select, insert on funding_work.note to plumbline_app;

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
grant select, insert, update (filter, at), delete on funding_work.saved_view to plumbline_app;

-- --------------------------------------------------------------------------------------------------------- External movements

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
create trigger append_only before update or delete on funding_work.movement for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on funding_work.movement for each statement execute function ledger.refuse_change();
grant select, insert on funding_work.movement to plumbline_app;

create table funding_work.reversal (
  movement uuid primary key references funding_work.movement (id),
  note text not null check (length(note) between 1 and 500),
  member bigint not null references staff.member (id),
  at timestamptz not null
);
create trigger append_only before update or delete on funding_work.reversal for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on funding_work.reversal for each statement execute function ledger.refuse_change();
grant select, insert on funding_work.reversal to plumbline_app;

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
revoke all on function funding_work.judge_movement from public;

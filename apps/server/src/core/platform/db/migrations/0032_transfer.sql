-- Transfers between the accounts of a customer, and what the accounts were worth over time.
create schema transfer;

create table transfer.transfer (
  id uuid primary key,
  -- In the order of commits of one customer: pages are cut by it.
  serial bigint generated always as identity,
  customer bigint not null references identity.customer (id),
  book text not null check (book in ('real', 'demo')),
  from_account text not null check (from_account in ('fund', 'contract', 'term')),
  to_account text not null check (to_account in ('fund', 'contract', 'term')),
  amount bigint not null check (amount > 0),
  frozen bigint not null check (frozen >= 0),
  repaid bigint not null check (repaid >= 0),
  unrealised bigint,
  at timestamptz not null,
  check (from_account <> to_account),
  check (frozen + repaid <= amount and (frozen + repaid = 0 or to_account = 'contract')),
  check ((unrealised is not null) = (from_account = 'contract'))
);
comment on column transfer.transfer.id is 'Also the id of its ledger transfer';
comment on column transfer.transfer.amount is 'Cents of USD';
comment on column transfer.transfer.frozen is 'Cents of USD that open positions held at once, as margin they had lacked';
comment on column transfer.transfer.repaid is 'Cents of USD that repaid an advance of the house';
comment on column transfer.transfer.unrealised is 'Cents of USD: result of the open positions when money left the contract account';
create index transfer_newest on transfer.transfer (customer, serial desc);
create trigger append_only before update or delete on transfer.transfer for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on transfer.transfer for each statement execute function ledger.refuse_change();
alter table transfer.transfer enable always trigger append_only;
alter table transfer.transfer enable always trigger append_only_whole;

-- Makes one transfer a fact, in one transaction and one round trip. Verdict: 1 committed, 2 committed before under the same
-- id, 3 its idempotency key was used by another. What the ledger refuses raises PL005, so that the key stays free.
-- What touches a contract account is committed for the engine that holds the lease, and for no other (PL001).
-- Of what comes into a contract account a part may be frozen, because open positions lack that margin, and a part repays an
-- advance of the house. `number` is that under which the customer hears of it; null where it was committed before.
create function trading.transfer(
  p_epoch bigint, p_shard int,
  p_id uuid, p_book text, p_customer bigint, p_from text, p_to text, p_amount bigint, p_frozen bigint, p_repaid bigint,
  p_unrealised bigint, p_at timestamptz, p_key json,
  out verdict smallint, out number bigint
)
language plpgsql security definer set search_path = pg_catalog, pg_temp
  -- One plan, made once: always by index, whatever the tables' size was when a connection made it.
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
as $$
declare
  v_from bigint;
  v_to bigint;
  v_house bigint;
  v_account bigint[];
  v_part smallint[];
  v_change bigint[];
  v_posted smallint;
begin
  if 'contract' in (p_from, p_to) then
    perform pg_advisory_xact_lock_shared(7201, p_shard);
    if not exists (select from trading.lease where shard = p_shard and epoch = p_epoch) then
      raise exception 'another engine has taken over' using errcode = 'PL001';
    end if;
  end if;
  if exists (select from transfer.transfer t where t.id = p_id) then
    verdict := 2;
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

  insert into transfer.transfer (id, customer, book, from_account, to_account, amount, frozen, repaid, unrealised, at)
  values (p_id, p_customer, p_book, p_from, p_to, p_amount, p_frozen, p_repaid, p_unrealised, p_at);
  if p_repaid > 0 then
    update trading.deficit_advance set amount = amount - p_repaid where customer = p_customer and amount >= p_repaid;
    if not found then
      raise exception 'nobody repays more than was advanced' using errcode = 'PL003';
    end if;
  end if;

  select id into strict v_from from ledger.account where owner = p_customer and kind = p_from and book = p_book;
  select id into strict v_to from ledger.account where owner = p_customer and kind = p_to and book = p_book;
  v_account := array[v_from];
  v_part := array[0];
  v_change := array[-p_amount];
  if p_amount - p_frozen - p_repaid > 0 then
    v_account := v_account || v_to;
    v_part := v_part || 0::smallint;
    v_change := v_change || p_amount - p_frozen - p_repaid;
  end if;
  if p_frozen > 0 then
    v_account := v_account || v_to;
    v_part := v_part || 1::smallint;
    v_change := v_change || p_frozen;
  end if;
  if p_repaid > 0 then
    select id into strict v_house from ledger.account where owner is null and kind = 'deficit_advances' and book = p_book;
    v_account := v_account || v_house;
    v_part := v_part || 0::smallint;
    v_change := v_change || p_repaid;
  end if;
  select p.verdicts[1], p.numbers[1] into v_posted, number from ledger.post(
    array[p_id], array[p_book], array['fund.transfer'], array[p_id], array[p_at],
    array_fill(1, array[cardinality(v_account)]), v_account, v_part, v_change
  ) p;
  if v_posted <> 1 then
    raise exception 'the ledger refuses transfer %', p_id using errcode = 'PL005';
  end if;
  verdict := 1;
end $$;
revoke all on function trading.transfer from public;
grant usage on schema transfer to plumbline_app;
grant select on transfer.transfer to plumbline_app;
grant execute on function trading.transfer to plumbline_app;

-- What the accounts of a customer were worth at a full hour. An hour in which nothing changed has none: the one before holds.
create schema equity;
create table equity.point (
  customer bigint not null references identity.customer (id),
  at timestamptz not null,
  fund bigint not null,
  contract bigint not null,
  term bigint not null,
  entries bigint not null,
  primary key (customer, at)
);
comment on column equity.point.fund is 'Cents of USD, available and frozen';
comment on column equity.point.contract is 'Cents of USD: balance less advance, with the result of open positions; may be negative';
comment on column equity.point.entries is 'How many entries the three accounts had: a point is written where there are more';
grant usage on schema equity to plumbline_app;
grant select, insert, delete on equity.point to plumbline_app;

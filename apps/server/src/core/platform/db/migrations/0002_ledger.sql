-- Double-entry ledger. Only ledger.post writes it; the application's role may read it and call that function.
create schema ledger;

create table ledger.account_kind (
  kind text not null,
  house boolean not null,
  primary key (kind, house)
);
insert into ledger.account_kind (kind, house) values
  ('fund', false), ('contract', false), ('term', false),
  ('external_clearing', true), ('trading_result', true), ('fees', true),
  ('deficit_advances', true), ('deficit_written_off', true);

create table ledger.account (
  id bigint generated always as identity,
  book text not null,
  owner bigint references identity.customer (id),
  house boolean not null generated always as (owner is null) stored,
  kind text not null,
  currency text not null default 'USD',
  available bigint not null default 0,
  frozen bigint not null default 0,
  sequence bigint not null default 0,
  primary key (id, book),
  foreign key (kind, house) references ledger.account_kind (kind, house),
  -- One check, because every posting pays for it.
  check (case when house then frozen = 0 and currency = 'USD' else available >= 0 and frozen >= 0 and currency = 'USD' end)
) partition by list (book);
comment on column ledger.account.owner is 'Customer; null for an account of the house';
comment on column ledger.account.available is 'Cents of USD; only accounts of the house may be negative';
comment on column ledger.account.frozen is 'Cents of USD held for open orders';
comment on column ledger.account.sequence is 'Number of the newest entry; entries count from 1 without holes';

-- Room on each page keeps balance updates on it, so that they touch no index.
create table ledger.account_real partition of ledger.account for values in ('real') with (fillfactor = 60);
create table ledger.account_demo partition of ledger.account for values in ('demo') with (fillfactor = 60);
create unique index account_owner_kind on ledger.account (owner, kind, book) where owner is not null;
create unique index account_house_kind on ledger.account (kind, book) where owner is null;

create table ledger.transfer (
  id uuid not null,
  book text not null,
  kind text not null,
  reference uuid,
  at timestamptz not null,
  primary key (id, book),
  -- Demo money is never real money, and what a contract moves names its order.
  check (case kind
    when 'demo.opening' then book = 'demo'
    when 'contract.open' then reference is not null
    when 'contract.close' then reference is not null
    else false
  end)
) partition by list (book);
comment on column ledger.transfer.reference is 'The order that caused it';
comment on column ledger.transfer.at is 'When it was decided';
create table ledger.transfer_real partition of ledger.transfer for values in ('real');
create table ledger.transfer_demo partition of ledger.transfer for values in ('demo');

create table ledger.entry (
  account bigint not null,
  sequence bigint not null,
  book text not null,
  transfer uuid not null,
  part smallint not null,
  change bigint not null,
  available_after bigint not null,
  frozen_after bigint not null,
  primary key (account, sequence, book),
  check (change <> 0 and part in (0, 1))
) partition by list (book);
comment on column ledger.entry.part is '0 available, 1 frozen';
comment on column ledger.entry.change is 'Cents of USD';
comment on column ledger.entry.available_after is 'Cents of USD available after this entry';
comment on column ledger.entry.frozen_after is 'Cents of USD frozen after this entry';
create table ledger.entry_real partition of ledger.entry for values in ('real');
create table ledger.entry_demo partition of ledger.entry for values in ('demo');
-- From partition to partition: the same rule as one key between the whole tables, at half the cost for each entry.
alter table ledger.entry_real add foreign key (transfer, book) references ledger.transfer_real (id, book);
alter table ledger.entry_demo add foreign key (transfer, book) references ledger.transfer_demo (id, book);

insert into ledger.account (book, kind)
select book, kind
from unnest(array['real', 'demo']) book,
  unnest(array['external_clearing', 'trading_result', 'fees', 'deficit_advances', 'deficit_written_off']) kind;

-- Written once, read for ever: even the owner of these tables is stopped from changing history by accident.
create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'PL002';
end $$;
create trigger append_only before update or delete on ledger.entry for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on ledger.entry for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete on ledger.transfer for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on ledger.transfer for each statement execute function ledger.refuse_change();

-- Posts a batch of transfers in one round trip and gives one verdict for each:
-- 1 posted, 2 posted before under the same id, 3 refused because an account lacks the money.
-- A refused transfer leaves the others alone. What no caller may ever send (legs that do not sum to zero, an unknown
-- account, books mixed) fails the whole batch.
-- Legs, in the order of their transfers: the transfer's place in the batch from 1, account, part (0 available, 1 frozen),
-- change in cents.
create function ledger.post(
  p_id uuid[], p_book text[], p_kind text[], p_reference uuid[], p_at timestamptz[],
  l_transfer int[], l_account bigint[], l_part smallint[], l_change bigint[]
) returns smallint[]
language plpgsql security definer set search_path = pg_catalog, pg_temp
  -- One plan for any batch, made once: always by index, whatever the tables' size was when a connection made it.
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_bitmapscan = off
as $$
declare
  v_count int := cardinality(p_id);
  v_legs int := cardinality(l_account);
  v_verdicts smallint[];
  v_repeated uuid[];
  v_first int;
  v_leg int := 1;
  v_sum numeric;
  v_held int;
  v_fits boolean;
  -- The accounts as they stand after the legs so far.
  a_id bigint[];
  a_book text[];
  a_house boolean[];
  a_sequence bigint[];
  a_available bigint[];
  a_frozen bigint[];
  -- Beside the legs: each one's place in its account's history, null where it is not posted, and the balances after it.
  e_sequence bigint[];
  e_available bigint[];
  e_frozen bigint[];
begin
  if v_count is null or v_count = 0 then
    return array[]::smallint[];
  end if;

  -- In the order of ids, so that two batches never wait for each other in a ring.
  select array_agg(id), array_agg(book), array_agg(house), array_agg(sequence), array_agg(available), array_agg(frozen)
  into a_id, a_book, a_house, a_sequence, a_available, a_frozen
  from (
    select id, book, house, sequence, available, frozen
    from ledger.account where id = any (l_account) order by id for no key update
  ) held;

  -- Posted before: a batch whose outcome was unknown is sent again with the same ids. Looked for only now: whoever
  -- else was posting them held the same accounts.
  select array_agg(id) into v_repeated from ledger.transfer where id = any (p_id);

  v_verdicts := array_fill(1::smallint, array[v_count]);
  e_sequence := array_fill(null::bigint, array[v_legs]);
  e_available := e_sequence;
  e_frozen := e_sequence;
  for t in 1..v_count loop
    v_first := v_leg;
    v_sum := 0;
    v_fits := true;
    if p_id[t] = any (v_repeated) then
      v_verdicts[t] := 2;
    end if;
    while l_transfer[v_leg] = t loop
      v_sum := v_sum + l_change[v_leg];
      if v_verdicts[t] = 1 then
        v_held := array_position(a_id, l_account[v_leg]);
        if a_book[v_held] is distinct from p_book[t] then
          raise exception 'every leg names an account of its transfer''s own book' using errcode = 'PL003';
        end if;
        if l_part[v_leg] = 0 then
          a_available[v_held] := a_available[v_held] + l_change[v_leg];
        else
          a_frozen[v_held] := a_frozen[v_held] + l_change[v_leg];
        end if;
        a_sequence[v_held] := a_sequence[v_held] + 1;
        e_sequence[v_leg] := a_sequence[v_held];
        e_available[v_leg] := a_available[v_held];
        e_frozen[v_leg] := a_frozen[v_held];
        v_fits := v_fits and (a_house[v_held] or a_available[v_held] >= 0 and a_frozen[v_held] >= 0);
      end if;
      v_leg := v_leg + 1;
    end loop;
    if v_sum <> 0 or v_leg - v_first < 2 then
      raise exception 'every transfer has at least two legs, and they sum to zero' using errcode = 'PL003';
    end if;
    continue when v_fits;

    -- Somebody lacks the money: take its legs back, so that those after it are judged without them.
    v_verdicts[t] := 3;
    for leg in v_first..v_leg - 1 loop
      if exists (
        select from generate_series(v_first, leg - 1) other
        where l_account[other] = l_account[leg] and l_part[other] = l_part[leg]
      ) then
        raise exception 'a transfer names each part of an account at most once' using errcode = 'PL003';
      end if;
      v_held := array_position(a_id, l_account[leg]);
      if l_part[leg] = 0 then
        a_available[v_held] := a_available[v_held] - l_change[leg];
      else
        a_frozen[v_held] := a_frozen[v_held] - l_change[leg];
      end if;
      a_sequence[v_held] := a_sequence[v_held] - 1;
      e_sequence[leg] := null;
    end loop;
  end loop;
  if v_leg <= v_legs then
    raise exception 'legs come in the order of their transfers' using errcode = 'PL003';
  end if;

  insert into ledger.transfer (id, book, kind, reference, at)
  select g.id, g.book, g.kind, g.reference, g.at
  from unnest(p_id, p_book, p_kind, p_reference, p_at, v_verdicts) g (id, book, kind, reference, at, verdict)
  where g.verdict = 1;

  insert into ledger.entry (account, sequence, book, transfer, part, change, available_after, frozen_after)
  select e.account, e.sequence, p_book[e.t], p_id[e.t], e.part, e.change, e.available, e.frozen
  from unnest(l_transfer, l_account, l_part, l_change, e_sequence, e_available, e_frozen)
    e (t, account, part, change, sequence, available, frozen)
  where e.sequence is not null;

  update ledger.account a
  set available = e.available, frozen = e.frozen, sequence = e.sequence
  from unnest(a_id, a_book, a_sequence, a_available, a_frozen) e (id, book, sequence, available, frozen)
  where a.id = e.id and a.book = e.book and a.sequence <> e.sequence;

  return v_verdicts;
end $$;

-- Opens the three accounts of a customer, empty.
create function ledger.open_accounts(p_customer bigint) returns table (kind text, id bigint)
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into ledger.account (book, owner, kind)
  select c.book, c.id, k.kind
  from identity.customer c, unnest(array['fund', 'contract', 'term']) with ordinality k (kind, place)
  where c.id = p_customer
  order by k.place
  returning kind, id
$$;

revoke all on function ledger.post, ledger.open_accounts, ledger.refuse_change from public;
grant usage on schema ledger to plumbline_app;
grant select on ledger.account, ledger.transfer, ledger.entry to plumbline_app;
grant execute on function ledger.post, ledger.open_accounts to plumbline_app;

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
  check (change <> 0 and part in (0, 1)),
  foreign key (transfer, book) references ledger.transfer (id, book)
) partition by list (book);
comment on column ledger.entry.part is '0 available, 1 frozen';
comment on column ledger.entry.change is 'Cents of USD';
comment on column ledger.entry.available_after is 'Cents of USD available after this entry';
comment on column ledger.entry.frozen_after is 'Cents of USD frozen after this entry';
create table ledger.entry_real partition of ledger.entry for values in ('real');
create table ledger.entry_demo partition of ledger.entry for values in ('demo');

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
-- Legs: the transfer's place in the batch from 1, account, part (0 available, 1 frozen), change in cents.
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
  v_verdicts smallint[] := array_fill(1::smallint, array[v_count]);
  v_legs int := cardinality(l_account);
  v_sums numeric[];
  v_counts int[];
  v_due int;
  v_bad boolean;
  e_t int[];
  e_account bigint[];
  e_part smallint[];
  e_change bigint[];
  e_book text[];
  e_sequence bigint[];
  e_available bigint[];
  e_frozen bigint[];
  e_newest boolean[];
begin
  if v_count is null or v_count = 0 then
    return array[]::smallint[];
  end if;

  v_sums := array_fill(0::numeric, array[v_count]);
  v_counts := array_fill(0, array[v_count]);
  for i in 1..v_legs loop
    v_sums[l_transfer[i]] := v_sums[l_transfer[i]] + l_change[i];
    v_counts[l_transfer[i]] := v_counts[l_transfer[i]] + 1;
  end loop;
  for i in 1..v_count loop
    if v_sums[i] <> 0 or v_counts[i] < 2 then
      raise exception 'every transfer has at least two legs, and they sum to zero' using errcode = 'PL003';
    end if;
  end loop;

  -- In the order of ids, so that two batches never wait for each other in a ring.
  perform from ledger.account where id = any (l_account) order by id for no key update;

  -- Posted before: a batch whose outcome was unknown is sent again with the same ids.
  select array_agg(case when posted.id is null then 1 else 2 end::smallint order by given.t)
  into v_verdicts
  from unnest(p_id, p_book) with ordinality given (id, book, t)
  left join ledger.transfer posted on posted.id = given.id and posted.book = given.book;

  loop
    -- Each leg with its place in its account's history and the balances after it, kept in arrays for the writes below.
    select array_agg(leg.t), array_agg(leg.account), array_agg(leg.part), array_agg(leg.change), array_agg(leg.book),
      array_agg(leg.sequence), array_agg(leg.available), array_agg(leg.frozen), array_agg(leg.newest),
      coalesce(bool_or(not leg.house and (leg.available < 0 or leg.frozen < 0)), false)
    into e_t, e_account, e_part, e_change, e_book, e_sequence, e_available, e_frozen, e_newest, v_bad
    from (
      select u.t, u.account, u.part, u.change, a.book, a.house,
        a.sequence + row_number() over mine as sequence,
        (a.available + sum(case u.part when 0 then u.change else 0 end) over mine)::bigint as available,
        (a.frozen + sum(case u.part when 1 then u.change else 0 end) over mine)::bigint as frozen,
        lead(u.t) over mine is null as newest
      from unnest(l_transfer, l_account, l_part, l_change) with ordinality u (t, account, part, change, place)
      join ledger.account a on a.id = u.account and a.book = p_book[u.t]
      where v_verdicts[u.t] = 1
      window mine as (partition by u.account order by u.t, u.place)
    ) leg;
    v_due := 0;
    for i in 1..v_count loop
      if v_verdicts[i] = 1 then v_due := v_due + v_counts[i]; end if;
    end loop;
    if coalesce(cardinality(e_t), 0) <> v_due then
      raise exception 'every leg names an account of its transfer''s own book' using errcode = 'PL003';
    end if;
    exit when not v_bad;

    -- Somebody lacks money: settle row by row who is refused, each seeing those accepted before it, then write the rest.
    for i in 1..v_count loop
      continue when v_verdicts[i] <> 1;
      if exists (
        select from unnest(l_transfer, l_account, l_part, l_change) mine (t, account, part, change)
        join ledger.account a on a.id = mine.account and a.book = p_book[i]
        cross join lateral (
          select coalesce(sum(other.change), 0) as change
          from unnest(l_transfer, l_account, l_part, l_change) other (t, account, part, change)
          where other.account = mine.account and other.part = mine.part and other.t < i and v_verdicts[other.t] = 1
        ) before
        where mine.t = i and not a.house
          and case mine.part when 0 then a.available else a.frozen end + before.change + mine.change < 0
      ) then
        v_verdicts[i] := 3;
        v_bad := false;
      end if;
    end loop;
    if v_bad then
      raise exception 'a transfer names each part of an account at most once' using errcode = 'PL003';
    end if;
  end loop;

  insert into ledger.transfer (id, book, kind, reference, at)
  select g.id, g.book, g.kind, g.reference, g.at
  from unnest(p_id, p_book, p_kind, p_reference, p_at) with ordinality g (id, book, kind, reference, at, t)
  where v_verdicts[g.t] = 1;

  insert into ledger.entry (account, sequence, book, transfer, part, change, available_after, frozen_after)
  select account, sequence, book, p_id[t], part, change, available, frozen
  from unnest(e_t, e_account, e_sequence, e_book, e_part, e_change, e_available, e_frozen)
    e (t, account, sequence, book, part, change, available, frozen);

  update ledger.account a
  set available = e.available, frozen = e.frozen, sequence = e.sequence
  from unnest(e_account, e_book, e_sequence, e_available, e_frozen, e_newest)
    e (account, book, sequence, available, frozen, newest)
  where e.newest and a.id = e.account and a.book = e.book;

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

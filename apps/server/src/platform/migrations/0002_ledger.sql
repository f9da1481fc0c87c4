-- Double-entry ledger. Only ledger.post writes it; the application's role may read it and call that function.
create schema ledger;

create table ledger.account (
  id bigint generated always as identity,
  book text not null check (book in ('real', 'demo')),
  owner bigint references identity.customer (id),
  kind text not null check (
    case when owner is null
      then kind in ('external_clearing', 'trading_result', 'fees', 'deficit_advances', 'deficit_written_off')
      else kind in ('fund', 'contract', 'term')
    end
  ),
  currency text not null default 'USD' check (currency = 'USD'),
  available bigint not null default 0,
  frozen bigint not null default 0,
  sequence bigint not null default 0,
  primary key (id, book),
  check (owner is null or (available >= 0 and frozen >= 0)),
  check (owner is not null or frozen = 0)
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
  kind text not null check (kind in ('demo.opening', 'contract.open', 'contract.close')),
  reference uuid,
  at timestamptz not null,
  primary key (id, book)
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
  part smallint not null check (part in (0, 1)),
  change bigint not null check (change <> 0),
  available_after bigint not null,
  frozen_after bigint not null,
  primary key (account, sequence, book),
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
create trigger append_only before update or delete on ledger.transfer for each row execute function ledger.refuse_change();

-- Posts a batch of transfers in one round trip and gives one verdict for each:
-- 1 posted, 2 posted before under the same id, 3 refused because an account lacks the money.
-- A refused transfer leaves the others alone. What no caller may ever send (legs that do not sum to zero, an unknown
-- account, books mixed, the same part of an account twice) fails the whole batch.
-- Legs: the transfer's place in the batch from 1, account, part (0 available, 1 frozen), change in cents.
create function ledger.post(
  p_id uuid[], p_book text[], p_kind text[], p_reference uuid[], p_at timestamptz[],
  l_transfer int[], l_account bigint[], l_part smallint[], l_change bigint[]
) returns smallint[]
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  v_count int := cardinality(p_id);
  v_verdicts smallint[] := array_fill(1::smallint, array[v_count]);
  v_legs int := cardinality(l_account);
  v_locked int;
  v_accounts bigint[];
  v_bad boolean;
begin
  if v_count is null or v_count = 0 then
    return array[]::smallint[];
  end if;

  if exists (
    select from unnest(l_transfer, l_change) leg (t, change) group by t having sum(change) <> 0
  ) or (select count(distinct t) from unnest(l_transfer) t) <> v_count then
    raise exception 'every transfer has legs that sum to zero' using errcode = 'PL003';
  end if;
  if exists (
    select from unnest(l_transfer, l_account, l_part) leg (t, account, part) group by 1, 2, 3 having count(*) > 1
  ) then
    raise exception 'a transfer names each part of an account once' using errcode = 'PL003';
  end if;

  select array_agg(distinct account order by account) into v_accounts from unnest(l_account) account;
  -- In the order of ids, so that two batches never wait for each other in a ring.
  select count(*) into v_locked from (
    select from ledger.account where id = any (v_accounts) order by id for no key update
  ) locked;
  if v_locked <> cardinality(v_accounts) then
    raise exception 'every leg names a known account' using errcode = 'PL003';
  end if;
  if exists (
    select from unnest(l_transfer, l_account) leg (t, account)
    join ledger.account a on a.id = leg.account
    where a.book <> p_book[leg.t]
  ) then
    raise exception 'a transfer stays within one book' using errcode = 'PL003';
  end if;

  -- Posted before: a batch whose outcome was unknown is sent again with the same ids.
  select array_agg(case when posted.id is null then 1 else 2 end::smallint order by given.t)
  into v_verdicts
  from unnest(p_id, p_book) with ordinality given (id, book, t)
  left join ledger.transfer posted on posted.id = given.id and posted.book = given.book;

  loop
    with leg as materialized (
      select u.t, u.account, u.part, u.change, a.book, a.owner,
        a.sequence + row_number() over mine as sequence,
        a.available + sum(case u.part when 0 then u.change else 0 end) over mine as available_after,
        a.frozen + sum(case u.part when 1 then u.change else 0 end) over mine as frozen_after
      from unnest(l_transfer, l_account, l_part, l_change) u (t, account, part, change)
      join ledger.account a on a.id = u.account
      where v_verdicts[u.t] = 1
      window mine as (partition by u.account order by u.t, u.part)
    ), bad as (
      select from leg where owner is not null and (available_after < 0 or frozen_after < 0) limit 1
    ), written as (
      insert into ledger.transfer (id, book, kind, reference, at)
      select g.id, g.book, g.kind, g.reference, g.at
      from unnest(p_id, p_book, p_kind, p_reference, p_at) with ordinality g (id, book, kind, reference, at, t)
      where v_verdicts[g.t] = 1 and not exists (select from bad)
    ), entered as (
      insert into ledger.entry (account, sequence, book, transfer, part, change, available_after, frozen_after)
      select account, sequence, book, p_id[t], part, change, available_after, frozen_after from leg
      where not exists (select from bad)
    ), balanced as (
      update ledger.account a
      set available = a.available + moved.available, frozen = a.frozen + moved.frozen, sequence = moved.sequence
      from (
        select account, coalesce(sum(change) filter (where part = 0), 0) as available,
          coalesce(sum(change) filter (where part = 1), 0) as frozen, max(sequence) as sequence
        from leg group by account
      ) moved
      where a.id = moved.account and not exists (select from bad)
    )
    select exists (select from bad) into v_bad;
    exit when not v_bad;

    -- Somebody lacks money: settle row by row who is refused, each seeing those accepted before it, then write the rest.
    for i in 1..v_count loop
      continue when v_verdicts[i] <> 1;
      if exists (
        select from unnest(l_transfer, l_account, l_part, l_change) mine (t, account, part, change)
        join ledger.account a on a.id = mine.account
        cross join lateral (
          select coalesce(sum(other.change), 0) as change
          from unnest(l_transfer, l_account, l_part, l_change) other (t, account, part, change)
          where other.account = mine.account and other.part = mine.part and other.t < i and v_verdicts[other.t] = 1
        ) before
        where mine.t = i and a.owner is not null
          and case mine.part when 0 then a.available else a.frozen end + before.change + mine.change < 0
      ) then
        v_verdicts[i] := 3;
      end if;
    end loop;
  end loop;

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

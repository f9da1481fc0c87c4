-- One payment outside is credited once, however it is spelt. The id of a transaction is kept in the form of its network, what was
-- typed beside it; and a deposit that may be another one counted again takes two people, whatever role writes.

alter table funding.deposit add column transaction_form text
  check (transaction_form in ('hash', 'prefixed_hash', 'capital_hash', 'signature', 'reference'));
alter table funding.deposit add column transaction_typed text check (length(transaction_typed) between 1 and 500);
comment on column funding.deposit.transaction_id is 'In the form of its network; of old deposits that no form fits, as it was typed';
comment on column funding.deposit.transaction_form is 'Which form that is; null where no form fits, or there is no id';
comment on column funding.deposit.transaction_typed is 'As the customer typed it';

-- Letters and digits alone, those that look alike as the same one. The product's own rules know the same.
create function funding.skeleton(p_text text) returns text
language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
  select translate(regexp_replace(upper(p_text collate "C"), '[^A-Z0-9]', '', 'g'), 'ODQILZSGB', '000112568')
$$;

-- By what an id is found that looks like another one: all pieces of eight signs or, of each four that follow one another, one of
-- them, chosen by the pieces themselves. Two texts with eleven signs in a row in common have a chosen one in common, wherever it
-- stands. Short texts, as banks print them, are found by themselves with any one sign left out, and by their long words too.
create function funding.transaction_keys(p_id text, p_typed text, p_form text, p_which text, p_uid text default '') returns bigint[]
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
declare
  v_skeleton text := funding.skeleton(p_id);
  v_keys bigint[] := array(select hashtextextended(substr(v_skeleton, i, 8), 1) from generate_series(1, length(v_skeleton) - 7) i);
begin
  if p_which = 'chosen' then
    -- Of fewer than four the least of all: what is beyond the end counts for nothing.
    v_keys := array(
      select distinct least(v_keys[i], v_keys[i + 1], v_keys[i + 2], v_keys[i + 3])
      from generate_series(1, greatest(cardinality(v_keys) - 3, least(cardinality(v_keys), 1))) i
    );
  end if;
  if p_form is distinct from 'reference' and p_form is not null then
    return v_keys;
  end if;
  return v_keys || array(
    select hashtextextended(v_skeleton, 2)
    union
    select hashtextextended(overlay(v_skeleton placing '' from i for 1), 2) from generate_series(1, length(v_skeleton)) i
      where length(v_skeleton) <= 40
    union
    select hashtextextended(funding.skeleton(w.word), 3)
    from (
      select r.found[1] as word from regexp_matches(upper(p_typed collate "C"), '[A-Z0-9]+', 'g') r (found)
      union select r.found[1] from regexp_matches(p_typed, '[0-9]+', 'g') r (found)
    ) w
    where length(w.word) >= 7 and w.word ~ '[0-9]' and w.word <> p_uid and w.word !~ '^((19|20)[0-9]{6}|[0-9]{4}(19|20)[0-9]{2})$'
  );
end $$;

-- One line for each deposit, which no decision writes again.
create table funding.deposit_match (
  deposit uuid primary key references funding.deposit (id),
  book text not null check (book in ('real', 'demo')),
  route text not null,
  amount numeric not null,
  submitted_at timestamptz not null,
  keys bigint[] not null
);
comment on table funding.deposit_match is 'By what a deposit is found that may be the same payment as another one';
comment on column funding.deposit_match.keys is 'Pieces of its transaction id';

insert into funding.deposit_match (deposit, book, route, amount, submitted_at, keys)
select d.id, d.book, d.route, d.amount, d.submitted_at, '{}' from funding.deposit d;

-- Which form each route has, by the newest setting that names it; demo accounts have examples.
create temporary table form_of_route on commit drop as
select distinct on (route, book) route, book, form from (
  select n.key as route, 'real' as book, p.effective_at, case n.value ->> 'addressFormat' when 'ethereum' then 'prefixed_hash'
    when 'ripple' then 'capital_hash' when 'solana' then 'signature' else 'hash' end as form
  from setting.version v join setting.publication p on p.version = v.id, json_each(v.value::json) n
  where v.key = 'funding.networks'
  union all select r, 'demo', '-infinity', 'hash' from unnest(array['BTC-EXAMPLE', 'USDT-EXAMPLE']) r
) named order by route, book, effective_at desc;

-- What fits: a text that has exactly one id of its form, by itself or among others.
create temporary table fitting on commit drop as
select d.id, d.book, d.state in ('review', 'approved') and not d.undone as live, d.state, d.submitted_at, f.form, case f.form
    when 'prefixed_hash' then '0x' || f.id when 'capital_hash' then upper(f.id) else f.id end as normal
from funding.deposit d cross join lateral (
  select 'reference' as form, regexp_replace(upper(d.transaction_id collate "C"), '[^A-Z0-9]', '', 'g') as id
  where d.kind = 'bank' and length(regexp_replace(d.transaction_id, '[^A-Za-z0-9]', '', 'g')) between 4 and 70
  union all
  select r.form, min(w.id) from form_of_route r, regexp_split_to_table(d.transaction_id, '[^A-Za-z0-9]+') t (word)
  cross join lateral (select case r.form when 'signature' then substring(t.word from '^[1-9A-HJ-NP-Za-km-z]{86,88}$')
    else lower(substring(t.word from '^(?:0[xX])?([0-9A-Fa-f]{64})$')) end as id) w
  where d.kind = 'digital' and r.route = d.route and r.book = d.book and w.id is not null
  group by r.form having count(distinct w.id) = 1
) f
where d.transaction_id is not null;
analyze fitting;

alter table funding.deposit disable trigger judge;
alter table funding.deposit disable trigger zz_count_approved;
-- Of several that count, the one that was approved, or came, first has it; the others stay as they were typed, and say so.
with ranked as (
  select f.*, row_number() over (
    partition by f.book, funding.transaction_key(f.normal) order by (f.state = 'approved') desc, f.submitted_at, f.id
  ) as place
  from fitting f where f.live
), mended as (
  select r.id, r.form, r.normal from ranked r
  where r.place = 1 and not exists (
    select from funding.deposit o where o.id <> r.id and o.book = r.book and o.state in ('review', 'approved') and not o.undone
      and o.transaction_key = funding.transaction_key(r.normal)
  )
  union all select f.id, f.form, f.normal from fitting f where not f.live
)
update funding.deposit d
set transaction_id = m.normal, transaction_form = m.form, transaction_typed = d.transaction_id
from mended m where m.id = d.id;
update funding.deposit d set transaction_typed = d.transaction_id where d.transaction_id is not null and d.transaction_typed is null;

update funding.deposit_match m
set keys = funding.transaction_keys(d.transaction_id, d.transaction_typed, d.transaction_form, 'chosen')
from funding.deposit d where d.id = m.deposit and d.transaction_id is not null;
create index deposit_match_keys on funding.deposit_match using gin (keys) with (fastupdate = off);
create index deposit_match_sum on funding.deposit_match (book, route, amount, submitted_at);
analyze funding.deposit_match;

-- What counts already in two spellings, and what waits beside it. Few wait, and each is looked up by its own keys.
set local enable_seqscan = off;
set local enable_hashjoin = off;
set local enable_mergejoin = off;
with doubled as (
  select f.id, (
    select o.id from funding.deposit o where o.book = f.book and o.id <> f.id and o.state in ('review', 'approved') and not o.undone
      and o.transaction_key = funding.transaction_key(f.normal)
  ) as other
  from fitting f join funding.deposit d on d.id = f.id
  where f.live and d.transaction_form is null
  union
  -- The smallest id of them: in an order of its own it would be looked for along all ids.
  select m.deposit, (
    select min(o.deposit::text)::uuid from funding.deposit_match o join funding.deposit e on e.id = o.deposit
    where o.keys && m.keys and o.book = m.book and o.deposit <> m.deposit and e.state in ('review', 'approved') and not e.undone
      and 2 * cardinality(array(select unnest(o.keys) intersect select unnest(m.keys))) >= least(cardinality(o.keys), cardinality(m.keys))
  )
  from funding.deposit_match m join funding.deposit w on w.id = m.deposit where w.state = 'review'
)
update funding.deposit d
set flags = array_append(d.flags, 'similar_transaction'),
  flag_figures = (d.flag_figures::jsonb || jsonb_build_object('similar_transaction', jsonb_build_object('count', '1', 'item', x.other)))::json
from (select distinct on (id) id, other from doubled where other is not null order by id, other) x where x.id = d.id;
set local enable_seqscan = on;
set local enable_hashjoin = on;
set local enable_mergejoin = on;
alter table funding.deposit enable always trigger judge;
alter table funding.deposit enable always trigger zz_count_approved;

-- Those that count and share a key with an id, those that share most first.
create function funding.near_transactions(p_book text, p_id text, p_typed text, p_form text, p_uid text, p_most int)
returns table (id uuid, customer bigint, transaction_id text, transaction_form text, transaction_typed text, amount numeric)
language plpgsql stable set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_material = off
as $$
declare
  v_keys bigint[] := funding.transaction_keys(p_id, p_typed, p_form, 'all', p_uid);
begin
  return query
    select d.id, d.customer, d.transaction_id, d.transaction_form, d.transaction_typed, d.amount
    from funding.deposit_match m join funding.deposit d on d.id = m.deposit
    where m.keys && v_keys and m.book = p_book and d.state in ('review', 'approved') and not d.undone
    order by cardinality(array(select unnest(m.keys) intersect select unnest(v_keys))) desc, m.deposit
    limit p_most;
end $$;

-- Those of the same sum by the same way since a moment.
create function funding.same_sums(p_book text, p_route text, p_amount numeric, p_from timestamptz, p_most int)
returns table (id uuid, customer bigint, transaction_form text)
language plpgsql stable set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_material = off
as $$
begin
  return query
    select d.id, d.customer, d.transaction_form
    from funding.deposit_match m join funding.deposit d on d.id = m.deposit
    where m.book = p_book and m.route = p_route and m.amount = p_amount and m.submitted_at >= p_from
      and d.state in ('review', 'approved') and not d.undone
    order by m.submitted_at desc limit p_most;
end $$;

create function funding.judge_transaction() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if (new.transaction_id is null) <> (new.transaction_form is null) or (new.transaction_id is null) <> (new.transaction_typed is null)
      or (new.kind = 'bank') <> (coalesce(new.transaction_form, (case new.kind when 'bank' then 'reference' end)) is not distinct from 'reference')
      or new.transaction_id !~ (case new.transaction_form
        when 'hash' then '^[0-9a-f]{64}$'
        when 'prefixed_hash' then '^0x[0-9a-f]{64}$'
        when 'capital_hash' then '^[0-9A-F]{64}$'
        when 'signature' then '^[1-9A-HJ-NP-Za-km-z]{80,88}$'
        else '^[0-9A-Z]{4,70}$' end)
    then
      raise exception 'a transaction id has the form of its network' using errcode = 'PL110';
    end if;
    return new;
  end if;
  if row(new.transaction_form, new.transaction_typed) is distinct from row(old.transaction_form, old.transaction_typed) then
    raise exception 'what was submitted does not change' using errcode = 'PL062';
  end if;
  if not new.flags @> old.flags then
    raise exception 'what was striking stays so' using errcode = 'PL062';
  end if;
  if new.state = 'approved' and old.state <> 'approved' and new.approvals = 1
    and new.flags && array['similar_image', 'similar_transaction', 'same_sum', 'no_transaction'] then
    raise exception 'what may be another deposit counted again takes a second person' using errcode = 'PL111';
  end if;
  return new;
end $$;
create trigger judge_transaction before insert or update on funding.deposit
  for each row execute function funding.judge_transaction();

-- Keeps by what it is found; and an id of a network half of which is another one's comes flagged, or not at all.
create function funding.keep_match() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_material = off
as $$
declare
  v_keys bigint[] := '{}';
begin
  if new.transaction_id is not null then
    v_keys := funding.transaction_keys(new.transaction_id, new.transaction_typed, new.transaction_form, 'chosen');
    if new.transaction_form <> 'reference' and not new.flags @> array['similar_transaction'] and exists (
      select from funding.deposit_match m join funding.deposit d on d.id = m.deposit
      where m.keys && v_keys and m.book = new.book and d.state in ('review', 'approved') and not d.undone
        and 2 * cardinality(array(select unnest(m.keys) intersect select unnest(v_keys))) >= cardinality(v_keys)
    ) then
      raise exception 'what looks like another transaction is flagged' using errcode = 'PL112';
    end if;
  end if;
  insert into funding.deposit_match (deposit, book, route, amount, submitted_at, keys)
    values (new.id, new.book, new.route, new.amount, new.submitted_at, v_keys);
  return null;
end $$;
create trigger kept_for_match after insert on funding.deposit for each row execute function funding.keep_match();
create trigger append_only before update or delete on funding.deposit_match for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on funding.deposit_match for each statement execute function ledger.refuse_change();
alter table funding.deposit enable always trigger judge_transaction;
alter table funding.deposit enable always trigger kept_for_match;
alter table funding.deposit_match enable always trigger append_only;

create index item_flag_transaction on funding_work.item (kind, state, due_at, id) where flags @> array['similar_transaction'];
create index item_flag_sum on funding_work.item (kind, state, due_at, id) where flags @> array['same_sum'];
create index item_flag_no_transaction on funding_work.item (kind, state, due_at, id) where flags @> array['no_transaction'];

revoke all on function funding.skeleton, funding.transaction_keys, funding.near_transactions, funding.same_sums,
  funding.judge_transaction, funding.keep_match from public;
grant execute on function funding.skeleton, funding.transaction_keys, funding.near_transactions, funding.same_sums to plumbline_app;
grant select on funding.deposit_match to plumbline_app;

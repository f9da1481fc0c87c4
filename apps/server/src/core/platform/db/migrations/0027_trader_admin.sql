-- Becoming a trader, what a trader sets, and what staff do about traders. For whatever role writes.

-- The agreement of traders is kept like the others: which version, word for word, and when.
alter table identity.agreement drop constraint agreement_key_check;
alter table identity.agreement add constraint agreement_key_check check (key in ('privacy', 'service', 'risk', 'trader'));

-- Names as the eye reads them: one that looks like another one's is taken.
alter table copying.application add column name_form text not null check (length(name_form) between 1 and 48),
  -- In which the applicant read the agreement, and is written to.
  add column language text not null,
  alter column agreement_version type text using agreement_version::text;
create unique index application_name on copying.application (book, name_form) where state = 'pending';
comment on column copying.application.reason is 'Sealed: it may name the customer';
alter table copying.trader add column name_form text check (length(name_form) between 1 and 48),
  add column firm_paused_by bigint references staff.member (id),
  add column firm_pause_reason bytea,
  add constraint firm_paused check (num_nulls(firm_paused_at, firm_paused_by, firm_pause_reason) in (0, 3));
create unique index trader_name_form on copying.trader (book, name_form);
comment on column copying.trader.firm_pause_reason is 'Sealed: it may name the customer';
create index trader_since on copying.trader (book, since desc, id desc);
create index decision_of_trader on copying.decision (trader, at desc, follow, event);
create index decision_at on copying.decision using brin (at) with (pages_per_range = 32, autosummarize = on);

create function copying.judge_application() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_book text;
begin
  select c.book into strict v_book from identity.customer c where c.id = new.customer;
  if new.book <> v_book then
    raise exception 'books do not mix' using errcode = 'PL004';
  end if;
  if tg_op = 'INSERT' then
    if new.state <> 'pending' or exists (select from copying.trader t where t.customer = new.customer) then
      raise exception 'an application begins waiting, and a trader makes none' using errcode = 'PL004';
    end if;
    return new;
  end if;
  if old.state <> 'pending' or new.state = 'pending'
    or (to_jsonb(new) - array['state', 'decided_at', 'decided_by', 'reason', 'reapply_at'])
      is distinct from (to_jsonb(old) - array['state', 'decided_at', 'decided_by', 'reason', 'reapply_at']) then
    raise exception 'an application is decided once, and does not change' using errcode = 'PL004';
  end if;
  -- Staff decide on customers, and nobody on demo accounts, which are only ever approved.
  if (new.book = 'demo') <> (new.decided_by is null) or new.book = 'demo' and new.state <> 'approved'
    or (new.state = 'rejected') <> (new.reason is not null) or (new.state = 'rejected') <> (new.reapply_at is not null) then
    raise exception 'this decision is not complete' using errcode = 'PL004';
  end if;
  if verification.is_own_or_relative(new.decided_by, new.customer) then
    raise exception 'nobody decides on himself or a relative' using errcode = 'PL055';
  end if;
  return new;
end $$;
create trigger judge before insert or update on copying.application
  for each row execute function copying.judge_application();
alter table copying.application enable always trigger judge;

-- Nobody who follows becomes a trader: copies are never copied on.
create function copying.admit_trader() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from copying.follow f where f.follower = new.customer and f.state <> 'ended') then
    raise exception 'who follows becomes no trader' using errcode = 'PL004';
  end if;
  return new;
end $$;

create trigger admit before insert on copying.trader for each row execute function copying.admit_trader();
alter table copying.trader enable always trigger admit;

create function copying.judge_text() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'pending' then
      raise exception 'a text begins waiting' using errcode = 'PL004';
    end if;
    return new;
  end if;
  if old.state <> 'pending' or new.state = 'pending'
    or (new.trader, new.language, new.number, new.text, new.submitted_at)
      is distinct from (old.trader, old.language, old.number, old.text, old.submitted_at)
    or (new.state = 'rejected') <> (new.reason is not null) or new.decided_at is null then
    raise exception 'a text is decided once, and does not change' using errcode = 'PL004';
  end if;
  if exists (
    select from copying.trader t where t.id = new.trader
      and ((t.book = 'demo') <> (new.decided_by is null) or verification.is_own_or_relative(new.decided_by, t.customer))
  ) then
    raise exception 'nobody decides on himself or a relative' using errcode = 'PL055';
  end if;
  return new;
end $$;
create trigger judge before insert or update on copying.trader_text for each row execute function copying.judge_text();
alter table copying.trader_text enable always trigger judge;

revoke all on function copying.judge_application, copying.admit_trader, copying.judge_text from public;

grant insert, update (state, decided_at, decided_by, reason, reapply_at) on copying.application to plumbline_app;
grant insert, update (state, followers_max, shows_positions, firm_paused_at, firm_paused_by, firm_pause_reason, ended_at)
  on copying.trader to plumbline_app;
grant insert, update (state, decided_at, decided_by, reason) on copying.trader_text to plumbline_app;

-- Suspicions about a trader and a follower of theirs, written by a job; what they rest on is in the figures.
create table copying.flag (
  trader uuid not null references copying.trader (id),
  follower bigint not null references identity.customer (id),
  kind text not null check (kind in ('same_person', 'wash_trading')),
  -- By what they are linked, or how often and how much.
  evidence json not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (trader, follower, kind)
);
create index flag_of_follower on copying.flag (follower);
grant select, insert, update (evidence, last_at) on copying.flag to plumbline_app;

-- Two who want names that look the same come one after the other.
create function copying.hold_names() returns void language sql set search_path = pg_catalog, pg_temp as $$
  select pg_advisory_xact_lock(7224)
$$;
revoke all on function copying.hold_names from public;
grant execute on function copying.hold_names to plumbline_app;

create index session_address on identity.session (address) where address is not null;

-- Accounts of the same book that may be the same person's, each with all that speaks for it. Whoever calls reads these tables.
create function copying.links_of(p_customer bigint) returns table (other bigint, link text)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select distinct found.other, found.link from (
    select o.customer as other, 'document' as link from verification.submission m
      join verification.submission o on o.number_print = m.number_print where m.customer = p_customer
    union all
    select o.customer, 'person' from verification.submission m
      join verification.submission o on o.person_print = m.person_print where m.customer = p_customer
    union all
    select o.customer, 'document' from verification.submission m
      join verification.image mine on mine.submission = m.id join verification.image i on i.print = mine.print
      join verification.submission o on o.id = i.submission where m.customer = p_customer
    union all
    select o.customer, 'device' from identity.device m join identity.device o on o.token_hash = m.token_hash
      where m.customer = p_customer
    union all
    select o.customer, 'address' from identity.session m join identity.session o on o.address = m.address
      where m.customer = p_customer
    union all
    select o.customer, 'destination' from destination.version m join destination.version o on o.print = m.print
      where m.customer = p_customer
    union all
    select o.customer, 'payment' from funding.deposit m
      join funding.deposit o on o.proof_print = m.proof_print and o.book = m.book where m.customer = p_customer
    union all
    select o.customer, 'payment' from funding.deposit m
      join funding.deposit o on o.transaction_key = m.transaction_key and o.book = m.book where m.customer = p_customer
    union all
    select o.id, 'invitation' from identity.customer m
      join identity.customer o on o.invited_by = m.id or m.invited_by = o.id where m.id = p_customer
  ) found
  join identity.customer mine on mine.id = p_customer
  join identity.customer theirs on theirs.id = found.other and theirs.book = mine.book
  where found.other <> p_customer
$$;
revoke all on function copying.links_of from public;
grant execute on function copying.links_of to plumbline_app;

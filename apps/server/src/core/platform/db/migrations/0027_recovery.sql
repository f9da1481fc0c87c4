-- What staff change of how a customer is known: a declared country, an e-mail address or phone number that was lost. Each takes two
-- people, whatever role writes.

-- ------------------------------------------------------------------------------------------------------------------ Country

-- All of it is history; nothing changes.
create table care.country_event (
  id bigint generated always as identity primary key,
  customer bigint not null references identity.customer (id),
  before text not null check (before ~ '^[A-Z]{2}$'),
  after text not null check (after ~ '^[A-Z]{2}$' and after <> before),
  request uuid not null unique references staff.request (id),
  at timestamptz not null
);
comment on table care.country_event is 'Declared countries of residence that two members of staff have changed';
create index country_event_customer on care.country_event (customer, id desc);
create trigger append_only before update or delete on care.country_event for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on care.country_event for each statement execute function ledger.refuse_change();
alter table care.country_event enable always trigger append_only;
alter table care.country_event enable always trigger append_only_whole;
grant select, insert on care.country_event to plumbline_app;

create function care.apply_country() returns trigger language plpgsql
security definer set search_path = pg_catalog, pg_temp as $$
begin
  update identity.customer set country = new.after where id = new.customer and country = new.before;
  if not found then
    raise exception 'customer % has another country', new.customer using errcode = 'PL062';
  end if;
  return null;
end $$;
create trigger apply_country after insert on care.country_event
  for each row execute function care.apply_country();
alter table care.country_event enable always trigger apply_country;

-- Whether a request about this very customer was approved by as many people as it needs, beside the one who asked.
create function care.is_decided_by_two(p_request uuid, p_kind text, p_customer bigint) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from staff.request r
    where r.id = p_request and r.state = 'approved' and r.kind = p_kind
      and r.beneficiary_customer = p_customer and r.submitted_by_staff is not null
      and (
        select count(*) from staff.decision d
        where d.request = r.id and d.decision = 'approve' and d.member <> r.submitted_by_staff
      ) >= greatest(r.approvals_required, 1)
  )
$$;

create function care.require_two_for_country() returns trigger language plpgsql
security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not care.is_decided_by_two(new.request, 'customer.country', new.customer) or not exists (
    select from staff.request r where r.id = new.request and r.payload ->> 'country' = new.after
  ) then
    raise exception 'another country of residence takes two people' using errcode = 'PL061';
  end if;
  return null;
end $$;
create constraint trigger require_two_people after insert on care.country_event
  deferrable initially deferred for each row execute function care.require_two_for_country();
alter table care.country_event enable always trigger require_two_people;

-- ----------------------------------------------------------------------------------------------------------------- Recovery

-- Addresses that are to be replaced because they were lost. The delay gives whoever still reads the old ones time to stop it.
create table identity.recovery (
  request uuid primary key references staff.request (id),
  customer bigint not null references identity.customer (id),
  kind text not null check (kind in ('email', 'mobile')),
  address bytea not null,
  set_at timestamptz not null,
  due_at timestamptz not null check (due_at >= set_at + interval '72 hours'),
  ended_at timestamptz,
  outcome text check (outcome in ('done', 'stopped', 'taken')),
  check ((ended_at is null) = (outcome is null)),
  check (outcome is null or outcome = 'stopped' or ended_at >= due_at)
);
comment on column identity.recovery.address is 'The new one, encrypted with the customer''s key';
comment on column identity.recovery.outcome is 'taken: the new address belonged to somebody else by then, so nothing was replaced';
create unique index recovery_pending on identity.recovery (customer) where ended_at is null;
create index recovery_due on identity.recovery (due_at) where ended_at is null;
create trigger kept before delete on identity.recovery for each row execute function ledger.refuse_change();
create trigger kept_whole before truncate on identity.recovery for each statement execute function ledger.refuse_change();
alter table identity.recovery enable always trigger kept;
alter table identity.recovery enable always trigger kept_whole;
grant select, insert, update (ended_at, outcome) on identity.recovery to plumbline_app;

create function identity.judge_recovery() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  if old.ended_at is not null
    or row(new.request, new.customer, new.kind, new.address, new.set_at, new.due_at)
      is distinct from row(old.request, old.customer, old.kind, old.address, old.set_at, old.due_at) then
    raise exception 'a recovery ends once, and changes in nothing else' using errcode = 'PL063';
  end if;
  return new;
end $$;
create trigger judge before update on identity.recovery for each row execute function identity.judge_recovery();
alter table identity.recovery enable always trigger judge;

create function care.require_two_for_recovery() returns trigger language plpgsql
security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not care.is_decided_by_two(new.request, 'customer.recovery', new.customer) then
    raise exception 'a lost address is replaced by two people' using errcode = 'PL061';
  end if;
  return null;
end $$;
create constraint trigger require_two_people after insert on identity.recovery
  deferrable initially deferred for each row execute function care.require_two_for_recovery();
alter table identity.recovery enable always trigger require_two_people;

revoke all on function care.apply_country, care.is_decided_by_two, care.require_two_for_country,
  care.require_two_for_recovery, identity.judge_recovery from public;

-- Where customers have money sent to: accounts at banks, addresses on networks. What is personal is encrypted under the
-- customer's key; a keyed hash is beside it, so that the same account or address is found again without reading it.
create schema destination;
grant usage on schema destination to plumbline_app;

create table destination.destination (
  id uuid primary key,
  customer bigint not null references identity.customer (id),
  kind text not null check (kind in ('bank_card', 'wallet_address')),
  removed_at timestamptz,
  unique (id, customer)
);
comment on column destination.destination.removed_at is 'Taken away by the customer; what was asked for before still names it';
create index destination_of on destination.destination (customer, kind) where removed_at is null;
create trigger kept before delete on destination.destination for each row execute function ledger.refuse_change();
create trigger kept_whole before truncate on destination.destination for each statement execute function ledger.refuse_change();
alter table destination.destination enable always trigger kept;
alter table destination.destination enable always trigger kept_whole;
grant select, insert, update (removed_at) on destination.destination to plumbline_app;

-- What a destination says, from a moment on. Nothing is overwritten: a change is another version.
create table destination.version (
  destination uuid not null,
  version int not null check (version > 0),
  customer bigint not null,
  currency text not null check (currency ~ '^[A-Z0-9]{2,10}$'),
  network text check (network ~ '^[A-Z0-9][A-Z0-9-]{1,31}$'),
  fields bytea not null,
  print bytea not null check (length(print) = 32),
  bound_at timestamptz not null,
  hold_until timestamptz not null check (hold_until >= bound_at + interval '24 hours'),
  primary key (destination, version),
  foreign key (destination, customer) references destination.destination (id, customer)
);
comment on column destination.version.network is 'Its name in the settings; null for an account at a bank';
comment on column destination.version.fields is 'Sealed';
comment on column destination.version.print is 'Keyed hash of the address or account in the one form in which it is compared';
comment on column destination.version.hold_until is 'Withdrawals to it wait until then';
create index version_print on destination.version (print);
create trigger append_only before update or delete on destination.version for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on destination.version for each statement execute function ledger.refuse_change();
alter table destination.version enable always trigger append_only;
alter table destination.version enable always trigger append_only_whole;
grant select, insert on destination.version to plumbline_app;

-- The two triggers below also hold while a session is in the mode in which ordinary triggers do not fire.

create function destination.judge_destination() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if (to_jsonb(new) - 'removed_at') is distinct from (to_jsonb(old) - 'removed_at')
    or old.removed_at is not null or new.removed_at is null then
    raise exception 'a destination is taken away once, and is nobody else''s' using errcode = 'PL094';
  end if;
  return new;
end $$;
create trigger judge before update on destination.destination
  for each row execute function destination.judge_destination();
alter table destination.destination enable always trigger judge;

-- Versions follow one another, and none comes after the destination was taken away.
create function destination.judge_version() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  owner destination.destination;
  newest destination.version;
begin
  select * into owner from destination.destination d where d.id = new.destination for update;
  select * into newest from destination.version v where v.destination = new.destination order by v.version desc limit 1;
  if owner.removed_at is not null or new.version <> coalesce(newest.version, 0) + 1
    or new.bound_at < newest.bound_at or (owner.kind = 'wallet_address') <> (new.network is not null) then
    raise exception 'this is not the next version of a destination' using errcode = 'PL095';
  end if;
  return new;
end $$;
create trigger judge before insert on destination.version
  for each row execute function destination.judge_version();
alter table destination.version enable always trigger judge;

revoke all on function destination.judge_destination, destination.judge_version from public;

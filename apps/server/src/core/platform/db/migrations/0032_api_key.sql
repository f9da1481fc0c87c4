-- Keys by which programs of a customer read the account, or trade on it.
create schema api_key;
grant usage on schema api_key to plumbline_app;

create table api_key.key (
  id uuid primary key,
  customer bigint not null references identity.customer (id),
  hash bytea not null unique check (length(hash) = 32),
  ending text not null check (length(ending) = 4),
  name text not null check (length(name) between 1 and 40),
  scope text not null check (scope in ('read', 'trade')),
  networks text[] not null check (cardinality(networks) <= 10),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at and expires_at <= created_at + interval '365 days'),
  used_at timestamptz,
  used_from text,
  revoked_at timestamptz check (revoked_at >= created_at),
  check ((used_at is null) = (used_from is null))
);
comment on column api_key.key.hash is 'Of the key itself, which is shown once and kept nowhere';
comment on column api_key.key.networks is 'Where it may be used from; none is anywhere';
create index key_customer on api_key.key (customer, created_at desc);
-- What a key may do never changes, nor whose it is.
grant select, insert, update (used_at, used_from, revoked_at) on api_key.key to plumbline_app;

create trigger kept before delete on api_key.key for each row execute function ledger.refuse_change();
create trigger kept_whole before truncate on api_key.key for each statement execute function ledger.refuse_change();
alter table api_key.key enable always trigger kept;
alter table api_key.key enable always trigger kept_whole;

-- A key that was revoked stays so, whatever role writes.
create function api_key.refuse_reviving() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if new.revoked_at is distinct from old.revoked_at
    or (to_jsonb(new) - array['used_at', 'used_from']) is distinct from (to_jsonb(old) - array['used_at', 'used_from']) then
    raise exception 'a revoked key is as it was' using errcode = 'PL150';
  end if;
  return new;
end $$;
create trigger never_revived before update on api_key.key
  for each row when (old.revoked_at is not null) execute function api_key.refuse_reviving();
alter table api_key.key enable always trigger never_revived;
revoke all on function api_key.refuse_reviving from public;

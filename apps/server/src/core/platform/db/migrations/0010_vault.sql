-- What is personal is kept encrypted under a key of its customer; destroying that one row makes all of it unreadable,
-- wherever it stands, and leaves what only counts or adds up as it was.
create table identity.customer_key (
  customer bigint primary key references identity.customer (id),
  wrapped bytea,
  master text not null check (master ~ '^[0-9a-f]{16}$'),
  erased_at timestamptz,
  check ((wrapped is null) = (erased_at is not null))
);
comment on column identity.customer_key.wrapped is 'The customer''s key, encrypted under a key of the setting DATA_KEYS; null once destroyed';
comment on column identity.customer_key.master is 'Which key of DATA_KEYS it is encrypted under';

-- The deployment's own key, for secrets that belong to no customer and to find equals among encrypted values. The
-- setting's keys encrypt keys only, so that they can be exchanged without touching anything else.
create table platform.vault_root (
  only_one boolean primary key default true check (only_one),
  wrapped bytea not null,
  master text not null check (master ~ '^[0-9a-f]{16}$')
);

create function identity.refuse_unerasing() returns trigger language plpgsql as $$
begin
  raise exception 'a destroyed key stays destroyed' using errcode = 'PL002';
end $$;
create trigger stays_erased before update on identity.customer_key
  for each row when (old.erased_at is not null) execute function identity.refuse_unerasing();
revoke all on function identity.refuse_unerasing from public;

grant usage on schema platform to plumbline_app;
grant select, insert, update (wrapped, master, erased_at) on identity.customer_key to plumbline_app;
grant select, insert, update (wrapped, master) on platform.vault_root to plumbline_app;

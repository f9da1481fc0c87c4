-- Images that customers send. Only their description stands here; the bytes lie encrypted in the store of files.
create schema upload;

create table upload.image (
  id uuid primary key,
  customer bigint not null references identity.customer (id),
  use text not null check (use in ('verification', 'avatar')),
  object text not null unique check (object ~ '^[0-9a-f]{64}$'),
  media_type text not null check (media_type in ('image/jpeg', 'image/webp')),
  width int not null check (width > 0),
  height int not null check (height > 0),
  fingerprint bytea not null check (length(fingerprint) = 32),
  created_at timestamptz not null,
  -- The row comes first: what a process that died had begun to store is found again, and forgotten.
  stored_at timestamptz,
  expires_at timestamptz,
  kept_at timestamptz,
  -- Either something needs it, or its time runs.
  check ((kept_at is null) = (expires_at is not null)),
  check (kept_at is null or stored_at is not null)
);
create index image_waiting on upload.image (customer) where kept_at is null;
create index image_expires_at on upload.image (expires_at) where expires_at is not null;
create index image_fingerprint on upload.image (fingerprint);
comment on column upload.image.object is 'Its name in the store: random, and of nothing that somebody typed';
comment on column upload.image.fingerprint is 'Keyed hash of the very bytes that were sent, to find the same file again';
comment on column upload.image.kept_at is 'Since when something needs it; until then it expires';

grant usage on schema upload to plumbline_app;
grant select, insert, delete on upload.image to plumbline_app;
grant update (stored_at, expires_at, kept_at) on upload.image to plumbline_app;

alter table identity.customer add column avatar uuid references upload.image (id);
comment on column identity.customer.avatar is 'The picture that others see; null shows letters';
grant update (avatar, country) on identity.customer to plumbline_app;

-- Residence decides what is offered: a customer declares it once.
create function identity.refuse_other_country() returns trigger language plpgsql as $$
begin
  if old.country is not null and new.country is distinct from old.country then
    raise exception 'a declared country of residence stays' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger country_once before update of country on identity.customer
  for each row execute function identity.refuse_other_country();

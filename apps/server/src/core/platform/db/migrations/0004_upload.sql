-- Images that customers send. Only their description is here; the bytes are encrypted in the store of files.
create schema upload;
grant usage on schema upload to plumbline_app;

create table upload.image (
  id uuid primary key,
  customer bigint references identity.customer (id),
  -- One that names no use is bound by the first call that names it, once.
  use text not null check (use in ('unbound', 'verification', 'avatar', 'proof', 'support')),
  object text not null unique check (object ~ '^[0-9a-f]{64}$'),
  media_type text not null check (media_type in ('image/jpeg', 'image/webp')),
  width int not null check (width > 0),
  height int not null check (height > 0),
  fingerprint bytea not null check (length(fingerprint) = 32),
  created_at timestamptz not null,
  -- The row comes first: what a process that died had begun to store is found again, and removed.
  stored_at timestamptz,
  expires_at timestamptz,
  kept_at timestamptz,
  look bit(64),
  -- Visitors at the support chat send and get images too: such an image is a visitor's in place of a customer's.
  visitor bytea check (length(visitor) = 32),
  -- Either something needs it, or its time runs.
  check ((kept_at is null) = (expires_at is not null)),
  check (kept_at is null or stored_at is not null),
  constraint image_unbound_waits check (use <> 'unbound' or kept_at is null),
  constraint image_of_one check (num_nonnulls(customer, visitor) = 1),
  constraint image_of_visitor check (visitor is null or use = 'support')
);
comment on column upload.image.object is 'Its name in the store: random, and of nothing that somebody typed';
comment on column upload.image.fingerprint is 'Keyed hash of the very bytes that were sent, to find the same file again';
comment on column upload.image.kept_at is 'Since when something needs it; until then it expires';
comment on column upload.image.look is 'Of a proof: what its picture looks like. Pictures that look alike differ in few of these bits';
comment on column upload.image.visitor is 'SHA-256 of the token by which a visitor of the support chat is known';
create index image_waiting on upload.image (customer) where kept_at is null;
create index image_visitor_waiting on upload.image (visitor) where visitor is not null and kept_at is null;
create index image_expires_at on upload.image (expires_at) where expires_at is not null;
create index image_fingerprint on upload.image (fingerprint);
grant select, insert, update (use, stored_at, expires_at, kept_at), delete on upload.image to plumbline_app;

create function upload.refuse_other_use() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  if old.use <> 'unbound' and new.use is distinct from old.use then
    raise exception 'an image keeps its use' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger use_once before update of use on upload.image
  for each row execute function upload.refuse_other_use();
revoke all on function upload.refuse_other_use from public;

-- Images belong to customers, and a customer's avatar is an image: this half of the circle is closed here.
alter table identity.customer add foreign key (avatar) references upload.image (id);

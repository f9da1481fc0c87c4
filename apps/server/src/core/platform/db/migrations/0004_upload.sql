-- Images that customers send. Only their description is here; the bytes are encrypted in the store of files.
create schema upload;
grant usage on schema upload to plumbline_app;

create table upload.image (
  id uuid primary key,
  customer bigint not null references identity.customer (id),
  use text not null check (use in ('verification', 'avatar', 'proof')),
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
  -- Either something needs it, or its time runs.
  check ((kept_at is null) = (expires_at is not null)),
  check (kept_at is null or stored_at is not null)
);
comment on column upload.image.object is 'Its name in the store: random, and of nothing that somebody typed';
comment on column upload.image.fingerprint is 'Keyed hash of the very bytes that were sent, to find the same file again';
comment on column upload.image.kept_at is 'Since when something needs it; until then it expires';
comment on column upload.image.look is 'Of a proof: what its picture looks like. Pictures that look alike differ in few of these bits';
create index image_waiting on upload.image (customer) where kept_at is null;
create index image_expires_at on upload.image (expires_at) where expires_at is not null;
create index image_fingerprint on upload.image (fingerprint);
grant select, insert, update (stored_at, expires_at, kept_at), delete on upload.image to plumbline_app;

-- Images belong to customers, and a customer's avatar is an image: this half of the circle is closed here.
alter table identity.customer add foreign key (avatar) references upload.image (id);

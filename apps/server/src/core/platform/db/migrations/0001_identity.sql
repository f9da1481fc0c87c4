-- Who a customer is, and the sessions they hold. Tokens are never stored, only their hashes.
create schema identity;

create table identity.customer (
  id bigint generated always as identity primary key,
  uid text not null unique check (uid ~ '^[1-9][0-9]{7}$'),
  book text not null check (book in ('real', 'demo')),
  name text not null check (length(name) between 1 and 40),
  created_at timestamptz not null
);
comment on column identity.customer.uid is 'Eight digits, shown to the customer and used to sign in';

create table identity.session (
  token_hash bytea primary key check (length(token_hash) = 32),
  customer bigint not null references identity.customer (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Ended by the customer (logout) or by the server; a session never comes back.
  ended_at timestamptz,
  ended_by text check (ended_by in ('customer', 'server')),
  check ((ended_at is null) = (ended_by is null))
);
create index session_customer on identity.session (customer);
comment on column identity.session.token_hash is 'SHA-256 of the token';

grant usage on schema identity to plumbline_app;
grant select, insert on identity.customer to plumbline_app;
grant select, insert, update (ended_at, ended_by) on identity.session to plumbline_app;

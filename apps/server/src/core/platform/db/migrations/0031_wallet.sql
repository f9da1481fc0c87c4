-- Wallets of Ethereum that log customers in, and what a wallet is asked to sign.
create schema wallet;
grant usage on schema wallet to plumbline_app;

create table wallet.wallet (
  id uuid primary key,
  customer bigint not null references identity.customer (id),
  address bytea not null,
  print bytea not null unique check (length(print) = 32),
  kind text not null check (kind in ('key', 'contract')),
  linked_at timestamptz not null,
  used_at timestamptz check (used_at >= linked_at)
);
comment on column wallet.wallet.address is 'Sealed';
comment on column wallet.wallet.print is 'Keyed hash of the address: one wallet logs in to one account';
comment on column wallet.wallet.kind is 'What signs: a key of its own, or a contract on the chain';
create index wallet_customer on wallet.wallet (customer);
-- Whose a wallet is never changes.
grant select, insert, update (used_at), delete on wallet.wallet to plumbline_app;

-- What a wallet must sign; each is good for one purpose, one customer and one use.
create table wallet.request (
  nonce text primary key check (nonce ~ '^[0-9A-Za-z]{22,64}$'),
  purpose text not null check (purpose in ('sign_in', 'link', 'bind')),
  customer bigint references identity.customer (id),
  network text check (network ~ '^[A-Z0-9][A-Z0-9-]{1,31}$'),
  message bytea not null check (length(message) = 32),
  expires_at timestamptz not null,
  check ((purpose = 'sign_in') = (customer is null)),
  check ((purpose = 'bind') = (network is not null))
);
comment on column wallet.request.customer is 'Who links or binds; null for a login';
comment on column wallet.request.message is 'Hash of the text, so that what comes back is what was asked';
create index request_expires_at on wallet.request (expires_at);
create index request_customer on wallet.request (customer) where customer is not null;
grant select, insert, delete on wallet.request to plumbline_app;

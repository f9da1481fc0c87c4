-- Payments by card, through a provider's own page. Of the card nothing is known here.
create schema payment;

create table payment.payment (
  id uuid primary key,
  customer bigint not null references identity.customer (id),
  book text not null check (book in ('real', 'demo')),
  provider text not null check (provider in ('sandbox', 'stripe')),
  amount bigint not null check (amount > 0),
  state text not null check (state in ('started', 'captured', 'failed', 'expired', 'reversed')),
  taken_back bigint not null default 0,
  advanced bigint not null default 0,
  key text,
  reference text,
  url text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  looked_at timestamptz,
  changes int not null default 0,
  check (advanced >= 0 and advanced <= taken_back and taken_back <= amount),
  check (taken_back = 0 or state in ('captured', 'reversed')),
  check ((state = 'reversed') = (taken_back = amount)),
  check ((state = 'started') = (ended_at is null)),
  -- Demo money is never paid for.
  check (book = 'real' or provider = 'sandbox')
);
create unique index payment_key on payment.payment (customer, key) where key is not null;
create unique index payment_reference on payment.payment (provider, reference) where reference is not null;
create index payment_customer on payment.payment (customer, created_at desc, id desc);
create index payment_open on payment.payment (created_at) where state = 'started';
comment on column payment.payment.amount is 'Cents of USD';
comment on column payment.payment.taken_back is 'Cents of it that the provider has taken back';
comment on column payment.payment.advanced is 'Cents of what was taken back that the customer no longer had: the house has advanced them';
comment on column payment.payment.key is 'The name that the client gave to its attempt';
comment on column payment.payment.reference is 'What the provider calls it; null until its page is open';
comment on column payment.payment.looked_at is 'When the provider was last asked';
comment on column payment.payment.changes is 'How many events it has; who goes by an older number looks again';

-- Whatever role writes: what was agreed stays, and a payment goes from state to state on known ways only.
create function payment.keep_moves() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  if (new.id, new.customer, new.book, new.provider, new.amount, new.key, new.created_at, new.expires_at)
    is distinct from (old.id, old.customer, old.book, old.provider, old.amount, old.key, old.created_at, old.expires_at)
    or (old.reference is not null and new.reference is distinct from old.reference)
    or (old.ended_at is not null and new.ended_at is distinct from old.ended_at)
    or new.changes not in (old.changes, old.changes + 1) then
    raise exception 'what was agreed of a payment does not change' using errcode = 'PL090';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('started', 'captured'), ('started', 'failed'), ('started', 'expired'), ('captured', 'reversed'), ('reversed', 'captured')
  ) then
    raise exception 'a payment does not go from % to %', old.state, new.state using errcode = 'PL091';
  end if;
  if (new.state, new.taken_back, new.advanced) is distinct from (old.state, old.taken_back, old.advanced)
    and new.changes = old.changes then
    raise exception 'a payment changes with an event' using errcode = 'PL092';
  end if;
  return new;
end $$;
create trigger keep_moves before update on payment.payment for each row execute function payment.keep_moves();

create table payment.event (
  payment uuid not null references payment.payment (id),
  number int not null check (number > 0),
  kind text not null check (kind in ('captured', 'failed', 'expired', 'taken_back', 'given_back')),
  amount bigint check (amount > 0),
  at timestamptz not null,
  transfer uuid,
  primary key (payment, number),
  check ((kind in ('failed', 'expired')) = (amount is null)),
  check ((amount is null) = (transfer is null))
);
comment on column payment.event.amount is 'Cents of USD that moved';
comment on column payment.event.transfer is 'The transfer of the ledger that moved them';
create trigger append_only before update or delete on payment.event for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on payment.event for each statement execute function ledger.refuse_change();

-- The books of the stand-in: what a provider would know. Nothing in them moves money outside this product.
create table payment.sandbox (
  reference text primary key,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('open', 'paid', 'declined')),
  disputed boolean not null default false check (not disputed or state = 'paid'),
  expires_at timestamptz not null
);
comment on column payment.sandbox.amount is 'Cents of USD';

grant usage on schema payment to plumbline_app;
grant select, insert, update on payment.payment to plumbline_app;
grant select, insert on payment.event to plumbline_app;
grant select, insert, update on payment.sandbox to plumbline_app;

-- How a customer's account is kept safe: sessions one can see and end, devices, second steps, trade password, holds.

-- A session has a name now that may be shown, the device and address it was opened from, and when it was last used.
alter table identity.session
  add column id uuid not null default gen_random_uuid() unique,
  add column device bytea,
  add column device_name text check (length(device_name) between 1 and 60),
  add column address text check (length(address) between 1 and 64),
  add column seen_at timestamptz;
update identity.session set seen_at = created_at;
alter table identity.session alter column seen_at set not null;
comment on column identity.session.device_name is 'Read from the user agent (Chrome on Windows); null where it tells nothing';
comment on column identity.session.address is 'Internet address it was opened from (of IPv6 the network), or last used from';
comment on column identity.session.seen_at is 'Written at most once a minute; a session unused for too long ends';
create index session_customer_address on identity.session (customer, address);
grant update (seen_at, address, device) on identity.session to plumbline_app;

-- Devices a customer signed in on, known by a token of theirs that the device keeps. Only its hash is here.
create table identity.device (
  token_hash bytea not null check (length(token_hash) = 32),
  customer bigint not null references identity.customer (id),
  name text,
  first_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (customer, token_hash)
);
create index device_seen_at on identity.device (seen_at);
create index device_token on identity.device (token_hash);

-- Apart from the sign-in, so that demo customers can have one.
create table identity.trade_password (
  customer bigint primary key references identity.customer (id),
  hash text not null check (hash like '$argon2id$%'),
  changed_at timestamptz not null
);

-- The secret of an authenticator, sealed; it counts from the moment a code has proved it.
create table identity.otp (
  customer bigint primary key references identity.customer (id),
  secret bytea not null,
  begun_at timestamptz not null,
  enabled_at timestamptz,
  used_step bigint,
  check (enabled_at is not null or used_step is null)
);
comment on column identity.otp.used_step is 'Newest step of 30 s whose code was taken: none is taken twice';

create table identity.recovery_code (
  customer bigint not null references identity.otp (customer) on delete cascade,
  hash bytea not null check (length(hash) = 32),
  used_at timestamptz,
  primary key (customer, hash)
);
comment on column identity.recovery_code.hash is 'Keyed, with a key that is not in the database';

create table identity.withdrawal_hold (
  customer bigint primary key references identity.customer (id),
  until timestamptz not null,
  reason text not null check (reason in ('password', 'trade_password', 'email', 'mobile', 'otp_off', 'passkey')),
  set_at timestamptz not null
);
comment on table identity.withdrawal_hold is 'Withdrawals wait until then after a change that a thief would make first';

create table identity.passkey (
  id bytea primary key check (length(id) between 1 and 1023),
  customer bigint not null references identity.customer (id),
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_customer on identity.passkey (customer);

-- What a device must sign with its passkey; each is good for one try.
create table identity.passkey_challenge (
  challenge bytea primary key check (length(challenge) = 32),
  customer bigint references identity.customer (id),
  expires_at timestamptz not null
);
comment on column identity.passkey_challenge.customer is 'Who adds a passkey; null for a sign-in';
create index passkey_challenge_expires_at on identity.passkey_challenge (expires_at);

-- A code is bound to the customer who asked for it as well; 0 where nobody is signed in.
alter table identity.code drop constraint code_scene_check;
alter table identity.code
  add constraint code_scene_check check (scene in ('register', 'forgot', 'password', 'bind', 'confirm', 'trade')),
  add column customer bigint not null default 0,
  drop constraint code_pkey,
  add primary key (scene, address, customer),
  drop column day,
  drop column sent_on_day;

-- Codes sent in a day, by address and by who asked: a stranger uses up his own, and leaves the owner theirs.
create table identity.code_budget (
  scene text not null,
  address text not null,
  asker text not null,
  day date not null,
  sent smallint not null default 1,
  primary key (address, scene, day, asker)
);
create index code_budget_day on identity.code_budget (day);
comment on column identity.code_budget.asker is 'Internet address, or the customer where somebody is signed in';

-- Withdrawals never wait for less long than they wait already.
create function identity.refuse_shorter_hold() returns trigger language plpgsql as $$
begin
  if new.until < old.until then
    raise exception 'a hold does not become shorter' using errcode = 'PL080';
  end if;
  return new;
end $$;
create trigger never_shorter before update on identity.withdrawal_hold
  for each row execute function identity.refuse_shorter_hold();
alter table identity.withdrawal_hold enable always trigger never_shorter;
revoke all on function identity.refuse_shorter_hold from public;

grant select, insert, delete on
  identity.device, identity.otp, identity.recovery_code, identity.passkey, identity.code_budget to plumbline_app;
grant select, insert on identity.trade_password, identity.withdrawal_hold to plumbline_app;
-- Whose they are stays as it was written.
grant update (name, seen_at) on identity.device to plumbline_app;
grant update (secret, begun_at, enabled_at, used_step) on identity.otp to plumbline_app;
grant update (used_at) on identity.recovery_code to plumbline_app;
grant update (counter, used_at) on identity.passkey to plumbline_app;
grant update (sent) on identity.code_budget to plumbline_app;
grant update (hash, changed_at) on identity.trade_password to plumbline_app;
grant update (until, reason, set_at) on identity.withdrawal_hold to plumbline_app;
grant select, insert, delete on identity.passkey_challenge to plumbline_app;
grant update (email, mobile, area_code) on identity.sign_in to plumbline_app;

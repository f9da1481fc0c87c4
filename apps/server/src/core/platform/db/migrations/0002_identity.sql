-- Who a customer is, how customers sign up and sign in, and how their accounts are kept safe. Tokens and codes are never
-- stored, only their hashes.
create schema identity;
grant usage on schema identity to plumbline_app;

-- ---------------------------------------------------------------------------------------------------------------- Customers

create table identity.customer (
  id bigint generated always as identity primary key,
  uid text not null unique check (uid ~ '^[1-9][0-9]{7}$'),
  book text not null check (book in ('real', 'demo')),
  name text not null check (length(name) between 1 and 40),
  created_at timestamptz not null,
  country text check (country ~ '^[A-Z]{2}$'),
  invite_code text unique check (invite_code ~ '^[2-9A-HJKMNP-Z]{8}$'),
  -- Whom somebody invites comes after them: there are no loops, and nobody is their own inviter, whatever role writes.
  invited_by bigint references identity.customer (id) constraint customer_invited_by_earlier check (invited_by < id),
  -- References upload.image; 0004_upload.sql adds the constraint.
  avatar uuid,
  -- As the newest care.standing_event left it; written by the trigger on that table and by nobody else.
  frozen_reason text check (frozen_reason in
    ('customer_request', 'access_doubt', 'activity_review', 'identity_review', 'authority_order')),
  frozen_until timestamptz check (frozen_until is null or frozen_reason is not null)
);
comment on column identity.customer.uid is 'Eight digits, shown to the customer and used to sign in';
comment on column identity.customer.country is 'Declared residence, ISO 3166-1 alpha-2; null until declared';
comment on column identity.customer.invite_code is 'What this customer gives to others';
comment on column identity.customer.avatar is 'The picture that others see; null shows letters';
comment on column identity.customer.frozen_reason is 'Why the account is suspended; null while it is active';
comment on column identity.customer.frozen_until is 'When a suspension that one person imposed ends by itself; null where two did';
-- Those whom somebody invited, in the order in which they came.
create index customer_invited on identity.customer (invited_by, id) where invited_by is not null;
create index customer_frozen on identity.customer (book) where frozen_reason is not null;
create index customer_frozen_until on identity.customer (frozen_until) where frozen_until is not null;
-- For the search of staff.
create index customer_uid_start on identity.customer (uid text_pattern_ops);
grant select, insert, update (name, avatar, country) on identity.customer to plumbline_app;

-- Residence decides what is offered: a customer declares it once. After that it follows the newest event (care.country_event), from
-- the country which that event names.
create function identity.refuse_other_country() returns trigger language plpgsql
security definer set search_path = pg_catalog, pg_temp as $$
begin
  if old.country is not null and new.country is distinct from old.country and not exists (
    select from (
      select e.before, e.after from care.country_event e where e.customer = new.id order by e.id desc limit 1
    ) newest
    where newest.before = old.country and newest.after = new.country
  ) then
    raise exception 'a declared country of residence stays' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger country_once before update of country on identity.customer
  for each row execute function identity.refuse_other_country();
revoke all on function identity.refuse_other_country from public;

-- Who invited whom is said once, when an account is opened.
create function identity.refuse_other_inviter() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  if row(new.invited_by, new.invite_code) is distinct from row(old.invited_by, old.invite_code) then
    raise exception 'an inviter and a code stay as they were' using errcode = 'PL156';
  end if;
  return new;
end $$;
create trigger inviter_once before update of invited_by, invite_code on identity.customer
  for each row execute function identity.refuse_other_inviter();
alter table identity.customer enable always trigger inviter_once;
revoke all on function identity.refuse_other_inviter from public;

-- What is personal is kept encrypted under a key of its customer. Destroying that one row makes all of it unreadable, in
-- every table, and leaves counts and sums as they were.
create table identity.customer_key (
  customer bigint primary key references identity.customer (id),
  wrapped bytea,
  master text not null check (master ~ '^[0-9a-f]{16}$'),
  erased_at timestamptz,
  check ((wrapped is null) = (erased_at is not null))
);
comment on column identity.customer_key.wrapped is 'The customer''s key, encrypted under a key of the setting DATA_KEYS; null once destroyed';
comment on column identity.customer_key.master is 'Which key of DATA_KEYS it is encrypted under';
grant select, insert, update (wrapped, master, erased_at) on identity.customer_key to plumbline_app;

create function identity.refuse_unerasing() returns trigger language plpgsql as $$
begin
  raise exception 'a destroyed key stays destroyed' using errcode = 'PL002';
end $$;
create trigger stays_erased before update on identity.customer_key
  for each row when (old.erased_at is not null) execute function identity.refuse_unerasing();
revoke all on function identity.refuse_unerasing from public;

-- Never changed and never removed: 0003_ledger.sql adds the triggers.
create table identity.agreement (
  customer bigint not null references identity.customer (id),
  key text not null check (key in ('privacy', 'service', 'risk', 'trader', 'loan')),
  version text not null,
  language text not null,
  text_hash bytea not null check (length(text_hash) = 32),
  accepted_at timestamptz not null,
  -- Where a text is missing in somebody's language they agree to the English one, and are written to in their own all the same.
  reader_language text,
  primary key (customer, key, version)
);
comment on column identity.agreement.text_hash is 'SHA-256 of the very text that was shown';
comment on column identity.agreement.language is 'Of the text that was agreed to';
comment on column identity.agreement.reader_language is 'In which the customer used the product; null in older rows, where it is the same';
-- How many have agreed to a version.
create index agreement_version on identity.agreement (key, version);
grant select, insert on identity.agreement to plumbline_app;

-- ------------------------------------------------------------------------------------------------------- Signing up and in

-- Apart from the customer, so that what reads names never reads passwords. Demo customers have none.
create table identity.sign_in (
  customer bigint primary key references identity.customer (id),
  email text unique check (email = lower(email) and length(email) between 6 and 254),
  mobile text unique check (mobile ~ '^\+[1-9][0-9]{7,14}$'),
  area_code text check (area_code ~ '^[1-9][0-9]{0,3}$'),
  password text not null check (password like '$argon2id$%'),
  password_changed_at timestamptz not null,
  check (email is not null or mobile is not null),
  check ((mobile is null) = (area_code is null))
);
comment on column identity.sign_in.mobile is 'E.164, with the plus';
comment on column identity.sign_in.password is 'Argon2id with its parameters and salt, as PHC strings are written';
-- For the search of staff: a number as it is written within its country.
create index sign_in_national on identity.sign_in (substr(mobile, length(area_code) + 2)) where mobile is not null;
grant select, insert, update (email, mobile, area_code, password, password_changed_at) on identity.sign_in to plumbline_app;

-- Ended by the customer (logout) or by the server; a session never comes back.
create table identity.session (
  token_hash bytea primary key check (length(token_hash) = 32),
  customer bigint not null references identity.customer (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('customer', 'server')),
  -- A name that may be shown, for the customer's own list of sessions.
  id uuid not null default gen_random_uuid() unique,
  device bytea,
  device_name text check (length(device_name) between 1 and 60),
  address text check (length(address) between 1 and 64),
  seen_at timestamptz not null,
  locked_at timestamptz,
  check ((ended_at is null) = (ended_by is null))
);
comment on column identity.session.token_hash is 'SHA-256 of the token';
comment on column identity.session.device_name is 'Read from the user agent (Chrome on Windows); null where it tells nothing';
comment on column identity.session.address is 'Internet address it was opened from (of IPv6 the network), or last used from';
comment on column identity.session.seen_at is
  'Written at most once a minute, and at most every ten seconds where silence locks it; a session unused for too long ends';
comment on column identity.session.locked_at is 'Null while it is not locked; only unlocking takes it away';
create index session_customer on identity.session (customer);
create index session_customer_address on identity.session (customer, address);
-- Each sign-in leaves a session: the product deletes those that ran out long ago.
create index session_expires_at on identity.session (expires_at);
grant select, insert, update (ended_at, ended_by, seen_at, address, device, locked_at), delete on identity.session to plumbline_app;

-- The app lock: chosen by a customer for all sessions, and a state of each of them. A locked session is told nothing private and
-- refused every call but those that unlock it.
create table identity.app_lock (
  customer bigint primary key references identity.customer (id),
  after_minutes int not null check (after_minutes in (0, 1, 5, 15)),
  set_at timestamptz not null
);
comment on table identity.app_lock is 'Who has none here has no app lock';
comment on column identity.app_lock.after_minutes is 'Minutes in the background after which an app locks itself; 0 is at once';
grant select, insert, update (after_minutes, set_at), delete on identity.app_lock to plumbline_app;

-- Devices a customer signed in on, recognised by a token that the device keeps. Only its hash is here.
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
-- Whose a device is never changes.
grant select, insert, update (name, seen_at), delete on identity.device to plumbline_app;

-- The newest code of each use, address and asker. A code that nobody received (a decoy) looks the same; its hash is of nothing.
create table identity.code (
  scene text not null check (scene in ('register', 'forgot', 'password', 'bind', 'confirm', 'trade')),
  address text not null,
  salt bytea not null check (length(salt) = 16),
  hash bytea not null check (length(hash) = 32),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0 check (tries >= 0),
  used_at timestamptz,
  -- A code is also bound to the customer who asked for it; 0 where nobody is signed in.
  customer bigint not null default 0,
  primary key (scene, address, customer)
);
comment on column identity.code.address is 'E-mail address, or phone number as E.164';
create index code_sent_at on identity.code (sent_at);
grant select, insert, update, delete on identity.code to plumbline_app;

-- Codes sent in a day, by address and by who asked: a stranger uses up his own budget, and leaves the owner's alone.
create table identity.code_budget (
  scene text not null,
  address text not null,
  asker text not null,
  day date not null,
  sent smallint not null default 1,
  primary key (address, scene, day, asker)
);
comment on column identity.code_budget.asker is 'Internet address, or the customer where somebody is signed in';
create index code_budget_day on identity.code_budget (day);
grant select, insert, update (sent), delete on identity.code_budget to plumbline_app;

-- ------------------------------------------------------------------------------------------ Second factors, trade password
-- The grants below leave out `customer`: whose a secret is never changes.

-- Apart from the sign-in, so that demo customers can have one.
create table identity.trade_password (
  customer bigint primary key references identity.customer (id),
  hash text not null check (hash like '$argon2id$%'),
  changed_at timestamptz not null
);
grant select, insert, update (hash, changed_at) on identity.trade_password to plumbline_app;

-- The secret of an authenticator app, encrypted; it counts from the moment a code has proved it.
create table identity.otp (
  customer bigint primary key references identity.customer (id),
  secret bytea not null,
  begun_at timestamptz not null,
  enabled_at timestamptz,
  used_step bigint,
  check (enabled_at is not null or used_step is null)
);
comment on column identity.otp.used_step is 'Newest step of 30 s whose code was taken: none is taken twice';
grant select, insert, update (secret, begun_at, enabled_at, used_step), delete on identity.otp to plumbline_app;

create table identity.recovery_code (
  customer bigint not null references identity.otp (customer) on delete cascade,
  hash bytea not null check (length(hash) = 32),
  used_at timestamptz,
  primary key (customer, hash)
);
comment on column identity.recovery_code.hash is 'Keyed, with a key that is not in the database';
grant select, insert, update (used_at), delete on identity.recovery_code to plumbline_app;

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
grant select, insert, update (counter, used_at), delete on identity.passkey to plumbline_app;

-- What a device must sign with its passkey; each is good for one try.
create table identity.passkey_challenge (
  challenge bytea primary key check (length(challenge) = 32),
  customer bigint references identity.customer (id),
  expires_at timestamptz not null,
  session uuid
);
comment on column identity.passkey_challenge.customer is 'Who adds a passkey or unlocks a session; null for a sign-in';
comment on column identity.passkey_challenge.session is 'The session that it unlocks; null for everything else';
create index passkey_challenge_expires_at on identity.passkey_challenge (expires_at);
grant select, insert, delete on identity.passkey_challenge to plumbline_app;

-- -------------------------------------------------------------------------------------------------------- Withdrawal holds

-- A wallet that was linked counts among such changes: a thief who has taken an account over would do that first.
create table identity.withdrawal_hold (
  customer bigint primary key references identity.customer (id),
  until timestamptz not null,
  reason text not null check (reason in ('password', 'trade_password', 'email', 'mobile', 'otp_off', 'passkey', 'wallet')),
  set_at timestamptz not null
);
comment on table identity.withdrawal_hold is 'Withdrawals wait until then after a change that a thief would make first';
grant select, insert, update (until, reason, set_at) on identity.withdrawal_hold to plumbline_app;

-- A hold is never shortened.
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

-- How customers of the real book sign up and in: addresses, passwords, codes, and what they agreed to.
alter table identity.customer
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column invite_code text unique check (invite_code ~ '^[2-9A-HJKMNP-Z]{8}$'),
  add column invited_by bigint references identity.customer (id);
comment on column identity.customer.country is 'Declared residence, ISO 3166-1 alpha-2; null until declared';
comment on column identity.customer.invite_code is 'What this customer gives to others';
create index customer_invited_by on identity.customer (invited_by) where invited_by is not null;
grant update (name) on identity.customer to plumbline_app;

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

-- The newest code of each use and address. A code that nobody got (a decoy) looks the same, and its hash is of nothing.
create table identity.code (
  scene text not null check (scene in ('register', 'forgot', 'password')),
  address text not null,
  salt bytea not null check (length(salt) = 16),
  hash bytea not null check (length(hash) = 32),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0 check (tries >= 0),
  used_at timestamptz,
  day date not null,
  sent_on_day smallint not null default 1,
  primary key (scene, address)
);
create index code_sent_at on identity.code (sent_at);
comment on column identity.code.address is 'E-mail address, or phone number as E.164';
comment on column identity.code.day is 'Day in UTC that sent_on_day counts';

create table identity.agreement (
  customer bigint not null references identity.customer (id),
  key text not null check (key in ('privacy', 'service', 'risk')),
  version text not null,
  language text not null,
  text_hash bytea not null check (length(text_hash) = 32),
  accepted_at timestamptz not null,
  primary key (customer, key, version)
);
comment on column identity.agreement.text_hash is 'SHA-256 of the very text that was shown';
create trigger append_only before update or delete on identity.agreement for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on identity.agreement for each statement execute function ledger.refuse_change();

grant select, insert on identity.sign_in, identity.agreement to plumbline_app;
grant update (password, password_changed_at) on identity.sign_in to plumbline_app;
grant select, insert, update, delete on identity.code to plumbline_app;

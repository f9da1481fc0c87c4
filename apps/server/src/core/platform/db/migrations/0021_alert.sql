-- Prices that customers wait for, what they are told, and the browsers they are told on.
create schema alert;

create table alert.alert (
  id uuid primary key,
  customer bigint not null references identity.customer (id),
  code text not null,
  kind text not null check (kind in ('at_or_above', 'at_or_below', 'crosses', 'rises', 'falls')),
  side text check (side in ('bid', 'ask', 'mid')),
  level bigint not null check (level > 0),
  note text not null check (length(note) <= 200),
  pause_minutes int check (pause_minutes > 0),
  expires_at timestamptz,
  created_at timestamptz not null,
  state text not null check (state in ('armed', 'resting', 'fired', 'expired')),
  origin text check (origin in ('below', 'above')),
  resting_until timestamptz,
  fired_at timestamptz,
  ended_at timestamptz,
  revision int not null default 1,
  check ((side is null) = (kind in ('rises', 'falls'))),
  check ((state = 'resting') = (resting_until is not null)),
  check ((state in ('fired', 'expired')) = (ended_at is not null)),
  check (state <> 'armed' or origin is not null)
);
create index alert_waiting on alert.alert (customer, created_at) where state in ('armed', 'resting');
create index alert_ended_at on alert.alert (ended_at) where ended_at is not null;
comment on column alert.alert.level is 'A price in units of its instrument, or a change in millionths';
comment on column alert.alert.origin is 'The side of the level on which it waits; null while a crossing stands on its level';
comment on column alert.alert.revision is 'Counted up by every change: who goes by an older one is too late';

grant usage on schema alert to plumbline_app;
grant select, insert, update, delete on alert.alert to plumbline_app;

create schema notification;

-- Holds the number of the newest notice of each customer, so that numbers have no holes, and what has been read.
create table notification.mailbox (
  customer bigint primary key references identity.customer (id),
  newest bigint not null default 0 check (newest >= 0),
  read_to bigint not null default 0 check (read_to between 0 and newest),
  alert_toast boolean not null default true,
  alert_push boolean not null default true
);

create table notification.notice (
  customer bigint not null references notification.mailbox (customer),
  seq bigint not null check (seq > 0),
  kind text not null check (kind in ('alert', 'alert_expired')),
  data jsonb not null,
  at timestamptz not null,
  primary key (customer, seq)
);
create index notice_at on notification.notice (at);

create table notification.push_subscription (
  id uuid primary key,
  customer bigint not null references identity.customer (id),
  session uuid not null,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  language text not null,
  created_at timestamptz not null
);
create index push_subscription_customer on notification.push_subscription (customer, created_at);
comment on column notification.push_subscription.session is 'Where it was asked for: nothing is sent there once that is signed out';

grant usage on schema notification to plumbline_app;
grant select, insert, update on notification.mailbox to plumbline_app;
grant select, insert, delete on notification.notice to plumbline_app;
grant select, insert, update, delete on notification.push_subscription to plumbline_app;

-- Messages to browsers leave like mails do.
alter table outbox.message drop constraint message_channel_check;
alter table outbox.message add constraint message_channel_check check (channel in ('mail', 'sms', 'push', 'none'));

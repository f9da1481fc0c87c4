-- Prices that customers wait for.
create schema alert;
grant usage on schema alert to plumbline_app;

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
comment on column alert.alert.level is 'A price in units of its instrument, or a change in millionths';
comment on column alert.alert.origin is 'The side of the level on which it waits; null while a crossing stands on its level';
comment on column alert.alert.revision is 'Counted up by every change: who goes by an older one is too late';
create index alert_waiting on alert.alert (customer, created_at) where state in ('armed', 'resting');
-- Alerts that have run out are looked for every few seconds, among all that wait.
create index alert_expires_at on alert.alert (expires_at) where state in ('armed', 'resting');
create index alert_ended_at on alert.alert (ended_at) where ended_at is not null;
grant select, insert, update, delete on alert.alert to plumbline_app;

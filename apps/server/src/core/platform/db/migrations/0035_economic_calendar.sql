-- Events of the economic calendars that a deployment reads: the last version of each that could be read, and when that was.

create schema economic_calendar;
grant usage on schema economic_calendar to plumbline_app;

create table economic_calendar.feed (
  name text primary key check (length(name) between 1 and 40),
  address_sha256 bytea not null check (length(address_sha256) = 32),
  tried_at timestamptz,
  fetched_at timestamptz,
  fault text check (length(fault) between 1 and 200),
  version_sha256 bytea check (length(version_sha256) = 32),
  constraint version_with_moment check (num_nulls(fetched_at, version_sha256) in (0, 2))
);
comment on column economic_calendar.feed.address_sha256 is 'Of the address in the settings, which may hold a secret: another one begins anew';
comment on column economic_calendar.feed.fetched_at is 'When the version that is kept was read last; null before the first one';
comment on column economic_calendar.feed.fault is 'Why the last attempt failed; null after one that did not';
comment on column economic_calendar.feed.version_sha256 is 'Of the events that are kept: the same ones are not written again';
grant select, insert, update, delete on economic_calendar.feed to plumbline_app;

create table economic_calendar.event (
  id uuid primary key,
  feed text not null references economic_calendar.feed (name) on delete cascade,
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  day date,
  last_day date check (last_day >= day),
  title text not null check (length(title) between 1 and 200),
  detail text not null check (length(detail) <= 4000),
  place text not null check (length(place) <= 200),
  link text check (link like 'https://%' and length(link) <= 500),
  categories text[] not null check (cardinality(categories) <= 8),
  status text check (status in ('confirmed', 'tentative', 'cancelled')),
  importance text check (importance in ('high', 'medium', 'low')),
  place_in_time timestamptz not null generated always as (coalesce(starts_at, day::timestamp at time zone 'UTC')) stored,
  constraint moment_or_days check (num_nulls(starts_at, day) = 1 and num_nulls(day, last_day) in (0, 2) and (ends_at is null or starts_at is not null))
);
comment on column economic_calendar.event.id is 'Of the feed, the event and its occurrence: the same one in every version';
comment on column economic_calendar.event.day is 'First day of an event of whole days, by no clock';
comment on column economic_calendar.event.place_in_time is 'Finds what may be in a window: within a day of when it begins, by any clock';
create index event_in_time on economic_calendar.event (place_in_time);
create index event_of_feed on economic_calendar.event (feed);
grant select, insert, delete on economic_calendar.event to plumbline_app;

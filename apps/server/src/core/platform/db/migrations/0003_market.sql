-- What the market must still know after a restart: its candles, and the newest quote it accepted of each instrument.
-- Both are kept per feed: what a simulation, a recording and a live source said never meets in one chart.
create schema market;

create table market.candle (
  feed text not null,
  code text not null,
  period_seconds int not null check (period_seconds > 0),
  opened_at timestamptz not null,
  kind text not null check (kind in ('live', 'delayed', 'synthetic')),
  price_scale smallint not null check (price_scale between 0 and 17),
  quotes int not null check (quotes > 0),
  mid bigint[] not null check (cardinality(mid) = 4),
  bid bigint[] not null check (cardinality(bid) = 4),
  ask bigint[] not null check (cardinality(ask) = 4),
  primary key (feed, kind, code, period_seconds, opened_at)
);
comment on column market.candle.feed is 'Name of the feed, with the recording and its speed where it replays one';
comment on column market.candle.quotes is 'Number of quotes in it';
comment on column market.candle.mid is 'Open, high, low, close of bid + ask (twice the mid) in units of 10^-price_scale';
comment on column market.candle.bid is 'Open, high, low, close in units of 10^-price_scale; so is ask';

create table market.newest_quote (
  feed text not null,
  code text not null,
  kind text not null check (kind in ('live', 'delayed', 'synthetic')),
  epoch bigint not null,
  number bigint not null,
  price_scale smallint not null,
  bid bigint not null check (bid > 0),
  ask bigint not null check (ask > bid),
  at timestamptz not null,
  received_at timestamptz not null,
  source text not null,
  primary key (feed, kind, code)
);
comment on column market.newest_quote.number is 'With the epoch it orders all quotes of a deployment';
comment on column market.newest_quote.bid is 'Units of 10^-price_scale; so is ask';

grant usage on schema market to plumbline_app;
grant select, insert, update on market.candle, market.newest_quote to plumbline_app;

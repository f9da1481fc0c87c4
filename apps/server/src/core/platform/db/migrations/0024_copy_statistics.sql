-- What traders have shown: kept by steps from the record of their orders, and published as figures. The record stays the truth:
-- everything here can be worked out anew from it.
create schema trader_statistics;
grant usage on schema trader_statistics to plumbline_app;

-- Where the steps of one trader stand. A row comes with the trader, and never goes.
create table trader_statistics.trader (
  trader uuid primary key references copying.trader (id),
  customer bigint not null,
  book text not null check (book in ('real', 'demo')),
  since timestamptz not null,
  told_from bigint not null check (told_from >= 0),
  told bigint not null check (told >= told_from),
  entries bigint check (entries >= 0),
  units numeric(60, 0) not null default 0 check (units >= 0),
  unit bigint not null default 1000000000 check (unit >= 0),
  is_lost boolean not null default false,
  point_at timestamptz,
  conduct json not null default '{"open":{},"last":{}}',
  folded_to int not null,
  folded json,
  open_positions int not null default 0 check (open_positions >= 0),
  followers int not null default 0 check (followers >= 0),
  line json not null default '[]',
  copies_from timestamptz
);
comment on column trader_statistics.trader.told is 'The last event of the trader''s orders that is taken in: trading.order_event.told';
comment on column trader_statistics.trader.told_from is 'The last event before they became a trader';
comment on column trader_statistics.trader.entries is 'The last entry of the contract account that is taken in; null before the account was first valued';
comment on column trader_statistics.trader.units is 'Such that equity in cents × 10^15 / units is unit';
comment on column trader_statistics.trader.unit is 'Value of one unit in thousand-millionths of what it began with';
comment on column trader_statistics.trader.conduct is 'Open orders and the last closed one of each instrument: what behaviour is judged by';
comment on column trader_statistics.trader.folded is 'All days up to folded_to (days since 1970, UTC), added up';
comment on column trader_statistics.trader.line is 'Value of one unit at the end of each of the last 30 days, oldest first, for the small line of a card';
comment on column trader_statistics.trader.copies_from is 'Closed copies of followers are summed up from here on';
create unique index trader_customer on trader_statistics.trader (customer);
create index trader_followers on trader_statistics.trader (book, followers desc, trader desc);
create index trader_since on trader_statistics.trader (book, since, trader);

-- Each time the account was valued: at each flow, each full hour, and when the trader has traded.
create table trader_statistics.point (
  trader uuid not null references copying.trader (id),
  at timestamptz not null,
  equity bigint not null,
  flow bigint not null,
  unit bigint not null check (unit >= 0),
  primary key (trader, at)
);
comment on column trader_statistics.point.equity is 'Cents of USD behind the flow, open results and advances of the firm included';
comment on column trader_statistics.point.flow is 'Cents of USD that came from outside trading since the point before; negative went out';
create trigger append_only before update or delete on trader_statistics.point for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on trader_statistics.point for each statement execute function ledger.refuse_change();

-- What one day (UTC) came to.
create table trader_statistics.day (
  trader uuid not null references copying.trader (id),
  day int not null,
  last_told bigint not null,
  opened int not null,
  leverage bigint not null,
  closed int not null,
  won int not null,
  unstopped int not null,
  added int not null,
  raised int not null,
  net bigint not null,
  holding_ms bigint not null,
  codes json not null,
  unit_close bigint,
  unit_high bigint,
  unit_low bigint,
  unit_fall double precision,
  primary key (trader, day),
  check (num_nulls(unit_close, unit_high, unit_low, unit_fall) in (0, 4))
);
comment on column trader_statistics.day.day is 'Days since 1970, UTC';
comment on column trader_statistics.day.net is 'Cents of USD of what was closed on this day, after all costs';
comment on column trader_statistics.day.unit_fall is '(peak − trough behind it) / peak, within the day';

-- The figures as they are published, one row for each period.
create table trader_statistics.figure (
  trader uuid not null references copying.trader (id),
  book text not null check (book in ('real', 'demo')),
  period text not null check (period in ('7', '30', '90', 'all')),
  profit_rate int not null,
  total_profit bigint not null,
  win_rate int,
  drawdown int not null,
  sharpe int,
  orders int not null,
  days int not null,
  holding_seconds bigint,
  leverage_mean int,
  codes text[] not null,
  followers_median int,
  -- What is unknown is sorted behind all that is known.
  win_rate_key int not null generated always as (coalesce(win_rate, -2147483648)) stored,
  sharpe_key int not null generated always as (coalesce(sharpe, -2147483648)) stored,
  median_key int not null generated always as (coalesce(followers_median, -2147483648)) stored,
  primary key (trader, period)
) with (fillfactor = 70);
comment on column trader_statistics.figure.profit_rate is 'Hundredths of a percent; so are win_rate, drawdown and followers_median';
comment on column trader_statistics.figure.sharpe is 'Hundredths; so is leverage_mean';
comment on column trader_statistics.figure.total_profit is 'Cents of USD';
create index figure_profit_rate on trader_statistics.figure (book, period, profit_rate desc, trader desc);
create index figure_total_profit on trader_statistics.figure (book, period, total_profit desc, trader desc);
create index figure_win_rate on trader_statistics.figure (book, period, win_rate_key desc, trader desc);
create index figure_drawdown on trader_statistics.figure (book, period, drawdown, trader);
create index figure_sharpe on trader_statistics.figure (book, period, sharpe_key desc, trader desc);
create index figure_median on trader_statistics.figure (book, period, median_key desc, profit_rate desc, trader desc);

-- What the copies of one follow came to on one day: what the followers' median is made of.
create table trader_statistics.follow_day (
  follow uuid not null references copying.follow (id),
  day int not null,
  closed int not null,
  net bigint not null,
  primary key (follow, day)
);
comment on column trader_statistics.follow_day.net is 'Cents of USD of copies closed on this day (UTC), after all costs';
create index contract_order_copies on trading.contract_order (follow, closed_at) where follow is not null and state = 'closed';
create index follow_of_trader_ever on copying.follow (trader, started_at);

-- ----------------------------------------------------------------------------------------------------------------- Triggers

-- Statistics begin when somebody becomes a trader: nobody chooses the best of several pasts.
create function trader_statistics.begin_trader() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into trader_statistics.trader (trader, customer, book, since, told_from, told, folded_to)
  select new.id, new.customer, new.book, new.since, begun.told, begun.told, floor(extract(epoch from new.since) / 86400)::int - 1
  from (select coalesce((select newest from trading.room where customer = new.customer), 0) as told) begun;
  return null;
end $$;
revoke all on function trader_statistics.begin_trader from public;
create trigger begin_statistics after insert on copying.trader
  for each row execute function trader_statistics.begin_trader();

create function trader_statistics.count_follower() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update trader_statistics.trader set followers = followers + case when new.state = 'ended' then -1 else 1 end
  where trader = new.trader;
  return null;
end $$;
revoke all on function trader_statistics.count_follower from public;
create trigger count_new_follower after insert on copying.follow
  for each row when (new.state <> 'ended') execute function trader_statistics.count_follower();
create trigger count_lost_follower after update on copying.follow
  for each row when (old.state <> 'ended' and new.state = 'ended') execute function trader_statistics.count_follower();

grant select on all tables in schema trader_statistics to plumbline_app;
grant insert on trader_statistics.point, trader_statistics.day, trader_statistics.figure, trader_statistics.follow_day to plumbline_app;
grant update (told, entries, units, unit, is_lost, point_at, conduct, folded_to, folded, open_positions, line,
    copies_from)
  on trader_statistics.trader to plumbline_app;
grant update (last_told, opened, leverage, closed, won, unstopped, added, raised, net, holding_ms, codes, unit_close, unit_high,
  unit_low, unit_fall) on trader_statistics.day to plumbline_app;
grant update (profit_rate, total_profit, win_rate, drawdown, sharpe, orders, days, holding_seconds, leverage_mean, codes,
  followers_median) on trader_statistics.figure to plumbline_app;
grant update (closed, net) on trader_statistics.follow_day to plumbline_app;

-- What the accounts of a customer were worth over time.
create schema equity;
grant usage on schema equity to plumbline_app;

-- At a full hour. An hour in which nothing changed has none: the one before holds.
create table equity.point (
  customer bigint not null references identity.customer (id),
  at timestamptz not null,
  fund bigint not null,
  contract bigint not null,
  term bigint not null,
  entries bigint not null,
  -- Money that came or went behind a point is counted from the entries that the point holds: its moment alone does not tell, as
  -- balances are read a little after the hour. Points of before have none: theirs are found by the moment.
  fund_entries bigint check (fund_entries >= 0),
  contract_entries bigint check (contract_entries >= 0),
  primary key (customer, at),
  constraint both_or_none check (num_nulls(fund_entries, contract_entries) in (0, 2))
);
comment on column equity.point.fund is 'Cents of USD, available and frozen';
comment on column equity.point.contract is 'Cents of USD: balance less advance, with the result of open positions; may be negative';
comment on column equity.point.entries is 'How many entries the three accounts had: a point is written where there are more';
comment on column equity.point.fund_entries is 'Number of the newest entry of the fund account in it; null in points of before';
comment on column equity.point.contract_entries is 'Number of the newest entry of the contract account in it; null in points of before';
grant select, insert, delete on equity.point to plumbline_app;

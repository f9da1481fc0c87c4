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
  primary key (customer, at)
);
comment on column equity.point.fund is 'Cents of USD, available and frozen';
comment on column equity.point.contract is 'Cents of USD: balance less advance, with the result of open positions; may be negative';
comment on column equity.point.entries is 'How many entries the three accounts had: a point is written where there are more';
grant select, insert, delete on equity.point to plumbline_app;

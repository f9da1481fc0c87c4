-- The instruments a customer keeps an eye on. One row holds the whole list, so that its order is changed in one step.
create table market.watchlist (
  customer bigint primary key references identity.customer (id),
  codes text[] not null check (cardinality(codes) <= 100)
);
comment on column market.watchlist.codes is 'In the customer''s order';

grant select, insert, update on market.watchlist to plumbline_app;

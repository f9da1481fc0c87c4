-- Customers may keep several watchlists. The first stays in `codes`; the others stand beside it, in their order, so that a
-- change of any of them locks one row.
alter table market.watchlist
  add column id uuid not null default gen_random_uuid(),
  add column name text check (char_length(name) between 1 and 24),
  add column others json not null default '[]'
    check (json_array_length(others) <= 9 and octet_length(others::text) <= 32768);
comment on column market.watchlist.codes is 'Those of the first list, in the customer''s order';
comment on column market.watchlist.name is 'Of the first list; null where it was never named';
comment on column market.watchlist.others is 'The lists after the first: id, name or null, and codes of each';

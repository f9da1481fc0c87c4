-- A currency is a queue by age of its own, as a network is: what was given up years ago is found as fast as what came today.
drop index funding_work.item_currency;
create index item_currency on funding_work.item (kind, state, currency, id)
  include (route, usd, due_at, payout, assigned);

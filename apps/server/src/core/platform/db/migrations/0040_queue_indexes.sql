-- A page of a queue is read along its order or, where few items match, from an index of the filters. Each of these holds all
-- that filters ask for, so that an item which is passed over is never fetched; and there are fewer, as each decision writes all.
drop index funding_work.item_due;
drop index funding_work.item_amount;
drop index funding_work.item_age;
drop index funding_work.item_route;
drop index funding_work.item_currency;
drop index funding_work.item_paid_by;
drop index funding_work.item_assigned;
drop index funding_work.item_unassigned;
drop index funding_work.item_done_unassigned_due;
drop index funding_work.item_done_unassigned_amount;
drop index funding_work.item_done_unassigned_age;
drop statistics funding_work.item_of_both;

create index item_due on funding_work.item (kind, state, due_at, id)
  include (route, currency, usd, payout, assigned);
create index item_amount on funding_work.item (kind, state, usd, id)
  include (route, currency, due_at, payout, assigned);
create index item_age on funding_work.item (kind, state, id)
  include (route, currency, usd, due_at, payout, assigned);
create index item_route on funding_work.item (kind, state, route, id)
  include (currency, usd, due_at, payout, assigned);
create index item_assigned on funding_work.item (kind, state, assigned, id)
  include (route, currency, usd, due_at, payout);
create index item_currency on funding_work.item (kind, state, currency, route)
  include (id, usd, due_at, payout, assigned);

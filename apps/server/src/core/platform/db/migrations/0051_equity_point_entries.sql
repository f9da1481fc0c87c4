-- Money that came or went behind a point is counted from the entries that the point holds: its moment alone does not tell, as
-- balances are read a little after the hour. Points of before have none: theirs are found by the moment.
alter table equity.point
  add column fund_entries bigint check (fund_entries >= 0),
  add column contract_entries bigint check (contract_entries >= 0),
  add constraint both_or_none check (num_nulls(fund_entries, contract_entries) in (0, 2));
comment on column equity.point.fund_entries is 'Number of the newest entry of the fund account in it; null in points of before';
comment on column equity.point.contract_entries is 'Number of the newest entry of the contract account in it; null in points of before';

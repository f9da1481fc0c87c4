-- What an operator may set of money in and money out. Addresses and thresholds change at once, because one that is not the
-- operator's any more must go; what costs or bounds is known a day ahead.
insert into setting.known (key, notice_hours, effect) values
  ('funding.networks', 0, 'at once'),
  ('funding.banks', 0, 'at once'),
  ('funding.terms', 24, 'session opening'),
  ('funding.limits', 24, 'session opening'),
  ('funding.thresholds', 0, 'at once');

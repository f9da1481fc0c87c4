-- On what spread each class is traded, up to what it is shown only, and for how long: known a day ahead, as whatever works like a price.
insert into setting.known (key, notice_hours, effect) values
  ('market.spread_limits', 24, 'session opening');

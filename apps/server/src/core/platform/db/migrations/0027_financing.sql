-- What an operator may set of trading: the rates of overnight financing, and how much may be open.
insert into setting.known (key, notice_hours, effect) values
  ('trading.financing', 24, 'session opening'),
  ('trading.exposure', 24, 'session opening');

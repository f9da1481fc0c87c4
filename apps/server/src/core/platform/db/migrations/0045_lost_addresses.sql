-- Addresses at which coins are lost that the operator adds to those that are shipped; whoever learns of one need not wait.
insert into setting.known (key, notice_hours, effect) values
  ('funding.lost_addresses', 0, 'at once');

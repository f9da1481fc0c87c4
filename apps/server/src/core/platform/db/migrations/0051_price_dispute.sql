-- A price in dispute decides nothing. A customer can have a position closed at the first undisputed price instead: a
-- request that lasts until then, or until it is withdrawn.
alter table trading.contract_order add column close_requested_at timestamptz;
comment on column trading.contract_order.close_requested_at is
  'Since when it is to be closed at the first undisputed price; null where nobody has asked for that';

alter table trading.order_event
  drop constraint order_event_kind_check,
  add constraint order_event_kind_check check (kind in (
    'placed', 'edited', 'ended', 'opened', 'targets', 'close_requested', 'close_withdrawn', 'trailed', 'split', 'closed',
    'financed', 'adjusted'
  ));

-- Whoever writes the event, the order says the same: the function that commits decisions needs to know nothing of it.
create function trading.keep_close_request() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update trading.contract_order
  set close_requested_at = case new.kind when 'close_requested' then new.at end
  where id = new.order_id and book = new.book and state = 'open';
  if not found then
    raise exception 'order % is not open', new.order_id using errcode = 'PL004';
  end if;
  return null;
end $$;
revoke all on function trading.keep_close_request from public;
create trigger keep_close_request after insert on trading.order_event
  for each row when (new.kind in ('close_requested', 'close_withdrawn'))
  execute function trading.keep_close_request();

-- For how many seconds one source alone must hold a new level, by class.
insert into setting.known (key, notice_hours, effect) values ('market.confirmation', 24, 'session opening');

-- What followers are told without asking: that copying of a trader is paused or goes on, that the trader trades otherwise than
-- before, and what could not be copied.

-- In which a follower is written to: that of the call by which the follow was begun or last changed.
alter table copying.follow add column language text not null default 'en' check (length(language) = 2);
grant update (language) on copying.follow to plumbline_app;

-- What is to be told to all who follow a trader. It is told in the order of follows, some at a time, and the place moves in the
-- transaction of the letters: each follower is told once, however often it is tried.
create table copying.alert (
  id uuid primary key,
  trader uuid not null references copying.trader (id),
  kind text not null check (
    kind in ('copy_trader_paused', 'copy_trader_resumed', 'copy_trader_closed', 'copy_trader_leverage', 'copy_trader_mix')
  ),
  data json not null,
  at timestamptz not null,
  told_to uuid,
  done_at timestamptz
);
comment on column copying.alert.told_to is 'The last follow that was told; null before the first';
create index alert_waiting on copying.alert (at, id) where done_at is null;
create index alert_of_trader on copying.alert (trader, kind, at desc);
grant select, insert, update (told_to, done_at) on copying.alert to plumbline_app;

-- Up to which decision a follower was told of what was not copied, and when.
create table copying.skips_told (
  follow uuid primary key references copying.follow (id),
  event bigint not null check (event > 0),
  at timestamptz not null
);
grant select, insert, update (event, at) on copying.skips_told to plumbline_app;
create index decision_not_opened on copying.decision (follow, event) where kind = 'open' and outcome = 'skipped';

alter table notification.notice drop constraint notice_kind_check;
alter table notification.notice add constraint notice_kind_check check (
  kind in ('alert', 'alert_expired', 'margin_warning', 'order_filled', 'order_closed', 'order_ended',
    'deposit_approved', 'deposit_rejected', 'deposit_corrected', 'withdrawal_approved', 'withdrawal_rejected', 'payout_sent',
    'payout_returned', 'payment_received', 'payment_reversed', 'savings_matured', 'savings_renewed', 'savings_returned',
    'loan_approved', 'loan_rejected', 'loan_due', 'loan_late', 'loan_repaid', 'loan_repayment_counted',
    'loan_repayment_rejected', 'loan_penalty_waived', 'loan_written_off',
    'copy_margin_low', 'copy_stopped', 'copy_ended', 'copy_trader_paused', 'copy_trader_resumed', 'copy_trader_closed',
    'copy_trader_leverage', 'copy_trader_mix', 'copy_skipped')
);

-- A copy whose closing had to wait for its first quote closes for the reason of its request, and not as if the customer had
-- asked for it.
alter table trading.contract_order add column close_requested_for text
  check (close_requested_for in ('customer', 'leader_closed', 'copy_stopped'));
comment on column trading.contract_order.close_requested_for is
  'Why it closes at the first quote; null where nothing was requested, or before this was kept: then the customer has';

create or replace function trading.keep_close_request() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update trading.contract_order
  set close_requested_at = case new.kind when 'close_requested' then new.at end,
    close_requested_for = case new.kind when 'close_requested' then coalesce(new.detail ->> 'reason', 'customer') end
  where id = new.order_id and book = new.book and state = 'open';
  if not found then
    raise exception 'order % is not open', new.order_id using errcode = 'PL004';
  end if;
  return null;
end $$;

-- Whoever holds an instrument that ends or is replaced, has an order or an alert on it, or follows somebody who holds it, is told before
-- and told again once it is done: each once, whatever is interrupted.
create table market.end_told (
  action uuid not null references market.corporate_action (id),
  customer bigint not null references identity.customer (id),
  announced_at timestamptz not null,
  done_at timestamptz,
  primary key (action, customer)
);
create index end_told_waiting on market.end_told (action, customer) where done_at is null;
comment on table market.end_told is 'Who was told of the end or the replacement of an instrument';
grant select, insert, update on market.end_told to plumbline_app;

alter table notification.notice
  drop constraint notice_kind_check,
  add constraint notice_kind_check check (
    kind in ('alert', 'alert_expired', 'margin_warning', 'order_filled', 'order_closed', 'order_ended',
      'deposit_approved', 'deposit_rejected', 'deposit_corrected', 'withdrawal_approved', 'withdrawal_rejected', 'payout_sent',
      'payout_returned', 'payment_received', 'payment_reversed', 'savings_matured', 'savings_renewed', 'savings_returned',
      'loan_approved', 'loan_rejected', 'loan_due', 'loan_late', 'loan_repaid', 'loan_repayment_counted',
      'loan_repayment_rejected', 'loan_penalty_waived', 'loan_written_off',
      'copy_margin_low', 'copy_stopped', 'copy_ended', 'copy_trader_paused', 'copy_trader_resumed', 'copy_trader_closed',
      'copy_trader_leverage', 'copy_trader_mix', 'copy_skipped', 'announcement', 'support_answered',
      'instrument_ending', 'instrument_ended')
  );

-- What customers are notified of, and the browsers they are notified on.
create schema notification;
grant usage on schema notification to plumbline_app;

-- Holds the number of the newest notice of each customer, so that numbers have no holes, and what has been read.
create table notification.mailbox (
  customer bigint primary key references identity.customer (id),
  newest bigint not null default 0 check (newest >= 0),
  read_to bigint not null default 0 check (read_to between 0 and newest),
  alert_toast boolean not null default true,
  alert_push boolean not null default true
);
grant select, insert, update on notification.mailbox to plumbline_app;

create table notification.notice (
  customer bigint not null references notification.mailbox (customer),
  seq bigint not null check (seq > 0),
  kind text not null check (
    kind in ('alert', 'alert_expired', 'margin_warning', 'order_filled', 'order_closed', 'order_ended',
      'deposit_approved', 'deposit_rejected', 'deposit_corrected', 'withdrawal_approved', 'withdrawal_rejected', 'payout_sent',
      'payout_returned', 'payment_received', 'payment_reversed')
  ),
  data jsonb not null,
  at timestamptz not null,
  primary key (customer, seq)
);
create index notice_at on notification.notice (at);
grant select, insert, delete on notification.notice to plumbline_app;

create table notification.push_subscription (
  id uuid primary key,
  customer bigint not null references identity.customer (id),
  session uuid not null,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  language text not null,
  created_at timestamptz not null
);
comment on column notification.push_subscription.session is 'Where it was asked for: nothing is sent there once that is signed out';
create index push_subscription_customer on notification.push_subscription (customer, created_at);
grant select, insert, update, delete on notification.push_subscription to plumbline_app;

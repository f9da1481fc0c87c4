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
      'payout_returned', 'payment_received', 'payment_reversed', 'savings_matured', 'savings_renewed', 'savings_returned',
      'loan_approved', 'loan_rejected', 'loan_due', 'loan_late', 'loan_repaid', 'loan_repayment_counted',
      'loan_repayment_rejected', 'loan_penalty_waived', 'loan_written_off',
      'copy_margin_low', 'copy_stopped', 'copy_ended', 'copy_trader_paused', 'copy_trader_resumed', 'copy_trader_closed',
      'copy_trader_leverage', 'copy_trader_mix', 'copy_skipped', 'announcement', 'support_answered')
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

-- Writes notices beside what they tell of, and gives the number of each, in the order given: without holes, because whoever
-- counts on keeps the mailbox until its transaction ends. Mailboxes are taken in the order of customers, so that two of
-- these never deadlock.
create function notification.append(p_notices jsonb, out numbers bigint[])
language plpgsql set search_path = pg_catalog, pg_temp
  -- As in ledger.post: a plan that a connection made while the tables were empty must do when they are full. That goes for the
  -- check of the foreign key too, which would read all mailboxes for each notice.
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_material = off
  set enable_bitmapscan = off
as $$
begin
  -- One pass over notices and counts together, sorted: no join, which on the way to a plan could become a loop in a loop.
  with given as (
    select n.place, customer, kind, data, at
    from rows from (jsonb_to_recordset(p_notices) as (customer bigint, kind text, data jsonb, at timestamptz))
      with ordinality as n (customer, kind, data, at, place)
  ), counted as (
    insert into notification.mailbox as m (customer, newest)
    select customer, count(*) from given group by customer order by customer
    on conflict (customer) do update set newest = m.newest + excluded.newest
    returning m.customer, m.newest
  ), numbered as (
    select place, customer, kind, data, at,
      max(newest) over whole - count(place) over whole
        + row_number() over (partition by customer order by place nulls last) as seq
    from (
      select place, customer, kind, data, at, null::bigint as newest from given
      union all
      select null, customer, null, null, null, newest from counted
    ) both_of_them
    window whole as (partition by customer)
  ), written as (
    insert into notification.notice (customer, seq, kind, data, at)
    select customer, seq, kind, data, at from numbered where place is not null
  )
  select array_agg(seq order by place) filter (where place is not null) into numbers from numbered;
end $$;

revoke all on function notification.append from public;
grant execute on function notification.append to plumbline_app;

-- What customers want to be told of, and where; letters that gather what was kept back.

-- Nobody who has never chosen has a row: for them everything is told as it always was.
create table notification.preference (
  customer bigint primary key references identity.customer (id),
  choices jsonb not null default '{}' check (jsonb_typeof(choices) = 'object' and length(choices::text) <= 4000),
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439 and quiet_to <> quiet_from),
  time_zone text not null default 'UTC' check (length(time_zone) between 1 and 64),
  digest text not null default 'daily' check (digest in ('daily', 'weekly', 'off')),
  changed_at timestamptz not null,
  check ((quiet_from is null) = (quiet_to is null))
);
comment on column notification.preference.choices is 'By category and channel; what cannot be muted is told whatever stands here';
comment on column notification.preference.quiet_from is 'Minute of the day by the clocks of time_zone';
grant select, insert, update on notification.preference to plumbline_app;

-- A digest that gathers. It is removed with all of its items in the transaction that puts its letter into the outbox: it is sent
-- once, however often that is tried.
create table notification.digest (
  customer bigint primary key references identity.customer (id),
  due_at timestamptz not null
);
create index digest_due on notification.digest (due_at);
grant select, insert, update, delete on notification.digest to plumbline_app;

create table notification.digest_item (
  id bigint generated always as identity primary key,
  customer bigint not null references notification.digest (customer) on delete cascade,
  category text not null,
  kind text not null,
  data jsonb not null,
  at timestamptz not null
);
create index digest_item_customer on notification.digest_item (customer, id);
grant select, insert, delete on notification.digest_item to plumbline_app;

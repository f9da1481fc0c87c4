-- Mails and text messages that leave after the commit of what caused them, or not at all.
create schema outbox;

create table outbox.message (
  id uuid primary key,
  -- 'none' goes nowhere: it takes as long to write as one that does, so that time tells nobody who has an account.
  channel text not null check (channel in ('mail', 'sms', 'none')),
  recipient text not null,
  subject text,
  body text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts smallint not null default 0,
  next_at timestamptz not null,
  done_at timestamptz,
  check ((state = 'waiting') = (done_at is null)),
  check (state <> 'waiting' or body is not null)
);
create index message_waiting on outbox.message (next_at) where state = 'waiting';
create index message_created_at on outbox.message (created_at);
comment on column outbox.message.body is 'Emptied when it has left, because codes stand in it; only a local outbox keeps it';
comment on column outbox.message.expires_at is 'Not worth sending from then on';
comment on column outbox.message.next_at is 'When it may be taken (again); a process that takes it moves this on, as its lease';

grant usage on schema outbox to plumbline_app;
grant select, insert, update, delete on outbox.message to plumbline_app;

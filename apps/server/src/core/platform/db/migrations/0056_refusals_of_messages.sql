-- A message is given up after so many refusals. Tries at a server that was away are not among them.
alter table outbox.message add column refusals int not null default 0 check (refusals >= 0);
comment on column outbox.message.refusals is 'How often the other side said no to this very message';

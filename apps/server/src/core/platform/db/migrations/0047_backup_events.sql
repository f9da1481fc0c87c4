-- What the commands `npm run backup` and `npm run restore` have done, so that the work area can say how old the newest backup is.
-- Written by the owner alone: what the product runs as only reads it.
create table platform.backup_event (
  kind text not null check (kind in ('taken', 'tried')),
  backup_taken_at timestamptz not null,
  at timestamptz not null,
  primary key (kind, backup_taken_at)
);
comment on table platform.backup_event is 'taken: a backup was written whole; tried: it was put back, and its ledger and audit log were sound';
grant select on platform.backup_event to plumbline_app;

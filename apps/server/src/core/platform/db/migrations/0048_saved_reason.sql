-- What staff give as a reason again and again, by where it is asked for and by language: every version stays.
create table staff.saved_reason (
  number bigint generated always as identity primary key,
  key uuid not null,
  use text not null check (use ~ '^[a-z]+(\.[a-z]+)?$' and length(use) <= 32),
  texts json,
  member bigint not null references staff.member (id),
  at timestamptz not null
);
comment on column staff.saved_reason.texts is 'By language; null where it was removed';
create index saved_reason_of on staff.saved_reason (key, number desc);
create trigger append_only before update or delete on staff.saved_reason for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on staff.saved_reason for each statement execute function ledger.refuse_change();
grant select, insert on staff.saved_reason to plumbline_app;

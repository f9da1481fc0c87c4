-- The support chat: what customers and visitors write with staff. Texts are sealed; what was written stays as it is.
create schema support;
grant usage on schema support to plumbline_app;

insert into setting.known (key, notice_hours, effect) values ('support.hours', 0, 'at once');

-- All that one customer, or one visitor, has ever written and read: its entries are numbered from 1 without holes.
create table support.conversation (
  id uuid primary key,
  customer bigint unique references identity.customer (id),
  visitor bytea unique check (length(visitor) = 32),
  address bytea check (length(address) = 32),
  language text not null check (language ~ '^[a-z]{2}$'),
  created_at timestamptz not null,
  newest int not null default 0 check (newest >= 0),
  customer_read int not null default 0,
  staff_read int not null default 0,
  write_at timestamptz,
  written int not null default 0,
  check (num_nonnulls(customer, visitor) = 1),
  check ((address is not null) = (visitor is not null)),
  check (customer_read between 0 and newest and staff_read between 0 and newest),
  check (write_at is null or customer is not null)
);
comment on column support.conversation.visitor is 'SHA-256 of the token by which a visitor without an account is known';
comment on column support.conversation.address is 'Keyed hash of the internet address of a visitor, for its limits';
comment on column support.conversation.write_at is 'When the customer is to be written to, unless the newest answer is read before';
comment on column support.conversation.written is 'The newest entry when the customer was last written to: only whoever has read on since is written to again';
create index conversation_write_at on support.conversation (write_at) where write_at is not null;
create index conversation_address on support.conversation (address) where address is not null;
grant select, insert (id, customer, visitor, address, language, created_at),
  update (language, newest, customer_read, staff_read, write_at, written) on support.conversation to plumbline_app;

create function support.judge_conversation() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  if new.newest not in (old.newest, old.newest + 1)
    or new.customer_read < old.customer_read or new.staff_read < old.staff_read then
    raise exception 'entries are counted one by one, and what was read stays read' using errcode = 'PL140';
  end if;
  return new;
end $$;
create trigger judge before update on support.conversation
  for each row execute function support.judge_conversation();
alter table support.conversation enable always trigger judge;

-- One matter, from the first message to its end.
create table support.thread (
  id uuid primary key,
  conversation uuid not null references support.conversation (id),
  desk text not null default 'support' check (desk in ('support', 'compliance', 'funds', 'lending')),
  state text not null default 'waiting' check (state in ('waiting', 'answered', 'closed')),
  assigned_to bigint references staff.member (id),
  opened_at timestamptz not null,
  in_hours boolean not null,
  waiting_since timestamptz,
  first_answered_at timestamptz,
  last_at timestamptz not null,
  closed_at timestamptz,
  closed_by bigint references staff.member (id),
  stars smallint check (stars between 1 and 5),
  comment bytea,
  rated_at timestamptz,
  check ((state = 'waiting') = (waiting_since is not null)),
  check ((state = 'closed') = (closed_at is not null)),
  check ((closed_at is null) = (closed_by is null)),
  check ((stars is null) = (rated_at is null)),
  check (stars is null or state = 'closed'),
  check (comment is null or stars is not null)
);
comment on column support.thread.in_hours is 'Whether it was opened within office hours: only then its first answer is measured';
comment on column support.thread.comment is 'Sealed like the text of an entry';
create unique index thread_open on support.thread (conversation) where state <> 'closed';
create index thread_of on support.thread (conversation, opened_at desc, id desc);
create index thread_waiting on support.thread (waiting_since, id) where state = 'waiting';
create index thread_active on support.thread (last_at desc, id desc) where state <> 'closed';
create index thread_closed on support.thread (last_at desc, id desc) where state = 'closed';
create index thread_assigned on support.thread (assigned_to, last_at desc, id desc) where state <> 'closed';
create index thread_measured on support.thread (first_answered_at desc) where in_hours and first_answered_at is not null;
grant select, insert (id, conversation, opened_at, in_hours, waiting_since, last_at),
  update (desk, state, assigned_to, waiting_since, first_answered_at, last_at, closed_at, closed_by, stars, comment, rated_at)
  on support.thread to plumbline_app;

create function support.judge_thread() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  if old.state = 'closed' and (old.stars is not null
    or row(new.desk, new.state, new.assigned_to, new.first_answered_at, new.last_at, new.closed_at, new.closed_by)
      is distinct from row(old.desk, old.state, old.assigned_to, old.first_answered_at, old.last_at, old.closed_at, old.closed_by))
  then
    raise exception 'a closed thread is rated once, and changes in nothing else' using errcode = 'PL141';
  end if;
  if old.first_answered_at is not null and new.first_answered_at is distinct from old.first_answered_at then
    raise exception 'the first answer stays the first' using errcode = 'PL141';
  end if;
  return new;
end $$;
create trigger judge before update on support.thread for each row execute function support.judge_thread();
alter table support.thread enable always trigger judge;

create table support.entry (
  conversation uuid not null references support.conversation (id),
  number int not null check (number > 0),
  id uuid not null unique,
  thread uuid not null references support.thread (id),
  kind text not null check (kind in ('message', 'closed')),
  author text not null check (author in ('customer', 'staff')),
  member bigint references staff.member (id),
  text bytea,
  is_masked boolean not null default false,
  image uuid references upload.image (id),
  about_kind text check (about_kind in ('order', 'deal', 'deposit', 'withdrawal', 'savings', 'loan')),
  about uuid,
  about_code text check (length(about_code) <= 32),
  at timestamptz not null,
  once text check (length(once) <= 128),
  once_hash bytea check (length(once_hash) = 32),
  primary key (conversation, number),
  check ((author = 'staff') = (member is not null)),
  check ((about_kind is null) = (about is null)),
  check (about_code is null or about is not null),
  check ((once is null) = (once_hash is null)),
  check ((kind = 'message') = (num_nonnulls(text, image, about) > 0)),
  check (kind = 'message' or author = 'staff')
);
comment on column support.entry.text is 'Encrypted: with the key of the customer, or of a visitor with that of the deployment';
create unique index entry_once on support.entry (conversation, author, once) where once is not null;
create index entry_image on support.entry (conversation, at) where image is not null;
create index entry_newest on support.entry (at desc) where text is not null;

create table support.note (
  id uuid primary key,
  thread uuid not null references support.thread (id),
  member bigint not null references staff.member (id),
  text bytea not null,
  at timestamptz not null
);
create index note_of on support.note (thread, at desc, id desc);

-- What staff answer again and again, in each language: every version stays.
create table support.answer (
  number bigint generated always as identity primary key,
  key uuid not null,
  title text not null check (length(title) between 1 and 160),
  texts json,
  member bigint not null references staff.member (id),
  at timestamptz not null
);
comment on column support.answer.texts is 'By language; null where the answer was removed';
create index answer_of on support.answer (key, number desc);

create trigger append_only before update or delete on support.entry for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on support.entry for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete on support.note for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on support.note for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete on support.answer for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on support.answer for each statement execute function ledger.refuse_change();
create trigger kept before delete on support.conversation for each row execute function ledger.refuse_change();
create trigger kept_whole before truncate on support.conversation for each statement execute function ledger.refuse_change();
create trigger kept before delete on support.thread for each row execute function ledger.refuse_change();
create trigger kept_whole before truncate on support.thread for each statement execute function ledger.refuse_change();
alter table support.entry enable always trigger append_only;
alter table support.entry enable always trigger append_only_whole;
alter table support.note enable always trigger append_only;
alter table support.note enable always trigger append_only_whole;
alter table support.answer enable always trigger append_only;
alter table support.answer enable always trigger append_only_whole;
alter table support.conversation enable always trigger kept;
alter table support.conversation enable always trigger kept_whole;
alter table support.thread enable always trigger kept;
alter table support.thread enable always trigger kept_whole;
grant select, insert on support.entry, support.note, support.answer to plumbline_app;

revoke all on function support.judge_conversation, support.judge_thread from public;

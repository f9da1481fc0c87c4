-- What customers send to prove who they are, and what was decided. What is personal is encrypted under the customer's key; keyed
-- hashes are beside it, so that the same person or document is found again without reading it.
create schema verification;
grant usage on schema verification to plumbline_app;

create table verification.submission (
  id uuid primary key,
  customer bigint not null references identity.customer (id),
  kind text not null check (kind in ('real_name', 'kyc')),
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
  fields bytea not null,
  language text not null,
  number_print bytea check (length(number_print) = 32),
  person_print bytea check (length(person_print) = 32),
  name_prints bytea[] not null check (cardinality(name_prints) between 1 and 3),
  restricted boolean not null,
  submitted_at timestamptz not null,
  due_at timestamptz not null check (due_at > submitted_at),
  check ((kind = 'real_name') = (number_print is not null)),
  check ((kind = 'kyc') = (person_print is not null)),
  check (kind = 'kyc' or not restricted)
);
comment on column verification.submission.fields is 'Sealed';
comment on column verification.submission.language is 'In which the customer is answered';
comment on column verification.submission.number_print is 'Keyed hash of the document''s number';
comment on column verification.submission.person_print is 'Keyed hash of name and birthday together';
comment on column verification.submission.name_prints is 'Keyed hashes of the forms under which the name is compared';
comment on column verification.submission.restricted is 'A nationality that only compliance decides on';
-- One at a time; and none after it was approved.
create unique index submission_one on verification.submission (customer, kind) where state in ('pending', 'approved');
create index submission_customer on verification.submission (customer, submitted_at);
create index submission_due on verification.submission (due_at, id) where state = 'pending';
create index submission_number on verification.submission (number_print) where number_print is not null;
create index submission_person on verification.submission (person_print) where person_print is not null;
create trigger kept before delete on verification.submission for each row execute function ledger.refuse_change();
create trigger kept_whole before truncate on verification.submission for each statement execute function ledger.refuse_change();
alter table verification.submission enable always trigger kept;
alter table verification.submission enable always trigger kept_whole;
grant select, insert on verification.submission to plumbline_app;
-- Only what a decision says, see judge_submission; it is also what lets a form be locked while one is made.
grant update (state) on verification.submission to plumbline_app;

create table verification.image (
  submission uuid not null references verification.submission (id),
  side text not null check (side in ('front', 'back', 'document')),
  upload uuid not null references upload.image (id),
  print bytea not null check (length(print) = 32),
  primary key (submission, side)
);
comment on column verification.image.print is 'Keyed hash of the very bytes that were sent';
create index image_upload on verification.image (upload);
create index image_print on verification.image (print);
create trigger append_only before update or delete on verification.image for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on verification.image for each statement execute function ledger.refuse_change();
alter table verification.image enable always trigger append_only;
alter table verification.image enable always trigger append_only_whole;
grant select, insert on verification.image to plumbline_app;

create table verification.decision (
  submission uuid primary key references verification.submission (id),
  -- Null: approved by the system, as those of demo accounts are.
  member bigint references staff.member (id),
  decision text not null check (decision in ('approve', 'reject')),
  reason_code text check (reason_code in ('unreadable', 'cropped', 'expired_document', 'name_differs',
    'wrong_document', 'under_age', 'duplicate', 'other')),
  note bytea,
  at timestamptz not null,
  check ((decision = 'reject') = (reason_code is not null)),
  check (reason_code is distinct from 'other' or note is not null),
  check (member is not null or decision = 'approve')
);
comment on column verification.decision.note is 'Sealed: it may name the customer';
create index decision_at on verification.decision (at desc, submission desc);
create index decision_member on verification.decision (member) where member is not null;
create trigger append_only before update or delete on verification.decision for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on verification.decision for each statement execute function ledger.refuse_change();
alter table verification.decision enable always trigger append_only;
alter table verification.decision enable always trigger append_only_whole;
grant select, insert on verification.decision to plumbline_app;

create table verification.draft (
  customer bigint not null references identity.customer (id),
  kind text not null check (kind in ('real_name', 'kyc')),
  fields bytea not null,
  images uuid[] not null check (cardinality(images) <= 2),
  saved_at timestamptz not null,
  primary key (customer, kind)
);
comment on column verification.draft.fields is 'Sealed';
grant select, insert, update, delete on verification.draft to plumbline_app;

create table verification.credit_event (
  id bigint generated always as identity primary key,
  customer bigint not null references identity.customer (id),
  kind text not null check (kind in ('kyc_approved', 'real_name_approved', 'loan_repaid_on_time', 'loan_defaulted')),
  points smallint not null check (points = case kind
    when 'kyc_approved' then 20 when 'real_name_approved' then 10
    when 'loan_repaid_on_time' then 5 when 'loan_defaulted' then -30 end),
  cause uuid not null,
  at timestamptz not null,
  -- The same cause never moves the score twice.
  unique (kind, cause)
);
comment on column verification.credit_event.cause is 'The approved form, or the loan';
create index credit_event_customer on verification.credit_event (customer, id);
create trigger append_only before update or delete on verification.credit_event for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on verification.credit_event for each statement execute function ledger.refuse_change();
alter table verification.credit_event enable always trigger append_only;
alter table verification.credit_event enable always trigger append_only_whole;
grant select, insert on verification.credit_event to plumbline_app;

-- -------------------------------------------------------------------------------------------------------------------- Rules
-- For whatever role writes, also while a session is in the mode in which ordinary triggers do not fire.

-- Whether a customer is this member, or one invitation away from him.
create function verification.is_own_or_relative(p_member bigint, p_customer bigint) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from staff.customers_of(p_member) own join identity.customer mine on mine.id = own
      join identity.customer theirs on theirs.id = p_customer
    where mine.id = theirs.id or mine.invited_by = theirs.id or theirs.invited_by = mine.id
  )
$$;

create function verification.judge_submission() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'pending' then
      raise exception 'a form begins waiting' using errcode = 'PL050';
    end if;
    return new;
  end if;
  if (to_jsonb(new) - 'state') is distinct from (to_jsonb(old) - 'state') then
    raise exception 'what was sent does not change' using errcode = 'PL051';
  end if;
  if old.state <> 'pending' or not exists (
    select from verification.decision d where d.submission = new.id
      and new.state = case d.decision when 'approve' then 'approved' else 'rejected' end
  ) then
    raise exception 'only a decision moves a form, and once' using errcode = 'PL052';
  end if;
  return new;
end $$;
create trigger judge before insert or update on verification.submission
  for each row execute function verification.judge_submission();
alter table verification.submission enable always trigger judge;

create function verification.judge_decision() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  form verification.submission;
  book text;
begin
  -- One after the other: whoever comes second sees that it was decided.
  select * into form from verification.submission s where s.id = new.submission for update;
  if form.state is distinct from 'pending' then
    raise exception 'the form does not wait' using errcode = 'PL052';
  end if;
  if new.at < form.submitted_at then
    raise exception 'nothing is decided before it was sent' using errcode = 'PL053';
  end if;
  select c.book into book from identity.customer c where c.id = form.customer;
  if (book = 'demo') <> (new.member is null) then
    raise exception 'staff decide on customers, and nobody on demo accounts' using errcode = 'PL054';
  end if;
  if verification.is_own_or_relative(new.member, form.customer) then
    raise exception 'nobody decides on himself or a relative' using errcode = 'PL055';
  end if;
  if exists (select from staff.member m where m.id = new.member and m.suspended_at is not null) then
    raise exception 'the member is suspended' using errcode = 'PL056';
  end if;
  return new;
end $$;
create trigger judge before insert on verification.decision
  for each row execute function verification.judge_decision();
alter table verification.decision enable always trigger judge;

create function verification.apply_decision() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  update verification.submission s set state = case new.decision when 'approve' then 'approved' else 'rejected' end
    where s.id = new.submission;
  return null;
end $$;
create trigger apply after insert on verification.decision
  for each row execute function verification.apply_decision();
alter table verification.decision enable always trigger apply;

revoke all on function verification.is_own_or_relative, verification.judge_submission, verification.judge_decision,
  verification.apply_decision from public;
grant execute on function verification.is_own_or_relative to plumbline_app;

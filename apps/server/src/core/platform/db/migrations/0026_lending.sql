-- The bridge loan: applications with a signed agreement, the loan itself, what it accrues, and how it is repaid. Money is moved
-- by the functions below alone, together with the ledger.
create schema lending;
grant usage on schema lending to plumbline_app;

insert into setting.known (key, notice_hours, effect) values
  -- What a loan costs is known a day ahead, and holds for whoever applies then.
  ('lending.product', 24, 'session opening'),
  ('lending.reserve', 0, 'at once');

-- What customers owe stands as a negative balance, as what the firm has advanced does.
insert into ledger.account_kind (kind, house) values
  ('loan_principal', true), ('loan_interest_due', true), ('loan_penalty_due', true),
  ('loan_interest_income', true), ('loan_penalty_income', true), ('loan_written_off', true);
insert into ledger.account (book, kind)
select book, kind
from unnest(array['real', 'demo']) book,
  unnest(array['loan_principal', 'loan_interest_due', 'loan_penalty_due', 'loan_interest_income', 'loan_penalty_income',
    'loan_written_off']) kind;

-- ------------------------------------------------------------------------------------------------------------- Agreements

-- Every text that somebody was given to sign, word for word, for as long as anybody may ask for it.
create table lending.agreement_text (
  hash bytea primary key check (length(hash) = 32),
  version text not null check (length(version) between 1 and 32),
  language text not null,
  text json not null
);
create trigger append_only before update or delete on lending.agreement_text for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on lending.agreement_text for each statement execute function ledger.refuse_change();
alter table lending.agreement_text enable always trigger append_only;
alter table lending.agreement_text enable always trigger append_only_whole;
grant select, insert on lending.agreement_text to plumbline_app;

-- Who has opened which agreement last, for what, and when: the pause before signing is counted from here.
create table lending.reading (
  customer bigint primary key references identity.customer (id),
  id uuid not null unique,
  at timestamptz not null,
  amount bigint not null check (amount > 0),
  days int not null check (days > 0),
  product_version int not null check (product_version >= 0),
  agreement bytea not null references lending.agreement_text (hash)
);
grant select, insert, update (id, at, amount, days, product_version, agreement) on lending.reading to plumbline_app;

-- A reading is never made older than it is.
create function lending.keep_reading() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if new.at < old.at or new.id = old.id or new.customer <> old.customer then
    raise exception 'an agreement is opened anew, at its moment' using errcode = 'PL004';
  end if;
  return new;
end $$;
revoke all on function lending.keep_reading from public;
create trigger keep_reading before update on lending.reading for each row execute function lending.keep_reading();
alter table lending.reading enable always trigger keep_reading;

-- ------------------------------------------------------------------------------------------------------------------ Loans

create table lending.loan (
  id uuid primary key,
  customer bigint not null references identity.customer (id),
  state text not null default 'pending'
    check (state in ('pending', 'repayment', 'defaulted', 'repaid', 'rejected', 'written_off')),
  amount bigint not null check (amount > 0),
  days int not null check (days between 1 and 365),
  free_days int not null check (free_days between 0 and 90),
  daily_rate int not null check (daily_rate between 0 and 5000),
  penalty_rate int not null check (penalty_rate between 0 and 5000),
  product_version int not null check (product_version >= 0),
  language text not null,
  applied_at timestamptz not null,
  review_due_at timestamptz not null,
  approved_at timestamptz,
  approved_by bigint references staff.member (id),
  request uuid unique references staff.request (id),
  rejected_at timestamptz,
  rejected_by bigint references staff.member (id),
  rejection text check (rejection in ('identity', 'history', 'equity', 'information', 'reserve', 'other')),
  reason bytea,
  payout uuid unique,
  payout_frozen bigint not null default 0 check (payout_frozen >= 0),
  payout_repaid bigint not null default 0 check (payout_repaid >= 0),
  paid_out_on date,
  due_on date,
  ended_at timestamptz,
  blocked_at timestamptz,
  once text check (length(once) <= 200),
  once_hash bytea check (length(once_hash) = 32),
  -- What is out and what has come of it, up to a day. All of it follows from the rows of repayments, waivers and write-offs.
  principal bigint not null default 0 check (principal between 0 and amount),
  accrued_to date,
  interest_exact bigint not null default 0 check (interest_exact >= 0),
  penalty_exact bigint not null default 0 check (penalty_exact >= 0),
  interest_paid bigint not null default 0 check (interest_paid between 0 and interest_exact / 1000000),
  penalty_paid bigint not null default 0 check (penalty_paid >= 0),
  penalty_waived bigint not null default 0 check (penalty_waived >= 0),
  check (penalty_paid + penalty_waived <= penalty_exact / 1000000),
  constraint approved check (num_nulls(approved_at, approved_by, request) in (0, 3)),
  constraint rejected check ((state = 'rejected') = (rejected_at is not null)
    and num_nulls(rejected_at, rejected_by, rejection) in (0, 3) and (rejection is distinct from 'other' or reason is not null)),
  constraint not_both check (approved_at is null or rejected_at is null),
  constraint paid_out check ((state in ('pending', 'rejected')) = (payout is null)
    and num_nulls(payout, paid_out_on, due_on, accrued_to) in (0, 4) and (payout is null or approved_at is not null)),
  constraint due_after_its_days check (due_on = paid_out_on + days),
  constraint ended check ((state in ('repaid', 'written_off')) = (ended_at is not null)),
  constraint once_named check ((once is null) = (once_hash is null))
);
comment on column lending.loan.amount is 'Cents of USD; so are principal, interest_paid, penalty_paid, penalty_waived, payout_frozen and payout_repaid';
comment on column lending.loan.daily_rate is 'Millionths of the principal for a day; so is penalty_rate';
comment on column lending.loan.interest_exact is 'Millionths of a cent that have accrued since the payout; so is penalty_exact';
comment on column lending.loan.accrued_to is 'The last day (UTC) that has been posted';
comment on column lending.loan.payout is 'The ledger transfer that paid it out';
comment on column lending.loan.reason is 'Sealed with the customer''s key';
create unique index loan_open on lending.loan (customer) where state in ('pending', 'repayment', 'defaulted');
create unique index loan_once on lending.loan (customer, once) where once is not null;
create index loan_of on lending.loan (customer, applied_at desc, id desc);
create index loan_review on lending.loan (review_due_at, id) where state = 'pending';
create index loan_due on lending.loan (due_on, id) where state in ('repayment', 'defaulted');
create index loan_to_accrue on lending.loan (accrued_to, id) where state in ('repayment', 'defaulted');
create index loan_newest on lending.loan (applied_at desc, id desc);
create trigger never_removed before delete on lending.loan for each row execute function ledger.refuse_change();
create trigger never_removed_whole before truncate on lending.loan for each statement execute function ledger.refuse_change();
alter table lending.loan enable always trigger never_removed;
alter table lending.loan enable always trigger never_removed_whole;

create table lending.move (from_state text, to_state text, primary key (from_state, to_state));
insert into lending.move values
  ('pending', 'repayment'), ('pending', 'rejected'), ('repayment', 'defaulted'), ('repayment', 'repaid'),
  ('repayment', 'written_off'), ('defaulted', 'repaid'), ('defaulted', 'written_off');

-- For every role that writes: terms do not change, states follow their order, two people are behind a payout, and nobody decides
-- on what he or a relative gains by.
create function lending.judge_loan() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'pending' or new.approved_at is not null or not exists (
      select from identity.customer c where c.id = new.customer and c.book = 'real'
    ) then
      raise exception 'a loan begins as an application of a real customer' using errcode = 'PL130';
    end if;
    return new;
  end if;
  if row(new.id, new.customer, new.amount, new.days, new.free_days, new.daily_rate, new.penalty_rate, new.product_version,
      new.language, new.applied_at, new.once)
    is distinct from row(old.id, old.customer, old.amount, old.days, old.free_days, old.daily_rate, old.penalty_rate,
      old.product_version, old.language, old.applied_at, old.once)
    or old.payout is not null and row(new.payout, new.paid_out_on, new.due_on, new.payout_frozen, new.payout_repaid)
      is distinct from row(old.payout, old.paid_out_on, old.due_on, old.payout_frozen, old.payout_repaid)
    or old.approved_at is not null and row(new.approved_at, new.approved_by, new.request)
      is distinct from row(old.approved_at, old.approved_by, old.request)
    or old.blocked_at is not null and new.blocked_at is distinct from old.blocked_at then
    raise exception 'a loan keeps its terms, and what was decided' using errcode = 'PL130';
  end if;
  if new.state <> old.state and not exists (
    select from lending.move m where m.from_state = old.state and m.to_state = new.state
  ) then
    raise exception 'loan % cannot go from % to %', old.id, old.state, new.state using errcode = 'PL130';
  end if;
  if old.approved_at is null and new.approved_at is not null
    and not funding.is_approved_by_two('loan.approve', new.id, new.customer, new.request, new.approved_by) then
    raise exception 'no approved request stands behind it' using errcode = 'PL066';
  end if;
  if new.state = 'rejected' and old.state <> 'rejected' and not funding.may_decide(new.rejected_by, new.customer) then
    raise exception 'nobody decides on what he or a relative gains by' using errcode = 'PL065';
  end if;
  if new.state = 'defaulted' and new.accrued_to <= new.due_on then
    raise exception 'a loan is late after its due day' using errcode = 'PL130';
  end if;
  if new.state in ('repaid', 'written_off') and new.state <> old.state and (new.principal > 0
    or new.state = 'repaid' and (new.interest_exact / 1000000 > new.interest_paid
      or new.penalty_exact / 1000000 > new.penalty_paid + new.penalty_waived)) then
    raise exception 'a loan ends when nothing is owed' using errcode = 'PL130';
  end if;
  return new;
end $$;
revoke all on function lending.judge_loan from public;
create trigger judge before insert on lending.loan for each row execute function lending.judge_loan();
-- What accrues each day on every loan changes nothing of this: it is not looked at by the hundred thousand.
create trigger judge_change before update on lending.loan for each row
  when (row(new.id, new.customer, new.state, new.amount, new.days, new.free_days, new.daily_rate, new.penalty_rate,
    new.product_version, new.language, new.applied_at, new.approved_at, new.approved_by, new.request,
    new.rejected_at, new.rejected_by, new.payout, new.payout_frozen, new.payout_repaid, new.paid_out_on,
    new.due_on, new.blocked_at, new.once, new.principal)
    is distinct from row(old.id, old.customer, old.state, old.amount, old.days, old.free_days, old.daily_rate, old.penalty_rate,
    old.product_version, old.language, old.applied_at, old.approved_at, old.approved_by, old.request,
    old.rejected_at, old.rejected_by, old.payout, old.payout_frozen, old.payout_repaid, old.paid_out_on,
    old.due_on, old.blocked_at, old.once, old.principal))
  execute function lending.judge_loan();
alter table lending.loan enable always trigger judge;
alter table lending.loan enable always trigger judge_change;

grant select on lending.loan, lending.move to plumbline_app;
grant insert (id, customer, amount, days, free_days, daily_rate, penalty_rate, product_version, language, applied_at,
  review_due_at, once, once_hash) on lending.loan to plumbline_app;
grant update (state, approved_at, approved_by, request, rejected_at, rejected_by, rejection, reason, blocked_at)
  on lending.loan to plumbline_app;

-- What was signed: which text, by whom, when, and from where. Personal values are sealed with the customer's key.
create table lending.agreement (
  loan uuid primary key references lending.loan (id),
  agreement bytea not null references lending.agreement_text (hash),
  opened_at timestamptz not null,
  signable_from timestamptz not null check (signable_from >= opened_at),
  signed_at timestamptz not null check (signed_at >= signable_from),
  kind text not null check (kind in ('drawn', 'typed')),
  borrower bytea not null,
  signature bytea not null,
  origin bytea not null
);
comment on column lending.agreement.borrower is 'Name, address, place and phone';
comment on column lending.agreement.origin is 'The device and the network address it was signed from';
create index agreement_newest on lending.agreement (signed_at desc, loan desc);
create trigger append_only before update or delete on lending.agreement for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on lending.agreement for each statement execute function ledger.refuse_change();
alter table lending.agreement enable always trigger append_only;
alter table lending.agreement enable always trigger append_only_whole;
grant select, insert on lending.agreement to plumbline_app;

-- -------------------------------------------------------------------------------------------------------- What is repaid

create table lending.repayment (
  -- Also the ledger transfer.
  id uuid primary key,
  loan uuid not null references lending.loan (id),
  customer bigint not null references identity.customer (id),
  source text not null check (source in ('fund', 'contract', 'wallet')),
  state text not null check (state in ('review', 'counted', 'rejected')),
  at timestamptz not null,
  -- On which it counts.
  day date,
  penalty bigint not null default 0 check (penalty >= 0),
  interest bigint not null default 0 check (interest >= 0),
  principal bigint not null default 0 check (principal >= 0),
  rest bigint not null default 0 check (rest >= 0),
  network text,
  address text,
  currency text,
  decimals smallint,
  sent numeric check (sent > 0 and scale(sent) <= 8),
  transaction_id text check (length(transaction_id) between 4 and 200),
  transaction_key text check (transaction_key is not distinct from funding.transaction_key(transaction_id)),
  voucher uuid references upload.image (id),
  voucher_print bytea check (length(voucher_print) = 32),
  due_at timestamptz,
  decided_at timestamptz,
  decided_by bigint references staff.member (id),
  request uuid unique references staff.request (id),
  rejection text check (rejection in ('not_received', 'unreadable', 'wrong_address', 'duplicate', 'other')),
  reason bytea,
  language text not null,
  once text check (length(once) <= 200),
  once_hash bytea check (length(once_hash) = 32),
  constraint counted check ((state = 'counted') = (day is not null)
    and (state = 'counted') = (penalty + interest + principal + rest > 0)),
  constraint rest_of_a_wallet check (rest = 0 or source = 'wallet'),
  constraint voucher_of_a_wallet check ((source = 'wallet') = (voucher is not null)
    and num_nulls(network, address, currency, decimals, sent, voucher, voucher_print, due_at) in (0, 8)),
  constraint decided check (case source when 'wallet'
    then (state = 'review') = (decided_at is null) and (decided_at is null) = (decided_by is null)
      and (state = 'counted') = (request is not null) and (state = 'rejected') = (rejection is not null)
    else state = 'counted' and num_nonnulls(decided_at, decided_by, request, rejection) = 0 end),
  constraint once_named check ((once is null) = (once_hash is null))
);
comment on column lending.repayment.penalty is 'Cents of USD; so are interest, principal and rest';
comment on column lending.repayment.rest is 'More than was owed: it went to the fund account';
comment on column lending.repayment.sent is 'In its own currency, as the customer says';
create unique index repayment_voucher on lending.repayment (voucher_print) where state in ('review', 'counted') and source = 'wallet';
create unique index repayment_transaction on lending.repayment (transaction_key)
  where state in ('review', 'counted') and transaction_key is not null;
create unique index repayment_once on lending.repayment (customer, once) where once is not null;
create index repayment_of on lending.repayment (loan, at, id);
create index repayment_review on lending.repayment (due_at, id) where state = 'review';
create index repayment_wallet on lending.repayment (at desc, id desc) where source = 'wallet';
create trigger never_removed before delete on lending.repayment for each row execute function ledger.refuse_change();
create trigger never_removed_whole before truncate on lending.repayment for each statement execute function ledger.refuse_change();
alter table lending.repayment enable always trigger never_removed;
alter table lending.repayment enable always trigger never_removed_whole;

create function lending.judge_repayment() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from lending.loan l where l.id = new.loan and l.customer = new.customer and l.payout is not null) then
      raise exception 'a customer repays a loan of his own' using errcode = 'PL130';
    end if;
    return new;
  end if;
  if old.state <> 'review' or new.state = 'review'
    or (to_jsonb(new) - array['state', 'day', 'penalty', 'interest', 'principal', 'rest', 'decided_at', 'decided_by', 'request',
        'rejection', 'reason'])
      is distinct from (to_jsonb(old) - array['state', 'day', 'penalty', 'interest', 'principal', 'rest', 'decided_at',
        'decided_by', 'request', 'rejection', 'reason']) then
    raise exception 'a repayment is decided once, and does not change' using errcode = 'PL130';
  end if;
  if new.state = 'rejected' and not funding.may_decide(new.decided_by, new.customer) then
    raise exception 'nobody decides on what he or a relative gains by' using errcode = 'PL065';
  end if;
  if new.state = 'counted'
    and not funding.is_approved_by_two('loan.count_repayment', new.id, new.customer, new.request, new.decided_by) then
    raise exception 'no approved request stands behind it' using errcode = 'PL066';
  end if;
  return new;
end $$;
revoke all on function lending.judge_repayment from public;
create trigger judge before insert or update on lending.repayment for each row execute function lending.judge_repayment();
alter table lending.repayment enable always trigger judge;

-- A voucher and a transaction id count once, whether as a deposit or as a repayment: whoever writes one of the two first, holds it.
-- A row that is not the first is not written.
create function lending.hold_proof(p_print bytea, p_key text) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock(7231, hashtext(encode(p_print, 'hex')));
  if p_key is not null then
    perform pg_advisory_xact_lock(7232, hashtext(p_key));
  end if;
end $$;
create function lending.skip_used_voucher() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform lending.hold_proof(new.voucher_print, new.transaction_key);
  if exists (
    select from funding.deposit d where d.book = 'real' and d.state in ('review', 'approved') and not d.undone
      and (d.proof_print = new.voucher_print or d.transaction_key = new.transaction_key)
  ) then
    return null;
  end if;
  return new;
end $$;
create function lending.skip_used_proof() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform lending.hold_proof(new.proof_print, funding.transaction_key(new.transaction_id));
  if exists (
    select from lending.repayment r where r.state in ('review', 'counted') and r.source = 'wallet'
      and (r.voucher_print = new.proof_print or r.transaction_key = funding.transaction_key(new.transaction_id))
  ) then
    return null;
  end if;
  return new;
end $$;
revoke all on function lending.hold_proof, lending.skip_used_voucher, lending.skip_used_proof from public;
create trigger a_voucher_once before insert on lending.repayment for each row
  when (new.source = 'wallet') execute function lending.skip_used_voucher();
alter table lending.repayment enable always trigger a_voucher_once;
create trigger a_proof_once before insert on funding.deposit for each row
  when (new.book = 'real') execute function lending.skip_used_proof();
alter table funding.deposit enable always trigger a_proof_once;

grant select on lending.repayment to plumbline_app;
grant insert (id, loan, customer, source, state, at, network, address, currency, decimals, sent, transaction_id, transaction_key,
  voucher, voucher_print, due_at, language, once, once_hash) on lending.repayment to plumbline_app;
grant update (state, decided_at, decided_by, rejection, reason) on lending.repayment to plumbline_app;

create table lending.waiver (
  -- Also the ledger transfer.
  id uuid primary key,
  loan uuid not null references lending.loan (id),
  amount bigint not null check (amount > 0),
  request uuid not null unique references staff.request (id),
  decided_by bigint not null references staff.member (id),
  at timestamptz not null
);
comment on column lending.waiver.amount is 'Cents of USD of penalties that need not be paid';
create index waiver_of on lending.waiver (loan);
create table lending.write_off (
  -- Also the ledger transfer.
  id uuid primary key,
  loan uuid not null unique references lending.loan (id),
  penalty bigint not null check (penalty >= 0),
  interest bigint not null check (interest >= 0),
  principal bigint not null check (principal >= 0),
  request uuid not null unique references staff.request (id),
  decided_by bigint not null references staff.member (id),
  at timestamptz not null
);
comment on column lending.write_off.principal is 'Cents of USD that nobody expects any more; so are interest and penalty';

create function lending.require_two() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if not funding.is_approved_by_two(
    tg_argv[0], new.loan, (select l.customer from lending.loan l where l.id = new.loan), new.request, new.decided_by
  ) then
    raise exception 'no approved request stands behind it' using errcode = 'PL066';
  end if;
  return new;
end $$;
revoke all on function lending.require_two from public;
create trigger require_two before insert on lending.waiver for each row execute function lending.require_two('loan.waive');
create trigger require_two before insert on lending.write_off for each row execute function lending.require_two('loan.write_off');
alter table lending.waiver enable always trigger require_two;
alter table lending.write_off enable always trigger require_two;
create trigger append_only before update or delete on lending.waiver for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on lending.waiver for each statement execute function ledger.refuse_change();
alter table lending.waiver enable always trigger append_only;
alter table lending.waiver enable always trigger append_only_whole;
create trigger append_only before update or delete on lending.write_off for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on lending.write_off for each statement execute function ledger.refuse_change();
alter table lending.write_off enable always trigger append_only;
alter table lending.write_off enable always trigger append_only_whole;
grant select on lending.waiver, lending.write_off to plumbline_app;

-- What accrued, by loan and by posting: one transfer of the ledger stands for many loans.
create table lending.posting (
  -- Also the ledger transfer.
  id uuid primary key,
  day date not null,
  interest bigint not null check (interest >= 0),
  penalty bigint not null check (penalty >= 0),
  at timestamptz not null,
  check (interest + penalty > 0)
);
create table lending.accrual (
  loan uuid not null references lending.loan (id),
  day date not null,
  interest bigint not null check (interest >= 0),
  penalty bigint not null check (penalty >= 0),
  posting uuid not null,
  primary key (loan, day),
  check (interest + penalty > 0)
);
comment on column lending.accrual.interest is 'Cents of USD since the posting before; so is penalty';
comment on column lending.accrual.day is 'The last day (UTC) that they are for';
create index accrual_posting on lending.accrual (posting);
create trigger append_only before update or delete on lending.posting for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on lending.posting for each statement execute function ledger.refuse_change();
alter table lending.posting enable always trigger append_only;
alter table lending.posting enable always trigger append_only_whole;
create trigger append_only before update or delete on lending.accrual for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on lending.accrual for each statement execute function ledger.refuse_change();
alter table lending.accrual enable always trigger append_only;
alter table lending.accrual enable always trigger append_only_whole;
grant select on lending.posting, lending.accrual to plumbline_app;

-- ------------------------------------------------------------------------------------------- What happened, and who was told

-- Written in the transaction of what it tells of; `told_at` says that the customer heard of it, and that the score was moved.
create table lending.event (
  id bigint generated always as identity primary key,
  loan uuid not null references lending.loan (id),
  kind text not null check (kind in ('applied', 'approved', 'rejected', 'repaid_part', 'voucher_sent', 'voucher_rejected',
    'defaulted', 'penalty_waived', 'written_off', 'repaid', 'blocked', 'reminded')),
  at timestamptz not null,
  amount bigint,
  item uuid,
  day date,
  told_at timestamptz,
  constraint reminders_have_a_day check ((kind = 'reminded') = (day is not null))
);
comment on column lending.event.item is 'The repayment it is about';
comment on column lending.event.amount is 'Cents of USD';
create index event_of on lending.event (loan, id);
create index event_untold on lending.event (id) where told_at is null;
create unique index event_reminded on lending.event (loan, day) where kind = 'reminded';
create function lending.keep_event() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.told_at is not null or (to_jsonb(new) - 'told_at') is distinct from (to_jsonb(old) - 'told_at') then
    raise exception 'what happened does not change' using errcode = 'PL002';
  end if;
  return new;
end $$;
revoke all on function lending.keep_event from public;
create trigger keep_event before update on lending.event for each row execute function lending.keep_event();
create trigger never_removed before delete on lending.event for each row execute function ledger.refuse_change();
create trigger never_removed_whole before truncate on lending.event for each statement execute function ledger.refuse_change();
alter table lending.event enable always trigger keep_event;
alter table lending.event enable always trigger never_removed;
alter table lending.event enable always trigger never_removed_whole;
grant select, insert, update (told_at) on lending.event to plumbline_app;

create table lending.note (
  id uuid primary key,
  loan uuid not null references lending.loan (id),
  member bigint not null references staff.member (id),
  at timestamptz not null,
  text bytea not null,
  promised bigint check (promised > 0),
  promised_on date,
  constraint promise check ((promised is null) = (promised_on is null))
);
comment on column lending.note.text is 'Sealed with the customer''s key';
create index note_of on lending.note (loan, at desc, id desc);
create trigger append_only before update or delete on lending.note for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on lending.note for each statement execute function ledger.refuse_change();
alter table lending.note enable always trigger append_only;
alter table lending.note enable always trigger append_only_whole;
grant select, insert on lending.note to plumbline_app;

-- -------------------------------------------------------------------------------------------------------- Money in the ledger

-- The legs that a transfer of loans has, from the row that it names; as in ledger.judge_figures.
create function lending.legs_due(p_kind text, p_reference uuid, p_id uuid) returns text[]
language plpgsql stable set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_material = off
as $$
declare
  v_due text[];
begin
  case p_kind
  when 'loan.payout' then
    select array['0 loan_principal 0 ' || -l.amount,
      l.customer || ' contract 0 ' || l.amount - l.payout_frozen - l.payout_repaid,
      l.customer || ' contract 1 ' || l.payout_frozen, '0 deficit_advances 0 ' || l.payout_repaid]
    into v_due from lending.loan l where l.id = p_reference and l.payout = p_id;
  when 'loan.accrue' then
    select array['0 loan_interest_due 0 ' || -p.interest, '0 loan_interest_income 0 ' || p.interest,
      '0 loan_penalty_due 0 ' || -p.penalty, '0 loan_penalty_income 0 ' || p.penalty]
    into v_due from lending.posting p where p.id = p_id and p.id = p_reference;
  when 'loan.repay' then
    select array['0 loan_penalty_due 0 ' || r.penalty, '0 loan_interest_due 0 ' || r.interest,
      '0 loan_principal 0 ' || r.principal]
      || case r.source
        when 'wallet' then array['0 external_clearing 0 ' || -(r.penalty + r.interest + r.principal + r.rest),
          r.customer || ' fund 0 ' || r.rest]
        else array[r.customer || ' ' || r.source || ' 0 ' || -(r.penalty + r.interest + r.principal)] end
    into v_due from lending.repayment r where r.id = p_id and r.loan = p_reference and r.state = 'counted';
  when 'loan.waive' then
    select array['0 loan_penalty_due 0 ' || w.amount, '0 loan_penalty_income 0 ' || -w.amount]
    into v_due from lending.waiver w where w.id = p_id and w.loan = p_reference;
  when 'loan.write_off' then
    select array['0 loan_penalty_due 0 ' || w.penalty, '0 loan_interest_due 0 ' || w.interest,
      '0 loan_principal 0 ' || w.principal, '0 loan_written_off 0 ' || -(w.penalty + w.interest + w.principal)]
    into v_due from lending.write_off w where w.id = p_id and w.loan = p_reference;
  end case;
  return v_due;
end $$;
revoke all on function lending.legs_due from public;

-- The other direction: what names a transfer of the ledger has one by the end of its transaction.
create function lending.require_transfer() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_material = off
as $$
declare
  v_transfer uuid := to_jsonb(new) ->> tg_argv[1];
begin
  perform from ledger.transfer t where t.id = v_transfer and t.book = 'real' and t.kind = tg_argv[0];
  if not found then
    raise exception 'transfer % was not posted', v_transfer using errcode = 'PL072';
  end if;
  return null;
end $$;
revoke all on function lending.require_transfer from public;
create constraint trigger require_payout after update on lending.loan deferrable initially deferred
  for each row when (old.payout is null and new.payout is not null) execute function lending.require_transfer('loan.payout', 'payout');
create constraint trigger require_counted after update on lending.repayment deferrable initially deferred
  for each row when (new.state = 'counted') execute function lending.require_transfer('loan.repay', 'id');
create constraint trigger require_repaid after insert on lending.repayment deferrable initially deferred
  for each row when (new.state = 'counted') execute function lending.require_transfer('loan.repay', 'id');
create constraint trigger require_waived after insert on lending.waiver deferrable initially deferred
  for each row execute function lending.require_transfer('loan.waive', 'id');
create constraint trigger require_written_off after insert on lending.write_off deferrable initially deferred
  for each row execute function lending.require_transfer('loan.write_off', 'id');
create constraint trigger require_posted after insert on lending.posting deferrable initially deferred
  for each row execute function lending.require_transfer('loan.accrue', 'id');
alter table lending.loan enable always trigger require_payout;
alter table lending.repayment enable always trigger require_counted;
alter table lending.repayment enable always trigger require_repaid;
alter table lending.waiver enable always trigger require_waived;
alter table lending.write_off enable always trigger require_written_off;
alter table lending.posting enable always trigger require_posted;

create function lending.house(p_kind text) returns bigint
language sql stable set search_path = pg_catalog, pg_temp as $$
  select a.id from ledger.account a where a.owner is null and a.kind = p_kind and a.book = 'real'
$$;
revoke all on function lending.house from public;

-- Posts one transfer of loans; amounts of nothing are left out.
create function lending.post(
  p_id uuid, p_kind text, p_reference uuid, p_at timestamptz, p_account bigint[], p_part smallint[], p_change bigint[],
  out number bigint
)
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_account bigint[];
  v_part smallint[];
  v_change bigint[];
  v_posted smallint;
begin
  select array_agg(account order by n), array_agg(part order by n), array_agg(change order by n)
  into v_account, v_part, v_change
  from unnest(p_account, p_part, p_change) with ordinality leg (account, part, change, n) where change <> 0;
  select p.verdicts[1], p.numbers[1] into v_posted, number from ledger.post(
    array[p_id], array['real'], array[p_kind], array[p_reference], array[p_at],
    array_fill(1, array[cardinality(v_account)]), v_account, v_part, v_change
  ) p;
  if v_posted <> 1 then
    raise exception 'the ledger refuses transfer %', p_id using errcode = 'PL005';
  end if;
end $$;
revoke all on function lending.post from public;

-- -------------------------------------------------------------------------------------------------------------- Accruing

-- Brings these loans up to a day: each day after the last one costs its interest once the free days are over, and its penalty once
-- the due day is over, on the principal that is out. Cents are posted as their sum reaches them, rounded down, so it makes no
-- difference how often this is done. rules/lending/owed.ts says the same of a loan's rows. One that is late by then is defaulted.
-- Gives how many loans there were to do.
create function lending.accrue(p_loans uuid[], p_day date, p_at timestamptz) returns int
language plpgsql set search_path = pg_catalog, pg_temp
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_material = off
as $$
declare
  v_id uuid := gen_random_uuid();
  v_count int;
  v_interest bigint;
  v_penalty bigint;
begin
  with held as (
    select l.id, l.principal, l.daily_rate, l.penalty_rate, l.interest_exact, l.penalty_exact,
      greatest(0, p_day - greatest(l.accrued_to, l.paid_out_on + l.free_days)) as interest_days,
      greatest(0, p_day - greatest(l.accrued_to, l.due_on)) as penalty_days
    from lending.loan l
    where l.id = any (p_loans) and l.state in ('repayment', 'defaulted') and l.accrued_to < p_day
    order by l.id for no key update
  ), grown as (
    select h.id, h.interest_exact as interest_before, h.penalty_exact as penalty_before,
      h.interest_exact + h.principal * h.daily_rate * h.interest_days as interest_exact,
      h.penalty_exact + h.principal * h.penalty_rate * h.penalty_days as penalty_exact
    from held h
  ), kept as (
    update lending.loan l set interest_exact = g.interest_exact, penalty_exact = g.penalty_exact, accrued_to = p_day
    from grown g where l.id = g.id
  ), written as (
    insert into lending.accrual (loan, day, interest, penalty, posting)
    select g.id, p_day, g.interest_exact / 1000000 - g.interest_before / 1000000,
      g.penalty_exact / 1000000 - g.penalty_before / 1000000, v_id
    from grown g
    where g.interest_exact / 1000000 + g.penalty_exact / 1000000 > g.interest_before / 1000000 + g.penalty_before / 1000000
    returning interest, penalty
  )
  select (select count(*) from grown), (select coalesce(sum(interest), 0) from written),
    (select coalesce(sum(penalty), 0) from written)
  into v_count, v_interest, v_penalty;
  if v_interest + v_penalty > 0 then
    insert into lending.posting (id, day, interest, penalty, at) values (v_id, p_day, v_interest, v_penalty, p_at);
    perform lending.post(v_id, 'loan.accrue', v_id, p_at,
      array[lending.house('loan_interest_due'), lending.house('loan_interest_income'), lending.house('loan_penalty_due'),
        lending.house('loan_penalty_income')],
      array[0, 0, 0, 0]::smallint[], array[-v_interest, v_interest, -v_penalty, v_penalty]);
  end if;
  with late as (
    update lending.loan set state = 'defaulted'
    where id = any (p_loans) and state = 'repayment' and accrued_to > due_on
    returning id
  )
  insert into lending.event (loan, kind, at) select id, 'defaulted', p_at from late;
  return v_count;
end $$;
revoke all on function lending.accrue from public;

-- Brings some of the loans that are behind a day up to it. Nothing is done twice, and nothing is left out, however long nobody did
-- it. Gives how many were brought up.
create function lending.accrue_due(p_day date, p_at timestamptz, p_most int) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_loans uuid[];
begin
  if p_day > (p_at at time zone 'utc')::date then
    raise exception 'a day accrues when it has begun' using errcode = 'PL130';
  end if;
  select array_agg(due.id) into v_loans from (
    select l.id from lending.loan l
    where l.state in ('repayment', 'defaulted') and l.accrued_to < p_day
    order by l.accrued_to, l.id limit p_most for no key update skip locked
  ) due;
  if v_loans is null then
    return 0;
  end if;
  perform lending.accrue(v_loans, p_day, p_at);
  return cardinality(v_loans);
end $$;
revoke all on function lending.accrue_due from public;
grant execute on function lending.accrue_due to plumbline_app;

-- Takes an amount off what a loan owes on a day: penalty, interest, principal, in this order. What is more than owed is the rest.
create function lending.take(
  p_loan uuid, p_amount bigint, p_day date, p_at timestamptz, out penalty bigint, out interest bigint, out principal bigint, out rest bigint
)
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_loan lending.loan;
  v_left bigint;
begin
  perform lending.accrue(array[p_loan], p_day, p_at);
  select * into strict v_loan from lending.loan where id = p_loan for no key update;
  if v_loan.state not in ('repayment', 'defaulted') then
    penalty := 0;
    interest := 0;
    principal := 0;
    rest := p_amount;
    return;
  end if;
  if v_loan.accrued_to > p_day then
    raise exception 'loan % has accrued to a later day', p_loan using errcode = 'PL130';
  end if;
  penalty := least(p_amount, v_loan.penalty_exact / 1000000 - v_loan.penalty_paid - v_loan.penalty_waived);
  interest := least(p_amount - penalty, v_loan.interest_exact / 1000000 - v_loan.interest_paid);
  principal := least(p_amount - penalty - interest, v_loan.principal);
  rest := p_amount - penalty - interest - principal;
  v_left := v_loan.penalty_exact / 1000000 - v_loan.penalty_paid - v_loan.penalty_waived + v_loan.interest_exact / 1000000
    - v_loan.interest_paid + v_loan.principal - (p_amount - rest);
  update lending.loan l set penalty_paid = l.penalty_paid + take.penalty, interest_paid = l.interest_paid + take.interest,
    principal = l.principal - take.principal,
    state = case when v_left = 0 then 'repaid' else l.state end, ended_at = case when v_left = 0 then p_at end
  where l.id = p_loan;
end $$;
revoke all on function lending.take from public;

create function lending.tell_taken(p_loan uuid, p_item uuid, p_amount bigint, p_at timestamptz) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  insert into lending.event (loan, kind, at, amount, item)
  select l.id, case l.state when 'repaid' then 'repaid' else 'repaid_part' end, p_at, p_amount, p_item
  from lending.loan l where l.id = p_loan
$$;
revoke all on function lending.tell_taken from public;

-- ------------------------------------------------------------------------------------------------------ Out and back again

-- Pays a loan out, once two people have approved it. The engine that holds the lease decides what of it open positions freeze, and what
-- repays an advance. Verdict: 1 committed, 2 committed before under the same id, 3 paid out before, or not to be paid out.
create function lending.pay_out(
  p_epoch bigint, p_shard int, p_id uuid, p_loan uuid, p_amount bigint, p_frozen bigint, p_repaid bigint, p_at timestamptz,
  out verdict smallint, out number bigint
)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_loan lending.loan;
  v_contract bigint;
  v_day date := (p_at at time zone 'utc')::date;
begin
  perform copying.hold_lease(p_epoch, p_shard);
  select * into strict v_loan from lending.loan where id = p_loan for no key update;
  -- Nobody moves money out of these accounts between this look and the commit.
  perform pg_advisory_xact_lock(7232, v_loan.customer::int);
  if v_loan.payout = p_id then
    verdict := 2;
    return;
  end if;
  if v_loan.state <> 'pending' or v_loan.approved_at is null then
    verdict := 3;
    return;
  end if;
  if p_amount <> v_loan.amount then
    raise exception 'loan % pays %', p_loan, v_loan.amount using errcode = 'PL130';
  end if;
  if p_repaid > 0 then
    update trading.deficit_advance set amount = amount - p_repaid where customer = v_loan.customer and amount >= p_repaid;
    if not found then
      raise exception 'nobody repays more than was advanced' using errcode = 'PL003';
    end if;
  end if;
  update lending.loan set state = 'repayment', payout = p_id, payout_frozen = p_frozen, payout_repaid = p_repaid,
    principal = amount, paid_out_on = v_day, due_on = v_day + days, accrued_to = v_day
  where id = p_loan;
  insert into lending.event (loan, kind, at, amount) values (p_loan, 'approved', p_at, p_amount);
  select id into strict v_contract from ledger.account
  where owner = v_loan.customer and kind = 'contract' and book = 'real';
  number := lending.post(p_id, 'loan.payout', p_loan, p_at,
    array[lending.house('loan_principal'), v_contract, v_contract, lending.house('deficit_advances')],
    array[0, 0, 1, 0]::smallint[], array[-p_amount, p_amount - p_frozen - p_repaid, p_frozen, p_repaid]);
  verdict := 1;
end $$;
revoke all on function lending.pay_out from public;
grant execute on function lending.pay_out to plumbline_app;

-- Repays a loan out of an account. Verdict: 1 committed, 2 committed before under the same id, 3 committed before under the same
-- idempotency key. What the account lacks, or the loan does not owe, raises PL005, so that the key stays free.
create function lending.repay(
  p_epoch bigint, p_shard int, p_id uuid, p_loan uuid, p_customer bigint, p_source text, p_amount bigint, p_language text,
  p_at timestamptz, p_once text, p_once_hash bytea, out verdict smallint, out number bigint
)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_taken record;
  v_account bigint;
  v_day date := (p_at at time zone 'utc')::date;
begin
  if p_source = 'contract' then
    perform copying.hold_lease(p_epoch, p_shard);
  elsif p_source <> 'fund' then
    raise exception 'this repays out of an account' using errcode = 'PL130';
  end if;
  perform from lending.loan where id = p_loan and customer = p_customer for no key update;
  if not found then
    raise exception 'a customer repays a loan of his own' using errcode = 'PL130';
  end if;
  if exists (select from lending.repayment where id = p_id) then
    verdict := 2;
    return;
  end if;
  if exists (select from lending.repayment where customer = p_customer and once = p_once) then
    verdict := 3;
    return;
  end if;
  select * into v_taken from lending.take(p_loan, p_amount, v_day, p_at);
  if v_taken.rest > 0 then
    raise exception 'loan % owes less', p_loan using errcode = 'PL005';
  end if;
  insert into lending.repayment (id, loan, customer, source, state, at, day, penalty, interest, principal, language, once,
    once_hash)
  values (p_id, p_loan, p_customer, p_source, 'counted', p_at, v_day, v_taken.penalty, v_taken.interest, v_taken.principal,
    p_language, p_once, p_once_hash);
  perform lending.tell_taken(p_loan, p_id, p_amount, p_at);
  select id into strict v_account from ledger.account where owner = p_customer and kind = p_source and book = 'real';
  number := lending.post(p_id, 'loan.repay', p_loan, p_at,
    array[v_account, lending.house('loan_penalty_due'), lending.house('loan_interest_due'), lending.house('loan_principal')],
    array[0, 0, 0, 0]::smallint[], array[-p_amount, v_taken.penalty, v_taken.interest, v_taken.principal]);
  verdict := 1;
end $$;
revoke all on function lending.repay from public;
grant execute on function lending.repay to plumbline_app;

-- Counts a repayment that came from outside, with the USD that arrived: two people have said so. What is more than owed goes to the
-- fund account, and repays there first what the customer owes for money that was taken back.
create function lending.count_voucher(
  p_id uuid, p_received bigint, p_request uuid, p_member bigint, p_at timestamptz, out rest bigint, out number bigint
)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_repayment lending.repayment;
  v_taken record;
  v_fund bigint;
  v_day date := (p_at at time zone 'utc')::date;
begin
  select * into strict v_repayment from lending.repayment where id = p_id and state = 'review' for no key update;
  perform payment.hold_owed(v_repayment.customer, 'real');
  select * into v_taken from lending.take(v_repayment.loan, p_received, v_day, p_at);
  rest := v_taken.rest;
  update lending.repayment r set state = 'counted', day = v_day, penalty = v_taken.penalty, interest = v_taken.interest,
    principal = v_taken.principal, rest = v_taken.rest, decided_at = p_at, decided_by = p_member, request = p_request
  where r.id = p_id;
  perform lending.tell_taken(v_repayment.loan, p_id, p_received, p_at);
  select id into strict v_fund from ledger.account where owner = v_repayment.customer and kind = 'fund' and book = 'real';
  number := lending.post(p_id, 'loan.repay', v_repayment.loan, p_at,
    array[lending.house('external_clearing'), v_fund, lending.house('loan_penalty_due'), lending.house('loan_interest_due'),
      lending.house('loan_principal')],
    array[0, 0, 0, 0, 0]::smallint[],
    array[-p_received, v_taken.rest, v_taken.penalty, v_taken.interest, v_taken.principal]);
  if v_taken.rest > 0 then
    select coalesce(o.number, count_voucher.number) into number from payment.repay_owed(v_repayment.customer, 'real', p_at) o;
  end if;
end $$;
revoke all on function lending.count_voucher from public;
grant execute on function lending.count_voucher to plumbline_app;

-- Waives a part of a penalty. False where less is owed.
create function lending.waive(p_id uuid, p_loan uuid, p_amount bigint, p_request uuid, p_member bigint, p_at timestamptz)
returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_loan lending.loan;
begin
  perform lending.accrue(array[p_loan], (p_at at time zone 'utc')::date, p_at);
  select * into strict v_loan from lending.loan where id = p_loan for no key update;
  if v_loan.state not in ('repayment', 'defaulted')
    or p_amount > v_loan.penalty_exact / 1000000 - v_loan.penalty_paid - v_loan.penalty_waived then
    return false;
  end if;
  insert into lending.waiver (id, loan, amount, request, decided_by, at)
  values (p_id, p_loan, p_amount, p_request, p_member, p_at);
  -- Somebody may owe nothing but this.
  update lending.loan set penalty_waived = penalty_waived + p_amount,
    state = case when principal = 0 and interest_exact / 1000000 = interest_paid
      and penalty_exact / 1000000 = penalty_paid + penalty_waived + p_amount then 'repaid' else state end,
    ended_at = case when principal = 0 and interest_exact / 1000000 = interest_paid
      and penalty_exact / 1000000 = penalty_paid + penalty_waived + p_amount then p_at end
  where id = p_loan;
  insert into lending.event (loan, kind, at, amount) values (p_loan, 'penalty_waived', p_at, p_amount);
  insert into lending.event (loan, kind, at)
  select id, 'repaid', p_at from lending.loan where id = p_loan and state = 'repaid';
  perform lending.post(p_id, 'loan.waive', p_loan, p_at,
    array[lending.house('loan_penalty_due'), lending.house('loan_penalty_income')], array[0, 0]::smallint[],
    array[p_amount, -p_amount]);
  return true;
end $$;
revoke all on function lending.waive from public;
grant execute on function lending.waive to plumbline_app;

-- Gives up what a loan owes. False where nothing is owed.
create function lending.write_off(p_id uuid, p_loan uuid, p_request uuid, p_member bigint, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_loan lending.loan;
  v_penalty bigint;
  v_interest bigint;
begin
  perform lending.accrue(array[p_loan], (p_at at time zone 'utc')::date, p_at);
  select * into strict v_loan from lending.loan where id = p_loan for no key update;
  if v_loan.state not in ('repayment', 'defaulted') then
    return false;
  end if;
  v_penalty := v_loan.penalty_exact / 1000000 - v_loan.penalty_paid - v_loan.penalty_waived;
  v_interest := v_loan.interest_exact / 1000000 - v_loan.interest_paid;
  insert into lending.write_off (id, loan, penalty, interest, principal, request, decided_by, at)
  values (p_id, p_loan, v_penalty, v_interest, v_loan.principal, p_request, p_member, p_at);
  update lending.loan set principal = 0, state = 'written_off', ended_at = p_at where id = p_loan;
  insert into lending.event (loan, kind, at, amount)
  values (p_loan, 'written_off', p_at, v_penalty + v_interest + v_loan.principal);
  perform lending.post(p_id, 'loan.write_off', p_loan, p_at,
    array[lending.house('loan_penalty_due'), lending.house('loan_interest_due'), lending.house('loan_principal'),
      lending.house('loan_written_off')],
    array[0, 0, 0, 0]::smallint[],
    array[v_penalty, v_interest, v_loan.principal, -(v_penalty + v_interest + v_loan.principal)]);
  return true;
end $$;
revoke all on function lending.write_off from public;
grant execute on function lending.write_off to plumbline_app;

-- ------------------------------------------------------------------------------------------------ What a loan keeps in place

-- How a customer stands; whoever moves money out asks in the transaction that moves it, and no payout comes between.
create function lending.hold_standing(p_customer bigint) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_material = off
as $$
declare
  v_blocked boolean;
begin
  perform pg_advisory_xact_lock_shared(7232, p_customer::int);
  select l.blocked_at is not null into v_blocked from lending.loan l
  where l.customer = p_customer and l.state in ('repayment', 'defaulted');
  return case when v_blocked then 'blocked' when v_blocked is not null then 'owing' else 'free' end;
end $$;
revoke all on function lending.hold_standing from public;
grant execute on function lending.hold_standing to plumbline_app;

-- For every role: nothing leaves the accounts of a customer who owes on a loan. PL005, as what the ledger refuses.
create function lending.keep_in_place() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if lending.hold_standing(new.customer) <> 'free' then
    raise exception 'a loan is not repaid' using errcode = 'PL005';
  end if;
  return new;
end $$;
revoke all on function lending.keep_in_place from public;
create trigger keep_in_place before insert on funding.withdrawal for each row
  when (new.book = 'real') execute function lending.keep_in_place();
-- What was under review already waits until the loan is repaid.
create trigger keep_in_place_approved before update on funding.withdrawal for each row
  when (new.book = 'real' and new.state = 'approved' and old.state <> 'approved') execute function lending.keep_in_place();
create trigger keep_in_place before insert on transfer.transfer for each row
  when (new.book = 'real') execute function lending.keep_in_place();
alter table funding.withdrawal enable always trigger keep_in_place;
alter table funding.withdrawal enable always trigger keep_in_place_approved;
alter table transfer.transfer enable always trigger keep_in_place;

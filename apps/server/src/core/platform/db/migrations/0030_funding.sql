-- Money in and money out: deposits and withdrawals, who decided on them, and what the ledger needs to move them.

-- Ledger: the reasons to move money from outside and back, between a customer's own accounts, and what is owed meanwhile.
alter table ledger.transfer drop constraint transfer_check;
alter table ledger.transfer add check (case kind
  when 'demo.opening' then book = 'demo'
  when 'contract.open' then reference is not null
  when 'contract.close' then reference is not null
  when 'contract.financing' then reference is not null
  when 'contract.adjust' then reference is not null
  when 'fund.transfer' then reference is not null
  when 'deposit.approve' then reference is not null
  when 'withdrawal.freeze' then reference is not null
  when 'withdrawal.release' then reference is not null
  when 'withdrawal.approve' then reference is not null
  -- Demo money never leaves the house.
  when 'withdrawal.send' then reference is not null and book = 'real'
  when 'withdrawal.return' then reference is not null and book = 'real'
  when 'payment.deposit' then reference is not null
  when 'payment.reverse' then reference is not null
  else false
end);
comment on column ledger.transfer.reference is 'What caused it: an order, a deposit, a withdrawal, a transfer, a payment';
comment on column ledger.account.frozen is 'Cents of USD held for open orders, or for withdrawals under review';
insert into ledger.account_kind (kind, house) values ('payouts_due', true);
insert into ledger.account (book, kind) select book, 'payouts_due' from unnest(array['real', 'demo']) book;
create index transfer_real_reference on ledger.transfer_real (reference) where kind not like 'contract.%' and kind <> 'demo.opening';
create index transfer_demo_reference on ledger.transfer_demo (reference) where kind not like 'contract.%' and kind <> 'demo.opening';

alter table notification.notice drop constraint notice_kind_check;
alter table notification.notice add constraint notice_kind_check check (
  kind in ('alert', 'alert_expired', 'margin_warning', 'order_filled', 'order_closed', 'order_ended',
    'deposit_approved', 'deposit_rejected', 'withdrawal_approved', 'withdrawal_rejected', 'payout_sent',
    'payout_returned', 'payment_received', 'payment_reversed')
);

alter table upload.image drop constraint image_use_check;
alter table upload.image add constraint image_use_check check (use in ('verification', 'avatar', 'proof'));
alter table upload.image add column look bit(64);
comment on column upload.image.look is 'Of a proof: what its picture looks like. Pictures that look alike differ in few of these bits';

create schema funding;

-- One line for each state of a machine and where it may go; the triggers below go by it.
create table funding.move (
  item text not null check (item in ('deposit', 'withdrawal', 'payout')),
  from_state text not null,
  to_state text not null,
  primary key (item, from_state, to_state)
);
insert into funding.move (item, from_state, to_state) values
  ('deposit', 'review', 'approved'), ('deposit', 'review', 'rejected'), ('deposit', 'review', 'cancelled'),
  ('withdrawal', 'review', 'approved'), ('withdrawal', 'review', 'rejected'), ('withdrawal', 'review', 'cancelled'),
  ('payout', 'due', 'sent'), ('payout', 'due', 'returned'), ('payout', 'sent', 'returned');

create table funding.deposit (
  id uuid primary key,
  customer bigint not null references identity.customer (id),
  book text not null check (book in ('real', 'demo')),
  kind text not null check (kind in ('digital', 'bank')),
  route text not null check (length(route) between 1 and 60),
  network text check (length(network) between 1 and 30),
  currency text not null check (currency ~ '^[A-Z0-9]{2,10}$'),
  decimals smallint not null check (decimals between 0 and 8),
  pair text,
  amount numeric not null check (amount > 0 and amount < 1e15 and scale(amount) <= 8),
  -- Where the customer was told to send it, as the setting stood then.
  paid_to json not null,
  transaction_id text check (length(transaction_id) between 4 and 200),
  transaction_key text generated always as (lower(transaction_id)) stored,
  proof uuid not null references upload.image (id),
  proof_print bytea not null check (length(proof_print) = 32),
  proof_look bit(64),
  proof_parts int[],
  remark bytea,
  estimate bigint not null check (estimate > 0),
  estimate_quote json,
  state text not null default 'review' check (state in ('review', 'approved', 'rejected', 'cancelled')),
  revision int not null default 1 check (revision > 0),
  submitted_at timestamptz not null,
  due_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references staff.member (id),
  approvals smallint check (approvals in (1, 2)),
  request uuid unique references staff.request (id),
  reason text check (length(reason) between 1 and 500),
  credited bigint check (credited > 0),
  quote json,
  flags text[] not null default '{}',
  flag_figures json not null default '{}',
  language text not null,
  once text check (length(once) <= 200),
  once_hash bytea check (length(once_hash) = 32),
  unique (id, book),
  check ((once is null) = (once_hash is null)),
  check ((kind = 'digital') = (network is not null)),
  check ((state = 'review') = (decided_at is null)),
  check ((state = 'approved') = (credited is not null)),
  check ((state = 'rejected') = (reason is not null)),
  check ((approvals is not null) = (state = 'approved' and book = 'real')),
  check ((request is not null) = (approvals is not distinct from 2)),
  check ((decided_by is not null) = (state in ('approved', 'rejected') and book = 'real'))
);
comment on column funding.deposit.route is 'The network or bank of the settings that it came by';
comment on column funding.deposit.pair is 'What turns it into USD; null where one counts as one USD';
comment on column funding.deposit.amount is 'What was sent, in its own currency';
comment on column funding.deposit.proof_print is 'Keyed hash of the very file: the same one cannot count twice';
comment on column funding.deposit.proof_look is 'What the proof looks like; see upload.image';
comment on column funding.deposit.proof_parts is 'The look in parts, to find those that look alike';
comment on column funding.deposit.remark is 'Sealed for the customer';
comment on column funding.deposit.estimate is 'Cents of USD, when it was submitted';
comment on column funding.deposit.credited is 'Cents of USD, decided at the approval';
comment on column funding.deposit.quote is 'The rate at the approval, and the quote it came from; null where a currency counts as USD';
comment on column funding.deposit.revision is 'Counted up by every change: who has seen an older one is too late';
-- What counts, or may still count, counts once.
create unique index deposit_transaction on funding.deposit (book, transaction_key) where state in ('review', 'approved') and transaction_key is not null;
create unique index deposit_proof on funding.deposit (book, proof_print) where state in ('review', 'approved');
create unique index deposit_once on funding.deposit (customer, once) where once is not null;
create index deposit_customer on funding.deposit (customer, id desc);
create index deposit_review on funding.deposit (book, due_at, id) where state = 'review';
create index deposit_approved on funding.deposit (decided_at) include (credited, decided_by, customer)
  where state = 'approved' and book = 'real';
create index deposit_parts on funding.deposit using gin (proof_parts);

create table funding.withdrawal (
  id uuid primary key,
  customer bigint not null references identity.customer (id),
  book text not null check (book in ('real', 'demo')),
  kind text not null check (kind in ('digital', 'bank')),
  route text not null check (length(route) between 1 and 60),
  network text check (length(network) between 1 and 30),
  currency text not null check (currency ~ '^[A-Z0-9]{2,10}$'),
  decimals smallint not null check (decimals between 0 and 8),
  pair text,
  destination uuid not null,
  destination_version int not null check (destination_version > 0),
  destination_label text not null check (length(destination_label) <= 120),
  destination_print bytea not null check (length(destination_print) = 32),
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  remark bytea,
  estimate numeric not null check (estimate > 0 and scale(estimate) <= 8),
  estimate_quote json,
  state text not null default 'review' check (state in ('review', 'approved', 'rejected', 'cancelled')),
  payout text check (payout in ('due', 'sent', 'returned')),
  revision int not null default 1 check (revision > 0),
  submitted_at timestamptz not null,
  due_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references staff.member (id),
  request uuid unique references staff.request (id),
  reason text check (length(reason) between 1 and 500),
  pays numeric check (pays > 0 and scale(pays) <= 8),
  quote json,
  payout_at timestamptz,
  payout_by bigint references staff.member (id),
  payout_reference text check (length(payout_reference) between 1 and 200),
  payout_reason text check (length(payout_reason) between 1 and 500),
  flags text[] not null default '{}',
  flag_figures json not null default '{}',
  language text not null,
  once text check (length(once) <= 200),
  once_hash bytea check (length(once_hash) = 32),
  unique (id, book),
  check ((once is null) = (once_hash is null)),
  check ((kind = 'digital') = (network is not null)),
  check ((state = 'review') = (decided_at is null)),
  check ((state = 'approved') = (pays is not null)),
  check ((state = 'rejected') = (reason is not null)),
  check ((payout is not null) = (state = 'approved' and book = 'real')),
  check ((request is not null) = (state = 'approved' and book = 'real')),
  check ((decided_by is not null) = (state in ('approved', 'rejected') and book = 'real')),
  check ((coalesce(payout, 'due') = 'due') = (payout_at is null)),
  check ((payout_at is null) = (payout_by is null)),
  check (payout is distinct from 'sent' or payout_reference is not null),
  check ((payout is not distinct from 'returned') = (payout_reason is not null))
);
comment on column funding.withdrawal.destination is 'The address or card, as it was in this version when it was asked for';
comment on column funding.withdrawal.destination_label is 'Masked, as its owner and staff know it';
comment on column funding.withdrawal.destination_print is 'Keyed hash of the address or account';
comment on column funding.withdrawal.amount is 'Cents of USD that leave the account, the fee among them';
comment on column funding.withdrawal.estimate is 'What arrives, in the currency, as it was shown';
comment on column funding.withdrawal.pays is 'What is paid out, in the currency, decided at the approval';
create unique index withdrawal_once on funding.withdrawal (customer, once) where once is not null;
create index withdrawal_customer on funding.withdrawal (customer, id desc);
create index withdrawal_review on funding.withdrawal (book, due_at, id) where state = 'review';
create index withdrawal_payout on funding.withdrawal (payout, decided_at, id) where payout = 'due';
create index withdrawal_destination on funding.withdrawal (destination_print);

-- What happened to an item, in order: the customer's timeline and the staff's history.
create table funding.event (
  item uuid not null,
  number int not null check (number > 0),
  item_kind text not null check (item_kind in ('deposit', 'withdrawal')),
  kind text not null check (kind in (
    'submitted', 'approval_begun', 'approved', 'rejected', 'cancelled', 'sent', 'returned', 'assigned', 'noted'
  )),
  actor text not null check (actor in ('customer', 'staff', 'system')),
  member bigint references staff.member (id),
  at timestamptz not null,
  detail json not null default '{}',
  primary key (item, number),
  check ((actor = 'staff') = (member is not null))
);
create index event_staff on funding.event (member, at) where member is not null;
comment on column funding.event.number is 'Counts the events of an item from 1 without holes';

create function funding.number_event() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if new.number <> (select coalesce(max(e.number), 0) + 1 from funding.event e where e.item = new.item) then
    raise exception 'events of an item are numbered without holes' using errcode = 'PL061';
  end if;
  return new;
end $$;
create trigger numbered before insert on funding.event for each row execute function funding.number_event();
create trigger append_only before update or delete on funding.event for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on funding.event for each statement execute function ledger.refuse_change();

-- Below: the same rules as in the product's own code, for whatever role writes. PL06x names the reason.
create function funding.may_decide(p_member bigint, p_customer bigint) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from staff.member m join staff.credential c on c.member = m.id
    where m.id = p_member and m.suspended_at is null
  ) and not staff.gains(p_member, null, p_customer)
$$;

-- Two different people stand behind it: who asked, and who approved.
create function funding.is_approved_by_two(p_kind text, p_item uuid, p_customer bigint, p_request uuid, p_member bigint)
returns boolean language sql stable set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from staff.request r join staff.decision d on d.request = r.id
    where r.id = p_request and r.kind = p_kind and r.state = 'approved' and r.subject_id = p_item::text
      and r.beneficiary_customer = p_customer and d.member = p_member and d.decision = 'approve'
      and r.submitted_by_staff is not null and r.submitted_by_staff <> p_member
      and funding.may_decide(r.submitted_by_staff, p_customer)
  )
$$;

create function funding.judge_deposit() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'review' or new.revision <> 1 or not exists (
      select from identity.customer c where c.id = new.customer and c.book = new.book
    ) then
      raise exception 'a deposit begins under review, in the book of its customer' using errcode = 'PL060';
    end if;
    return new;
  end if;
  if row(new.id, new.customer, new.book, new.kind, new.route, new.network, new.currency, new.decimals, new.pair, new.amount, new.transaction_id,
      new.proof, new.proof_print, new.remark, new.estimate, new.submitted_at, new.once, new.paid_to::text)
    is distinct from row(old.id, old.customer, old.book, old.kind, old.route, old.network, old.currency, old.decimals, old.pair,
      old.amount, old.transaction_id, old.proof, old.proof_print, old.remark, old.estimate, old.submitted_at, old.once, old.paid_to::text) then
    raise exception 'what was submitted does not change' using errcode = 'PL062';
  end if;
  if new.revision <> old.revision + 1 then
    raise exception 'every change counts the revision up' using errcode = 'PL063';
  end if;
  if new.state = old.state then
    if row(new.decided_at, new.decided_by, new.approvals, new.request, new.reason, new.credited, new.quote::text)
      is distinct from row(old.decided_at, old.decided_by, old.approvals, old.request, old.reason, old.credited, old.quote::text) then
      raise exception 'what was decided does not change' using errcode = 'PL062';
    end if;
    return new;
  end if;
  if not exists (
    select from funding.move m where m.item = 'deposit' and m.from_state = old.state and m.to_state = new.state
  ) then
    raise exception 'deposit % cannot go from % to %', old.id, old.state, new.state using errcode = 'PL064';
  end if;
  if new.book = 'real' and new.state in ('approved', 'rejected') and not funding.may_decide(new.decided_by, new.customer) then
    raise exception 'nobody decides on what he or a relative gains by' using errcode = 'PL065';
  end if;
  if new.approvals = 2
    and not funding.is_approved_by_two('deposit.approve', new.id, new.customer, new.request, new.decided_by) then
    raise exception 'no approved request stands behind it' using errcode = 'PL066';
  end if;
  return new;
end $$;
create trigger judge before insert or update on funding.deposit for each row execute function funding.judge_deposit();
create trigger never_removed before delete on funding.deposit for each row execute function ledger.refuse_change();
create trigger never_removed_whole before truncate on funding.deposit for each statement execute function ledger.refuse_change();

create function funding.judge_withdrawal() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'review' or new.revision <> 1 or not exists (
      select from identity.customer c where c.id = new.customer and c.book = new.book
    ) then
      raise exception 'a withdrawal begins under review, in the book of its customer' using errcode = 'PL060';
    end if;
    return new;
  end if;
  if row(new.id, new.customer, new.book, new.kind, new.route, new.network, new.currency, new.decimals, new.pair,
      new.destination, new.destination_version,
      new.destination_label, new.destination_print, new.amount, new.fee, new.remark, new.estimate, new.submitted_at, new.once)
    is distinct from row(old.id, old.customer, old.book, old.kind, old.route, old.network, old.currency, old.decimals, old.pair,
      old.destination, old.destination_version,
      old.destination_label, old.destination_print, old.amount, old.fee, old.remark, old.estimate, old.submitted_at, old.once) then
    raise exception 'what was submitted does not change' using errcode = 'PL062';
  end if;
  if new.revision <> old.revision + 1 then
    raise exception 'every change counts the revision up' using errcode = 'PL063';
  end if;
  if old.state <> 'review'
    and row(new.state, new.decided_at, new.decided_by, new.request, new.reason, new.pays, new.quote::text)
      is distinct from row(old.state, old.decided_at, old.decided_by, old.request, old.reason, old.pays, old.quote::text) then
    raise exception 'what was decided does not change' using errcode = 'PL062';
  end if;
  if new.state <> old.state then
    if not exists (
      select from funding.move m where m.item = 'withdrawal' and m.from_state = old.state and m.to_state = new.state
    ) or new.payout is distinct from (case when new.state = 'approved' and new.book = 'real' then 'due' end) then
      raise exception 'withdrawal % cannot go from % to %', old.id, old.state, new.state using errcode = 'PL064';
    end if;
    if new.book = 'real' and new.state in ('approved', 'rejected') and not funding.may_decide(new.decided_by, new.customer) then
      raise exception 'nobody decides on what he or a relative gains by' using errcode = 'PL065';
    end if;
    if new.book = 'real' and new.state = 'approved'
      and not funding.is_approved_by_two('withdrawal.approve', new.id, new.customer, new.request, new.decided_by) then
      raise exception 'no approved request stands behind it' using errcode = 'PL066';
    end if;
    return new;
  end if;
  if new.payout is distinct from old.payout then
    if not exists (
      select from funding.move m where m.item = 'payout' and m.from_state = old.payout and m.to_state = new.payout
    ) then
      raise exception 'a payout cannot go from % to %', old.payout, new.payout using errcode = 'PL064';
    end if;
    if not funding.may_decide(new.payout_by, new.customer) then
      raise exception 'nobody decides on what he or a relative gains by' using errcode = 'PL065';
    end if;
  elsif row(new.payout_at, new.payout_by, new.payout_reference, new.payout_reason)
    is distinct from row(old.payout_at, old.payout_by, old.payout_reference, old.payout_reason) then
    raise exception 'what was decided does not change' using errcode = 'PL062';
  end if;
  return new;
end $$;
create trigger judge before insert or update on funding.withdrawal for each row execute function funding.judge_withdrawal();
create trigger never_removed before delete on funding.withdrawal for each row execute function ledger.refuse_change();
create trigger never_removed_whole before truncate on funding.withdrawal for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete on funding.move for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on funding.move for each statement execute function ledger.refuse_change();

-- Also while a role has put its session into the mode in which ordinary triggers rest.
alter table funding.deposit enable always trigger judge;
alter table funding.deposit enable always trigger never_removed;
alter table funding.withdrawal enable always trigger judge;
alter table funding.withdrawal enable always trigger never_removed;
alter table funding.event enable always trigger append_only;

revoke all on function funding.number_event, funding.judge_deposit, funding.judge_withdrawal, funding.may_decide,
  funding.is_approved_by_two from public;
grant usage on schema funding to plumbline_app;
grant select on funding.move to plumbline_app;
grant execute on function funding.may_decide, funding.is_approved_by_two to plumbline_app;
grant select, insert on funding.deposit, funding.withdrawal, funding.event to plumbline_app;
grant update (state, revision, decided_at, decided_by, approvals, request, reason, credited, quote, flags, flag_figures)
  on funding.deposit to plumbline_app;
grant update (state, payout, revision, decided_at, decided_by, request, reason, pays, quote, payout_at, payout_by,
  payout_reference, payout_reason, flags, flag_figures) on funding.withdrawal to plumbline_app;

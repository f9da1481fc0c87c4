-- Money in and money out: deposits and withdrawals, who decided on them, and corrections of what was credited by mistake.
-- PL06x, PL07x and PL11x name why a rule of this file refused something.
create schema funding;
grant usage on schema funding to plumbline_app;

-- One line for each state of a machine and where it may go; the rules below go by it.
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
create trigger append_only before update or delete on funding.move for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on funding.move for each statement execute function ledger.refuse_change();
grant select on funding.move to plumbline_app;

-- ----------------------------------------------------------------------------------------------------------------- Deposits

-- A transaction id as it is compared: spaces, dashes and invisible signs make no other payment of it, and neither does the '0x'
-- that some write before a hash.
create function funding.transaction_key(p_id text) returns text
language sql immutable strict set search_path = pg_catalog, pg_temp as $$
  select nullif(regexp_replace(regexp_replace(lower(p_id collate "C"), '[^a-z0-9]', '', 'g'), '^0x(?=[0-9a-f]{64}$)', ''), '')
$$;
revoke all on function funding.transaction_key from public;
grant execute on function funding.transaction_key to plumbline_app;

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
  -- Where the customer was told to send it, as the setting was then.
  paid_to json not null,
  transaction_id text check (length(transaction_id) between 4 and 200),
  -- Filled by a trigger, and held by this check where triggers are off: only Postgres 17 can give a generated column another
  -- expression, should the form ever change.
  transaction_key text
    constraint deposit_transaction_key_check check (transaction_key is not distinct from funding.transaction_key(transaction_id)),
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
  reason text check (length(reason) between 1 and 6000),
  credited bigint check (credited > 0),
  quote json,
  flags text[] not null default '{}',
  flag_figures json not null default '{}',
  language text not null,
  once text check (length(once) <= 200),
  once_hash bytea check (length(once_hash) = 32),
  undone boolean not null default false,
  transaction_form text check (transaction_form in ('hash', 'prefixed_hash', 'capital_hash', 'signature', 'reference')),
  transaction_typed text check (length(transaction_typed) between 1 and 500),
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
comment on column funding.deposit.transaction_id is 'In the form of its network';
comment on column funding.deposit.transaction_form is 'Which form that is; null where there is no id';
comment on column funding.deposit.transaction_typed is 'As the customer typed it';
comment on column funding.deposit.proof_print is 'Keyed hash of the very file: the same one cannot count twice';
comment on column funding.deposit.proof_look is 'What the proof looks like; see upload.image';
comment on column funding.deposit.proof_parts is 'The look in parts, to find those that look alike';
comment on column funding.deposit.remark is 'Sealed for the customer';
comment on column funding.deposit.estimate is 'Cents of USD, when it was submitted';
comment on column funding.deposit.reason is 'Sealed for the customer where it begins with sealed:';
comment on column funding.deposit.credited is 'Cents of USD, decided at the approval';
comment on column funding.deposit.quote is 'The rate at the approval, and the quote it came from; null where a currency counts as USD';
comment on column funding.deposit.revision is 'Counted up by every change: who has seen an older one is too late';
comment on column funding.deposit.undone is 'All that was credited for it was taken back';
-- A proof and a transaction id count once, while they count or may still count. What was taken back altogether counts no more:
-- whoever the money belongs to may send them.
create unique index deposit_transaction on funding.deposit (book, transaction_key)
  where state in ('review', 'approved') and not undone and transaction_key is not null;
create unique index deposit_proof on funding.deposit (book, proof_print) where state in ('review', 'approved') and not undone;
create unique index deposit_once on funding.deposit (customer, once) where once is not null;
create index deposit_customer on funding.deposit (customer, id desc);
create index deposit_review on funding.deposit (book, due_at, id) where state = 'review';
create index deposit_approved on funding.deposit (decided_at) include (credited, decided_by, customer)
  where state = 'approved' and book = 'real';
create index deposit_parts on funding.deposit using gin (proof_parts);
-- What a customer or a bank quotes, for the search.
create index deposit_quoted on funding.deposit (transaction_key) where transaction_key is not null;
create trigger never_removed before delete on funding.deposit for each row execute function ledger.refuse_change();
create trigger never_removed_whole before truncate on funding.deposit for each statement execute function ledger.refuse_change();
alter table funding.deposit enable always trigger never_removed;
grant select, insert on funding.deposit to plumbline_app;
grant update (state, revision, decided_at, decided_by, approvals, request, reason, credited, quote, flags, flag_figures, undone)
  on funding.deposit to plumbline_app;

-- One line for each deposit, which no decision writes again.
create table funding.deposit_match (
  deposit uuid primary key references funding.deposit (id),
  book text not null check (book in ('real', 'demo')),
  route text not null,
  amount numeric not null,
  submitted_at timestamptz not null,
  keys bigint[] not null
);
comment on table funding.deposit_match is 'By what a deposit is found that may be the same payment as another one';
comment on column funding.deposit_match.keys is 'Pieces of its transaction id';
create index deposit_match_keys on funding.deposit_match using gin (keys) with (fastupdate = off);
create index deposit_match_sum on funding.deposit_match (book, route, amount, submitted_at);
create trigger append_only before update or delete on funding.deposit_match for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on funding.deposit_match for each statement execute function ledger.refuse_change();
alter table funding.deposit_match enable always trigger append_only;
grant select on funding.deposit_match to plumbline_app;

-- The sums of 24 hours are kept by the hour, so that a busy day costs no more.
create table funding.approved_hour (
  scope text not null check (scope in ('clerk', 'customer', 'day')),
  subject bigint not null,
  hour timestamptz not null,
  credited numeric not null check (credited > 0),
  primary key (scope, subject, hour)
);
comment on table funding.approved_hour is 'Real deposits approved within a clock hour: by a clerk, for a customer, and of everybody (subject 0)';
comment on column funding.approved_hour.credited is 'Cents of USD';
create trigger never_removed before delete on funding.approved_hour for each row execute function ledger.refuse_change();
create trigger never_removed_whole before truncate on funding.approved_hour for each statement execute function ledger.refuse_change();
grant select on funding.approved_hour to plumbline_app;

-- -------------------------------------------------------------------------------------------------------------- Corrections

-- Money that was credited by mistake is taken back by a new transfer that can be seen, and that two people approved.
create table funding.correction (
  id uuid primary key,
  deposit uuid not null references funding.deposit (id),
  customer bigint not null references identity.customer (id),
  amount bigint not null check (amount > 0),
  advanced bigint not null check (advanced between 0 and amount),
  owed bigint not null check (owed between 0 and advanced),
  reason text not null check (length(reason) between 1 and 6000),
  request uuid not null unique references staff.request (id),
  decided_by bigint not null references staff.member (id),
  at timestamptz not null,
  transfer uuid not null unique
);
comment on table funding.correction is 'What was taken back of approved deposits';
comment on column funding.correction.amount is 'Cents of USD';
comment on column funding.correction.advanced is 'Cents of it that the customer no longer had: the house has advanced them';
comment on column funding.correction.owed is 'Cents of these that are not repaid yet';
comment on column funding.correction.reason is 'As the customer reads it; sealed for the customer';
comment on column funding.correction.transfer is 'The transfer of the ledger that took it back';
create index correction_deposit on funding.correction (deposit, id);
create index correction_at on funding.correction (at);
create index correction_owed on funding.correction (customer, id) where owed > 0;
create trigger never_removed before delete on funding.correction for each row execute function ledger.refuse_change();
create trigger never_removed_whole before truncate on funding.correction for each statement execute function ledger.refuse_change();
create constraint trigger require_transfer after insert on funding.correction
  deferrable initially deferred for each row execute function ledger.require_transfer();
create trigger advance_alone before insert on funding.correction for each row
  when (new.advanced > 0) execute function payment.advance_alone();
alter table funding.correction enable always trigger never_removed;
alter table funding.correction enable always trigger require_transfer;
alter table funding.correction enable always trigger advance_alone;
grant select, insert on funding.correction to plumbline_app;

create table funding.correction_repayment (
  correction uuid not null references funding.correction (id),
  number int not null check (number > 0),
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  transfer uuid not null unique,
  primary key (correction, number)
);
comment on table funding.correction_repayment is 'What came in later, and repaid what the house had advanced';
comment on column funding.correction_repayment.amount is 'Cents of USD';
create trigger append_only before update or delete on funding.correction_repayment
  for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on funding.correction_repayment
  for each statement execute function ledger.refuse_change();
create constraint trigger require_transfer after insert on funding.correction_repayment
  deferrable initially deferred for each row execute function ledger.require_transfer();
alter table funding.correction_repayment enable always trigger append_only;
alter table funding.correction_repayment enable always trigger require_transfer;
grant select on funding.correction_repayment to plumbline_app;

-- -------------------------------------------------------------------------------------------------------------- Withdrawals

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
  reason text check (length(reason) between 1 and 6000),
  pays numeric check (pays > 0 and scale(pays) <= 8),
  quote json,
  payout_at timestamptz,
  payout_by bigint references staff.member (id),
  payout_reference text check (length(payout_reference) between 1 and 200),
  payout_reason text check (length(payout_reason) between 1 and 6000),
  flags text[] not null default '{}',
  flag_figures json not null default '{}',
  language text not null,
  once text check (length(once) <= 200),
  once_hash bytea check (length(once_hash) = 32),
  return_request uuid unique references staff.request (id),
  return_reference text check (length(return_reference) between 1 and 200),
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
  check ((payout is not distinct from 'returned') = (payout_reason is not null)),
  check (return_request is null or payout is not distinct from 'returned'),
  check (return_reference is null or return_request is not null)
);
comment on column funding.withdrawal.destination is 'The address or card, as it was in this version when it was asked for';
comment on column funding.withdrawal.destination_label is 'Masked, as its owner and staff know it';
comment on column funding.withdrawal.destination_print is 'Keyed hash of the address or account';
comment on column funding.withdrawal.amount is 'Cents of USD that leave the account, the fee among them';
comment on column funding.withdrawal.estimate is 'What arrives, in the currency, as it was shown';
comment on column funding.withdrawal.reason is 'Sealed for the customer where it begins with sealed:';
comment on column funding.withdrawal.pays is 'What is paid out, in the currency, decided at the approval';
comment on column funding.withdrawal.payout_reference is 'Names a payment outside, not a person: it can be searched for, and outlives an erasure';
comment on column funding.withdrawal.payout_reason is 'Sealed for the customer where it begins with sealed:';
comment on column funding.withdrawal.return_request is 'The approved request by which it was marked as returned';
comment on column funding.withdrawal.return_reference is 'Of the payment that came back; null where none had been sent';
create unique index withdrawal_once on funding.withdrawal (customer, once) where once is not null;
create index withdrawal_customer on funding.withdrawal (customer, id desc);
create index withdrawal_review on funding.withdrawal (book, due_at, id) where state = 'review';
create index withdrawal_payout on funding.withdrawal (payout, decided_at, id) where payout = 'due';
create index withdrawal_destination on funding.withdrawal (destination_print);
-- What a customer or a bank quotes, for the search.
create index withdrawal_quoted on funding.withdrawal (lower(payout_reference)) where payout_reference is not null;
-- What a day, and a clerk, decided.
create index withdrawal_decided on funding.withdrawal (decided_at) where state = 'approved' and book = 'real';
create index withdrawal_paid on funding.withdrawal (payout_at) where payout_at is not null;
create trigger never_removed before delete on funding.withdrawal for each row execute function ledger.refuse_change();
create trigger never_removed_whole before truncate on funding.withdrawal for each statement execute function ledger.refuse_change();
alter table funding.withdrawal enable always trigger never_removed;
grant select, insert on funding.withdrawal to plumbline_app;
grant update (state, payout, revision, decided_at, decided_by, request, reason, pays, quote, payout_at, payout_by,
  payout_reference, payout_reason, flags, flag_figures, return_request, return_reference) on funding.withdrawal to plumbline_app;

-- ------------------------------------------------------------------------------------------------------------------- Events

-- What happened to a deposit or withdrawal, in order: the customer's timeline and the staff's history.
create table funding.event (
  item uuid not null,
  number int not null check (number > 0),
  item_kind text not null check (item_kind in ('deposit', 'withdrawal')),
  kind text not null check (kind in (
    'submitted', 'approval_begun', 'approved', 'rejected', 'cancelled', 'correction_begun', 'correction_dropped', 'corrected', 'sent',
    'return_begun', 'return_dropped', 'returned', 'assigned', 'noted'
  )),
  actor text not null check (actor in ('customer', 'staff', 'system')),
  member bigint references staff.member (id),
  at timestamptz not null,
  detail json not null default '{}',
  primary key (item, number),
  check ((actor = 'staff') = (member is not null))
);
comment on column funding.event.number is 'Counts the events of an item from 1 without holes';
create index event_staff on funding.event (member, at) where member is not null;
create trigger append_only before update or delete on funding.event for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on funding.event for each statement execute function ledger.refuse_change();
alter table funding.event enable always trigger append_only;
grant select, insert on funding.event to plumbline_app;

create function funding.number_event() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if new.number <> (select coalesce(max(e.number), 0) + 1 from funding.event e where e.item = new.item) then
    raise exception 'events of an item are numbered without holes' using errcode = 'PL061';
  end if;
  return new;
end $$;
create trigger numbered before insert on funding.event for each row execute function funding.number_event();
revoke all on function funding.number_event from public;

-- ----------------------------------------------------------------------------------------- Rules: who may decide, and how many
-- Here and below: the same rules as in the product's own code, for whatever role writes, and also while a session is in the mode
-- in which ordinary triggers do not fire.

create function funding.may_decide(p_member bigint, p_customer bigint) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from staff.member m join staff.credential c on c.member = m.id
    where m.id = p_member and m.suspended_at is null
  ) and not staff.gains(p_member, null, p_customer)
$$;

-- Two different people are behind it: who asked, and who approved.
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

-- What is set, else what is shipped; in cents of USD. The product's own rules know the same figures.
create function funding.threshold(p_at timestamptz, out clerk bigint, out customer bigint, out day bigint)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select 100 * coalesce((s.value ->> 'clerk')::bigint, 50000), 100 * coalesce((s.value ->> 'customer')::bigint, 10000),
    100 * coalesce((s.value ->> 'day')::bigint, 500000)
  from (select (
    select v.value from setting.version v join setting.publication p on p.version = v.id
    where v.key = 'funding.thresholds' and p.effective_at <= p_at
      and not exists (select from setting.withdrawal w where w.version = v.id)
    order by p.effective_at desc, v.version desc limit 1
  ) as value) s
$$;

-- What was approved of real money since a moment: whole hours as they are kept, and what remains of the first one by its rows.
create function funding.approved_sums(
  p_clerk bigint, p_customer bigint, p_from timestamptz, out clerk numeric, out customer numeric, out day numeric
)
language plpgsql stable set search_path = pg_catalog, pg_temp
  -- As in ledger.post: by index, however small a table was when a connection made the plan.
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_bitmapscan = off
  set enable_material = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
declare
  v_whole timestamptz := date_trunc('hour', p_from, 'UTC') + interval '1 hour';
begin
  select coalesce(sum(d.credited) filter (where d.decided_by = p_clerk), 0),
      coalesce(sum(d.credited) filter (where d.customer = p_customer), 0), coalesce(sum(d.credited), 0)
    into clerk, customer, day
    from funding.deposit d
    where d.state = 'approved' and d.book = 'real' and d.decided_at > p_from and d.decided_at < v_whole;
  clerk := clerk + (
    select coalesce(sum(h.credited), 0) from funding.approved_hour h
    where h.scope = 'clerk' and h.subject = p_clerk and h.hour >= v_whole);
  customer := customer + (
    select coalesce(sum(h.credited), 0) from funding.approved_hour h
    where h.scope = 'customer' and h.subject = p_customer and h.hour >= v_whole);
  day := day + (
    select coalesce(sum(h.credited), 0) from funding.approved_hour h
    where h.scope = 'day' and h.subject = 0 and h.hour >= v_whole);
end $$;

revoke all on function funding.may_decide, funding.is_approved_by_two, funding.threshold, funding.approved_sums from public;
grant execute on function funding.may_decide, funding.is_approved_by_two, funding.threshold, funding.approved_sums
  to plumbline_app;

-- --------------------------------------------------------------------------------- Rules: one payment outside is credited once
-- However its transaction id is spelt. The id is kept in the form of its network, what was typed beside it; and a deposit that may
-- be another one counted again takes two people.

-- Letters and digits alone, those that look alike as the same one. The product's own rules know the same.
create function funding.skeleton(p_text text) returns text
language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
  select translate(regexp_replace(upper(p_text collate "C"), '[^A-Z0-9]', '', 'g'), 'ODQILZSGB', '000112568')
$$;

-- By what an id is found that looks like another one: all pieces of eight signs or, of each four that follow one another, one of
-- them, chosen by the pieces themselves. Two texts with eleven signs in a row in common have a chosen one in common, wherever it
-- is. Short texts, as banks print them, are found by themselves with any one sign left out, and by their long words too.
create function funding.transaction_keys(p_id text, p_typed text, p_form text, p_which text, p_uid text default '') returns bigint[]
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
declare
  v_skeleton text := funding.skeleton(p_id);
  v_keys bigint[] := array(select hashtextextended(substr(v_skeleton, i, 8), 1) from generate_series(1, length(v_skeleton) - 7) i);
begin
  if p_which = 'chosen' then
    -- Of fewer than four the least of all: what is beyond the end counts for nothing.
    v_keys := array(
      select distinct least(v_keys[i], v_keys[i + 1], v_keys[i + 2], v_keys[i + 3])
      from generate_series(1, greatest(cardinality(v_keys) - 3, least(cardinality(v_keys), 1))) i
    );
  end if;
  if p_form is distinct from 'reference' and p_form is not null then
    return v_keys;
  end if;
  return v_keys || array(
    select hashtextextended(v_skeleton, 2)
    union
    select hashtextextended(overlay(v_skeleton placing '' from i for 1), 2) from generate_series(1, length(v_skeleton)) i
      where length(v_skeleton) <= 40
    union
    select hashtextextended(funding.skeleton(w.word), 3)
    from (
      select r.found[1] as word from regexp_matches(upper(p_typed collate "C"), '[A-Z0-9]+', 'g') r (found)
      union select r.found[1] from regexp_matches(p_typed, '[0-9]+', 'g') r (found)
    ) w
    where length(w.word) >= 7 and w.word ~ '[0-9]' and w.word <> p_uid and w.word !~ '^((19|20)[0-9]{6}|[0-9]{4}(19|20)[0-9]{2})$'
  );
end $$;

-- Those that count and share a key with an id, those that share most first.
create function funding.near_transactions(p_book text, p_id text, p_typed text, p_form text, p_uid text, p_most int)
returns table (id uuid, customer bigint, transaction_id text, transaction_form text, transaction_typed text, amount numeric)
language plpgsql stable set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_material = off
as $$
declare
  -- As a parameter: as a constant it would make a list of all that count look like the way to one of them.
  v_live text[] := array['review', 'approved'];
  v_keys bigint[] := funding.transaction_keys(p_id, p_typed, p_form, 'all', p_uid);
begin
  return query
    select d.id, d.customer, d.transaction_id, d.transaction_form, d.transaction_typed, d.amount
    from funding.deposit_match m join funding.deposit d on d.id = any (array[m.deposit])
    where m.keys && v_keys and (m.book = p_book) is true and d.state = any (v_live) and not d.undone
    order by cardinality(array(select unnest(m.keys) intersect select unnest(v_keys))) desc, m.deposit
    limit p_most;
end $$;

-- Those of the same sum by the same way since a moment.
create function funding.same_sums(p_book text, p_route text, p_amount numeric, p_from timestamptz, p_most int)
returns table (id uuid, customer bigint, transaction_form text)
language plpgsql stable set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_material = off
as $$
declare
  -- As a parameter: as a constant it would make a list of all that count look like the way to one of them.
  v_live text[] := array['review', 'approved'];
begin
  return query
    select d.id, d.customer, d.transaction_form
    from funding.deposit_match m join funding.deposit d on d.id = any (array[m.deposit])
    where m.book = p_book and m.route = p_route and m.amount = p_amount and m.submitted_at >= p_from
      and d.state = any (v_live) and not d.undone
    order by m.submitted_at desc limit p_most;
end $$;

revoke all on function funding.skeleton, funding.transaction_keys, funding.near_transactions, funding.same_sums from public;
grant execute on function funding.skeleton, funding.transaction_keys, funding.near_transactions, funding.same_sums to plumbline_app;

create function funding.fill_transaction_key() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.transaction_key := funding.transaction_key(new.transaction_id);
  return new;
end $$;
create trigger fill_transaction_key before insert or update on funding.deposit
  for each row execute function funding.fill_transaction_key();
alter table funding.deposit enable always trigger fill_transaction_key;

create function funding.judge_transaction() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if (new.transaction_id is null) <> (new.transaction_form is null) or (new.transaction_id is null) <> (new.transaction_typed is null)
      or (new.kind = 'bank') <> (coalesce(new.transaction_form, (case new.kind when 'bank' then 'reference' end)) is not distinct from 'reference')
      or new.transaction_id !~ (case new.transaction_form
        when 'hash' then '^[0-9a-f]{64}$'
        when 'prefixed_hash' then '^0x[0-9a-f]{64}$'
        when 'capital_hash' then '^[0-9A-F]{64}$'
        when 'signature' then '^[1-9A-HJ-NP-Za-km-z]{80,88}$'
        else '^[0-9A-Z]{4,70}$' end)
    then
      raise exception 'a transaction id has the form of its network' using errcode = 'PL110';
    end if;
    return new;
  end if;
  if row(new.transaction_form, new.transaction_typed) is distinct from row(old.transaction_form, old.transaction_typed) then
    raise exception 'what was submitted does not change' using errcode = 'PL062';
  end if;
  if not new.flags @> old.flags then
    raise exception 'what was striking stays so' using errcode = 'PL062';
  end if;
  if new.state = 'approved' and old.state <> 'approved' and new.approvals = 1
    and new.flags && array['similar_image', 'similar_transaction', 'same_sum', 'no_transaction'] then
    raise exception 'what may be another deposit counted again takes a second person' using errcode = 'PL111';
  end if;
  return new;
end $$;
create trigger judge_transaction before insert or update on funding.deposit
  for each row execute function funding.judge_transaction();
alter table funding.deposit enable always trigger judge_transaction;

-- Keeps by what it is found. An id of a network half of which is another one's must be flagged, or is refused.
create function funding.keep_match() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_material = off
as $$
declare
  v_live text[] := array['review', 'approved'];
  v_keys bigint[] := '{}';
begin
  if new.transaction_id is not null then
    v_keys := funding.transaction_keys(new.transaction_id, new.transaction_typed, new.transaction_form, 'chosen');
    if new.transaction_form <> 'reference' and not new.flags @> array['similar_transaction'] and exists (
      select from funding.deposit_match m join funding.deposit d on d.id = any (array[m.deposit])
      where m.keys && v_keys and (m.book = new.book) is true and d.state = any (v_live) and not d.undone
        and 2 * cardinality(array(select unnest(m.keys) intersect select unnest(v_keys))) >= cardinality(v_keys)
    ) then
      raise exception 'what looks like another transaction is flagged' using errcode = 'PL112';
    end if;
  end if;
  insert into funding.deposit_match (deposit, book, route, amount, submitted_at, keys)
    values (new.id, new.book, new.route, new.amount, new.submitted_at, v_keys);
  return null;
end $$;
create trigger kept_for_match after insert on funding.deposit for each row execute function funding.keep_match();
alter table funding.deposit enable always trigger kept_for_match;

revoke all on function funding.fill_transaction_key, funding.judge_transaction, funding.keep_match from public;

-- ----------------------------------------------------------------------------------------------------------- Rules: deposits

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
alter table funding.deposit enable always trigger judge;

-- A deposit that one person approves keeps the sums of 24 hours within the thresholds that are set. Deposits that are approved in
-- one statement are counted in one: row by row, each would write the same hours again, and sum them again.
create function funding.count_approved() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_bitmapscan = off
  set enable_material = off
  -- What is joined here are lists of one statement, in no order.
  set enable_nestloop = off
as $$
declare
  v_by bigint[];
  v_customer bigint[];
  v_credited bigint[];
  v_at timestamptz[];
  v_alone boolean[];
  v_first timestamptz;
  v_last timestamptz;
  v_from timestamptz;
  v_whole timestamptz;
  v_threshold record;
begin
  select array_agg(n.decided_by), array_agg(n.customer), array_agg(n.credited), array_agg(n.decided_at), array_agg(n.approvals = 1)
    into v_by, v_customer, v_credited, v_at, v_alone
    from decided n join undecided o using (id)
    where n.state = 'approved' and o.state <> 'approved' and n.book = 'real';
  if v_by is null then
    return null;
  end if;
  -- From here to the end of its transaction nobody else approves, so that two at once cannot each be below a threshold that
  -- they pass together.
  perform pg_advisory_xact_lock(hashtextextended('funding approvals', 0));
  insert into funding.approved_hour as h (scope, subject, hour, credited)
    select s.scope, s.subject, date_trunc('hour', n.at, 'UTC'), sum(n.credited)
    from unnest(v_by, v_customer, v_credited, v_at) n (clerk, customer, credited, at)
    cross join lateral (values ('clerk', n.clerk), ('customer', n.customer), ('day', 0)) s (scope, subject)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (scope, subject, hour) do update set credited = h.credited + excluded.credited;

  select min(n.at), max(n.at) into v_first, v_last from unnest(v_at, v_alone) n (at, alone) where n.alone;
  if v_first is null then
    return null;
  end if;
  -- Several are judged as if all were of the earliest moment. That is never laxer, unless other thresholds came to hold
  -- between them: then they have to come one by one.
  if exists (select from setting.publication p where p.effective_at > v_first and p.effective_at <= v_last) then
    raise exception 'thresholds change between these approvals' using errcode = 'PL069';
  end if;
  select * into v_threshold from funding.threshold(v_first);
  v_from := v_first - interval '24 hours';
  v_whole := date_trunc('hour', v_from, 'UTC') + interval '1 hour';
  -- Whole hours as they are kept, and what remains of the first one by its rows.
  perform from (
      select about.scope, about.subject, true as is_asked, (
          select coalesce(sum(h.credited), 0) from funding.approved_hour h
          where h.scope = about.scope and h.subject = about.subject and h.hour >= v_whole
        ) as credited
      from (
        select distinct s.scope, s.subject
        from unnest(v_by, v_customer, v_alone) n (clerk, customer, alone)
        cross join lateral (values ('clerk', n.clerk), ('customer', n.customer), ('day', 0)) s (scope, subject)
        where n.alone
      ) about
      union all
      select s.scope, s.subject, false, d.credited
      from funding.deposit d
      cross join lateral (values ('clerk', d.decided_by), ('customer', d.customer), ('day', 0)) s (scope, subject)
      where d.state = 'approved' and d.book = 'real' and d.decided_at > v_from and d.decided_at < v_whole
    ) parts
    group by parts.scope, parts.subject
    having bool_or(parts.is_asked) and sum(parts.credited) > case parts.scope when 'clerk' then v_threshold.clerk
      when 'customer' then v_threshold.customer else v_threshold.day end;
  if found then
    raise exception 'the sums of 24 hours take a second person' using errcode = 'PL069';
  end if;
  return null;
end $$;
-- After what is done row by row: its lock is held shortly.
create trigger zz_count_approved after update on funding.deposit
  referencing old table as undecided new table as decided
  for each statement execute function funding.count_approved();
alter table funding.deposit enable always trigger zz_count_approved;

create function funding.judge_undone() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_material = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
begin
  if not new.undone
    or new.credited is distinct from (select sum(c.amount) from funding.correction c where c.deposit = new.id) then
    raise exception 'a deposit is undone for good, by corrections of all that was credited' using errcode = 'PL075';
  end if;
  return new;
end $$;
create trigger judge_undone_first before insert on funding.deposit for each row
  when (new.undone) execute function funding.judge_undone();
create trigger judge_undone before update on funding.deposit for each row
  when (new.undone is distinct from old.undone) execute function funding.judge_undone();
alter table funding.deposit enable always trigger judge_undone_first;
alter table funding.deposit enable always trigger judge_undone;

-- Two different people have approved this very correction, neither gains by it, and no more is taken back than was credited. What
-- was decided stays; what is owed only falls.
create function funding.judge_correction() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_material = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
declare
  v_credited bigint;
begin
  if tg_op = 'UPDATE' then
    if row(new.id, new.deposit, new.customer, new.amount, new.advanced, new.reason, new.request, new.decided_by, new.at, new.transfer)
      is distinct from row(old.id, old.deposit, old.customer, old.amount, old.advanced, old.reason, old.request, old.decided_by,
        old.at, old.transfer) or new.owed > old.owed then
      raise exception 'what was decided does not change' using errcode = 'PL062';
    end if;
    return new;
  end if;
  select d.credited into v_credited from funding.deposit d
    where d.id = new.deposit and d.customer = new.customer and d.book = 'real' and d.state = 'approved' for no key update;
  if v_credited is null then
    raise exception 'what was credited is corrected, and nothing else' using errcode = 'PL073';
  end if;
  if new.owed <> new.advanced
    or new.amount > v_credited - (select coalesce(sum(c.amount), 0) from funding.correction c where c.deposit = new.deposit) then
    raise exception 'no more is taken back than was credited' using errcode = 'PL074';
  end if;
  if not funding.may_decide(new.decided_by, new.customer) then
    raise exception 'nobody decides on what he or a relative gains by' using errcode = 'PL065';
  end if;
  if not funding.is_approved_by_two('deposit.correct', new.deposit, new.customer, new.request, new.decided_by)
    or not exists (
      select from staff.request r
      where r.id = new.request and (r.payload ->> 'amount')::numeric * 100 = new.amount and r.payload ->> 'reason' = new.reason
    ) then
    raise exception 'no approved request stands behind it' using errcode = 'PL066';
  end if;
  return new;
end $$;
create trigger judge before insert or update on funding.correction for each row execute function funding.judge_correction();
alter table funding.correction enable always trigger judge;

revoke all on function funding.judge_deposit, funding.count_approved, funding.judge_undone, funding.judge_correction from public;

-- -------------------------------------------------------------------------------------------------------- Rules: withdrawals

-- A payout that came back credits its customer: that too takes two different people, who go by the same payment and the same words.
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
    if new.payout = 'returned' then
      if not funding.is_approved_by_two('payout.return', new.id, new.customer, new.return_request, new.payout_by)
        or not exists (
          select from staff.request r where r.id = new.return_request and r.payload ->> 'payout' = old.payout
            and r.payload ->> 'reason' = new.payout_reason and r.payload ->> 'reference' is not distinct from new.return_reference
        ) then
        raise exception 'no approved request stands behind it' using errcode = 'PL066';
      end if;
      if old.payout = 'sent' and new.return_reference is null then
        raise exception 'what was sent comes back by a payment that has a name' using errcode = 'PL06C';
      end if;
    end if;
  elsif row(new.payout_at, new.payout_by, new.payout_reference, new.payout_reason, new.return_request, new.return_reference)
    is distinct from row(old.payout_at, old.payout_by, old.payout_reference, old.payout_reason, old.return_request,
      old.return_reference) then
    raise exception 'what was decided does not change' using errcode = 'PL062';
  end if;
  return new;
end $$;
create trigger judge before insert or update on funding.withdrawal for each row execute function funding.judge_withdrawal();
alter table funding.withdrawal enable always trigger judge;

-- Money goes only to a destination that its owner has added and waited for.
create function funding.judge_destination() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (
    select from destination.version v join destination.destination d on d.id = v.destination
    where v.destination = new.destination and v.version = new.destination_version and v.customer = new.customer
      and v.print = new.destination_print and v.currency = new.currency
      and (d.kind = 'wallet_address') = (new.kind = 'digital') and d.removed_at is null
      and not exists (select from destination.version n where n.destination = v.destination and n.version > v.version)
      -- A demo account pays nothing out: it need not wait.
      and (new.book = 'demo' or v.hold_until <= new.submitted_at)
  ) then
    raise exception 'a withdrawal goes to what its customer has bound, and waited for' using errcode = 'PL068';
  end if;
  return new;
end $$;
create trigger judge_destination before insert on funding.withdrawal
  for each row execute function funding.judge_destination();
alter table funding.withdrawal enable always trigger judge_destination;

-- Whether a court or an authority has ordered that a customer's money stays, and what they owe. No other suspension keeps anybody
-- from their own free money. From here to the end of the transaction nobody is
-- suspended and nothing is taken back: the first committed change wins. Several statements, so that each sees what was committed
-- while the one before it waited.
create function funding.standing_to_pay(p_customer bigint, out suspended boolean, out owed bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_material = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
begin
  select c.frozen_reason is not distinct from 'authority_order' into strict suspended from identity.customer c where c.id = p_customer for share;
  perform payment.share_debt(p_customer);
  owed := payment.owed(p_customer);
end $$;

-- Nobody's money leaves while a court or an authority has its owner suspended, or its owner owes for what was taken back.
create function funding.judge_paying() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_standing record;
begin
  select * into v_standing from funding.standing_to_pay(new.customer);
  if v_standing.suspended then
    raise exception 'nothing is paid out while its owner is suspended' using errcode = 'PL06A';
  end if;
  if v_standing.owed > 0 then
    raise exception 'nothing is paid out while its owner owes %', v_standing.owed using errcode = 'PL06B';
  end if;
  return new;
end $$;
-- By its name the last of those that judge: what is wrong anyway locks nobody.
create trigger judge_paying before update on funding.withdrawal for each row
  when (new.book = 'real' and new.state = 'approved' and old.state <> 'approved')
  execute function funding.judge_paying();
alter table funding.withdrawal enable always trigger judge_paying;

revoke all on function funding.judge_withdrawal, funding.judge_destination, funding.standing_to_pay, funding.judge_paying
  from public;
grant execute on function funding.standing_to_pay to plumbline_app;

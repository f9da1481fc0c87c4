-- Money that was credited by mistake is taken back by a new transfer that can be seen, and that two people stand behind.

alter table ledger.transfer drop constraint transfer_check;
alter table ledger.transfer add constraint transfer_check check (case kind
  when 'demo.opening' then book = 'demo'
  when 'contract.open' then reference is not null
  when 'contract.close' then reference is not null
  when 'contract.financing' then reference is not null
  when 'contract.adjust' then reference is not null
  when 'fund.transfer' then reference is not null
  when 'deposit.approve' then reference is not null
  -- Demo deposits decide themselves: there is no mistake of anybody in them.
  when 'deposit.correct' then reference is not null and book = 'real'
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

alter table notification.notice drop constraint notice_kind_check;
alter table notification.notice add constraint notice_kind_check check (
  kind in ('alert', 'alert_expired', 'margin_warning', 'order_filled', 'order_closed', 'order_ended',
    'deposit_approved', 'deposit_rejected', 'deposit_corrected', 'withdrawal_approved', 'withdrawal_rejected', 'payout_sent',
    'payout_returned', 'payment_received', 'payment_reversed')
);

alter table funding.event drop constraint event_kind_check;
alter table funding.event add constraint event_kind_check check (kind in (
  'submitted', 'approval_begun', 'approved', 'rejected', 'cancelled', 'correction_begun', 'correction_dropped', 'corrected', 'sent', 'returned',
  'assigned', 'noted'
));

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

-- A proof and a transaction id count once. What was taken back altogether counts no more: whoever the money belongs to may send them.
alter table funding.deposit add column undone boolean not null default false;
comment on column funding.deposit.undone is 'All that was credited for it was taken back';
drop index funding.deposit_transaction;
drop index funding.deposit_proof;
create unique index deposit_transaction on funding.deposit (book, transaction_key)
  where state in ('review', 'approved') and not undone and transaction_key is not null;
create unique index deposit_proof on funding.deposit (book, proof_print) where state in ('review', 'approved') and not undone;

create function funding.judge_undone() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
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

-- Whatever role writes: two different people have approved this very correction, neither gains by it, and no more is taken back
-- than was credited. What was decided stays; what is owed only falls.
create function funding.judge_correction() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
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
create trigger never_removed before delete on funding.correction for each row execute function ledger.refuse_change();
create trigger never_removed_whole before truncate on funding.correction for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete on funding.correction_repayment
  for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on funding.correction_repayment
  for each statement execute function ledger.refuse_change();
alter table funding.correction enable always trigger judge;
alter table funding.correction enable always trigger never_removed;
alter table funding.correction_repayment enable always trigger append_only;

create or replace function ledger.judge_cause() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
as $$
begin
  if new.kind = 'deposit.approve' then
    perform from funding.deposit d where d.id = new.reference and d.book = new.book and d.state = 'approved';
  elsif new.kind = 'deposit.correct' then
    perform 1 from funding.correction c where c.transfer = new.id and c.deposit = new.reference
    union all
    select 1 from funding.correction_repayment r join funding.correction c on c.id = r.correction
    where r.transfer = new.id and c.deposit = new.reference;
  elsif new.kind in ('payment.deposit', 'payment.reverse') then
    perform from payment.event e join payment.payment p on p.id = e.payment
    where e.transfer = new.id and p.id = new.reference and p.book = new.book
      and (e.kind in ('captured', 'given_back')) = (new.kind = 'payment.deposit');
  else
    perform from funding.withdrawal w
    where w.id = new.reference and w.book = new.book and case new.kind
      when 'withdrawal.freeze' then w.state = 'review'
      when 'withdrawal.release' then w.state in ('rejected', 'cancelled')
      when 'withdrawal.approve' then w.state = 'approved' and coalesce(w.payout, 'due') = 'due'
      when 'withdrawal.send' then w.payout = 'sent'
      when 'withdrawal.return' then w.payout = 'returned'
    end;
  end if;
  if not found then
    raise exception '% for what is not where it says', new.kind using errcode = 'PL072';
  end if;
  return null;
end $$;
create trigger judge_correction_cause after insert on ledger.transfer for each row
  when (new.kind = 'deposit.correct') execute function ledger.judge_cause();

-- Which figures such a transfer moves, 0046 says: there all kinds stand together.

-- What a customer owes at this moment: for payments that were taken back and for credits that were corrected when the money had gone.
create function payment.owed(p_customer bigint) returns bigint
language plpgsql stable set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
as $$
begin
  return (select coalesce(sum(p.advanced), 0) from payment.payment p where p.customer = p_customer and p.advanced > 0)
    + (select coalesce(sum(c.owed), 0) from funding.correction c where c.customer = p_customer and c.owed > 0);
end $$;

-- The same, held so that it is repaid once.
create or replace function payment.hold_owed(p_customer bigint, p_book text) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
as $$
declare
  v_payments bigint;
  v_corrections bigint;
begin
  select coalesce(sum(held.advanced), 0) into v_payments from (
    select p.advanced from payment.payment p
    where p.customer = p_customer and p.book = p_book and p.advanced > 0 order by p.id for no key update
  ) held;
  select coalesce(sum(held.owed), 0) into v_corrections from (
    select c.owed from funding.correction c where c.customer = p_customer and c.owed > 0 order by c.id for no key update
  ) held;
  if v_payments + v_corrections > 0 then
    perform payment.hold_accounts(p_customer, p_book);
  end if;
  return v_payments + v_corrections;
end $$;

-- After money has come into `fund`: what is available there repays what the house has advanced, the oldest first: ids sort by their
-- time. Gives what was repaid, and the number under which the customer hears of the newest of these transfers.
create or replace function payment.repay_owed(p_customer bigint, p_book text, p_at timestamptz, out repaid bigint, out number bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
as $$
declare
  v_debt record;
  v_fund bigint;
  v_house bigint;
  v_available bigint;
  v_amount bigint;
  v_transfer uuid;
  v_posted smallint;
begin
  repaid := 0;
  if payment.hold_owed(p_customer, p_book) = 0 then
    return;
  end if;
  select a.id, a.available into strict v_fund, v_available
  from ledger.account a where a.owner = p_customer and a.kind = 'fund' and a.book = p_book;
  select a.id into strict v_house
  from ledger.account a where a.owner is null and a.kind = 'deficit_advances' and a.book = p_book;
  for v_debt in
    select p.id, 'payment' as subject, p.id as item, p.advanced as owed, p.changes as events, 'payment.reverse' as kind
    from payment.payment p where p.customer = p_customer and p.book = p_book and p.advanced > 0
    union all
    select c.id, 'deposit', c.deposit, c.owed,
      (select count(*)::int from funding.correction_repayment r where r.correction = c.id), 'deposit.correct'
    from funding.correction c where c.customer = p_customer and c.owed > 0
    order by id
  loop
    v_amount := least(v_debt.owed, v_available - repaid);
    exit when v_amount = 0;
    v_transfer := gen_random_uuid();
    if v_debt.subject = 'payment' then
      insert into payment.event (payment, number, kind, amount, advanced, at, transfer)
      values (v_debt.id, v_debt.events + 1, 'repaid', v_amount, v_amount, p_at, v_transfer);
      update payment.payment set advanced = advanced - v_amount, changes = changes + 1 where id = v_debt.id;
    else
      insert into funding.correction_repayment (correction, number, amount, at, transfer)
      values (v_debt.id, v_debt.events + 1, v_amount, p_at, v_transfer);
      update funding.correction set owed = owed - v_amount where id = v_debt.id;
    end if;
    select p.verdicts[1], p.numbers[1] into v_posted, number from ledger.post(
      array[v_transfer], array[p_book], array[v_debt.kind], array[v_debt.item], array[p_at],
      array[1, 1], array[v_fund, v_house], array[0, 0]::smallint[], array[-v_amount, v_amount]
    ) p;
    if v_posted <> 1 then
      raise exception 'what is available repays' using errcode = 'PL005';
    end if;
    insert into audit.entry (at, actor_kind, action, subject_kind, subject_id, customer, before, after)
    values (p_at, 'system', v_debt.subject || '.repaid', v_debt.subject, v_debt.item, p_customer,
      json_build_object('advanced', to_char(v_debt.owed / 100.0, 'FM9999999999999990.00')),
      json_build_object('advanced', to_char((v_debt.owed - v_amount) / 100.0, 'FM9999999999999990.00')));
    repaid := repaid + v_amount;
  end loop;
end $$;

revoke all on function funding.judge_correction, funding.judge_undone, payment.owed from public;
grant execute on function payment.owed to plumbline_app;
grant select, insert on funding.correction to plumbline_app;
grant update (undone) on funding.deposit to plumbline_app;
grant select on funding.correction_repayment to plumbline_app;

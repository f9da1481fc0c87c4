-- Whatever role writes: nobody's money leaves while its owner is suspended, or owes for what was taken back.

-- Between a look at what a customer owes and the end of its transaction nothing is taken back: whoever looks shares this, whoever
-- takes something back has it alone. Taken before mailboxes, and these before accounts, so that nobody waits in a circle.
create function payment.share_debt(p_customer bigint) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  select pg_advisory_xact_lock_shared(hashtextextended('owed ' || p_customer, 0))
$$;
create function payment.hold_debt(p_customer bigint) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  select pg_advisory_xact_lock(hashtextextended('owed ' || p_customer, 0))
$$;

-- Whoever writes it without having taken that before.
create function payment.advance_alone() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform payment.hold_debt(new.customer);
  return new;
end $$;
create trigger advance_alone before update on payment.payment for each row
  when (new.advanced > old.advanced) execute function payment.advance_alone();
create trigger advance_alone before insert on funding.correction for each row
  when (new.advanced > 0) execute function payment.advance_alone();
alter table payment.payment enable always trigger advance_alone;
alter table funding.correction enable always trigger advance_alone;

-- How a customer stands whose money is to leave. From here to the end of the transaction nobody is suspended and nothing is taken
-- back: what comes first, counts. Several statements, so that each sees what was committed while the one before it waited.
create function funding.standing_to_pay(p_customer bigint, out suspended boolean, out owed bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
as $$
begin
  select c.frozen_reason is not null into strict suspended from identity.customer c where c.id = p_customer for share;
  perform payment.share_debt(p_customer);
  owed := payment.owed(p_customer);
end $$;

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
-- By its name the last of those that judge: what is wrong anyway holds nobody.
create trigger judge_paying before update on funding.withdrawal for each row
  when (new.book = 'real' and new.state = 'approved' and old.state <> 'approved')
  execute function funding.judge_paying();
alter table funding.withdrawal enable always trigger judge_paying;

revoke all on function payment.share_debt, payment.hold_debt, payment.advance_alone, funding.standing_to_pay, funding.judge_paying
  from public;
grant execute on function payment.hold_debt, funding.standing_to_pay to plumbline_app;

-- A payout that came back credits its customer: that too takes two different people, who go by the same payment and the same words.
alter table funding.event drop constraint event_kind_check;
alter table funding.event add constraint event_kind_check check (kind in (
  'submitted', 'approval_begun', 'approved', 'rejected', 'cancelled', 'correction_begun', 'correction_dropped', 'corrected', 'sent',
  'return_begun', 'return_dropped', 'returned', 'assigned', 'noted'
));
alter table funding.withdrawal
  add column return_request uuid unique references staff.request (id),
  add column return_reference text check (length(return_reference) between 1 and 200),
  add check (return_request is null or payout is not distinct from 'returned'),
  add check (return_reference is null or return_request is not null);
comment on column funding.withdrawal.return_request is 'The approved request by which it was marked as returned; null of old ones, which one person marked';
comment on column funding.withdrawal.return_reference is 'Of the payment that came back; null where none had been sent';

create or replace function funding.judge_withdrawal() returns trigger
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
grant update (return_request, return_reference) on funding.withdrawal to plumbline_app;

-- A payment through an external wallet counts as of the day on which it was made. While a voucher is looked at, interest and penalty
-- stand still; refused, they go on from its day.

alter table lending.loan add column stands_on date;
comment on column lending.loan.stands_on is 'The day (UTC) at which interest and penalty stand while a voucher is under review';

-- Follows from the vouchers under review; what has been posted before one of them came stays posted until it counts.
create function lending.stand(p_loan uuid, p_without uuid) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  update lending.loan l set stands_on = greatest(l.accrued_to, (
    select min((r.at at time zone 'utc')::date) from lending.repayment r
    where r.loan = l.id and r.state = 'review' and r.id is distinct from p_without
  )) where l.id = p_loan and exists (
    select from lending.repayment r where r.loan = l.id and r.state = 'review' and r.id is distinct from p_without
  );
  update lending.loan l set stands_on = null where l.id = p_loan and l.stands_on is not null and not exists (
    select from lending.repayment r where r.loan = l.id and r.state = 'review' and r.id is distinct from p_without
  )
$$;
revoke all on function lending.stand from public;
create function lending.stand_still() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform lending.stand(new.loan, null);
  return null;
end $$;
revoke all on function lending.stand_still from public;
create trigger stand_still after insert on lending.repayment for each row
  when (new.state = 'review') execute function lending.stand_still();
create trigger stand_still_or_go_on after update on lending.repayment for each row
  when (old.state = 'review' and new.state <> 'review') execute function lending.stand_still();
alter table lending.repayment enable always trigger stand_still;
alter table lending.repayment enable always trigger stand_still_or_go_on;
create index repayment_waiting on lending.repayment (loan) where state = 'review';
-- Those that wait now: the clock stands from here on, and goes back to their day when they count.
select lending.stand(loan, null) from (select distinct loan from lending.repayment where state = 'review') waiting;

-- What was posted past the day of a payment is taken back, by a posting of its own.
alter table lending.accrual drop constraint accrual_pkey;
alter table lending.accrual add primary key (loan, day, posting);
alter table lending.accrual drop constraint accrual_check, drop constraint accrual_interest_check, drop constraint accrual_penalty_check;
alter table lending.accrual add constraint one_way check (
  interest >= 0 and penalty >= 0 and interest + penalty > 0 or interest <= 0 and penalty <= 0 and interest + penalty < 0
);
alter table lending.posting drop constraint posting_check, drop constraint posting_interest_check, drop constraint posting_penalty_check;
alter table lending.posting add constraint one_way check (
  interest >= 0 and penalty >= 0 and interest + penalty > 0 or interest <= 0 and penalty <= 0 and interest + penalty < 0
);
comment on column lending.accrual.interest is
  'Cents of USD since the posting before, below zero where a payment counts as of an earlier day; so is penalty';

-- Brings these loans up to a day, one whose clock stands up to that: each day after the last one costs its interest once the free days
-- are over, and its penalty once the due day is over, on the principal that was out. What was paid from an account while the clock
-- stood was out until then. Cents are posted as their sum reaches them, rounded down, so it makes no difference how often this is done.
-- rules/lending/owed.ts says the same of a loan's rows. One that is late by then is defaulted. Gives how many loans there were to do.
create or replace function lending.accrue(p_loans uuid[], p_day date, p_at timestamptz) returns int
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
    select l.id, l.principal, l.daily_rate, l.penalty_rate, l.interest_exact, l.penalty_exact, l.accrued_to,
      least(p_day, l.stands_on) as until,
      greatest(l.accrued_to, l.paid_out_on + l.free_days) as interest_from, greatest(l.accrued_to, l.due_on) as penalty_from
    from lending.loan l
    where l.id = any (p_loans) and l.state in ('repayment', 'defaulted') and l.accrued_to < least(p_day, l.stands_on)
    order by l.id for no key update
  ), grown as (
    select h.id, h.until, h.interest_exact as interest_before, h.penalty_exact as penalty_before,
      h.interest_exact + h.daily_rate * (h.principal * greatest(0, h.until - h.interest_from) + paid.interest_days) as interest_exact,
      h.penalty_exact + h.penalty_rate * (h.principal * greatest(0, h.until - h.penalty_from) + paid.penalty_days) as penalty_exact
    from held h
    cross join lateral (
      select coalesce(sum(r.principal * greatest(0, least(r.day, h.until) - h.interest_from)), 0)::bigint as interest_days,
        coalesce(sum(r.principal * greatest(0, least(r.day, h.until) - h.penalty_from)), 0)::bigint as penalty_days
      from lending.repayment r where r.loan = h.id and r.day > h.accrued_to
    ) paid
  ), kept as (
    update lending.loan l set interest_exact = g.interest_exact, penalty_exact = g.penalty_exact, accrued_to = g.until
    from grown g where l.id = g.id
  ), written as (
    insert into lending.accrual (loan, day, interest, penalty, posting)
    select g.id, g.until, g.interest_exact / 1000000 - g.interest_before / 1000000,
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

create or replace function lending.accrue_due(p_day date, p_at timestamptz, p_most int) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_loans uuid[];
begin
  if p_day > (p_at at time zone 'utc')::date then
    raise exception 'a day accrues when it has begun' using errcode = 'PL130';
  end if;
  select array_agg(due.id) into v_loans from (
    select l.id from lending.loan l
    where l.state in ('repayment', 'defaulted') and l.accrued_to < p_day and l.accrued_to < coalesce(l.stands_on, p_day)
    order by l.accrued_to, l.id limit p_most for no key update skip locked
  ) due;
  if v_loans is null then
    return 0;
  end if;
  perform lending.accrue(v_loans, p_day, p_at);
  return cardinality(v_loans);
end $$;

-- Takes back what has accrued on a loan after a day on which it was paid. What was paid or waived since stays covered: it is gone
-- back no further than that allows.
create function lending.go_back(p_loan uuid, p_day date, p_at timestamptz) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_id uuid := gen_random_uuid();
  v_loan lending.loan;
  v_interest bigint;
  v_penalty bigint;
  v_interest_back bigint;
  v_penalty_back bigint;
begin
  select * into strict v_loan from lending.loan where id = p_loan for no key update;
  if v_loan.state not in ('repayment', 'defaulted') or v_loan.accrued_to <= p_day then
    return;
  end if;
  if p_day < v_loan.paid_out_on then
    raise exception 'nothing is repaid before it is paid out' using errcode = 'PL130';
  end if;
  select v_loan.daily_rate * (v_loan.amount * greatest(0, p_day - (v_loan.paid_out_on + v_loan.free_days))
      - coalesce(sum(r.principal * greatest(0, p_day - greatest(r.day, v_loan.paid_out_on + v_loan.free_days))), 0))::bigint,
    v_loan.penalty_rate * (v_loan.amount * greatest(0, p_day - v_loan.due_on)
      - coalesce(sum(r.principal * greatest(0, p_day - greatest(r.day, v_loan.due_on))), 0))::bigint
  into v_interest, v_penalty
  from lending.repayment r where r.loan = p_loan and r.state = 'counted';
  if v_interest / 1000000 < v_loan.interest_paid or v_penalty / 1000000 < v_loan.penalty_paid + v_loan.penalty_waived then
    raise exception 'more of loan % was paid than was owed on %', p_loan, p_day using errcode = 'PL130';
  end if;
  v_interest_back := v_loan.interest_exact / 1000000 - v_interest / 1000000;
  v_penalty_back := v_loan.penalty_exact / 1000000 - v_penalty / 1000000;
  update lending.loan set interest_exact = v_interest, penalty_exact = v_penalty, accrued_to = p_day where id = p_loan;
  if v_interest_back + v_penalty_back > 0 then
    insert into lending.posting (id, day, interest, penalty, at) values (v_id, p_day, -v_interest_back, -v_penalty_back, p_at);
    insert into lending.accrual (loan, day, interest, penalty, posting)
    values (p_loan, p_day, -v_interest_back, -v_penalty_back, v_id);
    perform lending.post(v_id, 'loan.accrue', v_id, p_at,
      array[lending.house('loan_interest_due'), lending.house('loan_interest_income'), lending.house('loan_penalty_due'),
        lending.house('loan_penalty_income')],
      array[0, 0, 0, 0]::smallint[], array[v_interest_back, -v_interest_back, v_penalty_back, -v_penalty_back]);
  end if;
end $$;
revoke all on function lending.go_back from public;

-- Takes an amount off what a loan owes as of a day: penalty, interest, principal, in this order. What is more than owed is the rest.
-- Where the clock stands before that day, on the figures at which it stands.
create or replace function lending.take(
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

-- Counts a repayment that came from outside, with the USD that arrived, as of the day on which it was made: two people have said so.
-- What is more than owed goes to the fund account, and repays there first what the customer owes for money that was taken back.
drop function lending.count_voucher(uuid, bigint, uuid, bigint, timestamptz);
create function lending.count_voucher(
  p_id uuid, p_received bigint, p_day date, p_request uuid, p_member bigint, p_at timestamptz, out rest bigint, out number bigint
)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_repayment lending.repayment;
  v_taken record;
  v_fund bigint;
begin
  select * into strict v_repayment from lending.repayment where id = p_id and state = 'review' for no key update;
  if p_day > (p_at at time zone 'utc')::date then
    raise exception 'nothing counts as of a day to come' using errcode = 'PL130';
  end if;
  perform payment.hold_owed(v_repayment.customer, 'real');
  -- The other vouchers alone keep the clock still now.
  perform lending.stand(v_repayment.loan, p_id);
  perform lending.go_back(v_repayment.loan, p_day, p_at);
  select * into v_taken from lending.take(v_repayment.loan, p_received, p_day, p_at);
  rest := v_taken.rest;
  update lending.repayment r set state = 'counted', day = p_day, penalty = v_taken.penalty, interest = v_taken.interest,
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

-- A default that was none, because the loan had been paid in time, is withdrawn.
alter table verification.credit_event drop constraint credit_event_kind_check, drop constraint credit_event_check;
alter table verification.credit_event add constraint credit_event_kind_check
  check (kind in ('kyc_approved', 'real_name_approved', 'loan_repaid_on_time', 'loan_defaulted', 'loan_default_withdrawn'));
alter table verification.credit_event add constraint credit_event_check check (points = case kind
  when 'kyc_approved' then 20 when 'real_name_approved' then 10
  when 'loan_repaid_on_time' then 5 when 'loan_defaulted' then -30 when 'loan_default_withdrawn' then 30 end);

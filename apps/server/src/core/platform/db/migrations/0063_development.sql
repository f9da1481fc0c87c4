-- How long withdrawals wait is a setting. In a production it is never less than a day, whatever was set before it was one; in a
-- development, where everything is to be tried on the first day, it may be minutes.
insert into setting.known (key, notice_hours, effect) values
  ('withdrawal.hold_minutes', 0, 'at once');

-- Nothing says what a database from before it was kept is: the server says how long there, as ever.
create function platform.least_hold() returns interval
language sql stable set search_path = pg_catalog, pg_temp as $$
  select case when exists (select from platform.deployment where mode = 'production') then interval '24 hours' else interval '0' end
$$;
revoke all on function platform.least_hold from public;
grant execute on function platform.least_hold to plumbline_app;

alter table destination.version drop constraint version_check;
alter table destination.version add constraint waits check (hold_until > bound_at);

create function platform.refuse_short_hold() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_row jsonb := to_jsonb(new);
begin
  if (v_row ->> tg_argv[1])::timestamptz < (v_row ->> tg_argv[0])::timestamptz + platform.least_hold() then
    raise exception 'withdrawals of a production wait for a day' using errcode = 'PL03B';
  end if;
  return new;
end $$;
revoke all on function platform.refuse_short_hold from public;
create trigger waits_a_day before insert on destination.version
  for each row execute function platform.refuse_short_hold('bound_at', 'hold_until');
alter table destination.version enable always trigger waits_a_day;
create trigger waits_a_day before insert or update on identity.withdrawal_hold
  for each row execute function platform.refuse_short_hold('set_at', 'until');
alter table identity.withdrawal_hold enable always trigger waits_a_day;

-- As before, and for no less than a day in a production, also to what was bound while it was none.
create or replace function funding.judge_destination() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (
    select from destination.version v join destination.destination d on d.id = v.destination
    where v.destination = new.destination and v.version = new.destination_version and v.customer = new.customer
      and v.print = new.destination_print and v.currency = new.currency
      and (d.kind = 'wallet_address') = (new.kind = 'digital') and d.removed_at is null
      and not exists (select from destination.version n where n.destination = v.destination and n.version > v.version)
      -- A demo account pays nothing out: it need not wait.
      and (new.book = 'demo' or greatest(v.hold_until, v.bound_at + platform.least_hold()) <= new.submitted_at)
  ) then
    raise exception 'a withdrawal goes to what its customer has bound, and waited for' using errcode = 'PL068';
  end if;
  return new;
end $$;

-- A demo's loan ends when its account begins anew, or is not used any more: in the demo book, by a posting of its own. No staff is
-- asked, and nobody's money moves.
create table lending.demo_end (
  -- Also the ledger transfer.
  id uuid primary key,
  loan uuid not null unique references lending.loan (id),
  book text not null default 'demo' check (book = 'demo'),
  penalty bigint not null check (penalty >= 0),
  interest bigint not null check (interest >= 0),
  principal bigint not null check (principal >= 0),
  why text not null check (why in ('reset', 'unused')),
  at timestamptz not null
);
comment on column lending.demo_end.principal is 'Cents of USD of a demo that are owed no longer; so are interest and penalty';
create trigger append_only before update or delete on lending.demo_end for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on lending.demo_end for each statement execute function ledger.refuse_change();
alter table lending.demo_end enable always trigger append_only;
alter table lending.demo_end enable always trigger append_only_whole;
grant select on lending.demo_end to plumbline_app;
create constraint trigger require_ended after insert on lending.demo_end deferrable initially deferred
  for each row execute function lending.require_transfer('loan.end', 'id');
alter table lending.demo_end enable always trigger require_ended;

alter table lending.loan drop constraint rejected;
alter table lending.loan add constraint rejected check ((state = 'rejected') = (rejected_at is not null)
    and num_nulls(rejected_at, rejected_by, rejection) in (0, 3) and (rejection is distinct from 'other' or reason is not null)
    and (book = 'real' or state <> 'rejected'));

-- A demo's is written off by its end alone, one of the real book by two people.
create function lending.judge_end() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from lending.demo_end e where e.loan = new.id) then
    raise exception 'a demo''s loan is written off when its account begins anew, or is not used any more' using errcode = 'PL130';
  end if;
  return new;
end $$;
revoke all on function lending.judge_end from public;
create trigger judge_end before update on lending.loan for each row
  when (new.book = 'demo' and new.state = 'written_off' and old.state <> 'written_off') execute function lending.judge_end();
alter table lending.loan enable always trigger judge_end;

alter table ledger.transfer drop constraint transfer_check;
alter table ledger.transfer add constraint transfer_check check (case kind
  -- Demo money is never real money.
  when 'demo.opening' then book = 'demo'
  when 'demo.reset' then reference is not null and book = 'demo'
  when 'contract.open' then reference is not null
  when 'contract.close' then reference is not null
  when 'contract.financing' then reference is not null
  when 'contract.adjust' then reference is not null
  when 'term.open' then reference is not null
  when 'term.close' then reference is not null
  when 'copy.share' then reference is not null
  when 'copy.earn' then reference is not null
  when 'savings.deposit' then reference is not null
  when 'savings.mature' then reference is not null
  when 'fund.transfer' then reference is not null
  when 'deposit.approve' then reference is not null
  -- Demo deposits are approved by the system: there is no mistake of anybody to correct.
  when 'deposit.correct' then reference is not null and book = 'real'
  when 'withdrawal.freeze' then reference is not null
  when 'withdrawal.release' then reference is not null
  when 'withdrawal.approve' then reference is not null
  -- Demo money never leaves the firm.
  when 'withdrawal.send' then reference is not null and book = 'real'
  when 'withdrawal.return' then reference is not null and book = 'real'
  when 'payment.deposit' then reference is not null
  when 'payment.reverse' then reference is not null
  when 'loan.payout' then reference is not null
  when 'loan.accrue' then reference is not null
  when 'loan.repay' then reference is not null
  -- Staff alone waive and write off, and no demo comes before them.
  when 'loan.waive' then reference is not null and book = 'real'
  when 'loan.write_off' then reference is not null and book = 'real'
  -- A loan of the real book ends when it is repaid, or when two people write it off.
  when 'loan.end' then reference is not null and book = 'demo'
  else false
end);

-- As before, and the end of a demo's loan.
create or replace function lending.legs_due(p_kind text, p_book text, p_reference uuid, p_id uuid) returns text[]
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
    into v_due from lending.loan l where l.id = p_reference and l.payout = p_id and l.book = p_book;
  when 'loan.accrue' then
    select array['0 loan_interest_due 0 ' || -p.interest, '0 loan_interest_income 0 ' || p.interest,
      '0 loan_penalty_due 0 ' || -p.penalty, '0 loan_penalty_income 0 ' || p.penalty]
    into v_due from lending.posting p where p.id = p_id and p.id = p_reference and p.book = p_book;
  when 'loan.repay' then
    select array['0 loan_penalty_due 0 ' || r.penalty, '0 loan_interest_due 0 ' || r.interest,
      '0 loan_principal 0 ' || r.principal]
      || case r.source
        when 'wallet' then array['0 external_clearing 0 ' || -(r.penalty + r.interest + r.principal + r.rest),
          r.customer || ' fund 0 ' || r.rest]
        else array[r.customer || ' ' || r.source || ' 0 ' || -(r.penalty + r.interest + r.principal)] end
    into v_due from lending.repayment r where r.id = p_id and r.loan = p_reference and r.state = 'counted' and r.book = p_book;
  when 'loan.waive' then
    select array['0 loan_penalty_due 0 ' || w.amount, '0 loan_penalty_income 0 ' || -w.amount]
    into v_due from lending.waiver w where w.id = p_id and w.loan = p_reference and p_book = 'real';
  when 'loan.write_off' then
    select array['0 loan_penalty_due 0 ' || w.penalty, '0 loan_interest_due 0 ' || w.interest,
      '0 loan_principal 0 ' || w.principal, '0 loan_written_off 0 ' || -(w.penalty + w.interest + w.principal)]
    into v_due from lending.write_off w where w.id = p_id and w.loan = p_reference and p_book = 'real';
  when 'loan.end' then
    select array['0 loan_penalty_due 0 ' || e.penalty, '0 loan_interest_due 0 ' || e.interest,
      '0 loan_principal 0 ' || e.principal, '0 loan_written_off 0 ' || -(e.penalty + e.interest + e.principal)]
    into v_due from lending.demo_end e where e.id = p_id and e.loan = p_reference and e.book = p_book;
  end case;
  return v_due;
end $$;

-- Ends a demo's loan, whatever it owes. False where it has ended already, or where its account has neither begun anew since the loan
-- nor been left alone since a moment.
create function lending.end_demo(p_id uuid, p_loan uuid, p_unused_since timestamptz, p_at timestamptz, out why text)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_loan lending.loan;
  v_penalty bigint;
  v_interest bigint;
begin
  perform lending.accrue(array[p_loan], (p_at at time zone 'utc')::date, p_at);
  select * into strict v_loan from lending.loan where id = p_loan for no key update;
  if v_loan.book <> 'demo' or v_loan.state not in ('repayment', 'defaulted') then
    return;
  end if;
  why := case
    when exists (select from first_steps.demo_reset r where r.customer = v_loan.customer and r.at >= v_loan.approved_at) then 'reset'
    when p_unused_since < p_at - interval '1 day' and v_loan.approved_at < p_unused_since and not exists (
      select from identity.session s where s.customer = v_loan.customer and s.seen_at >= p_unused_since
    ) then 'unused'
  end;
  if why is null then
    return;
  end if;
  v_penalty := v_loan.penalty_exact / 1000000 - v_loan.penalty_paid - v_loan.penalty_waived;
  v_interest := v_loan.interest_exact / 1000000 - v_loan.interest_paid;
  insert into lending.demo_end (id, loan, penalty, interest, principal, why, at)
  values (p_id, p_loan, v_penalty, v_interest, v_loan.principal, why, p_at);
  update lending.loan set principal = 0, state = 'written_off', ended_at = p_at where id = p_loan;
  perform lending.post_in('demo', p_id, 'loan.end', p_loan, p_at,
    array[lending.house('loan_penalty_due', 'demo'), lending.house('loan_interest_due', 'demo'),
      lending.house('loan_principal', 'demo'), lending.house('loan_written_off', 'demo')],
    array[0, 0, 0, 0]::smallint[],
    array[v_penalty, v_interest, v_loan.principal, -(v_penalty + v_interest + v_loan.principal)]);
end $$;
revoke all on function lending.end_demo from public;
grant execute on function lending.end_demo to plumbline_app;
create index loan_of_demo on lending.loan (approved_at, id) where book = 'demo' and state in ('repayment', 'defaulted');

create or replace function ledger.decided_kinds() returns text[]
language sql immutable parallel safe as $$
  select array['fund.transfer', 'deposit.approve', 'deposit.correct', 'withdrawal.freeze', 'withdrawal.release', 'withdrawal.approve',
    'withdrawal.send', 'withdrawal.return', 'payment.deposit', 'payment.reverse', 'copy.share', 'copy.earn',
    'loan.payout', 'loan.accrue', 'loan.repay', 'loan.waive', 'loan.write_off', 'loan.end', 'demo.reset']
$$;

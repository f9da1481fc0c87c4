-- A demo account borrows as a real one does, in the demo book: what staff would decide is decided by itself, and nobody's money moves.
alter table lending.loan add column book text not null default 'real' check (book in ('real', 'demo'));
alter table lending.loan alter column book drop default;
alter table lending.loan drop constraint approved, drop constraint rejected;
alter table lending.loan add constraint approved check (case book
    when 'real' then num_nulls(approved_at, approved_by, request) in (0, 3)
    else num_nonnulls(approved_by, request) = 0 end);
alter table lending.loan add constraint rejected check ((state = 'rejected') = (rejected_at is not null)
    and num_nulls(rejected_at, rejected_by, rejection) in (0, 3) and (rejection is distinct from 'other' or reason is not null)
    and (book = 'real' or state not in ('rejected', 'written_off')));
grant insert (book) on lending.loan to plumbline_app;
-- What waits for staff, and for nobody.
drop index lending.loan_review, lending.loan_newest, lending.loan_due;
create index loan_review on lending.loan (review_due_at, id) where state = 'pending' and book = 'real';
create index loan_newest on lending.loan (applied_at desc, id desc) where book = 'real';
create index loan_due on lending.loan (due_on, id) where state in ('repayment', 'defaulted');
create index loan_by_itself on lending.loan (applied_at) where state = 'pending' and book = 'demo';

alter table lending.repayment add column book text not null default 'real' check (book in ('real', 'demo'));
alter table lending.repayment alter column book drop default;
alter table lending.repayment drop constraint decided;
alter table lending.repayment add constraint decided check (case
  when source <> 'wallet' then state = 'counted' and num_nonnulls(decided_at, decided_by, request, rejection) = 0
  when book = 'real' then (state = 'review') = (decided_at is null) and (decided_at is null) = (decided_by is null)
    and (state = 'counted') = (request is not null) and (state = 'rejected') = (rejection is not null)
  else (state = 'review') = (decided_at is null) and state <> 'rejected'
    and num_nonnulls(decided_by, request, rejection) = 0 end);
grant insert (book) on lending.repayment to plumbline_app;
-- Of a demo a voucher proves nothing, and may be tried again and again.
drop index lending.repayment_voucher, lending.repayment_transaction, lending.repayment_review, lending.repayment_wallet;
create unique index repayment_voucher on lending.repayment (voucher_print)
  where state in ('review', 'counted') and source = 'wallet' and book = 'real';
create unique index repayment_transaction on lending.repayment (transaction_key)
  where state in ('review', 'counted') and transaction_key is not null and book = 'real';
create index repayment_review on lending.repayment (due_at, id) where state = 'review' and book = 'real';
create index repayment_wallet on lending.repayment (at desc, id desc) where source = 'wallet' and book = 'real';
create index repayment_by_itself on lending.repayment (at) where state = 'review' and book = 'demo';
drop trigger a_voucher_once on lending.repayment;
create trigger a_voucher_once before insert on lending.repayment for each row
  when (new.source = 'wallet' and new.book = 'real') execute function lending.skip_used_voucher();
alter table lending.repayment enable always trigger a_voucher_once;
create or replace function lending.skip_used_proof() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform lending.hold_proof(new.proof_print, funding.transaction_key(new.transaction_id));
  if exists (
    select from lending.repayment r where r.book = 'real' and r.state in ('review', 'counted') and r.source = 'wallet'
      and (r.voucher_print = new.proof_print or r.transaction_key = funding.transaction_key(new.transaction_id))
  ) then
    return null;
  end if;
  return new;
end $$;

alter table lending.posting add column book text not null default 'real' check (book in ('real', 'demo'));
alter table lending.posting alter column book drop default;

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
  else false
end);

-- As before; a transfer of loans has the legs of a row of its own book.
create function lending.legs_due(p_kind text, p_book text, p_reference uuid, p_id uuid) returns text[]
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
  end case;
  return v_due;
end $$;
revoke all on function lending.legs_due(text, text, uuid, uuid) from public;
create or replace function ledger.judge_figures(
  p_kind text, p_book text, p_reference uuid, p_id uuid, l_account bigint[], l_part smallint[], l_change bigint[]
) returns void
language plpgsql set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_material = off
as $$
declare
  v_due text[];
begin
  if p_kind = 'fund.transfer' then
    select array[t.customer || ' ' || t.from_account || ' 0 ' || -t.amount,
      t.customer || ' ' || t.to_account || ' 0 ' || t.amount - t.frozen - t.repaid,
      t.customer || ' ' || t.to_account || ' 1 ' || t.frozen, '0 deficit_advances 0 ' || t.repaid]
    into v_due from transfer.transfer t where t.id = p_id and t.id = p_reference and t.book = p_book;
  elsif p_kind = 'deposit.approve' then
    select array['0 external_clearing 0 ' || -d.credited, d.customer || ' fund 0 ' || d.credited]
    into v_due from funding.deposit d where d.id = p_reference and d.book = p_book;
  elsif p_kind = 'deposit.correct' then
    select array['0 external_clearing 0 ' || c.amount, c.customer || ' fund 0 ' || c.advanced - c.amount,
      '0 deficit_advances 0 ' || -c.advanced]
    into v_due from funding.correction c where c.transfer = p_id and c.deposit = p_reference;
    if v_due is null then
      select array[c.customer || ' fund 0 ' || -r.amount, '0 deficit_advances 0 ' || r.amount]
      into v_due from funding.correction_repayment r join funding.correction c on c.id = r.correction
      where r.transfer = p_id and c.deposit = p_reference;
    end if;
  elsif p_kind = 'copy.share' then
    select array[s.follower || ' ' || s.source || ' 0 ' || -s.amount, '0 copy_shares 0 ' || s.amount]
    into v_due from copying.share s where s.id = p_id and s.id = p_reference and s.book = p_book;
  elsif p_kind = 'copy.earn' then
    select array['0 copy_shares 0 ' || -s.amount, t.customer || ' fund 0 ' || s.amount]
    into v_due from copying.share s join copying.trader t on t.id = s.trader
    where s.earned = p_id and s.id = p_reference and s.book = p_book;
  elsif p_kind in ('payment.deposit', 'payment.reverse') then
    select case e.kind
      when 'repaid' then array[p.customer || ' fund 0 ' || -e.amount, '0 deficit_advances 0 ' || e.amount]
      when 'taken_back' then array['0 external_clearing 0 ' || e.amount, p.customer || ' fund 0 ' || e.advanced - e.amount,
        '0 deficit_advances 0 ' || -e.advanced]
      else array['0 external_clearing 0 ' || -e.amount, p.customer || ' fund 0 ' || e.amount - e.advanced,
        '0 deficit_advances 0 ' || e.advanced]
    end
    into v_due from payment.event e join payment.payment p on p.id = e.payment
    where e.transfer = p_id and p.id = p_reference and p.book = p_book;
  elsif p_kind like 'loan.%' then
    v_due := lending.legs_due(p_kind, p_book, p_reference, p_id);
  elsif p_kind = 'demo.reset' then
    select array['0 external_clearing 0 ' || -r.change, r.customer || ' fund 0 ' || r.change]
    into v_due from first_steps.demo_reset r where r.id = p_id and r.id = p_reference;
  else
    select case p_kind
      when 'withdrawal.freeze' then array[w.customer || ' fund 0 ' || -w.amount, w.customer || ' fund 1 ' || w.amount]
      when 'withdrawal.release' then array[w.customer || ' fund 1 ' || -w.amount, w.customer || ' fund 0 ' || w.amount]
      when 'withdrawal.approve' then array[w.customer || ' fund 1 ' || -w.amount, '0 payouts_due 0 ' || w.amount - w.fee,
        '0 fees 0 ' || w.fee]
      when 'withdrawal.send' then array['0 payouts_due 0 ' || w.fee - w.amount, '0 external_clearing 0 ' || w.amount - w.fee]
      -- From outside where it had been sent, else from what was due.
      when 'withdrawal.return' then array[case when exists (
          select from ledger.transfer t where t.reference = w.id and t.book = w.book and t.kind = 'withdrawal.send'
        ) then '0 external_clearing 0 ' else '0 payouts_due 0 ' end || w.fee - w.amount,
        '0 fees 0 ' || -w.fee, w.customer || ' fund 0 ' || w.amount]
    end
    into v_due from funding.withdrawal w where w.id = p_reference and w.book = p_book;
  end if;
  -- What has no cause has nothing due, and moves something.
  if (
    select array_agg(due order by due) from unnest(v_due) due where due not like '% 0'
  ) is distinct from (
    select array_agg(moved order by moved) from (
      select concat_ws(' ', coalesce(a.owner, 0), a.kind, l.part, l.change) as moved
      from unnest(l_account, l_part, l_change) l (account, part, change)
      join ledger.account a on a.id = any (array[l.account]) and (a.book = p_book) is true
    ) legs
  ) then
    raise exception '% moves exactly the figures of what it names', p_kind using errcode = 'PL072';
  end if;
end $$;
drop function lending.legs_due(text, uuid, uuid);

-- As before, in the book of the customer, which stays. Two people are behind a payout of the real book; in the demo book nobody is.
create or replace function lending.judge_loan() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'pending' or new.approved_at is not null or not exists (
      select from identity.customer c where c.id = new.customer and c.book = new.book
    ) then
      raise exception 'a loan begins as an application, in the book of its customer' using errcode = 'PL130';
    end if;
    return new;
  end if;
  if row(new.id, new.customer, new.book, new.amount, new.days, new.free_days, new.daily_rate, new.penalty_rate, new.product_version,
      new.language, new.applied_at, new.once)
    is distinct from row(old.id, old.customer, old.book, old.amount, old.days, old.free_days, old.daily_rate, old.penalty_rate,
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
  if new.book = 'real' and old.approved_at is null and new.approved_at is not null
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
drop trigger judge_change on lending.loan;
create trigger judge_change before update on lending.loan for each row
  when (row(new.id, new.customer, new.book, new.state, new.amount, new.days, new.free_days, new.daily_rate, new.penalty_rate,
    new.product_version, new.language, new.applied_at, new.approved_at, new.approved_by, new.request,
    new.rejected_at, new.rejected_by, new.payout, new.payout_frozen, new.payout_repaid, new.paid_out_on,
    new.due_on, new.blocked_at, new.once, new.principal)
    is distinct from row(old.id, old.customer, old.book, old.state, old.amount, old.days, old.free_days, old.daily_rate,
    old.penalty_rate, old.product_version, old.language, old.applied_at, old.approved_at, old.approved_by, old.request,
    old.rejected_at, old.rejected_by, old.payout, old.payout_frozen, old.payout_repaid, old.paid_out_on,
    old.due_on, old.blocked_at, old.once, old.principal))
  execute function lending.judge_loan();
alter table lending.loan enable always trigger judge_change;

create or replace function lending.judge_repayment() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if not exists (
      select from lending.loan l where l.id = new.loan and l.customer = new.customer and l.book = new.book and l.payout is not null
    ) then
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
  if new.book = 'real' and new.state = 'counted'
    and not funding.is_approved_by_two('loan.count_repayment', new.id, new.customer, new.request, new.decided_by) then
    raise exception 'no approved request stands behind it' using errcode = 'PL066';
  end if;
  return new;
end $$;

-- A transfer of the same book. What staff alone do has no book of its own: it is of the real one.
create or replace function lending.require_transfer() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_material = off
as $$
declare
  v_transfer uuid := to_jsonb(new) ->> tg_argv[1];
  v_book text := coalesce(to_jsonb(new) ->> 'book', 'real');
begin
  perform from ledger.transfer t where t.id = v_transfer and t.book = v_book and t.kind = tg_argv[0];
  if not found then
    raise exception 'transfer % was not posted', v_transfer using errcode = 'PL072';
  end if;
  return null;
end $$;

create function lending.house(p_kind text, p_book text) returns bigint
language sql stable set search_path = pg_catalog, pg_temp as $$
  select a.id from ledger.account a where a.owner is null and a.kind = p_kind and a.book = p_book
$$;
create or replace function lending.house(p_kind text) returns bigint
language sql stable set search_path = pg_catalog, pg_temp as $$
  select lending.house(p_kind, 'real')
$$;
create function lending.post_in(
  p_book text, p_id uuid, p_kind text, p_reference uuid, p_at timestamptz, p_account bigint[], p_part smallint[], p_change bigint[],
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
    array[p_id], array[p_book], array[p_kind], array[p_reference], array[p_at],
    array_fill(1, array[cardinality(v_account)]), v_account, v_part, v_change
  ) p;
  if v_posted <> 1 then
    raise exception 'the ledger refuses transfer %', p_id using errcode = 'PL005';
  end if;
end $$;
create or replace function lending.post(
  p_id uuid, p_kind text, p_reference uuid, p_at timestamptz, p_account bigint[], p_part smallint[], p_change bigint[],
  out number bigint
)
language sql set search_path = pg_catalog, pg_temp as $$
  select lending.post_in('real', p_id, p_kind, p_reference, p_at, p_account, p_part, p_change)
$$;
revoke all on function lending.house(text, text), lending.post_in from public;

-- As before; each book has a posting of its own.
create or replace function lending.accrue(p_loans uuid[], p_day date, p_at timestamptz) returns int
language plpgsql set search_path = pg_catalog, pg_temp
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_material = off
as $$
declare
  v_book text;
  v_id uuid;
  v_count int := 0;
  v_done int;
  v_interest bigint;
  v_penalty bigint;
begin
  -- Held in one order, whichever the books.
  perform from lending.loan l where l.id = any (p_loans) and l.state in ('repayment', 'defaulted') order by l.id for no key update;
  for v_book in select distinct l.book from lending.loan l where l.id = any (p_loans) loop
    v_id := gen_random_uuid();
    with held as (
      select l.id, l.principal, l.daily_rate, l.penalty_rate, l.interest_exact, l.penalty_exact, l.accrued_to,
        least(p_day, l.stands_on) as until,
        greatest(l.accrued_to, l.paid_out_on + l.free_days) as interest_from, greatest(l.accrued_to, l.due_on) as penalty_from
      from lending.loan l
      where l.id = any (p_loans) and l.book = v_book and l.state in ('repayment', 'defaulted')
        and l.accrued_to < least(p_day, l.stands_on)
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
    into v_done, v_interest, v_penalty;
    v_count := v_count + v_done;
    if v_interest + v_penalty > 0 then
      insert into lending.posting (id, book, day, interest, penalty, at) values (v_id, v_book, p_day, v_interest, v_penalty, p_at);
      perform lending.post_in(v_book, v_id, 'loan.accrue', v_id, p_at,
        array[lending.house('loan_interest_due', v_book), lending.house('loan_interest_income', v_book),
          lending.house('loan_penalty_due', v_book), lending.house('loan_penalty_income', v_book)],
        array[0, 0, 0, 0]::smallint[], array[-v_interest, v_interest, -v_penalty, v_penalty]);
    end if;
  end loop;
  with late as (
    update lending.loan set state = 'defaulted'
    where id = any (p_loans) and state = 'repayment' and accrued_to > due_on
    returning id
  )
  insert into lending.event (loan, kind, at) select id, 'defaulted', p_at from late;
  return v_count;
end $$;

create or replace function lending.go_back(p_loan uuid, p_day date, p_at timestamptz) returns void
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
    insert into lending.posting (id, book, day, interest, penalty, at)
    values (v_id, v_loan.book, p_day, -v_interest_back, -v_penalty_back, p_at);
    insert into lending.accrual (loan, day, interest, penalty, posting)
    values (p_loan, p_day, -v_interest_back, -v_penalty_back, v_id);
    perform lending.post_in(v_loan.book, v_id, 'loan.accrue', v_id, p_at,
      array[lending.house('loan_interest_due', v_loan.book), lending.house('loan_interest_income', v_loan.book),
        lending.house('loan_penalty_due', v_loan.book), lending.house('loan_penalty_income', v_loan.book)],
      array[0, 0, 0, 0]::smallint[], array[v_interest_back, -v_interest_back, v_penalty_back, -v_penalty_back]);
  end if;
end $$;

create or replace function lending.pay_out(
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
  where owner = v_loan.customer and kind = 'contract' and book = v_loan.book;
  number := lending.post_in(v_loan.book, p_id, 'loan.payout', p_loan, p_at,
    array[lending.house('loan_principal', v_loan.book), v_contract, v_contract, lending.house('deficit_advances', v_loan.book)],
    array[0, 0, 1, 0]::smallint[], array[-p_amount, p_amount - p_frozen - p_repaid, p_frozen, p_repaid]);
  verdict := 1;
end $$;

create or replace function lending.repay(
  p_epoch bigint, p_shard int, p_id uuid, p_loan uuid, p_customer bigint, p_source text, p_amount bigint, p_language text,
  p_at timestamptz, p_once text, p_once_hash bytea, out verdict smallint, out number bigint
)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_taken record;
  v_account bigint;
  v_book text;
  v_day date := (p_at at time zone 'utc')::date;
begin
  if p_source = 'contract' then
    perform copying.hold_lease(p_epoch, p_shard);
  elsif p_source <> 'fund' then
    raise exception 'this repays out of an account' using errcode = 'PL130';
  end if;
  select greatest(v_day, accrued_to), book into v_day, v_book from lending.loan
  where id = p_loan and customer = p_customer for no key update;
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
  insert into lending.repayment (id, loan, customer, book, source, state, at, day, penalty, interest, principal, language, once,
    once_hash)
  values (p_id, p_loan, p_customer, v_book, p_source, 'counted', p_at, v_day, v_taken.penalty, v_taken.interest, v_taken.principal,
    p_language, p_once, p_once_hash);
  perform lending.tell_taken(p_loan, p_id, p_amount, p_at);
  select id into strict v_account from ledger.account where owner = p_customer and kind = p_source and book = v_book;
  number := lending.post_in(v_book, p_id, 'loan.repay', p_loan, p_at,
    array[v_account, lending.house('loan_penalty_due', v_book), lending.house('loan_interest_due', v_book),
      lending.house('loan_principal', v_book)],
    array[0, 0, 0, 0]::smallint[], array[-p_amount, v_taken.penalty, v_taken.interest, v_taken.principal]);
  verdict := 1;
end $$;

-- Of a demo nobody asks, and nobody decides: both are null.
create or replace function lending.count_voucher(
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
  perform payment.hold_owed(v_repayment.customer, v_repayment.book);
  -- The other vouchers alone keep the clock still now.
  perform lending.stand(v_repayment.loan, p_id);
  perform lending.go_back(v_repayment.loan, p_day, p_at);
  select * into v_taken from lending.take(v_repayment.loan, p_received, p_day, p_at);
  rest := v_taken.rest;
  update lending.repayment r set state = 'counted', day = p_day, penalty = v_taken.penalty, interest = v_taken.interest,
    principal = v_taken.principal, rest = v_taken.rest, decided_at = p_at, decided_by = p_member, request = p_request
  where r.id = p_id;
  perform lending.tell_taken(v_repayment.loan, p_id, p_received, p_at);
  select id into strict v_fund from ledger.account
  where owner = v_repayment.customer and kind = 'fund' and book = v_repayment.book;
  number := lending.post_in(v_repayment.book, p_id, 'loan.repay', v_repayment.loan, p_at,
    array[lending.house('external_clearing', v_repayment.book), v_fund, lending.house('loan_penalty_due', v_repayment.book),
      lending.house('loan_interest_due', v_repayment.book), lending.house('loan_principal', v_repayment.book)],
    array[0, 0, 0, 0, 0]::smallint[],
    array[-p_received, v_taken.rest, v_taken.penalty, v_taken.interest, v_taken.principal]);
  if v_taken.rest > 0 then
    select coalesce(o.number, count_voucher.number) into number
    from payment.repay_owed(v_repayment.customer, v_repayment.book, p_at) o;
  end if;
end $$;

-- Whoever owes keeps what they have in place, in a demo too.
drop trigger keep_in_place on funding.withdrawal;
drop trigger keep_in_place_approved on funding.withdrawal;
drop trigger keep_in_place on transfer.transfer;
create trigger keep_in_place before insert on funding.withdrawal for each row execute function lending.keep_in_place();
create trigger keep_in_place_approved before update on funding.withdrawal for each row
  when (new.state = 'approved' and old.state <> 'approved') execute function lending.keep_in_place();
create trigger keep_in_place before insert on transfer.transfer for each row execute function lending.keep_in_place();
alter table funding.withdrawal enable always trigger keep_in_place;
alter table funding.withdrawal enable always trigger keep_in_place_approved;
alter table transfer.transfer enable always trigger keep_in_place;

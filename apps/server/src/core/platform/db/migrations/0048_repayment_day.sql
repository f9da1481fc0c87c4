-- The day of a repayment out of an account is that of the transaction that writes it: one that was asked before midnight and is written once
-- the loan has accrued to the next day counts as of that day.
create or replace function lending.repay(
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
  select greatest(v_day, accrued_to) into v_day from lending.loan
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
